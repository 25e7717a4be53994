/** Characters of one object; what is longer is none of ours. */
const OBJECT_MAX = 20_000

/**
 * The JSON objects of a text that comes bit by bit, each once it is whole: one a line, in a list, or with words between. An
 * object that holds others is given as a whole.
 */
export class JsonObjectReader {
  #text = ''
  #depth = 0
  #inString = false
  #escaped = false

  add(delta: string): unknown[] {
    const found: unknown[] = []
    for (const char of delta) {
      if (this.#depth === 0 && char !== '{') continue
      this.#text += char
      if (this.#text.length > OBJECT_MAX) this.#drop()
      else if (this.#inString) this.#string(char)
      else if (char === '"') this.#inString = true
      else if (char === '{') this.#depth++
      else if (char === '}' && --this.#depth === 0) {
        const value = parsed(this.#text)
        if (value !== undefined) found.push(value)
        this.#drop()
      }
    }
    return found
  }

  #string(char: string): void {
    if (this.#escaped) this.#escaped = false
    else if (char === '\\') this.#escaped = true
    else if (char === '"') this.#inString = false
  }

  #drop(): void {
    this.#text = ''
    this.#depth = 0
    this.#inString = false
    this.#escaped = false
  }
}

/** Undefined where it is no JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
