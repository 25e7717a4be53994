import type { EditKind, Rule } from '../../contracts/coach/edits.ts'
import { changesBetween } from '../merging/changes.ts'
import { mistakeKind } from './mistake-kind.ts'

/** One change of a rewriting. `start`–`end` are UTF-16 offsets into the text before. */
export interface Edit {
  start: number
  end: number
  before: string
  after: string
  /** What may be meant instead of `after`, where it is close. */
  others?: readonly string[]
  kind: EditKind
  /** The proposer's reason; most have none. */
  reason?: string
  /** The grammar rule that found it. */
  rule?: Rule
}

/** The edits that turn `before` into `after`, in order: by word where a sentence is similar, by sentence otherwise. */
export function editsBetween(before: string, after: string): Edit[] {
  return changesBetween(before, after).map(({ start, end, from, to }) => {
    const edit = trimmed(before, { start, end, before: before.slice(start, end), after: after.slice(from, to) })
    return { ...edit, kind: mistakeKind(edit.before, edit.after) }
  })
}

/** Applies edits, which do not overlap. */
export function applyEdits(text: string, edits: readonly Pick<Edit, 'start' | 'end' | 'after'>[]): string {
  let out = ''
  let at = 0
  for (const { start, end, after } of edits.toSorted((a, b) => a.start - b.start)) {
    out += text.slice(at, start) + after
    at = end
  }
  return out + text.slice(at)
}

/** Maps edits to a text that was edited since; edits whose own words changed are dropped. */
export function rebaseEdits<E extends Edit>(edits: readonly E[], before: string, now: string): E[] {
  const changes = changesBetween(before, now)
  return edits.flatMap((edit) => {
    let moved = 0
    for (const { start, end, from, to } of changes) {
      if (end < edit.start || (end === edit.start && start < end)) moved += to - from - (end - start)
      else if (start < edit.end || start === edit.start) return []
    }
    return [{ ...edit, start: edit.start + moved, end: edit.end + moved }]
  })
}

/** Characters of context that distinguish an edit from the same one elsewhere. */
const AROUND = 12

/** A stable key of an edit, the same when the text is checked again: an FNV-1a hash of the edit and its context. */
export function editKey(text: string, { start, end, before, after }: Edit): string {
  const identity = [text.slice(Math.max(0, start - AROUND), start), before, after, text.slice(end, end + AROUND)].join(
    '\0',
  )
  let [a, b] = [0x811c9dc5, 0x1b873593]
  for (let i = 0; i < identity.length; i++) {
    a = Math.imul(a ^ identity.charCodeAt(i), 16777619)
    b = Math.imul(b ^ identity.charCodeAt(i), 2654435761)
  }
  return [a, b].map((sum) => (sum >>> 0).toString(36)).join('')
}

type Place = Pick<Edit, 'start' | 'end' | 'before' | 'after'>

/** Trims white space that both sides share, unless there is nothing else. */
function trimmed(text: string, { start, end, before, after }: Place): Place {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head] && /\s/.test(before[head] ?? ''))
    head++
  let tail = 0
  const room = Math.min(before.length, after.length) - head
  while (tail < room && before.at(-1 - tail) === after.at(-1 - tail) && /\s/.test(before.at(-1 - tail) ?? '')) tail++
  return {
    start: start + head,
    end: end - tail,
    before: text.slice(start + head, end - tail),
    after: after.slice(head, after.length - tail),
  }
}
