import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#app/features/knowledge/importing/import-screen.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/import')({
  beforeLoad: guard('auth', 'onboarding'),
  head: () => pageHead('Import', 'Bring your notes from another program'),
  component: ImportScreen,
})
