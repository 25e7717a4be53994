import { useNavigate } from '@tanstack/react-router'
import { StepScreen } from './step-screen.tsx'
import { useStepForm } from '../use-step-form.ts'

/**
 * This build sends neither e-mail nor push messages, so the step offers none: it says where reminders are and completes the
 * set-up.
 */
export function NotificationsStep() {
  const navigate = useNavigate()
  const form = useStepForm('notifications', {}, () => ({ email: false, push: false }))
  async function next() {
    if (await form.submit()) await navigate({ to: '/dashboard' })
  }
  return (
    <StepScreen
      step="notifications"
      title="Nothing will interrupt you"
      hint="Stoa sends no e-mail and no push messages here. What is next for you waits on your Home page, and your profile holds everything you have just set."
      onContinue={() => void next()}
      continueLabel="Open your dashboard"
      pending={form.pending}
      failure={form.failure}
    />
  )
}
