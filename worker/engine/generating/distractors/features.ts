import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { agreement, nounKinds } from '#worker/engine/language/noun-kinds.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { isBareAdjective } from '../definition.ts'

/** A line "term: meaning" of a list. */
export interface Entry {
  term: string
  meaning: string
  /** Number of the paragraph or list that it stands in. */
  block: number
}

/** What can be counted of two lines of a list without knowing their subject. Shares and flags are 0 to 1. */
export type Features = {
  /** How many lines lie between them, on a logarithmic scale. */
  far: number
  /** 1 where a blank line or a heading lies between them. */
  otherBlock: number
  /** Lines of the block that is asked about, up to a limit: long ones are mixed. */
  lines: number
  /** Share of that block's pairs whose terms are written alike. */
  uniform: number
  /** How far the terms of that block are of one kind by their endings, on the mean of its pairs. */
  uniformKind: number
  /** 1 where the heading names a kind, as “Record types” does and “Key terms” does not. */
  namesKind: number
  /** 1 where both terms are written alike: small, capital, an abbreviation, a number. */
  sameForm: number
  /** How many words more one term has than the other. */
  words: number
  /** 1 where each term is a single word. */
  oneWord: number
  /** Letters in which the last words of both terms end alike, up to a limit. */
  ending: number
  /** How far both terms are of one kind by their endings (WordNet). */
  sameNounKind: number
  /** 1 where both are a quality, or have the same ending of a noun of action. */
  sameClass: number
  /** 1 where both terms have a word in common. */
  sharesWord: number
  /** 1 where both meanings begin in the same way: “the …”, “when …”, “slows …”. */
  sameBeginning: number
  /** 1 where both meanings say the same kind of thing: “a hormone that …”. */
  sameKind: number
  /** Words that both meanings have. */
  commonWords: number
  /** How much longer one meaning is, as the logarithm of the ratio. */
  length: number
  /** 1 where the meaning that is asked about names the other term, or a part of it. */
  named: number
}

const FAR = 12
const LINES = 25
const WORDS = 3
const COMMON = 4
const ENDING = 5
const WORD_MIN = 3
/** Lines of a block by which it is judged as a whole. */
const COMPARED = 40

/** What is counted of each line, whatever it is compared with. */
interface Counted {
  entry: Entry
  form: string
  words: number
  last: string
  nounKinds: readonly number[]
  class: string
  stems: ReadonlySet<string>
  beginning: string
  kind: readonly string[]
  meaningStems: ReadonlySet<string>
}

/** Compares lines below a heading, by their indexes: the one that is asked about, and one whose term would be a wrong option. */
export function comparing(heading: string, list: readonly Entry[]): (asked: number, other: number) => Features {
  const counted = list.map(count)
  const blocks = Map.groupBy(counted, ({ entry }) => entry.block)
  const uniformity = new Map([...blocks].map(([block, lines]) => [block, uniformityOf(lines)]))
  const namesKind = NAMES_KIND.test(heading) && !NAMES_NONE.test(heading) ? 1 : 0
  return (asked, other) => {
    const [a, b] = [counted[asked], counted[other]]
    const block = uniformity.get(a?.entry.block ?? NaN)
    if (!a || !b || !block) throw new RangeError('Both lines are in the list')
    return {
      far: Math.log(1 + Math.min(FAR, Math.abs(asked - other))),
      otherBlock: a.entry.block === b.entry.block ? 0 : 1,
      ...block,
      namesKind,
      sameForm: a.form === b.form ? 1 : 0,
      words: Math.min(WORDS, Math.abs(a.words - b.words)),
      oneWord: a.words === 1 && b.words === 1 ? 1 : 0,
      ending: alikeAtEnd(a.last, b.last),
      sameNounKind: agreement(a.nounKinds, b.nounKinds),
      sameClass: a.class === b.class ? 1 : 0,
      sharesWord: common(a.stems, b.stems) > 0 ? 1 : 0,
      sameBeginning: a.beginning === b.beginning ? 1 : 0,
      sameKind: a.kind.some((stem) => b.kind.includes(stem)) ? 1 : 0,
      commonWords: Math.min(COMMON, common(a.meaningStems, b.meaningStems)),
      length: Math.abs(Math.log((1 + a.entry.meaning.length) / (1 + b.entry.meaning.length))),
      named: common(b.stems, a.meaningStems) > 0 ? 1 : 0,
    }
  }
}

/** A plural, as “layers”. */
const NAMES_KIND = /\p{Ll}{3,}s(?!\p{L})/u
const NAMES_NONE =
  /(?<!\p{L})(?:gloss|term|word|vocab|definition|defs|concept|jargon|key|basic|notes?|misc|summary|dictionary|lingo|language)/iu

function uniformityOf(lines: readonly Counted[]): Pick<Features, 'lines' | 'uniform' | 'uniformKind'> {
  const some = lines.slice(0, COMPARED)
  const pairs = some.flatMap((a, i) => some.slice(i + 1).map((b) => [a, b] as const))
  const mean = (of: (a: Counted, b: Counted) => number) =>
    pairs.length === 0 ? 1 : pairs.reduce((sum, [a, b]) => sum + of(a, b), 0) / pairs.length
  return {
    lines: Math.min(LINES, lines.length),
    uniform: mean((a, b) => (a.form === b.form ? 1 : 0)),
    uniformKind: mean((a, b) => agreement(a.nounKinds, b.nounKinds)),
  }
}

function count(entry: Entry): Counted {
  const { term, meaning } = entry
  const words = term.split(' ')
  return {
    entry,
    form: formOf(term),
    words: words.length,
    last: (words.at(-1) ?? '').toLowerCase(),
    nounKinds: nounKinds(term),
    class: classOf(term),
    stems: stemsOf(term),
    beginning: beginningOf(meaning),
    kind: kindOf(meaning),
    meaningStems: stemsOf(meaning),
  }
}

const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((stem) => b.has(stem)).length

function alikeAtEnd(a: string, b: string): number {
  let letters = 0
  while (letters < Math.min(ENDING, a.length, b.length) && a.at(-1 - letters) === b.at(-1 - letters)) letters++
  return letters
}

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text).flatMap(({ folded, stem }) => (folded.length < WORD_MIN || STOP_WORDS.has(folded) ? [] : [stem])),
  )

/** The words by which a meaning says what kind of thing something is, before “that”, “of” or a mark. */
const kindOf = (meaning: string): readonly string[] =>
  wordsOf(meaning.split(KIND_ENDS)[0] ?? '').flatMap(({ folded, stem }) => (STOP_WORDS.has(folded) ? [] : [stem]))
const KIND_ENDS = /[,;.(]|\b(?:that|which|who|of|for|where)\b/u

/** How a term is written, by its first character or two. */
export const formOf = (term: string): string =>
  /^[\d$€£~±-]/.test(term) ? 'number' : /^\p{Lu}{2}/u.test(term) ? 'short' : /^\p{Lu}/u.test(term) ? 'capital' : 'small'

export const classOf = (term: string): string =>
  isBareAdjective(term) ? 'quality' : (ACTION.exec(term)?.[0].toLowerCase() ?? 'thing')
const ACTION = /(?:ing|tion|sion|ment|sis|ance|ence|ism)$/i

/** How a meaning begins, by its first word: two meanings that begin in the same way are of one grammatical form. */
function beginningOf(meaning: string): string {
  const [first = ''] = meaning.toLowerCase().split(' ')
  if (/^(?:an?|the)$/.test(first)) return 'article'
  if (/^(?:when|where|if|how|what|who|why|to)$/.test(first)) return first
  return /^\d/.test(first) ? 'number' : (/(?:ing|ed|[^su]s)$/.exec(first)?.[0].slice(-2) ?? '')
}
