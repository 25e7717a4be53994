import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CardEdit, CardRow } from '#worker/contracts/flashcards/facts.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { FLASHCARDS } from '../../deck-queries.ts'

type CardPages = InfiniteData<Page<CardRow>, string>

/** Applies an edit to every loaded list of cards; deleted and moved cards leave it. */
export function applyToLists(queryClient: QueryClient, ids: ReadonlySet<number>, edit: CardEdit): void {
  const removed = edit.do === 'delete' || edit.do === 'move'
  queryClient.setQueriesData<CardPages>(
    { queryKey: [FLASHCARDS, 'cards'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((row) => (ids.has(row.id) ? (removed ? [] : [changed(row, edit)]) : [row])),
        })),
      },
  )
}

function changed(row: CardRow, edit: CardEdit): CardRow {
  const activeState = row.due === null ? 'new' : row.intervalDays > 0 ? 'review' : 'learning'
  switch (edit.do) {
    case 'suspend':
      return { ...row, state: 'suspended' }
    case 'unsuspend':
      return { ...row, state: row.state === 'suspended' ? activeState : row.state }
    case 'bury':
      return { ...row, buried: true }
    case 'flag':
      return { ...row, flag: edit.flag }
    case 'tag':
      return row.tags.includes(edit.tag) ? row : { ...row, tags: [...row.tags, edit.tag] }
    case 'untag':
      return { ...row, tags: row.tags.filter((tag) => tag !== edit.tag) }
    case 'reset':
      return {
        ...row,
        state: row.state === 'suspended' ? 'suspended' : 'new',
        due: null,
        reps: 0,
        lapses: 0,
        leech: false,
      }
    default:
      return row
  }
}
