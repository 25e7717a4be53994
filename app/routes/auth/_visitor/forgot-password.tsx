import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#app/features/auth/forgot-password-screen.tsx'
import { returnSearch } from '#app/lib/params.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/auth/_visitor/forgot-password')({
  validateSearch: returnSearch,
  head: () => pageHead('Forgotten password', 'Get a link to choose a new password.'),
  component: ForgotPasswordScreen,
})
