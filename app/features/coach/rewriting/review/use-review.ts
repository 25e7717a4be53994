import { useMemo, useState } from 'react'
import { type Edit, editKey, editsBetween, rebaseEdits, applyEdits } from '#worker/domain/rewriting/edits.ts'
import type { RewriteProposal } from './use-rewriting.ts'

/** `n`: its number in the proposal, which stays while its offsets change. */
type Keyed = Edit & { key: string; n: number }

/** The remaining edits, the text of their offsets, and the keys of rejected ones. */
interface ReviewState {
  text: string
  edits: readonly Keyed[]
  rejected: readonly string[]
}

export interface Review {
  /** The remaining edits, with offsets into the current text. */
  edits: readonly Keyed[]
  /** The number of edits in the proposal. */
  total: number
  /** These edits rebased on the text `now`, and all that are left there; `commit` is called once they are applied. */
  acceptIn: (
    now: string,
    edits: readonly Edit[],
  ) => { now: string; applied: readonly Edit[]; all: readonly Edit[]; commit: () => void }
  reject: (edits: readonly Edit[]) => void
  /** Puts another of an edit's choices in the place of the proposed one. */
  choose: (edit: Edit, after: string) => void
  /** The keys of rejected edits, the latest last; a new array whenever it changes. */
  rejected: readonly string[]
  /** Undoes the last decision and returns the text of before; undefined where there is none, or the text was edited since. */
  undo: (() => string) | undefined
}

/**
 * Reviews a proposal change by change, while the text is edited.
 * @param before keys of the edits that were rejected on earlier visits
 */
export function useReview(text: string, proposal: RewriteProposal, before: readonly string[]): Review {
  const [all, setAll] = useState(() => keyedEdits(proposal))
  const [state, setState] = useState<ReviewState>(() => ({
    text: proposal.text,
    edits: all.filter(({ key }) => !before.includes(key)),
    rejected: before,
  }))
  /** The state before each decision, and the text after it. */
  const [past, setPast] = useState<readonly { before: ReviewState; after: string }[]>([])
  const [seen, setSeen] = useState(proposal)
  if (seen !== proposal) {
    // More was found in the same text.
    setSeen(proposal)
    const known = new Set(all.map(({ start, key }) => `${start} ${key}`))
    const added = keyedEdits(proposal)
      .filter(({ start, key }) => !known.has(`${start} ${key}`))
      .map((edit, i) => ({ ...edit, n: all.length + i }))
    const withAdded = (one: ReviewState): ReviewState => ({
      ...one,
      edits: [
        ...one.edits,
        ...rebaseEdits(
          added.filter(({ key }) => !one.rejected.includes(key)),
          proposal.text,
          one.text,
        ),
      ].toSorted((a, b) => a.start - b.start),
    })
    setAll([...all, ...added])
    setState(withAdded(state))
    setPast(past.map((each) => ({ ...each, before: withAdded(each.before) })))
  }
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
      return { now, applied, all: current, commit }
    },
    reject: (refused) => {
      const keys = edits.filter((edit) => refused.includes(edit)).map(({ key }) => key)
      setState({ text, edits: left(refused), rejected: [...rejected, ...keys] })
      setPast([...past, { before: { text, edits, rejected }, after: text }])
    },
    choose: (chosen, after) => {
      const swapped = edits.map((edit) =>
        edit === chosen
          ? { ...edit, after, others: [edit.after, ...(edit.others ?? [])].filter((other) => other !== after) }
          : edit,
      )
      setState({ text, edits: swapped, rejected })
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
