import { useReducer } from 'react'

interface State<Id> {
  ids: ReadonlySet<Id>
  /** The row that was toggled last. */
  last: Id | null
}
/** `range`: all rows from the one toggled last to this one. */
export type SelectionAction<Id> = { do: 'toggle' | 'range'; id: Id } | { do: 'all' | 'none' }

/** The selection of rows in a list. A row that leaves the list is deselected. */
export function useSelection<Id extends string | number>(rows: readonly { id: Id }[]) {
  const [state, choose] = useReducer(
    (before: State<Id>, act: SelectionAction<Id>): State<Id> => {
      const ids = present(before.ids, rows)
      switch (act.do) {
        case 'none':
          return { ids: new Set(), last: null }
        case 'all':
          return { ids: new Set(rows.map((row) => row.id)), last: before.last }
        case 'toggle':
          if (!ids.delete(act.id)) ids.add(act.id)
          return { ids, last: act.id }
        case 'range': {
          const at = (id: Id) => rows.findIndex((row) => row.id === id)
          const ends = [at(before.last ?? act.id), at(act.id)].map((index) => Math.max(0, index))
          const between = rows.slice(Math.min(...ends), Math.max(...ends) + 1)
          return { ids: new Set([...ids, ...between.map((row) => row.id)]), last: act.id }
        }
      }
    },
    { ids: new Set<Id>(), last: null },
  )
  return { ids: state.ids.size === 0 ? state.ids : present(state.ids, rows), choose }
}

function present<Id>(ids: ReadonlySet<Id>, rows: readonly { id: Id }[]): Set<Id> {
  return new Set(ids.size === 0 ? [] : rows.map((row) => row.id).filter((id) => ids.has(id)))
}
