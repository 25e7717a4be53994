import Ellipsis from 'lucide-react/icons/ellipsis'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import WalletCards from 'lucide-react/icons/wallet-cards'
import type { Ref } from 'react'
import { formatNumber } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Menu } from '#app/ui/menu.tsx'
import { HIGHLIGHT_COLORS, type HighlightColor } from '#worker/contracts/documents/highlight-limits.ts'
import type { Highlight } from '#worker/contracts/documents/highlights.ts'
import { COLOR_NAMES, Swatch } from '../../highlight-colors.tsx'
import { CommentField } from './comment-field.tsx'

export interface HighlightActions {
  go: (highlight: Highlight) => void
  edit: (id: string | null) => void
  comment: (id: string, base: string, text: string) => void
  recolor: (id: string, color: HighlightColor) => void
  card: (highlight: Highlight) => void
  note: (highlight: Highlight) => void
  copy: (highlight: Highlight) => void
  remove: (highlight: Highlight) => void
}

const SMALL = { size: 'sm', color: 'neutral', variant: 'ghost' } as const

/** What was marked, the note beside it, and what can be made of it. */
export function HighlightItem({
  ref,
  highlight,
  isActive,
  isEdited,
  actions,
}: {
  highlight: Highlight
  isActive: boolean
  isEdited: boolean
  actions: HighlightActions
  ref?: Ref<HTMLLIElement>
}) {
  const { quote, color, state, page } = highlight
  const name = nameOf(highlight)
  return (
    <li
      ref={ref}
      aria-current={isActive ? 'true' : undefined}
      className={cx('rounded-lg border p-2.5', isActive ? 'border-[var(--primary)] bg-muted' : 'bg-default')}
    >
      <p className="flex items-center gap-1.5 text-meta text-muted tabular">
        <Swatch color={color} />
        {quote ? COLOR_NAMES[color] : 'Note'} · Page {formatNumber(page)}
      </p>
      {quote && (
        <button
          type="button"
          disabled={state === 'lost'}
          aria-label={`Go to: ${name}`}
          onClick={() => actions.go(highlight)}
          className="mt-1 block w-full rounded-md text-start text-sm text-default enabled:hover:text-highlighted"
        >
          <span className="line-clamp-5 wrap-anywhere">{quote}</span>
        </button>
      )}
      {state !== 'found' && (
        <p className="mt-1 text-meta text-warning-text">
          {state === 'lost'
            ? 'Not in the file that is here now.'
            : 'The words have changed since. This is what you marked.'}
        </p>
      )}
      <Comment highlight={highlight} isEdited={isEdited} actions={actions} />
      <Tools highlight={highlight} actions={actions} />
    </li>
  )
}

function Comment(props: { highlight: Highlight; isEdited: boolean; actions: HighlightActions }) {
  const { highlight, isEdited, actions } = props
  const { id, quote, comment } = highlight
  if (isEdited)
    return (
      <CommentField
        label={quote ? `Note on: ${nameOf(highlight)}` : nameOf(highlight)}
        comment={comment}
        onSave={(base, text) => actions.comment(id, base, text)}
        onDone={() => actions.edit(null)}
      />
    )
  if (!comment) return null
  return (
    <button
      type="button"
      aria-label={`Edit the note: ${shortened(comment)}`}
      onClick={() => actions.edit(id)}
      className="mt-1.5 block w-full border-s-2 ps-2 text-start text-sm wrap-anywhere whitespace-pre-wrap text-highlighted"
    >
      {comment}
    </button>
  )
}

function Tools({ highlight, actions }: { highlight: Highlight; actions: HighlightActions }) {
  const { id, quote, color, comment } = highlight
  const buttons = [
    { label: comment ? 'Edit note' : 'Add a note', icon: Pencil, onClick: () => actions.edit(id) },
    ...(quote ? [{ label: 'Make a card', icon: WalletCards, onClick: () => actions.card(highlight) }] : []),
    { label: 'Add to my notes', icon: NotebookPen, onClick: () => actions.note(highlight) },
    { label: quote ? 'Delete highlight' : 'Delete note', icon: Trash2, onClick: () => actions.remove(highlight) },
  ]
  return (
    <div className="-mx-1 mt-1 -mb-1 flex items-center">
      {buttons.map(({ label, icon, onClick }) => (
        <Button key={label} {...SMALL} icon={icon} aria-label={label} title={label} onClick={onClick} />
      ))}
      <span className="flex-1" />
      <Menu
        align="end"
        trigger={(attributes) => (
          <Button {...attributes} {...SMALL} icon={Ellipsis} aria-label={`More for: ${nameOf(highlight)}`} />
        )}
        entries={[
          { kind: 'heading', label: 'Colour' },
          ...HIGHLIGHT_COLORS.map((each) => ({
            label: COLOR_NAMES[each],
            checked: each === color,
            end: <Swatch color={each} />,
            onSelect: () => actions.recolor(id, each),
          })),
          { kind: 'separator' },
          { label: 'Copy', onSelect: () => actions.copy(highlight) },
        ]}
      />
    </div>
  )
}

function nameOf({ quote, page }: Highlight): string {
  return quote ? shortened(quote) : `Note on page ${page}`
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text
}
