import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { MadeQuestion } from '#worker/contracts/quizzes/quiz-making.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { keyText } from '#worker/domain/quizzes/key-text.ts'
import { KIND_NAMES } from '../kinds.ts'
import { questionLine } from '../question-line.ts'

/** A made question with its key and the words it is from; the list handles its keys. */
export function MadeRow(props: {
  made: MadeQuestion
  position: string
  chosen: boolean
  /** Whether the list has questions from several notes. */
  showsTitle: boolean
  onKeep: () => void
  onDiscard: () => void
}) {
  const { made, position, chosen } = props
  const { question, sourceTitle } = made
  const quote = question.source?.anchor?.quote
  return (
    <li>
      <div
        data-made=""
        role="group"
        // Rows are focusable, since keys act on the focused one.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- of all rows one is in the tab order, arrow keys lead to the others
        tabIndex={chosen ? 0 : -1}
        aria-label={`Question ${position}: ${questionLine(question).slice(0, 120)}`}
        className={cx(
          'flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-3 focus-visible:-outline-offset-2 sm:flex-nowrap',
          chosen && 'focus-within:bg-muted',
        )}
      >
        <div dir="auto" className="min-w-0 flex-1 basis-full sm:basis-0">
          <div className="font-medium text-highlighted wrap-anywhere">
            <LazyMarkdown source={withGaps(question)} idPrefix={`${question.id}-`} headingOffset={2} compact />
          </div>
          <Key question={question} />
          {question.explanation !== '' && (
            <p className="mt-1 text-sm text-muted wrap-anywhere">{question.explanation}</p>
          )}
          {quote && (
            <p className="mt-2 line-clamp-3 border-s-2 border-accented ps-2 text-meta text-muted wrap-anywhere">
              {plain(quote)}
            </p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-2 text-meta text-muted">
            <Badge>{KIND_NAMES[question.kind]}</Badge>
            {props.showsTitle && sourceTitle !== null && (
              <span className="min-w-0 truncate">{sourceTitle || 'Untitled note'}</span>
            )}
          </p>
        </div>
        <div className="-my-1 ms-auto flex shrink-0 gap-0.5">
          <Button
            size="sm"
            color="neutral"
            variant="ghost"
            icon={Check}
            aria-label={`Keep question ${position}`}
            title="Keep (Enter)"
            onClick={props.onKeep}
          />
          <Button
            size="sm"
            color="neutral"
            variant="ghost"
            icon={X}
            aria-label={`Throw away question ${position}`}
            title="Throw away (Backspace)"
            onClick={props.onDiscard}
          />
        </div>
      </div>
    </li>
  )
}

/** Options with the right ones marked; of other kinds the right answer. */
function Key({ question }: { question: Question }) {
  if (question.kind !== 'single' && question.kind !== 'multiple')
    return (
      <div className="mt-1 text-sm text-muted wrap-anywhere">
        <LazyMarkdown source={keyText(question)} idPrefix={`${question.id}-key-`} headingOffset={2} compact />
      </div>
    )
  return (
    <ul className="mt-1 space-y-0.5 text-sm">
      {question.options.map(({ id, text, fraction }) => (
        <li key={id} className={cx('flex gap-2', fraction > 0 ? 'text-success-text' : 'text-muted')}>
          {fraction > 0 ? (
            <Check size={16} aria-label="Right:" className="mt-0.5 shrink-0" />
          ) : (
            <span aria-hidden className="w-4 shrink-0 text-center">
              ·
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">
            <LazyMarkdown source={text} idPrefix={`${question.id}-${id}-`} headingOffset={2} compact />
          </span>
        </li>
      ))}
    </ul>
  )
}

function withGaps({ kind, text }: Question): string {
  return kind === 'blanks' ? text.replaceAll(/\{\{\d{1,2}\}\}/g, '[…]') : text
}

/** Rows of a table and marks of emphasis as words. */
function plain(quote: string): string {
  return quote
    .split('\n')
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .replace(/^\s*\||\|\s*$/g, '')
        .replaceAll('|', '·')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join('\n')
    .replaceAll(/\*\*|__/g, '')
}
