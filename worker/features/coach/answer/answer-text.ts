/** UTF-16 units of one answer; past it the answer is ended. About 15 pages. */
export const ANSWER_MAX = 40_000

const HIGH_SURROGATE = /[\ud800-\udbff]$/
const TORN = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const SUSPECT = /[\0\ud800-\udfff]/

/**
 * The text of an answer as it grows. The first half of a surrogate pair waits for the second; a half that stays
 * alone, and NUL, at which SQLite ends a text, become the replacement character: what is shown is what is stored.
 */
export class AnswerText {
  #text = ''
  #half = ''

  get text(): string {
    return this.#text
  }

  get full(): boolean {
    return this.#text.length >= ANSWER_MAX
  }

  /** The part of the delta that can be shown now; may be empty. */
  add(delta: string): string {
    let next = this.#half + delta
    this.#half = ''
    if (SUSPECT.test(next)) {
      if (HIGH_SURROGATE.test(next)) {
        this.#half = next.slice(-1)
        next = next.slice(0, -1)
      }
      next = next.replaceAll('\0', '\ufffd').replace(TORN, '\ufffd')
    }
    const room = ANSWER_MAX - this.#text.length
    if (next.length > room) next = next.slice(0, room).replace(HIGH_SURROGATE, '')
    this.#text += next
    return next
  }
}
