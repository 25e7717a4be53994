import Check from 'lucide-react/icons/check'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardHeader } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

export interface StepsDone {
  note: boolean
  topic: boolean
  chat: boolean
}

const STEPS = [
  {
    key: 'note',
    title: 'Write a note',
    hint: 'A page from today’s lecture, or the one thing you want to keep.',
    action: { to: '/dashboard/knowledge/notes/new', label: 'Write a note' },
  },
  {
    key: 'topic',
    title: 'Put it into a topic',
    hint: 'Topics keep a course or a book together.',
    action: { to: '/dashboard/knowledge', label: 'Open knowledge' },
  },
  {
    key: 'chat',
    title: 'Ask your coach about it',
    hint: 'The answer shows which passage of yours it came from.',
    action: { to: '/dashboard/coach/chat', label: 'Ask a question' },
  },
] as const

/** The first steps of an empty account; a tick means that the step was done. */
export function FirstSteps(props: { done: StepsDone }) {
  const next = STEPS.find((step) => !props.done[step.key])
  const count = STEPS.filter((step) => props.done[step.key]).length
  return (
    <Card padding="lg">
      <CardHeader title="Three steps to your first answer" hint={`${count} of ${STEPS.length} done`} />
      <ol className="flex flex-col gap-5">
        {STEPS.map((step, index) => {
          const done = props.done[step.key]
          return (
            <li key={step.key} className="flex gap-4">
              <span
                aria-hidden
                className={cx(
                  'flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold tabular',
                  done ? 'bg-success-soft text-success-text' : 'bg-elevated text-muted',
                )}
              >
                {done ? <Icon as={Check} /> : index + 1}
              </span>
              <div className="min-w-0 pt-1">
                <h3 className={cx('text-base font-medium', done && 'text-muted')}>
                  {step.title}
                  {done && <span className="sr-only"> (done)</span>}
                </h3>
                {!done && <p className="mt-0.5 text-sm text-muted">{step.hint}</p>}
                {step === next && (
                  <ButtonLink to={step.action.to} className="mt-3">
                    {step.action.label}
                  </ButtonLink>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
