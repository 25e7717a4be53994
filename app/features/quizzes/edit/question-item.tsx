import { createClientOnlyFn } from '@tanstack/react-start'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash'
import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { preloadOnIntent } from '#app/lib/pointer/preload-on-intent.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { KIND_NAMES } from '../kinds.ts'
import { QuestionWords } from '../question-words.tsx'

const load = createClientOnlyFn(() => importModule(() => import('./question-form.tsx')))
const QuestionForm = lazy(async () => ({ default: (await load()).QuestionForm }))
const PRELOAD_FORM = preloadOnIntent(load)

interface Props {
  question: Question
  number: number
  /** Number of the last question. */
  last: number
  /** Why the server refuses it. */
  refused: string | undefined
  isOpen: boolean
  isLifted: boolean
  handle: ComponentProps<'button'>
  onOpen: (open: boolean) => void
  onChange: (question: Question) => void
  onDuplicate: () => void
  /** To an index of the list. */
  onMove: (to: number) => void
  onRemove: () => void
}

/** A question in the list, with its form where it is open. */
export function QuestionItem(props: Props) {
  const { question, number, isOpen, isLifted, refused } = props
  const formId = `form-${question.id}`
  return (
    <li
      data-order-id={question.id}
      className={cx('relative rounded-xl border bg-surface', isLifted && 'z-10 border-[var(--primary)] shadow-float')}
    >
      <div className="flex items-center gap-1 py-1 ps-1 pe-2">
        <button
          type="button"
          {...props.handle}
          aria-label={`Move question ${number}`}
          className="flex h-9 w-7 shrink-0 cursor-grab! touch-none items-center justify-center rounded-lg text-dimmed hover:text-highlighted active:cursor-grabbing! pointer-coarse:size-11"
        >
          <Icon as={GripVertical} />
        </button>
        <button
          type="button"
          data-row=""
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => props.onOpen(!isOpen)}
          {...PRELOAD_FORM}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-lg px-1 py-1.5 text-start hover:bg-muted"
        >
          <Summary question={question} number={number} isRefused={refused !== undefined} />
          <ChevronDown
            size={16}
            aria-hidden
            className={cx('shrink-0 text-dimmed transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <ItemMenu {...props} />
      </div>
      {isOpen && (
        <div id={formId} role="group" aria-label={`Question ${number}`} className="border-t p-4 sm:p-5">
          <Suspense fallback={<Skeleton className="h-80" />}>
            <QuestionForm question={question} refused={refused} onChange={props.onChange} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

const Summary = memo(function Summary(props: { question: Question; number: number; isRefused: boolean }) {
  const { question, number, isRefused } = props
  return (
    <>
      <span className="w-5 shrink-0 text-end text-meta text-dimmed tabular">
        <span className="sr-only">Question </span>
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 text-base font-medium text-highlighted wrap-anywhere">
          <QuestionWords question={question} />
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
          {KIND_NAMES[question.kind]}
          {isRefused ? (
            <Badge color="error">Not saved</Badge>
          ) : (
            faultsOf(question).length > 0 && <Badge color="warning">Unfinished</Badge>
          )}
        </span>
      </span>
    </>
  )
})

function ItemMenu({ number, last, onDuplicate, onMove, onRemove }: Props) {
  return (
    <Menu
      align="end"
      trigger={(attributes) => (
        <Button
          {...attributes}
          icon={Ellipsis}
          size="sm"
          color="neutral"
          variant="ghost"
          aria-label={`More for question ${number}`}
        />
      )}
      entries={[
        { label: 'Duplicate', icon: Copy, onSelect: onDuplicate },
        { label: 'Move up', icon: ArrowUp, disabled: number === 1, onSelect: () => onMove(number - 2) },
        { label: 'Move down', icon: ArrowDown, disabled: number === last, onSelect: () => onMove(number) },
        { kind: 'separator' },
        { label: 'Delete question', icon: Trash2, danger: true, onSelect: onRemove },
      ]}
    />
  )
}
