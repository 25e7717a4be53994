/** Names of Windows' devices, with or without an extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i
const BYTES_MAX = 150

/**
 * A name that is valid for files and folders on every system, and inside `[[links]]`.
 * @param otherwise the name where nothing is left
 */
export function safeName(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[<>:"/\\|?*#^[\]`\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const short = withinBytes(plain).replace(/[. ]+$/, '')
  if (short === '') return otherwise
  return RESERVED.test(short.split('.')[0]?.trim() ?? '') ? `${short}_` : short
}

/** Gives out names, each once, whatever its case; the second of two is called `name 2`. */
export class UniqueNames {
  readonly #taken = new Set<string>()
  readonly #next = new Map<string, number>()

  take(name: string, extension = ''): string {
    const key = comparable(name + extension)
    let free = name
    let next = this.#next.get(key) ?? 2
    while (this.#taken.has(comparable(free + extension))) free = `${name} ${next++}`
    this.#next.set(key, next)
    this.#taken.add(comparable(free + extension))
    return free + extension
  }
}

function comparable(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

function withinBytes(name: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let kept = ''
  for (const letter of name) {
    bytes += encoder.encode(letter).length
    if (bytes > BYTES_MAX) break
    kept += letter
  }
  return kept
}
