import { sentencesIn } from './closest-sentence.ts'
import { contentWords, normalized } from './words.ts'

const NUMBER_WORDS = new Map(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, i) => [word, i + 2] as const),
)
for (const [i, word] of 'thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  NUMBER_WORDS.set(word, 30 + 10 * i)
const SCALES: Record<string, number> = { hundred: 1e2, thousand: 1e3, million: 1e6, billion: 1e9 }
const NUMBER =
  /(?<![\p{L}\p{N}.,])[-−]?(\d{1,3}(?:[,\u00a0\u202f' ]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)(?:(st|nd|rd|th|s)(?!\p{L}))?(?:\s(hundred|thousand|million|billion)\b)?(?![\p{L}\p{N}])/giu
const WORD_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(${[...NUMBER_WORDS.keys()].join('|')})(?:[\s-](hundred|thousand|million|billion))?(?![\p{L}\p{N}])`,
  'giu',
)
/** Before a rounded number. */
const ROUNDED =
  /(?:about|around|roughly|nearly|almost|approximately|some|over|more than|less than|under|up to|~|≈|ca?\.)\s*$/i
const ROUNDING = 0.1
const LIST_NUMBER = /^\s*(?:>\s*)*\d{1,3}[.)]\s/gm

interface Counted {
  value: number
  /** Before its scale: "3 million" may also stand as 3 in a table of millions. */
  digits: number
  at: number
  isOrdinal: boolean
  isWord: boolean
}

function numbersIn(text: string): Counted[] {
  const found: Counted[] = []
  const bare = text.replace(LIST_NUMBER, (head) => ' '.repeat(head.length))
  for (const match of bare.matchAll(NUMBER)) {
    const [, digits = '', suffix, scale] = match
    const grouped = /^\d{1,3}(?:[,\u00a0\u202f' ]\d{3})+/.test(digits)
    const value = Number(grouped ? digits.replace(/[,\u00a0\u202f' ]/g, '') : digits.replace(',', '.'))
    const isOrdinal = suffix !== undefined && suffix.toLowerCase() !== 's'
    found.push({
      value: value * (SCALES[scale?.toLowerCase() ?? ''] ?? 1),
      digits: value,
      at: match.index,
      isOrdinal,
      isWord: false,
    })
  }
  for (const match of bare.matchAll(WORD_NUMBER)) {
    const value = NUMBER_WORDS.get((match[1] ?? '').toLowerCase()) ?? 0
    const scale = SCALES[match[2]?.toLowerCase() ?? ''] ?? 1
    found.push({ value: value * scale, digits: value, at: match.index, isOrdinal: false, isWord: true })
  }
  return found
}

/**
 * The numbers of a claim that its source neither has nor lists as many things of.
 * @param inWords whether numbers written as words are looked for too
 */
export function unknownNumbers(claim: string, source: string, body: string, inWords: boolean): number[] {
  const wanted = numbersIn(normalized(claim)).filter(({ isWord }) => inWords || !isWord)
  if (wanted.length === 0) return []
  const known = numbersIn(source).flatMap(({ value, digits }) => [value, digits])
  const counts = countsIn(body)
  const text = normalized(claim)
  return wanted
    .filter(({ value, digits, at, isOrdinal }) => {
      if (known.includes(value) || known.includes(digits)) return false
      if (counts.has(value) && !isCountedOtherwise(text, at, source)) return false
      // How long it lasted, beside its years.
      if (
        wanted.some((a) =>
          wanted.some((b) => a.value - b.value === value && [a, b].every((x) => known.includes(x.value))),
        )
      )
        return false
      // The 20th century of a year.
      if (isOrdinal && known.some((year) => year >= 1000 && year < 2100 && Math.ceil(year / 100) === value))
        return false
      const isRounded = ROUNDED.test(text.slice(Math.max(0, at - 24), at))
      return !(isRounded && known.some((other) => Math.abs(other - value) <= ROUNDING * Math.abs(other)))
    })
    .map(({ value }) => value)
}

/** Whether the source counts the same things itself: "two identical nuclei" beside "four identical nuclei". */
function isCountedOtherwise(claim: string, at: number, source: string): boolean {
  const counted = (text: string, from: number) => contentWords(text.slice(from).split(/\s+/).slice(1, 4).join(' '))
  const wanted = counted(claim, at)
  return numbersIn(source).some((other) => [...counted(source, other.at)].some((word) => wanted.has(word)))
}

/** How many things a passage lists, which an answer may count: items, rows, and words of an enumeration. */
function countsIn(body: string): Set<number> {
  const counts = new Set<number>()
  for (const list of body.matchAll(/(?:^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t][^\n]*(?:\n(?:[ \t]+[^\n]*)?)*)+/gm))
    counts.add(list[0].match(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]/gm)?.length ?? 0)
  const rows = body.match(/^\|[^\n]*\|[ \t]*$/gm)?.length ?? 0
  if (rows > 2) counts.add(rows - 2)
  for (const { text: sentence } of sentencesIn(body)) {
    const commas = sentence.match(/,(?!\d)/g)?.length ?? 0
    const and = /,?\s(?:and|or|und|et|y)\s/.test(sentence) ? 1 : 0
    if (and) counts.add(commas + 2 - (/,\s(?:and|or)\s/.test(sentence) ? 1 : 0))
  }
  return counts
}
