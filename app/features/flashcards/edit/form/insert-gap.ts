import { clozeNumbers } from '#worker/domain/flashcards/cards/cloze.ts'

/**
 * Turns the selection into the next gap. The caret (UTF-16) goes after it, or into it where nothing was selected. With `again`
 * the gap gets the last number, so that both are on one card.
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
