import { isGeneric, isRemark } from '../labels.ts'
import { plainTerm } from '../sentences/plain-sentence.ts'

/** Two short sides of a line: a word and its translation, a country and its capital. Offsets of the line in the text. */
export interface ListedPair {
  left: string
  right: string
  start: number
  end: number
}

const WORDS_MAX = 4
const LINES_MIN = 5
const LINE =
  /^[ \t]*(?:[-*+•][ \t]+|\d{1,3}[.)][ \t]+)?(\S[^:=→|\n]{0,40}?)(?::[ \t]+|[ \t]+(?:[–—=→-]|<?->)[ \t]+|\t+)([^:=→|\n]{1,40})$/u

/** Whether a place in a text is in such a list. */
export function inPairLists(text: string): (at: number) => boolean {
  const pairs = pairLists(text).flat()
  return (at) => pairs.some((pair) => holds(pair, at))
}

/** The pairs of the lists of which hardly anything is asked by other rules. */
export function pairsLeft(text: string, asked: readonly { at: number }[]): ListedPair[][] {
  const isAsked = (pair: ListedPair) => asked.some(({ at }) => holds(pair, at))
  return pairLists(text)
    .filter((list) => list.filter(isAsked).length * 2 < list.length)
    .map((list) => list.filter((pair) => !isAsked(pair)))
}

const holds = ({ start, end }: ListedPair, at: number): boolean => start <= at && at < end

/** The lists of a text that hold nothing but pairs of few words, one a line: there each side asks for the other. */
export function pairLists(text: string): ListedPair[][] {
  const lists: ListedPair[][] = [[]]
  let start = 0
  for (const line of text.split('\n')) {
    const pair = pairIn(line, start)
    if (pair) lists.at(-1)?.push(pair)
    else if (lists.at(-1)?.length !== 0) lists.push([])
    start += line.length + 1
  }
  return lists.filter(isClosed)
}

function pairIn(line: string, start: number): ListedPair | null {
  const [, left = '', right = ''] = LINE.exec(line.trimEnd()) ?? []
  const sides = [plainTerm(left), plainTerm(right)]
  if (!sides.every(isShort)) return null
  const [one = '', two = ''] = sides
  return { left: one, right: two, start: start + line.indexOf(left), end: start + line.trimEnd().length }
}

const isShort = (side: string): boolean =>
  /[\p{L}\p{N}]/u.test(side) && side.split(/\s+/).length <= WORDS_MAX && !/[.;!]\s|[.;!?…]$|https?:/.test(side)

/** Whether there are enough, and no side stands twice. */
function isClosed(list: readonly ListedPair[]): boolean {
  const distinct = (side: (pair: ListedPair) => string) => new Set(list.map((pair) => side(pair).toLowerCase())).size
  return (
    list.length >= LINES_MIN &&
    !list.some(({ left, right }) => isRemark(left) || isRemark(right) || isGeneric(left)) &&
    distinct(({ left }) => left) === list.length &&
    distinct(({ right }) => right) === list.length
  )
}
