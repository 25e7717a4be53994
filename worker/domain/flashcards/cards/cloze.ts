import { clozesOf, type Cloze } from './cloze-marks.ts'
import { literalAround, literalSpans, type LiteralSpan } from './literal-spans.ts'

export interface Sides {
  /** Markdown. */
  front: string
  back: string
}

/** The numbers used in a text, ascending, each once: one card each. Empty where there is no cloze. */
export function clozeNumbers(text: string): number[] {
  const numbers = new Set<number>()
  const add = (clozes: readonly Cloze[]): void => {
    for (const { number, inside } of clozes) {
      numbers.add(number)
      add(inside)
    }
  }
  add(clozesOf(text))
  return [...numbers].sort((a, b) => a - b)
}

/**
 * The sides of card `n`. In front its clozes are gaps, `[…]` or `[hint]`; behind their text is emphasised. The other numbers
 * show their text. Within code and formulas nothing is emphasised by stars; a gap in a formula is a box.
 */
export function clozeSides(text: string, n: number): Sides {
  const clozes = clozesOf(text)
  const literal = literalSpans(text)
  const around = { text, literal, n }
  return {
    front: shown({ ...around, side: 'front' }, clozes, 0, text.length),
    back: shown({ ...around, side: 'back' }, clozes, 0, text.length),
  }
}

/** What the clozes of card `n` hide, as Markdown, in the order of the text. */
export function clozeAnswers(text: string, n: number): string[] {
  const answers: string[] = []
  const add = (clozes: readonly Cloze[]): void => {
    for (const cloze of clozes)
      if (cloze.number === n)
        answers.push(shown({ text, literal: [], n: 0, side: 'back' }, cloze.inside, cloze.from, cloze.to))
      else add(cloze.inside)
  }
  add(clozesOf(text))
  return answers
}

interface Showing {
  text: string
  literal: readonly LiteralSpan[]
  n: number
  side: 'front' | 'back'
}

function shown(showing: Showing, clozes: readonly Cloze[], from: number, to: number): string {
  const { text, n, side } = showing
  const parts: string[] = []
  let at = from
  for (const cloze of clozes) {
    parts.push(text.slice(at, cloze.start))
    if (isOcclusion(text, cloze)) parts.push(cloze.number === n ? occlusionWords(showing) : '')
    else if (cloze.number !== n) parts.push(shown(showing, cloze.inside, cloze.from, cloze.to))
    else if (side === 'front') parts.push(gap(showing, cloze))
    else parts.push(emphasised(showing, cloze, shown({ ...showing, n: 0 }, cloze.inside, cloze.from, cloze.to)))
    at = cloze.end
  }
  parts.push(text.slice(at, to))
  return parts.join('')
}

/** Coordinates of a part of a picture, as Anki's image occlusion has them. They are kept, but not drawn here. */
function isOcclusion(text: string, { from }: Cloze): boolean {
  return text.startsWith('image-occlusion:', from)
}

function occlusionWords({ n, side }: Showing): string {
  return side === 'front' ? `*Part ${n} of the picture (image occlusion is not supported yet)*` : `**Part ${n}**`
}

function gap({ text, literal }: Showing, { start, end, hint }: Cloze): string {
  const kind = literalAround(literal, start, end)?.kind ?? null
  if (kind === 'math') return `\\boxed{${hint === null ? '\\ldots' : `\\text{${hint.replace(/[\\{}$^_%&#~]/g, ' ')}}`}}`
  const words = hint ?? '…'
  if (kind === 'code') return `[${words}]`
  // Where Markdown would read it as a link, a footnote or a box to tick, the brackets are escaped.
  const plain = /^(?:…|[\p{L}\p{N}][\p{L}\p{N} ,.;?'’-]+)$/u.test(words)
  const free = plain && !/[[\]!\\]/.test(text[start - 1] ?? '') && !/[([:\]{]/.test(text[end] ?? '')
  return free ? `[${words}]` : `\\[${words.replace(/[[\]\n]/g, ' ')}\\]`
}

function emphasised({ text, literal }: Showing, { start, end }: Cloze, answer: string): string {
  const kind = literalAround(literal, start, end)?.kind ?? null
  // A box cannot hold what a table of formulas is made of.
  if (kind === 'math') return /&|\\\\/.test(answer) ? answer : `\\boxed{${answer}}`
  const before = text[start - 1] ?? ' '
  const after = text[end] ?? ' '
  const flanked =
    (/^[\p{L}\p{N}]/u.test(answer) || /[\s\p{P}]/u.test(before)) &&
    (/[\p{L}\p{N}]$/u.test(answer) || /[\s\p{P}]/u.test(after))
  const simple =
    kind === null && /^\S(?:[^\n]*\S)?$/.test(answer) && !/\*|\\$/.test(answer) && !/[*\\]/.test(before + after)
  return simple && flanked ? `**${answer}**` : answer
}
