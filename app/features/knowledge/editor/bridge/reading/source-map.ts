/** A range of a text block's content and the source it came from. */
export interface Mapping {
  /** Positions that it takes in the document. */
  size: number
  start: number
  end: number
  /** Source offset of each position, `size + 1` of them, where the two run differently. */
  stops: number[] | null
}

/**
 * Records, while a block is parsed, which source each piece of its text came from: a list for each text block, in document
 * order.
 */
export class SourceMap {
  readonly blocks: Mapping[][] = []
  constructor(
    private readonly text: string,
    private readonly base: number,
  ) {}

  /** Starts the next text block; `at` is where its text starts in the parsed text. */
  open(at: number): void {
    this.blocks.push([{ size: 0, start: at + this.base, end: at + this.base, stops: null }])
  }

  plain(value: string, start: number, end: number): void {
    const stops = value.length === end - start ? null : offsetsOf(value, this.text.slice(start, end))
    this.add({ size: value.length, start, end, stops: stops?.map((stop) => stop + start + this.base) ?? null })
  }

  code(size: number, start: number, end: number): void {
    this.add({ size, start, end: Math.min(end, start + size), stops: null })
  }

  atom(start: number, end: number): void {
    this.add({ size: 1, start, end, stops: null })
  }

  private add(mapping: Mapping): void {
    this.blocks.at(-1)?.push({ ...mapping, start: mapping.start + this.base, end: mapping.end + this.base })
  }
}

/**
 * The offset in the source of each character of a value: backslashes and character references are longer in the source, and
 * lines inside quotes and lists start with markers.
 */
function offsetsOf(value: string, source: string): number[] {
  const stops: number[] = []
  let at = 0
  for (let index = 0; index < value.length; index++) {
    const c = value[index]
    if (c === '\n') {
      const end = source.indexOf('\n', at)
      stops.push(at)
      at = end < 0 ? at : end + 1
      const next = value[index + 1]
      while (isMargin(source[at], next)) at++
      continue
    }
    const reference =
      source[at] === '&'
        ? /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[\dA-Za-z]{1,31});/.exec(source.slice(at, at + 40))
        : null
    const escaped = source[at] === '\\' && source[at + 1] === c && /[!-/:-@[-`{-~]/.test(c ?? '')
    stops.push(at)
    if (escaped) at += 2
    else if (reference && !(c === '&' && value.startsWith(reference[0], index))) {
      at += reference[0].length
      // A reference beyond the basic plane makes two characters.
      if (/[\uD800-\uDBFF]/.test(c ?? '') && index + 1 < value.length) stops.push(stops[index++] ?? at)
    } else at++
  }
  stops.push(Math.min(at, source.length))
  return stops
}

/**
 * Whether a character at a line's start belongs to the quote or list around it; `next` is the next character of the text.
 */
function isMargin(c: string | undefined, next: string | undefined): boolean {
  return c !== undefined && next !== undefined && c !== next && /[\s>]/.test(c)
}
