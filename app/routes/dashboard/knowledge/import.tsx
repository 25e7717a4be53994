import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#app/features/knowledge/importing/import-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/knowledge/import')({
  head: () => pageHead('Import', 'Bring your notes from another program'),
  component: ImportScreen,
})
