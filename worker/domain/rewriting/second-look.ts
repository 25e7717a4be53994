import { applyEdits, type Edit } from './edits.ts'

/**
 * Edits that were found in a text to which `first` had been applied, as edits of the text before, together with `first`.
 * Where both change the same words they become one.
 */
export function withSecondLook(text: string, first: readonly Edit[], second: readonly Edit[]): Edit[] {
  const ordered = first.toSorted((a, b) => a.start - b.start)
  let by = 0
  /** Where they stand in the text that was looked at again. */
  const placed = ordered.map((edit) => {
    const at = { edit, start: edit.start + by, end: edit.start + by + edit.after.length }
    by += edit.after.length - edit.before.length
    return at
  })
  const corrected = applyEdits(text, ordered)
  const used = new Set<Edit>()
  const merged = second.map((later) => {
    const touched = placed.filter(({ start, end }) => start < later.end && later.start < end)
    for (const { edit } of touched) used.add(edit)
    const [head, tail] = [touched[0], touched.at(-1)]
    const from = Math.min(later.start, head?.start ?? later.start)
    const to = Math.max(later.end, tail?.end ?? later.end)
    const start = original(placed, from)
    const end = original(placed, to)
    const after =
      corrected.slice(from, Math.max(from, later.start)) +
      later.after +
      corrected.slice(later.end, Math.max(later.end, to))
    const [reason] = touched.flatMap(({ edit }) => edit.reason ?? [])
    const kind = touched.length > 0 && later.kind === 'capitals' ? 'spelling' : later.kind
    return {
      ...later,
      start,
      end,
      before: text.slice(start, end),
      after,
      kind,
      ...(reason && { reason: [reason, later.reason].filter(Boolean).join(' ') }),
    }
  })
  return [...ordered.filter((edit) => !used.has(edit)), ...merged].toSorted((a, b) => a.start - b.start)
}

interface Placed {
  edit: Edit
  start: number
  end: number
}

/** An offset of the corrected text, which is not within a first edit, in the text before. */
function original(placed: readonly Placed[], at: number): number {
  let by = 0
  for (const { edit, end } of placed) if (end <= at) by += edit.before.length - edit.after.length
  return at + by
}
