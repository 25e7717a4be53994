import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#app/features/legal/privacy-page.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/_public/privacy')({
  head: () => pageHead('Privacy', 'What Stoa keeps about you, where, and for how long.'),
  component: PrivacyPage,
})
