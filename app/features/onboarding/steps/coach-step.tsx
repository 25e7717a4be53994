import { useNavigate } from '@tanstack/react-router'
import type { Engine } from '#worker/contracts/coach.ts'
import type { CoachSettings, Onboarding } from '#worker/contracts/onboarding.ts'
import { CoachFields } from '../fields/coach-fields.tsx'
import { coachValues } from '../step-values.ts'
import { useStepForm } from '../use-step-form.ts'
import { StepScreen } from './step-screen.tsx'

export function CoachStep(props: { saved: Onboarding['coach']; engine: Engine }) {
  const navigate = useNavigate()
  const form = useStepForm<'coach', CoachSettings>('coach', coachValues(props.saved), (values) => values)
  async function next() {
    if (await form.submit()) await navigate({ to: '/onboarding/study-time' })
  }
  return (
    <StepScreen
      step="coach"
      title="How should your coach talk to you?"
      onLeave={form.leave}
      onContinue={() => void next()}
      pending={form.pending}
      failure={form.failure}
    >
      <CoachFields {...form} engine={props.engine} />
    </StepScreen>
  )
}
