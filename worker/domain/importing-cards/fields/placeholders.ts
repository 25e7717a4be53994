/** Rare punctuation, since Markdown must treat a placeholder like its text, which starts and ends with punctuation. */
const FIRST = 0x2e00
const LAST = 0x2e4f

/** Placeholders for Markdown, which keep it from being escaped while the text around them is converted. */
export class Placeholders {
  readonly #sign: string
  readonly #kept: string[] = []

  /** @param text everything that will be around them */
  constructor(text: string) {
    let code = FIRST
    while (code < LAST && text.includes(String.fromCharCode(code))) code++
    this.#sign = String.fromCharCode(code)
  }

  put(markdown: string): string {
    this.#kept.push(markdown)
    return `${this.#sign}${this.#kept.length - 1}${this.#sign}`
  }

  resolve(text: string): string {
    return text.replace(
      new RegExp(`${this.#sign}(\\d+)${this.#sign}`, 'g'),
      (whole, at: string) => this.#kept[Number(at)] ?? whole,
    )
  }
}
