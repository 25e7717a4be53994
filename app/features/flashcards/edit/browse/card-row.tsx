import Copy from 'lucide-react/icons/copy'
import Flag from 'lucide-react/icons/flag'
import { memo, type MouseEvent } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { SelectionAction } from '#app/ui/rows/use-selection.ts'
import { FLAGS } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardRow as Row } from '#worker/contracts/flashcards/facts.ts'
import { CardDue } from './card-due.tsx'

const KINDS = { basic: '', reversed: 'Both ways', cloze: 'Gap', typed: 'Typed' } as const

interface Props {
  card: Row
  index: number
  /** Rows of the whole list; -1 where more may follow. */
  size: number
  chosen: boolean
  choose: (act: SelectionAction<number>) => void
  onEdit: (card: Row) => void
}

/** One height for all rows: `use-window-rows.ts` counts on it. */
export const CardRow = memo(function CardRow({ card, index, size, chosen, choose, onEdit }: Props) {
  const press = (event: MouseEvent) => {
    if (event.shiftKey) choose({ do: 'range', id: card.id })
    else if (event.ctrlKey || event.metaKey) choose({ do: 'toggle', id: card.id })
    else onEdit(card)
  }
  const name = card.front || 'Card without words'
  return (
    <li
      data-index={index}
      aria-setsize={size}
      aria-posinset={index + 1}
      className={cx(
        'flex h-(--row) items-center border-b transition-colors focus-within:bg-muted hover:bg-muted',
        chosen && 'bg-primary-soft focus-within:bg-primary-soft hover:bg-primary-soft',
      )}
    >
      <label className="flex h-full w-10 shrink-0 items-center justify-center pointer-coarse:w-11">
        <input
          type="checkbox"
          checked={chosen}
          tabIndex={-1}
          onChange={() => choose({ do: 'toggle', id: card.id })}
          aria-label={`Choose ${name}`}
          className="size-4 accent-[var(--primary)]"
        />
      </label>
      <button
        type="button"
        data-row=""
        onClick={press}
        className="flex h-full min-w-0 flex-1 flex-col justify-center gap-1 rounded-lg ps-1 pe-3 text-start focus-visible:-outline-offset-2"
      >
        <span className="flex w-full items-center gap-2">
          <span
            dir="auto"
            className={cx(
              'min-w-0 flex-1 truncate text-base font-medium',
              card.state === 'suspended' ? 'text-muted' : 'text-highlighted',
            )}
          >
            {name}
          </span>
          {card.flag > 0 && <FlagMark flag={card.flag} />}
          {card.duplicate && (
            <Badge color="info" icon={Copy}>
              <span className="max-sm:sr-only">Duplicates</span>
            </Badge>
          )}
          {card.leech && (
            <Badge color="warning">
              <span className="sm:hidden">Hard</span>
              <span className="max-sm:hidden">Often forgotten</span>
            </Badge>
          )}
          <CardDue card={card} />
        </span>
        <span className="flex w-full items-center gap-3 text-sm text-muted">
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {card.back || 'Nothing on the back'}
          </span>
          <span className="flex max-w-[45%] shrink-0 items-center gap-1.5 text-meta text-dimmed">
            {card.tags.slice(0, 2).map((tag, i) => (
              <span key={tag} className={cx('truncate', i > 0 && 'max-sm:hidden')}>
                #{tag}
              </span>
            ))}
            {card.tags.length > 2 && <span className="max-sm:hidden">+{card.tags.length - 2}</span>}
            {KINDS[card.kind] && (
              <span className="whitespace-nowrap">
                {card.tags.length > 0 && '· '}
                {card.kind === 'cloze' ? `Gap ${card.ordinal + 1}` : KINDS[card.kind]}
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
})

/** Anki's colours; the name of the flag is read out. */
const FLAG_COLORS = ['#dc2626', '#ea7317', '#16a34a', '#2563eb', '#db2777', '#0d9488', '#9333ea']

function FlagMark({ flag }: { flag: number }) {
  return (
    <span className="shrink-0">
      <Flag size={14} aria-hidden style={{ color: FLAG_COLORS[flag - 1] }} fill="currentColor" />
      <span className="sr-only">{`${FLAGS[flag - 1] ?? ''} flag`}</span>
    </span>
  )
}
