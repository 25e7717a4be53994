import { MISTAKE_KINDS, MISTAKE_MAX, MISTAKE_SENTENCE_MAX, type MistakeKind } from '../../contracts/coach/edits.ts'
import { sentenceAround } from '../merging/sentence-around.ts'
import { type Edit, applyEdits } from './edits.ts'

/** What the ledger of mistakes stores of an accepted correction. */
export interface DetectedMistake {
  kind: MistakeKind
  wrong: string
  right: string
  /** The sentence before and after. */
  before: string
  after: string
}

/**
 * The mistakes that these edits correct; changes of style are none.
 * @param all further edits of the same text, without overlaps: the sentence after has them too, so that a drill shows no
 * other mistake beside its gap
 */
export function mistakesOf(text: string, edits: readonly Edit[], all: readonly Edit[] = edits): DetectedMistake[] {
  return edits.flatMap((edit) => mistakeOf(text, edit, all) ?? [])
}

/** Null for more than three words. A missing word is recorded with the word after it. */
function mistakeOf(text: string, edit: Edit, all: readonly Edit[]): DetectedMistake | null {
  const kind = MISTAKE_KINDS.find((each) => each === edit.kind)
  if (!kind) return null
  const next = edit.before.trim() === '' || edit.after.trim() === '' ? /^\s*\S+/.exec(text.slice(edit.end))?.[0] : ''
  if (next === undefined) return null
  const [wrong, right] = [(edit.before + next).trim(), (edit.after + next).trim()]
  if (wrong === '' || right === '' || wrong.length > MISTAKE_MAX || right.length > MISTAKE_MAX) return null
  const { start, end } = sentenceAround(text, edit, [edit.after])
  const before = text.slice(start, end)
  const within = all.filter((each) => each.start >= start && each.end <= end)
  const after = applyEdits(
    before,
    within.map((each) => ({ ...each, start: each.start - start, end: each.end - start })),
  )
  const isLong = before.length > MISTAKE_SENTENCE_MAX || after.length > MISTAKE_SENTENCE_MAX
  return { kind, wrong, right, before: isLong ? wrong : before, after: isLong ? right : after }
}
