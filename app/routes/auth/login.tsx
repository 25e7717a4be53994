import { createFileRoute } from '@tanstack/react-router'
import { framed } from '#app/layouts/outside/outside.tsx'
import { LoginScreen } from '#app/features/auth/login-screen.tsx'
import { submitVisitorAnswers } from '#app/features/onboarding/visitor-answers.ts'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { returnSearch } from '#app/lib/params.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: returnSearch,
  beforeLoad: guard('visitor'),
  head: () => pageHead('Sign in', 'Sign in to your notes, cards and coach.'),
  component: framed(Page),
})

function Page() {
  return <LoginScreen onSignedIn={submitVisitorAnswers} />
}
