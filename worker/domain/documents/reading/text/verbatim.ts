/* Letters of the private use area around a number stand for Markdown that is to stay as it is. */
const OPEN = '\ue0f3'
const CLOSE = '\ue0f4'

/** Pieces of finished Markdown, such as formulas, on their way through a writer that would escape their signs. */
export class Verbatim {
  #pieces: string[] = []

  mark(markdown: string): string {
    this.#pieces.push(markdown)
    return `${OPEN}${this.#pieces.length - 1}${CLOSE}`
  }

  /** A document's own text without these letters. */
  without(text: string): string {
    return text.replace(/[\ue0f3\ue0f4]/g, '')
  }

  restore(text: string): string {
    return text.replace(/\ue0f3(\d+)\ue0f4/g, (_, at: string) => this.#pieces[Number(at)] ?? '')
  }
}
