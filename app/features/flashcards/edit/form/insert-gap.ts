import { clozeNumbers } from '#worker/domain/flashcards/cards/cloze.ts'

/**
 * The text with what is selected made the next gap, and where the caret stands then (UTF-16): after the gap, or within it
 * where nothing was selected. `again`: one more of the last number, so that both are asked on one card.
 */
export function insertGap(text: string, from: number, to: number, again = false): { text: string; caret: number } {
  const last = clozeNumbers(text).at(-1) ?? 0
  const number = again ? Math.max(1, last) : last + 1
  const opening = `{{c${number}::`
  const inner = text.slice(from, to)
  const made = `${text.slice(0, from)}${opening}${inner}}}${text.slice(to)}`
  const caret = inner === '' ? from + opening.length : to + opening.length + 2
  return { text: made, caret }
}
