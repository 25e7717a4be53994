import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailScreen } from '#app/features/auth/verify-email-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/auth/verify-email')({
  head: () => pageHead('Confirm your e-mail address', 'Confirm that this e-mail address is yours.'),
  component: VerifyEmailScreen,
})
