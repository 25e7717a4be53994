import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#app/features/legal/terms-page.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/_public/terms')({
  head: () => pageHead('Terms', 'What you can expect of Stoa, and what it expects of you.'),
  component: TermsPage,
})
