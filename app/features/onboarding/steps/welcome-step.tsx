import { useNavigate } from '@tanstack/react-router'
import { useStepForm } from '../use-step-form.ts'
import { SignInInstead, StepScreen } from './step-screen.tsx'

export function WelcomeStep() {
  const navigate = useNavigate()
  const form = useStepForm('welcome', {}, () => ({}))
  async function next() {
    if (await form.submit()) await navigate({ to: '/onboarding/your-info' })
  }
  return (
    <StepScreen
      step="welcome"
      title="Write it down. Ask about it. Remember it."
      hint="Stoa keeps what you study in notes and answers your questions from them, with the passage each answer was taken from. A few short questions set it up for you."
      onContinue={() => void next()}
      pending={form.pending}
      failure={form.failure}
      foot={form.isVisitor ? <SignInInstead /> : undefined}
    />
  )
}
