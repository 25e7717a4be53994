import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#app/features/auth/register-screen.tsx'
import { submitVisitorAnswers } from '#app/features/onboarding/visitor-answers.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { returnSearch } from '#app/lib/params.ts'

export const Route = createFileRoute('/auth/_visitor/register')({
  validateSearch: returnSearch,
  head: () => pageHead('Register', 'Create an account and write your first note.'),
  component: Page,
})

function Page() {
  return <RegisterScreen onSignedIn={submitVisitorAnswers} />
}
