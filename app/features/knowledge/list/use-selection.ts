import { useReducer } from 'react'
import type { NoteSummary } from '#worker/contracts/knowledge.ts'

interface State {
  ids: ReadonlySet<string>
  /** The one last touched. */
  last: string | null
}
/** `reach`: everything between the one last touched and this one. */
export type Choose = { do: 'toggle' | 'reach'; id: string } | { do: 'all' | 'none' }

const NOTHING: State = { ids: new Set(), last: null }

/** Which notes of a list are chosen. One that leaves the list is chosen no longer. */
export function useSelection(notes: readonly NoteSummary[]) {
  const [state, choose] = useReducer((before: State, act: Choose): State => {
    const ids = present(before.ids, notes)
    switch (act.do) {
      case 'none':
        return NOTHING
      case 'all':
        return { ids: new Set(notes.map((note) => note.id)), last: before.last }
      case 'toggle':
        if (!ids.delete(act.id)) ids.add(act.id)
        return { ids, last: act.id }
      case 'reach': {
        const at = (id: string) => notes.findIndex((note) => note.id === id)
        const ends = [at(before.last ?? act.id), at(act.id)].map((index) => Math.max(0, index))
        const between = notes.slice(Math.min(...ends), Math.max(...ends) + 1)
        return { ids: new Set([...ids, ...between.map((note) => note.id)]), last: act.id }
      }
    }
  }, NOTHING)
  return { ids: state.ids.size === 0 ? state.ids : present(state.ids, notes), choose }
}

function present(ids: ReadonlySet<string>, notes: readonly NoteSummary[]): Set<string> {
  return new Set(ids.size === 0 ? [] : notes.map((note) => note.id).filter((id) => ids.has(id)))
}
