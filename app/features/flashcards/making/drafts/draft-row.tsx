import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { CardDraft } from '#worker/contracts/flashcards/drafts.ts'
import { plainLine } from '#worker/domain/flashcards/cards/plain-line.ts'
import { FactForm, type FactValues } from '../../edit/fact-form.tsx'
import { DraftSide } from './draft-side.tsx'

interface RowActions {
  onAccept: () => void
  onDiscard: () => void
  onEdit: (open: boolean) => void
  onSave: (values: FactValues) => Promise<void>
}

/** A proposed card; the list handles its keys. */
export function DraftRow(
  props: { draft: CardDraft; position: string; chosen: boolean; editing: boolean } & RowActions,
) {
  const { draft, chosen, editing } = props
  const { kind, front, back, tags, origin } = draft
  return (
    <li>
      <div
        data-draft=""
        role="group"
        // Rows are focusable, since keys act on the focused one.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- of all rows one is in the tab order, arrow keys lead to the others
        tabIndex={chosen ? 0 : -1}
        aria-label={`Draft ${props.position}: ${front.slice(0, 120)}`}
        className={cx('px-3 py-3 focus-visible:-outline-offset-2', chosen && 'focus-within:bg-muted')}
      >
        {editing ? (
          <FactForm
            submit="Save"
            initial={{ kind, front, back, tags }}
            onSubmit={props.onSave}
            onCancel={() => props.onEdit(false)}
          />
        ) : (
          <div className="flex flex-wrap items-start gap-x-3 gap-y-1 sm:flex-nowrap">
            <div dir="auto" className="min-w-0 flex-1 basis-full sm:basis-0">
              <DraftSide text={front} id={`${draft.id}-front`} className="font-medium text-highlighted" />
              {back.trim() !== '' && <DraftSide text={back} id={`${draft.id}-back`} className="mt-1 text-muted" />}
              {tags.length > 0 && (
                <p className="mt-1 text-meta text-dimmed wrap-anywhere">{tags.map((tag) => `#${tag}`).join(' ')}</p>
              )}
              {origin.anchor && kind !== 'cloze' && origin.anchor.quote !== `${front} :: ${back}` && (
                <p className="mt-1.5 line-clamp-2 border-s-2 border-accented ps-2 text-meta text-muted wrap-anywhere">
                  {plainLine(withoutBars(origin.anchor.quote))}
                </p>
              )}
            </div>
            <div className="-my-1 ms-auto flex shrink-0 gap-0.5">
              <Button
                size="sm"
                color="neutral"
                variant="ghost"
                icon={Check}
                aria-label={`Keep draft ${props.position}`}
                title="Keep (Enter)"
                onClick={props.onAccept}
              />
              <Button
                size="sm"
                color="neutral"
                variant="ghost"
                icon={Pencil}
                aria-label={`Edit draft ${props.position}`}
                title="Edit (E)"
                onClick={() => props.onEdit(true)}
              />
              <Button
                size="sm"
                color="neutral"
                variant="ghost"
                icon={X}
                aria-label={`Throw away draft ${props.position}`}
                title="Throw away (Backspace)"
                onClick={props.onDiscard}
              />
            </div>
          </div>
        )}
      </div>
    </li>
  )
}

/** A row of a table as words. */
function withoutBars(quote: string): string {
  return /^\s*\|.*\|\s*$/.test(quote)
    ? quote
        .split('|')
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(' · ')
    : quote
}
