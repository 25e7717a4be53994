import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#app/features/auth/login-screen.tsx'
import { submitVisitorAnswers } from '#app/features/onboarding/visitor-answers.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { returnSearch } from '#app/lib/params.ts'

export const Route = createFileRoute('/auth/_visitor/login')({
  validateSearch: returnSearch,
  head: () => pageHead('Sign in', 'Sign in to your notes, cards and coach.'),
  component: Page,
})

function Page() {
  return <LoginScreen onSignedIn={submitVisitorAnswers} />
}
