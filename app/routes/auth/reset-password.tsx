import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#app/features/auth/reset-password-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/auth/reset-password')({
  head: () => pageHead('New password', 'Choose a new password for your account.'),
  component: ResetPasswordScreen,
})
