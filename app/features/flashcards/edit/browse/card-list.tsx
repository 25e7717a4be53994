import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import { useRowKeys } from '#app/ui/rows/use-row-keys.ts'
import { useSelection } from '#app/ui/rows/use-selection.ts'
import { useVirtualRows } from '#app/ui/rows/use-virtual-rows.ts'
import type { CardRow as Row } from '#worker/contracts/flashcards/facts.ts'
import { CardRow } from './card-row.tsx'

const BulkBar = lazy(createClientOnlyFn(async () => ({ default: (await import('../actions/bulk-bar.tsx')).BulkBar })))

/** Rows before the end of the loaded ones at which the next page is fetched. */
const AHEAD = 100

/**
 * A virtualised list. Arrows, Home and End move, Enter edits, Space selects, Shift selects a range, Ctrl- or ⌘-A selects all.
 */
export function CardList(props: {
  cards: readonly Row[]
  deckId: number
  onEdit: (card: Row) => void
  /** Set where more cards follow; called shortly before they are needed. */
  onNearEnd?: () => void
}) {
  const { cards, onEdit, onNearEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const { ids, choose } = useSelection(cards)
  const { from, to, draw } = useVirtualRows(list, cards.length)
  const onKey = (event: KeyboardEvent, index: number) => {
    const card = cards[index]
    if (!card) return
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if ((event.key === ' ' || event.key === 'x') && plain)
      choose({ do: event.shiftKey ? 'range' : 'toggle', id: card.id })
    else if ((event.key === 'Enter' || event.key === 'e') && plain) onEdit(card)
    else if (event.key.startsWith('Arrow') && event.shiftKey) choose({ do: 'range', id: card.id })
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) choose({ do: 'all' })
    else if (event.key === 'Escape' && ids.size > 0) choose({ do: 'none' })
    else return
    event.preventDefault()
  }
  const keys = useRowKeys(list, cards.length, draw, onKey)
  const nearEnd = useEffectEvent(() => onNearEnd?.())
  const endInSight = onNearEnd !== undefined && to + AHEAD > cards.length ? cards.length : 0
  useEffect(() => {
    if (endInSight > 0) nearEnd()
  }, [endInSight])
  return (
    <>
      <p id={hint} hidden>
        Arrow keys go from card to card, Enter edits, Space chooses, Shift with an arrow chooses several.
      </p>
      <ul
        ref={list}
        aria-label="Cards"
        aria-describedby={hint}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        className="-mx-2 border-t [--row:4.25rem] outline-none"
        style={{ paddingTop: `calc(var(--row) * ${from})`, paddingBottom: `calc(var(--row) * ${cards.length - to})` }}
      >
        {cards.slice(from, to).map((card, at) => (
          <CardRow
            key={card.id}
            card={card}
            index={from + at}
            size={onNearEnd ? -1 : cards.length}
            chosen={ids.has(card.id)}
            choose={choose}
            onEdit={onEdit}
          />
        ))}
      </ul>
      <Suspense>
        {ids.size > 0 && (
          <BulkBar
            cards={cards.filter(({ id }) => ids.has(id))}
            deckId={props.deckId}
            all={ids.size === cards.length && onNearEnd === undefined}
            choose={choose}
          />
        )}
      </Suspense>
    </>
  )
}
