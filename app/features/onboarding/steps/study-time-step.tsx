import { useNavigate } from '@tanstack/react-router'
import type { Onboarding, StudyTime } from '#worker/contracts/onboarding.ts'
import { StudyTimeFields } from '../fields/study-time-fields.tsx'
import { studyTimeValues } from '../step-values.ts'
import { useStepForm } from '../use-step-form.ts'
import { StepScreen } from './step-screen.tsx'

export function StudyTimeStep(props: { saved: Onboarding['studyTime'] }) {
  const navigate = useNavigate()
  const form = useStepForm<'study-time', StudyTime>('study-time', studyTimeValues(props.saved, ''), (values) => values)
  async function next() {
    if (await form.submit()) await navigate({ to: '/onboarding/notifications' })
  }
  return (
    <StepScreen
      step="study-time"
      title="When do you study?"
      hint="A little on fixed days works better than a lot at once."
      onLeave={form.leave}
      onContinue={() => void next()}
      pending={form.pending}
      failure={form.failure}
    >
      <StudyTimeFields {...form} />
    </StepScreen>
  )
}
