import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NotificationSettings } from '#worker/contracts/onboarding.ts'
import { useStepForm } from '../use-step-form.ts'
import { StepScreen } from './step-screen.tsx'

const NONE: NotificationSettings = { email: false, push: false }

/** Nothing has to be chosen. `children`: the ways to be reminded, each asked for by a press of its own. */
export function NotificationsStep({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const form = useStepForm<'notifications', NotificationSettings>('notifications', NONE, (values) => values)
  async function next() {
    if (await form.submit()) await navigate({ to: '/dashboard' })
  }
  return (
    <StepScreen
      step="notifications"
      title="Shall we remind you?"
      hint="Only at your study time, and only when something is due. You can change this in your profile."
      onLeave={form.leave}
      onContinue={() => void next()}
      continueLabel="Open your dashboard"
      pending={form.pending}
      failure={form.failure}
    >
      {children}
    </StepScreen>
  )
}
