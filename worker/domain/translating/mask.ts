import { type Pair, protectedSpans, type Span } from './protected-spans.ts'

export interface Masked {
  /** The text for the engine. */
  text: string
  /** The original of each placeholder, by its number. */
  slots: readonly string[]
  pairs: readonly Pair[]
}

/** A glossary term in a text. */
export interface TermSpan extends Span {
  translation: string
}

/** `⟦3⟧`, also where an engine put spaces inside. */
const PLACEHOLDER = /⟦\s{0,3}(\d{1,6})\s{0,3}⟧/g
/** An incomplete placeholder at the end. */
const HALF = /⟦[\s\d]{0,12}$/

/**
 * Replaces everything that must stay by placeholders.
 * @param terms spans to be replaced by their translation, for engines without a glossary
 */
export function mask(text: string, { marks, terms = [] }: { marks: boolean; terms?: readonly TermSpan[] }): Masked {
  const { spans, pairs } = protectedSpans(text, marks)
  const free = terms.filter((term) => spans.every((span) => span.end <= term.start || span.start >= term.end))
  const order = [
    ...spans.map((span, i) => ({ ...span, as: text.slice(span.start, span.end), was: i })),
    ...free.map(({ start, end, translation }) => ({ start, end, as: translation, was: -1 })),
  ].toSorted((a, b) => a.start - b.start)
  const numberOf = new Map(order.map(({ was }, number) => [was, number]))
  let out = ''
  let from = 0
  for (const [number, span] of order.entries()) {
    out += `${text.slice(from, span.start)}⟦${number}⟧`
    from = span.end
  }
  return {
    text: out + text.slice(from),
    slots: order.map((span) => span.as),
    pairs: pairs.map(([open, close]) => [numberOf.get(open) ?? -1, numberOf.get(close) ?? -1] as const),
  }
}

/** Restores the originals. `whole`: each placeholder came back once, and opening ones before closing ones. */
export function unmask(translated: string, { slots, pairs }: Masked): { text: string; whole: boolean } {
  const places = new Map<number, number>()
  let whole = true
  const text = translated.replace(PLACEHOLDER, (_, digits: string, at: number) => {
    const number = Number(digits)
    const slot = slots[number]
    if (slot === undefined || places.has(number)) whole = false
    places.set(number, at)
    return slot ?? ''
  })
  if (places.size !== slots.length) whole = false
  if (pairs.some(([open, close]) => (places.get(open) ?? 0) > (places.get(close) ?? 0))) whole = false
  return { text, whole }
}

/** The same for a stream: placeholders are restored as they arrive, and never shown in part. */
export class Unmasker {
  #pending = ''

  constructor(private readonly masked: Masked) {}

  /** Returns the text that is complete so far; may be empty. */
  add(delta: string): string {
    const text = this.#pending + delta
    const half = HALF.exec(text)
    this.#pending = half ? half[0] : ''
    return unmask(half ? text.slice(0, half.index) : text, this.masked).text
  }

  /** Returns the rest, at the end. */
  rest(): string {
    const rest = this.#pending
    this.#pending = ''
    return rest
  }
}

/** Whether there are words to translate besides the placeholders. */
export function hasWords(masked: Masked): boolean {
  return /\p{L}/u.test(masked.text)
}
