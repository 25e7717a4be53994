import type { CardEdit } from '#worker/contracts/flashcards/facts.ts'

/** A card as it was before an edit. */
export interface CardBefore {
  id: number
  deckId: number
  hidden: number
  flag: number
  buriedUntil: number
  tags: readonly string[]
}

export type Undo = { ids: number[]; edit: CardEdit } | { events: { id: string; cardId: number }[] }

/** The edits that undo one. Cards that were already as it made them are left out. */
export function inverseEdits(
  edit: CardEdit,
  before: readonly CardBefore[],
  events: { id: string; cardId: number }[],
): Undo[] {
  const those = (which: (card: CardBefore) => boolean, back: CardEdit): Undo[] => {
    const ids = before.filter(which).map(({ id }) => id)
    return ids.length > 0 ? [{ ids, edit: back }] : []
  }
  switch (edit.do) {
    case 'suspend':
      return those(({ hidden }) => (hidden & 1) === 0, { do: 'unsuspend' })
    case 'unsuspend':
      return those(({ hidden }) => (hidden & 1) === 1, { do: 'suspend' })
    case 'bury':
      return those(({ buriedUntil }) => buriedUntil === 0, { do: 'unbury' })
    case 'unbury':
      return those(({ buriedUntil }) => buriedUntil > 0, { do: 'bury' })
    case 'flag':
      return [...new Set(before.map(({ flag }) => flag))]
        .filter((flag) => flag !== edit.flag)
        .flatMap((flag) => those((card) => card.flag === flag, { do: 'flag', flag }))
    case 'move':
      return [...new Set(before.map(({ deckId }) => deckId))]
        .filter((deckId) => deckId !== edit.deckId)
        .flatMap((deckId) => those((card) => card.deckId === deckId, { do: 'move', deckId }))
    case 'tag':
      return those(({ tags }) => !tags.includes(edit.tag), { do: 'untag', tag: edit.tag })
    case 'untag':
      return those(({ tags }) => tags.includes(edit.tag), { do: 'tag', tag: edit.tag })
    case 'delete':
      return those(({ hidden }) => (hidden & 2) === 0, { do: 'restore' })
    case 'restore':
      return those(({ hidden }) => (hidden & 2) === 2, { do: 'delete' })
    case 'reset':
      return events.length > 0 ? [{ events }] : []
  }
}
