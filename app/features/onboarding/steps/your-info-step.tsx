import { useNavigate } from '@tanstack/react-router'
import type { Onboarding } from '#worker/contracts/onboarding.ts'
import { type SCREENS, StepScreen } from './step-screen.tsx'
import { yourInfoInput, yourInfoValues, type YourInfoValues } from '../step-values.ts'
import { useStepForm } from '../use-step-form.ts'
import {
  GoalsFields,
  type InfoFieldProps,
  LanguagesField,
  NameField,
  StudiesFields,
} from '../fields/your-info-fields.tsx'

const QUESTIONS = [
  { title: 'What should we call you?', hint: 'Your coach uses this name.', fields: ['name'], Fields: NameField },
  { title: 'What are you studying?', hint: undefined, fields: ['studies', 'level'], Fields: StudiesFields },
  {
    title: 'What are you working towards?',
    hint: 'Both are optional. You can change them at any time in your profile.',
    fields: ['goals', 'examDate'],
    Fields: GoalsFields,
  },
  { title: 'Which languages do you study in?', hint: undefined, fields: ['languages'], Fields: QuietLanguagesField },
] as const satisfies { length: (typeof SCREENS)['your-info'] }

/** The question is the label. */
function QuietLanguagesField(props: InfoFieldProps) {
  return <LanguagesField {...props} labelHidden />
}

/** Without an account the answers stay in this browser, and registration follows. */
export function YourInfoStep(props: { saved: Onboarding['yourInfo']; name: string }) {
  const navigate = useNavigate()
  const form = useStepForm<'your-info', YourInfoValues>(
    'your-info',
    yourInfoValues(props.saved, props.name),
    yourInfoInput,
  )
  const at = Math.min(Math.max(0, Math.trunc(form.values.question)), QUESTIONS.length - 1)
  const question = QUESTIONS[at] ?? QUESTIONS[0]
  const isLast = at === QUESTIONS.length - 1

  async function next() {
    if (!(await form.submit(question.fields))) return
    if (!isLast) return form.set({ question: at + 1 })
    if (!(await form.submit())) return
    if (form.isVisitor) await navigate({ to: '/auth/register', search: { return: '/onboarding/coach' } })
    else await navigate({ to: '/onboarding/coach' })
  }

  return (
    <StepScreen
      step="your-info"
      title={question.title}
      hint={question.hint}
      question={at}
      onBack={at > 0 ? () => form.set({ question: at - 1 }) : undefined}
      onLeave={form.leave}
      onContinue={() => void next()}
      pending={form.pending}
      failure={form.failure}
      foot={form.isVisitor && isLast ? 'Next you create an account. Your answers are kept.' : undefined}
    >
      <question.Fields values={form.values} errors={form.errors} set={form.set} />
    </StepScreen>
  )
}
