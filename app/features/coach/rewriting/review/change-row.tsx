import { Link } from '@tanstack/react-router'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useId, useState, type ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { MISTAKE_KINDS } from '#worker/contracts/coach/edits.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import { mixUpOf } from '#worker/domain/rewriting/mix-ups.ts'
import { ruleOf } from '#worker/domain/rewriting/rules.ts'
import { KIND_NAMES } from '../labels.ts'
import { ChangeDescription } from './marked-text.tsx'

/** One change, with its reason. */
export function ChangeRow(props: {
  edit: Edit
  chosen: boolean
  position: string
  ask?: { id: string; prompt: string }
  card?: (edit: Edit) => (() => Promise<void>) | undefined
  onChoose: () => void
  onChoice: (after: string) => void
  children: ReactNode
}) {
  const { edit, chosen } = props
  const [why, setWhy] = useState(false)
  const card = why ? props.card?.(edit) : undefined
  const id = useId()
  const isMistake = MISTAKE_KINDS.some((kind) => kind === edit.kind)
  return (
    <li className="@container [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]">
      {/* Each row can be focused: keys accept or reject it. */}
      <div
        data-change=""
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- of all rows one is in the tab order, arrow keys lead to the others
        tabIndex={chosen ? 0 : -1}
        aria-label={`Change ${props.position}: ${KIND_NAMES[edit.kind]}. ${spoken(edit)}`}
        onFocus={props.onChoose}
        className={cx('px-3 py-2 -outline-offset-2', chosen && 'bg-muted')}
      >
        {/* On narrow screens the change has a line of its own. */}
        <div className="flex items-start gap-2 @max-md:flex-wrap">
          <Badge color={isMistake ? 'error' : 'info'} className="mt-1 @max-md:me-auto pointer-coarse:mt-3">
            {KIND_NAMES[edit.kind]}
          </Badge>
          <p
            dir="auto"
            className="min-w-0 flex-1 py-1 text-sm wrap-anywhere @max-md:order-last @max-md:basis-full @md:pointer-coarse:py-3"
          >
            <ChangeDescription edit={edit} />
          </p>
          <Button
            data-why=""
            size="sm"
            color="neutral"
            variant="ghost"
            icon={CircleQuestionMark}
            aria-label="Why"
            aria-expanded={why}
            aria-controls={id}
            title="Why (E)"
            onClick={() => setWhy(!why)}
          />
          {props.children}
        </div>
        {edit.others && edit.others.length > 0 && (
          <div className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-muted">
            <span>Or did you mean</span>
            {edit.others.map((other) => (
              <Button key={other} size="xs" color="neutral" variant="outline" onClick={() => props.onChoice(other)}>
                {other}
              </Button>
            ))}
          </div>
        )}
        {why && (
          <div id={id} className="mt-1 mb-1 border-s-2 border-accented ps-3 text-sm text-muted">
            <Why edit={edit} />
            {card && (
              <Button size="sm" color="neutral" variant="outline" className="mt-2 me-3" onClick={() => void card()}>
                Save as card
              </Button>
            )}
            {props.ask && (
              <Link
                to="/dashboard/coach/pimp-your-text/chat"
                search={{ text: props.ask.id, prompt: props.ask.prompt }}
                className="mt-1 inline-block font-medium text-primary-text underline underline-offset-2"
              >
                Ask the coach about this
              </Link>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

/** The reason of this very error; the rule with its examples where a rule of grammar found it, or nothing else is known. */
function Why({ edit }: { edit: Edit }) {
  const { rule, wrong, right } = ruleOf(edit)
  if (edit.reason && !edit.rule && !mixUpOf(edit.before, edit.after)) return <p>{edit.reason}</p>
  return (
    <>
      {edit.reason && <p>{edit.reason}</p>}
      <p>{rule}</p>
      <p className="mt-1">
        <span className="sr-only">Wrong: </span>
        <del className="text-error-text">{wrong}</del>
        <span aria-hidden> → </span>
        <span className="sr-only">Right: </span>
        <span className="text-success-text">{right}</span>
      </p>
    </>
  )
}

function spoken({ before, after }: Edit): string {
  if (before.trim() === '') return `Insert “${after.trim()}”`
  return after.trim() === '' ? `Remove “${before.trim()}”` : `“${before.trim()}” becomes “${after.trim()}”`
}
