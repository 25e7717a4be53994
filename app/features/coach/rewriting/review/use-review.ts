import { useMemo, useState } from 'react'
import { type Edit, editsBetween, rebased, withEdits } from '#worker/domain/rewriting/edits.ts'
import type { Standing } from './use-rewriting.ts'

/** Edits, and the text they stand in. */
interface Stand {
  text: string
  edits: readonly Edit[]
}

export interface Review {
  /** Those that are left, where they now stand. */
  edits: readonly Edit[]
  /** How many there were when they came; 0 where nothing was proposed. */
  total: number
  /** The text with these; what remains is remembered. */
  accept: (edits: readonly Edit[]) => string
  reject: (edits: readonly Edit[]) => void
  /** Takes the last decision back, and answers the text of before; undefined where none was taken, or it was written on since. */
  undo: (() => string) | undefined
}

/** What is proposed for a text, place by place, while the text is written on. */
export function useReview(text: string, standing: Standing): Review {
  const [state, setState] = useState(() => standOf(standing))
  const [total] = useState(state.edits.length)
  /** What each decision was taken on, and the text it left. */
  const [past, setPast] = useState<readonly { before: Stand; after: string }[]>([])
  const edits = useMemo(
    () => (state.text === text ? state.edits : rebased(state.edits, state.text, text)),
    [state, text],
  )
  const last = past.at(-1)
  const left = (without: readonly Edit[]) => edits.filter((edit) => !without.includes(edit))
  return {
    edits,
    total,
    accept: (accepted) => {
      const after = withEdits(text, accepted)
      setState({ text: after, edits: left(accepted).map((edit) => movedBy(edit, accepted)) })
      setPast([...past, { before: { text, edits }, after }])
      return after
    },
    reject: (rejected) => {
      setState({ text, edits: left(rejected) })
      setPast([...past, { before: { text, edits }, after: text }])
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

function standOf(standing: Standing): Stand {
  const { text } = standing
  return { text, edits: 'edits' in standing ? standing.edits : editsBetween(text, standing.after) }
}

function movedBy(edit: Edit, accepted: readonly Edit[]): Edit {
  const by = accepted
    .filter(({ start }) => start < edit.start)
    .reduce((sum, { before, after }) => sum + after.length - before.length, 0)
  return { ...edit, start: edit.start + by, end: edit.end + by }
}
