import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { api } from '#app/lib/api.ts'
import { failureReason, read } from '#app/lib/read.ts'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, CardHeader } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { StudySummary } from '#worker/contracts/study.ts'

/** The way into an empty account; a tick means that the step was done. */
export function FirstSteps({ has }: { has: StudySummary['has'] }) {
  const steps = [
    {
      title: 'Look around with a sample',
      hint: 'Three short notes on how learning works. You can remove them with one press.',
      done: has.sample,
      action: (isNext: boolean) => <LoadSample {...look(isNext)} />,
    },
    {
      title: 'Write a first note',
      hint: 'A page from today’s lecture, or the one thing you want to keep.',
      done: has.note,
      action: (isNext: boolean) => (
        <ButtonLink to="/dashboard/knowledge/notes/new" {...look(isNext)}>
          Write a note
        </ButtonLink>
      ),
    },
    {
      title: 'Add a first file',
      hint: 'Slides, a paper or a book. It becomes searchable, and turns into notes, cards and a quiz.',
      done: has.document,
      action: (isNext: boolean) => (
        <ButtonLink to="/dashboard/documents" {...look(isNext)}>
          Add a file
        </ButtonLink>
      ),
    },
  ]
  // With a note of their own nobody needs the sample any more.
  const next = steps.findIndex(({ done }, i) => !done && (i > 0 || !has.note))
  return (
    <Card padding="lg">
      <CardHeader
        title="Three steps to begin"
        hint={`${steps.filter(({ done }) => done).length} of ${steps.length} done`}
      />
      <ol className="flex flex-col gap-5">
        {steps.map((step, i) => (
          <Step key={step.title} {...step} action={step.action(i === next)} number={i + 1} />
        ))}
      </ol>
    </Card>
  )
}

/** One primary action to a screen: that of the next step. */
function look(isNext: boolean): Pick<ButtonLook, 'color' | 'variant'> {
  return isNext ? {} : { color: 'neutral', variant: 'outline' }
}

function Step(props: { title: string; hint: string; done: boolean; action: ReactNode; number: number }) {
  const { done } = props
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className={cx(
          'flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold tabular',
          done ? 'bg-success-soft text-success-text' : 'bg-elevated text-muted',
        )}
      >
        {done ? <Icon as={Check} /> : props.number}
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <h3 className={cx('text-base font-medium', done && 'text-muted')}>
          {props.title}
          {done && <span className="sr-only"> (done)</span>}
        </h3>
        {!done && <p className="mt-0.5 text-sm text-muted">{props.hint}</p>}
        {!done && <div className="mt-3">{props.action}</div>}
      </div>
    </li>
  )
}

function LoadSample(props: Pick<ButtonLook, 'color' | 'variant'>) {
  const queryClient = useQueryClient()
  const load = useMutation({
    mutationFn: async () => read(await api.sample.$post()),
    // Notes, topics and what the coach suggests come from it.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => void toast.error('The sample could not be loaded', { description: failureReason(error) }),
  })
  return (
    <Button {...props} loading={load.isPending} onClick={() => load.mutate()}>
      Load the sample
    </Button>
  )
}
