import { isWeak, STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { wordsOf, type Word } from '#worker/engine/language/words.ts'
import { isAdjective, namesIn, type Name, type NameSort } from './names.ts'
import { nounsIn } from './nouns.ts'
import { isWorthAsking } from './sentences/worth-asking.ts'

/** What a sentence may be asked for: a word or phrase of it; offsets into the sentence. */
export interface Key {
  text: string
  start: number
  end: number
  type: KeyType
  weight: number
}
export type KeyType = 'year' | 'century' | 'decade' | 'number' | 'count' | 'term' | NameSort

/** Keys of this weight and less are for examining only, where a sentence offers nothing else. */
export const FALLBACK_WEIGHT = 0.9
const WORDS_MIN = 6
const WORDS_MAX = 30
const LENGTH_MAX = 220
const YEAR = /(?<![\p{L}\d.,:/–-])(?:1[0-9]{3}|20[0-9]{2})(?![\p{L}\d/–-]|[.,:]\d)/gu
const YEAR_BEFORE =
  /(?:\b(?:[Ii]n|[Ss]ince|[Yy]ear|early|late|mid)|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{1,2}(?:st|nd|rd|th)?,?)?) $/
const ERA = /\b(?:the|early|late|mid) (\d{1,2}th(?= centur)|1[5-9]\d0s|20[012]0s)(?![\p{L}\d–-]| and| or| to)/gu
const NUMBER =
  /(?<![\p{L}\d.,(:/–+#-])(?:[$€£¥]\s?)?\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\p{L}\d.,(:/–+#-])(?:[$€£¥]\s?)?\d+(?:\.\d+)?/gu
const AFTER_NUMBER =
  /^(?:\s?(?:%|°\s?[CFK]?\b|percent\b|per cent\b)| (?:thousand|million|billion|trillion)\b| ?(?:\p{L}[\p{L}²³/]*))/u
/** Numbers that name a thing instead of measuring one. */
const NAMING =
  /\b(?:page|pages|chapter|section|figure|fig|table|no|number|step|unit|lesson|week|day|part|article|act|version|route|highway|interstate|channel|apollo|super bowl|grade|class|type|level|phase|stage|question|exercise|volume|vol|mark|group|period|January|February|March|April|May|June|July|August|September|October|November|December|verse|psalm|room|flight|line)\.? $/i
const MONTH_AFTER =
  /^ (?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/
const MAGNITUDE = /^(?: (?:thousand|million|billion|trillion)|k|m|bn|M|B)\b/
const RANGE_AFTER = /^\s?(?:[–—:/x×^-]|to \d|or \d|and \d|,? \d|st\b|nd\b|rd\b|th\b)/
const RANGE_BEFORE = /(?:\d|[–—:/^=<>-]|\b(?:between|from|and|or|to)) ?$/
const COUNT_WORDS = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const COUNT = new RegExp(
  String.raw`\b(?:has|have|had|contains?|consists? of|comprises?|composed of|made (?:up )?of|divided into|includes?|possess(?:es)?|holds?|needs?|produces?|releases?|yields?|there are|with|of) (?:about |exactly |only |around )?(${COUNT_WORDS}) (?!more|other|different|new|of |years|days|months|weeks|hours|separate|such|further|additional)(?=\p{Ll}{3,})`,
  'giu',
)
const CALLED =
  /\b(?:called|known as|termed|named|nicknamed|referred to as|renamed) (?:an? |the )?((?:\p{L}[\p{L}\p{N}'’-]*)(?: \p{L}[\p{L}'’-]*){0,3}?)(?=[.,;:]|$| (?:and|or|in|by|which|that|because|when|where|while|after|before|for|to|from|is|are|was|were|has|have|had|with|of|on|at|as)\b)/giu

/** The words worth asking for, best first; none where the sentence is too short, too long or torn. */
export function keysOf(text: string, bold: readonly string[], known: ReadonlySet<string>): Key[] {
  const words = wordsOf(text)
  if (words.length < WORDS_MIN || words.length > WORDS_MAX || text.length > LENGTH_MAX || isTorn(text)) return []
  const names = namesIn(text, known)
  const scene = { text, words, names, anchors: anchorsOf(words) }
  const keys = [
    ...calledKeys(scene),
    ...boldKeys(scene, bold),
    ...yearKeys(scene),
    ...eraKeys(scene),
    ...numberKeys(scene),
    ...nameKeys(scene),
    ...nounKeys(scene),
  ]
  return keys
    .filter((key) => !insideMarkup(text, key) && !isRepeated(key, words))
    .map((key) => (isWorthAsking(text, key) ? key : { ...key, weight: Math.min(key.weight, FALLBACK_WEIGHT) }))
    .sort((a, b) => b.weight - a.weight || a.start - b.start)
}

interface Scene {
  text: string
  words: readonly Word[]
  names: readonly Name[]
  anchors: number
}

/** Words that say what a sentence is about. */
function anchorsOf(words: readonly Word[]): number {
  return words.filter(({ folded }) => folded.length >= 4 && !STOP_WORDS.has(folded) && !isWeak(folded)).length
}

/** Quotations, remarks and clozes of other making are left alone. */
function isTorn(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0
  if (/\{\{|\}\}|::|https?:|\]\(|\|| (?:=|→|->) /.test(text) || /[:;,]$| (?:v|vs|no|cf|ca)\.$/.test(text)) return true
  return (
    /["“”]/.test(text.replace(/["“](?:[\p{L}\p{N}’'-]+ ?){1,4}["”]/gu, '')) ||
    count(/\(/g) !== count(/\)/g) ||
    count(/\[/g) !== count(/\]/g) ||
    count(/`/g) % 2 === 1
  )
}

function calledKeys({ text }: Scene): Key[] {
  return [...text.matchAll(CALLED)].flatMap((match) => {
    const term = match[1] ?? ''
    const start = match.index + match[0].length - term.length
    if (
      term.length < 4 ||
      STOP_WORDS.has(term.toLowerCase()) ||
      start < 25 ||
      /^,? (?:to|and|or|by) /.test(text.slice(start + term.length))
    )
      return []
    return [
      {
        text: term,
        start,
        end: start + term.length,
        type: /^\p{Lu}/u.test(term) ? ('other' as const) : ('term' as const),
        weight: 4,
      },
    ]
  })
}

function boldKeys({ text }: Scene, bold: readonly string[]): Key[] {
  return bold.flatMap((term) => {
    const start = text.indexOf(term)
    // A label before a colon is what the line is about.
    if (/^\s?:/.test(text.slice(start + term.length))) return []
    if (start < 0 || term.split(' ').length > 4 || !/\p{L}{3}/u.test(term) || /[.:!?]$/.test(term)) return []
    if (
      /^(?:not|no|never|always|only|all|must|important|note|very|both|and|or|more|less|before|after|if)\b/i.test(term)
    )
      return []
    const type = /^\d/.test(term) ? ('number' as const) : ('term' as const)
    return [{ text: term, start, end: start + term.length, type, weight: 3.6 }]
  })
}

/** The year of the one date in a sentence. */
function yearKeys({ text, names, anchors }: Scene): Key[] {
  const years = [...text.matchAll(YEAR)]
  const [year] = years
  if (
    !year ||
    years.length > 2 ||
    (years.length === 2 && /\b(?:from|between) (?:\w+ )?$/.test(text.slice(0, year.index))) ||
    anchors < (names.length > 0 ? 2 : 3) ||
    names.length === 0
  )
    return []
  const { index: start } = year
  if (!YEAR_BEFORE.test(text.slice(0, start)) || /\b[Aa]s of /.test(text) || /\d{3,4}s\b|\bcentur/.test(text)) return []
  return [{ text: year[0], start, end: start + 4, type: 'year', weight: 3.2 }]
}

/** The century or decade of a sentence that names no other time. */
function eraKeys({ text, names, anchors }: Scene): Key[] {
  const eras = [...text.matchAll(ERA)]
  const [era] = eras
  if (
    !era ||
    eras.length > 1 ||
    (text.match(/\d{4}s\b/g)?.length ?? 0) > 1 ||
    anchors < 4 ||
    names.length === 0 ||
    /\b(?:1\d{3}|20\d{2})\b/.test(text)
  )
    return []
  const found = era[1] ?? ''
  const start = era.index + era[0].indexOf(found)
  const type = found.endsWith('s') ? 'decade' : 'century'
  return [{ text: found, start, end: start + found.length, type, weight: 2.4 }]
}

/** "A packet which comes 2 s late": an amount that somebody made up. */
const OF_AN_EXAMPLE = /\b[Aa]n? \p{L}+ (?:which|that|who) \p{L}+ (?:\p{L}+ )?$/u

function numberKeys(scene: Scene): Key[] {
  const { text, anchors, names } = scene
  const numbers = [...text.matchAll(NUMBER)].filter(
    ({ 0: found, index }) =>
      !isYear(text, found, index) && !/^(?:st|nd|rd|th)\b/.test(text.slice(index + found.length)),
  )
  const counts = [...text.matchAll(COUNT)].flatMap((match): Key[] => {
    const count = match[1] ?? ''
    const start = match.index + match[0].lastIndexOf(count)
    // "has seven factors: intensity, duration …": they could be counted.
    if (/^[^:]{2,60}[:(] ?[^:]+, /.test(text.slice(start + count.length))) return []
    return [{ text: count, start, end: start + count.length, type: 'count', weight: 2.8 }]
  })
  const [number] = numbers
  if (numbers.length > 2 || !number) return numbers.length === 0 && counts.length === 1 && anchors >= 3 ? counts : []
  const { 0: found, index: start } = number
  const before = text.slice(0, start)
  const after = text.slice(start + found.length)
  if (
    anchors < (names.length > 0 ? 2 : 3) ||
    NAMING.test(before) ||
    OF_AN_EXAMPLE.test(before) ||
    /\b\p{Lu}\p{L}? $/u.test(before) ||
    RANGE_BEFORE.test(before) ||
    RANGE_AFTER.test(after)
  )
    return []
  if (
    MONTH_AFTER.test(after) ||
    !AFTER_NUMBER.test(after) ||
    (/^ (?:and|or|of|in|as|by|to|for|with|at|on|the|was|is|were|are|which|that|BC|AD|BCE|CE)\b/.test(after) &&
      !/^[$€£¥]/.test(found))
  )
    return []
  const end = start + found.length + (MAGNITUDE.exec(after)?.[0].length ?? 0)
  return [{ text: text.slice(start, end), start, end, type: 'number', weight: 2.6 }]
}

function isYear(text: string, found: string, index: number): boolean {
  return /^(?:1\d{3}|20\d{2})$/.test(found) && !/^ ?(?:%|°|km|m\b|kg|people|years|miles)/.test(text.slice(index + 4))
}

/** For a question where a sentence has nothing better, not for a card. */
function nounKeys({ text, words }: Scene): Key[] {
  return nounsIn(text, words).map(({ text: word, start, end }) => {
    return { text: word, start, end, type: 'term', weight: FALLBACK_WEIGHT * (start / text.length) }
  })
}

const FINITE =
  /^(?: (?:\p{L}+ed|is|are|was|were|has|had|became|began|wrote|lost|took|led|made|gave|came|went|held|built|sold|bought|left|met|ran|ruled|saw|set|sent|spent|stood|thought|fought|grew|knew|rose|fell|drew|won|can|could|may|did|and|or|but|in|on|at|by|for|from|to|with|as|after|before|during|when|where|which|who|that|until|while|because|between|against|under|over|into|through)\b|[.,;]|$)/u
/** Words by which a sentence tells one thing apart from all others. */
const SINGULAR =
  /\b(?:the first|first to|the only|founded|invented|discovered|wrote|composed|painted|capital|largest|smallest|highest|longest|oldest|tallest|deepest|biggest|fastest|founder|president|author|leader|king|queen|emperor|signed|proposed|developed|formulated|established|defeated|conquered|crowned|born|died|translated|introduced|elected|appointed|won|named)\b/

function nameKeys({ text, words, names, anchors }: Scene): Key[] {
  if (anchors < 4 || /\b(?:is|are) when\b/.test(text)) return []
  const telling = SINGULAR.test(text)
  return names.flatMap((name): Key[] => {
    const { text: found, start, end, sort } = name
    const before = text.slice(0, start)
    const after = text.slice(end)
    if (!found.includes(' ') && isAdjective(found)) return []
    if (!FINITE.test(after) || /[\p{L}\p{N}]-$/u.test(before) || /^(?:['’]|-)/.test(after)) return []
    if (
      isListed(before, after) ||
      PARTICLE.test(before) ||
      /\p{Lu}\p{L}* $|\b(?:central|northern|southern|western|eastern|early|late|modern|medieval|ancient|former) $/u.test(
        before.slice(1),
      )
    )
      return []
    if (!telling) return []
    if (words.some((word) => word.end <= start && name.text.includes(word.text) && /^\p{Lu}/u.test(word.text)))
      return []
    const size = found.split(' ').length
    return [
      {
        text: found,
        start,
        end,
        type: sort,
        weight: 1.6 + (telling ? 0.6 : 0) + (size > 1 ? 0.3 : 0) + (sort === 'other' ? -0.3 : 0),
      },
    ]
  })
}

/** "du Pont", and what a title ends with: "The Judgement … on Monastic Vows". */
const PARTICLE =
  /\b(?:du|de|del|della|di|da|von|van|der|den|la|le|el|al|bin|ibn|St\.?) $|\p{Lu}\p{L}+ (?:on|of|for|&|to the|of the|and the) $/u

/** One of several names in a row: any of them would fit. */
function isListed(before: string, after: string): boolean {
  return (
    /\p{Lu}[\p{L}'’-]*(?:,? (?:and|or|&)|,) (?:the )?$/u.test(before) ||
    /^(?:,| and| or| &),? (?:and |or )?(?:the )?\p{Lu}/u.test(after) ||
    /\b(?:such as|including|like|e\.g\.|and others) (?:the )?$/i.test(before) ||
    /^,? and others\b/.test(after)
  )
}

/** Whether a word of the key also stands elsewhere in the sentence. */
function isRepeated({ start, end }: Key, words: readonly Word[]): boolean {
  const inside = words.filter((word) => word.start >= start && word.end <= end)
  const outside = words.filter((word) => word.end <= start || word.start >= end)
  const stems = new Set(inside.filter(({ folded }) => !STOP_WORDS.has(folded)).map(({ stem }) => stem))
  return outside.some(({ stem, folded }) => stems.has(stem) || inside.some((word) => akin(word.folded, folded)))
}

/** France and French, colony and colonial. */
function akin(a: string, b: string): boolean {
  return a.length >= 5 && b.length >= 5 && a.slice(0, 4) === b.slice(0, 4) && /^\p{L}+$/u.test(a)
}

function insideMarkup(text: string, { start, end }: Key): boolean {
  const before = text.slice(0, start)
  const odd = (mark: RegExp) => (before.match(mark)?.length ?? 0) % 2 === 1
  return (
    odd(/`/g) ||
    odd(/\$/g) ||
    /\]\([^)]*$|https?:\S*$/.test(before.slice(-300)) ||
    /^[^\s]*\]\(/.test(text.slice(end, end + 60))
  )
}
