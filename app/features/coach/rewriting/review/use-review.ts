import { useMemo, useState } from 'react'
import { type Edit, editKey, editsBetween, rebaseEdits, applyEdits } from '#worker/domain/rewriting/edits.ts'
import type { RewriteProposal } from './use-rewriting.ts'

/** `n`: its place among those that came, which it keeps while it moves. */
type Keyed = Edit & { key: string; n: number }

/** Edits, the text they stand in, and the keys of those that were rejected. */
interface ReviewState {
  text: string
  edits: readonly Keyed[]
  rejected: readonly string[]
}

export interface Review {
  /** Those that are left, where they now stand. */
  edits: readonly Keyed[]
  /** How many there were when they came; 0 where nothing was proposed. */
  total: number
  /** Where these stand in the text as it is `now`, and what to do once they have been made there. */
  acceptIn: (now: string, edits: readonly Edit[]) => { now: string; applied: readonly Edit[]; commit: () => void }
  reject: (edits: readonly Edit[]) => void
  /** The keys of what was rejected, the latest last; another array with each decision that changes it. */
  rejected: readonly string[]
  /** Takes the last decision back, and answers the text of before; undefined where none was taken, or it was written on since. */
  undo: (() => string) | undefined
}

/**
 * What is proposed for a text, place by place, while the text is written on.
 * @param before keys of what was rejected of it on earlier visits
 */
export function useReview(text: string, proposal: RewriteProposal, before: readonly string[]): Review {
  const [all] = useState(() => keyedEdits(proposal))
  const [state, setState] = useState<ReviewState>(() => ({
    text: proposal.text,
    edits: all.filter(({ key }) => !before.includes(key)),
    rejected: before,
  }))
  /** What each decision was taken on, and the text it left. */
  const [past, setPast] = useState<readonly { before: ReviewState; after: string }[]>([])
  const edits = useMemo(
    () => (state.text === text ? state.edits : rebaseEdits(state.edits, state.text, text)),
    [state, text],
  )
  const last = past.at(-1)
  const left = (without: readonly Edit[]) => edits.filter((edit) => !without.includes(edit))
  const { rejected } = state
  return {
    edits,
    total: all.length,
    rejected,
    acceptIn: (now, accepted) => {
      const current = now === text ? edits : rebaseEdits(edits, text, now)
      const taken = new Set(edits.filter((edit) => accepted.includes(edit)).map(({ n }) => n))
      const applied = current.filter(({ n }) => taken.has(n))
      const commit = () => {
        const after = applyEdits(now, applied)
        const rest = current.filter(({ n }) => !taken.has(n)).map((edit) => movedBy(edit, applied))
        setState({ text: after, edits: rest, rejected })
        setPast([...past, { before: { text: now, edits: current, rejected }, after }])
      }
      return { now, applied, commit }
    },
    reject: (refused) => {
      const keys = edits.filter((edit) => refused.includes(edit)).map(({ key }) => key)
      setState({ text, edits: left(refused), rejected: [...rejected, ...keys] })
      setPast([...past, { before: { text, edits, rejected }, after: text }])
    },
    undo:
      last?.after === text
        ? () => {
            setState(last.before)
            setPast(past.slice(0, -1))
            return last.before.text
          }
        : undefined,
  }
}

function keyedEdits(proposal: RewriteProposal): Keyed[] {
  const { text } = proposal
  const edits = 'edits' in proposal ? proposal.edits : editsBetween(text, proposal.after)
  return edits.map((edit, n) => ({ ...edit, key: editKey(text, edit), n }))
}

function movedBy(edit: Keyed, accepted: readonly Edit[]): Keyed {
  const by = accepted
    .filter(({ start }) => start < edit.start)
    .reduce((sum, { before, after }) => sum + after.length - before.length, 0)
  return { ...edit, start: edit.start + by, end: edit.end + by }
}
