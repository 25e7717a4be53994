import { isWeak, IMPERATIVES, MEASURES, stopWordsFor, synonymsOf } from '#worker/engine/language/lexicon.ts'
import { initialsAround } from '#worker/engine/language/abbreviations.ts'
import { symbolsFor } from '#worker/engine/language/symbols.ts'
import { phrasalVerb } from '#worker/engine/language/phrasal-verbs.ts'
import { usualness } from '#worker/engine/language/related.ts'
import { type Word, wordsOf } from '#worker/engine/language/words.ts'
import { mainVerb } from '#worker/engine/language/main-verb.ts'
import { READ } from './message.ts'

/** A content word of the question. */
export type Term = {
  text: string
  folded: string
  stem: string
  synonyms: readonly string[]
  weak: boolean
  named: boolean
  /** Says what kind of thing is asked for, as in "which river": the answer names one instead. */
  asks: boolean
  /** What is asked for of something else: the *walls* of arteries, how many *sisters*. An answer has to speak of it. */
  head: boolean
  /** The verb that the question ends with: what is asked of its subject. */
  verb: boolean
  /** Of a verb with "again": reopened, which says more than opened. */
  repeated: string
  /** The verb in one word, where it is asked in two: put out, extinguish. */
  plain: readonly string[]
  /** What it may be shortened to with the words beside it: of "red" in "red blood cells", rbc. */
  short: readonly string[]
  /** What it is also written as: α for alpha, CO2 for the words of carbon dioxide. */
  symbols: readonly string[]
  /** With the word before or after it: "left ventricle", which notes may shorten to LV. */
  pairs: readonly (readonly [string, string])[]
}

const TERMS_MAX = 24
const BEFORE_ORDER = new Set(['please', 'can', 'could', 'you', 'and', 'now', 'then', 'just', 'ok', 'me'])
/** Words that ask for a summary, not its subject. */
const POINTS = /\b(?:(?:key|main|important) (?:points?|ideas?|facts?)|overview|recap|gist|tl;?dr|sum up)\b/gi

/** Content words, strong before weak, each once. */
export function termsOf(text: string): Term[] {
  const words = wordsOf(text.slice(0, READ).replace(POINTS, ' '))
  const stops = stopWordsFor(words.map((w) => w.folded))
  // In a question of capitals they say nothing.
  const isShouted = words.length > 3 && !/\p{Ll}/u.test(text)
  const terms = new Map<string, Term>()
  const asking = new Set([...askingWords(words, stops), ...wholeAsked(text, words, stops)])
  const heads = headWords(text, words, stops)
  const verbAsked = mainVerb(words, stops)
  const particles = new Set<Word>()
  const quotes = quotedIn(text)
  for (const [i, word] of words.entries()) {
    const isLetter = isOneOfKind(words, i, stops)
    const isQuoted = quotes.some(({ start, end }) => word.start >= start && word.end <= end)
    if (stops.has(word.folded) && (isShouted || !isAbbreviation(word)) && !isLetter && !isQuoted) continue
    if (IMPERATIVES.has(word.folded) && words.slice(0, i).every((w) => BEFORE_ORDER.has(w.folded))) continue
    const verb = phrasalVerb(words, i)
    if (verb) particles.add(verb.particle)
    if (terms.has(word.stem)) continue
    const plain = [...(verb?.plain ?? []), ...ableOf(words, i)]
    terms.set(word.stem, {
      text: word.text,
      folded: word.folded,
      stem: word.stem,
      synonyms: [...synonymsOf(word.folded), ...plain],
      plain,
      short: initialsAround(words, i, stops),
      symbols: symbolsFor(words, i),
      pairs: pairsAround(words, i, stops),
      head: heads.has(word),
      verb: word === verbAsked,
      repeated: '',
      weak:
        particles.has(word) ||
        (isWeak(word.folded) && plain.every(isWeak)) ||
        (MEASURES.has(word.folded) && words[i - 1]?.folded === 'how') ||
        (SEEMS.test(word.folded) && words[i + 1]?.folded === 'like') ||
        (/^c[ao]me$/.test(word.folded) && words[i + 1]?.folded === 'up') ||
        (word.folded.length === 1 && !isLetter && !isAmount(text, word) && /[a-z0-9]/.test(word.folded)),
      named: (i > 0 && /^\p{Lu}|\p{Nd}/u.test(word.text)) || isOrdinal(words, i),
      asks: asking.has(word),
    })
  }
  return [...terms.values()].sort((a, b) => Number(a.weak) - Number(b.weak)).slice(0, TERMS_MAX)
}

function pairsAround(words: readonly Word[], at: number, stops: ReadonlySet<string>) {
  const isWhole = ({ folded }: Word) => /^\p{L}{3,}$/u.test(folded) && !stops.has(folded)
  return [at - 1, at].flatMap((from) => {
    const [first, second] = [words[from], words[from + 1]]
    return first && second && isWhole(first) && isWhole(second) ? [[first.folded, second.folded] as const] : []
  })
}

/** A quotation of two or three words, of which each is asked for: "la ville", "to be off". */
function quotedIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/"(\p{L}+(?: \p{L}+){1,2})[?!.,]?"/gu)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}

/** What ends the words after "which" and "what" where they name a kind of thing: "which old river is", "what kind of". */
const AFTER_KIND = new Set(
  "of is are was were do does did has have had can could will would should may might must shall cannot can't doesn't don't didn't isn't aren't wasn't weren't won't doesnt dont didnt isnt arent".split(
    ' ',
  ),
)

/** Verbs that end a kind: "which movement verbs take avere". */
const DOES =
  /^(?:takes?|took|gives?|gave|makes?|made|uses?|shows?|needs?|causes?|contains?|produces?|belongs?|suffers?)$/

const SAYS = /^(?:is|are|was|were|do|does|did|means?)$/
const OF_WHERE = /^(?:in|to|for|with|on|at|when|inside|during|after|before)$/

/** The words after "which" and "what" that name the kind of thing asked for. */
function askingWords(words: readonly Word[], stops: ReadonlySet<string>): ReadonlySet<Word> {
  const asking = words.findIndex(({ folded }) => folded === 'which' || folded === 'what')
  const of = words[asking]?.folded === 'which' && words[asking + 1]?.folded === 'of'
  // "Which of the planets has …" asks for planets, too.
  const at = of ? words.findIndex(({ folded }, i) => i > asking && !stops.has(folded)) - 1 : asking
  const end = at < 0 ? -1 : words.findIndex(({ folded }, i) => i > at && stops.has(folded))
  const whole = end < 0 ? [] : words.slice(at + 1, end)
  const verb = whole.findIndex(({ folded }, i) => i > 0 && DOES.test(folded))
  if (verb > 0 && verb <= 3) return new Set(whole.slice(0, verb))
  const run = whole
  // "What turgor is" asks for turgor.
  if (words.slice(end).every(({ folded }) => stops.has(folded))) return new Set()
  // "What insulin does in the body" asks for insulin.
  if (SAYS.test(words[end]?.folded ?? '') && OF_WHERE.test(words[end + 1]?.folded ?? '')) return new Set()
  if (run.length <= 3) return new Set(AFTER_KIND.has(words[end]?.folded ?? '') ? run : [])
  return new Set(run.slice(0, 1))
}

/** "In which part of the cell", "where in the body": the usual word for the whole, which an answer seldom repeats. */
function wholeAsked(text: string, words: readonly Word[], stops: ReadonlySet<string>): Word[] {
  const found = WHOLE.exec(text)
  if (!found) return []
  const first = words.findIndex(({ start }) => start >= found.index + found[0].length)
  const [noun, next] = [words[first], words[first + 1]]
  const isAlone = next === undefined || stops.has(next.folded) || isWeak(next.folded)
  const isOnly = words.every((word) => word === noun || stops.has(word.folded) || isWeak(word.folded))
  return noun && isAlone && !isOnly && usualness(noun) > 0 ? [noun] : []
}
const WHOLE =
  /\b(?:where|(?:which|what) (?:exact )?(?:parts?|regions?|areas?|sides?|sections?|layers?|organs?|organelles?|places?|ends?)) (?:of|in|on|inside|within) (?:the |an? |our |your |my )?/iu

/** "How many sisters", "Mozart's sister", "the capital of Serbia": without this noun a sentence is about something else. */
function headWords(text: string, words: readonly Word[], stops: ReadonlySet<string>): ReadonlySet<Word> {
  const heads = new Set<Word>()
  const runFrom = (start: number) => {
    const first = words.findIndex((word) => word.start >= start)
    if (first < 0) return
    const end = words.findIndex(({ folded }, i) => i >= first && stops.has(folded))
    const run = words.slice(first, end < 0 ? words.length : end)
    // "How many hosts fit in": the last that is a plural, where a verb stands behind it.
    const last = run.findLast(({ folded }) => /[^su]s$/.test(folded)) ?? run.at(-1)
    if (last && last.start >= start && !isWeak(last.folded)) heads.add(last)
  }
  for (const { index, 0: found } of text.matchAll(/\bhow many (?:different )?|\p{Lu}\p{L}*['’]s /giu))
    if (!/['’]s $/.test(found) || /^\p{Lu}/u.test(found)) runFrom(index + found.length)
  for (const { index, 0: found } of text.matchAll(
    /^(?:so |and )?(?:what|who)(?:['’]?s| is| was| are| were) the (?=(?:\p{L}+ ){1,3}of \p{Lu})/giu,
  ))
    runFrom(index + found.length)
  return heads
}

/** "The second petition" is no other. A metre per second is none. */
const isOrdinal = (words: readonly Word[], at: number) =>
  /^(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/.test(words[at]?.folded ?? '') &&
  /^(?:the|his|her|its|their|my|our)$/.test(words[at - 1]?.folded ?? '')

/** Whether a letter or digit says which of a kind: vitamin D, type 2, C major. */
function isOneOfKind(words: readonly Word[], at: number, stops: ReadonlySet<string>): boolean {
  const { text = '' } = words[at] ?? {}
  const [before, after] = [words[at - 1], words[at + 1]]
  const isNoun = (word: Word | undefined) => word !== undefined && !stops.has(word.folded) && !MEASURES.has(word.folded)
  if (/^\d$/.test(text))
    return isNoun(before) && !/^\d/.test(before?.text ?? '') && (!isNoun(after) || COUNTED.test(before?.folded ?? ''))
  if (text === 'I') return COUNTED.test(before?.folded ?? '')
  if (!/^[A-Z]$/.test(text)) return false
  return isNoun(before) || (text !== 'A' && isNoun(after))
}

/** What is counted through: a type 2 error, the phase 3 trial. */
const COUNTED =
  /^(?:type|class|category|group|period|grade|level|stage|phase|step|part|unit|act|scene|chapter|section|article|rule|law|lecture|table|figure)$/

/** "Sounds like a bell": a sentence says it without the verb. */
const SEEMS = /^(?:sound|look|feel|smell|taste|seem)(?:s|ed)?$/

/** £7, 5 % and 3° are amounts of their own, as longer numbers are. */
const isAmount = (text: string, { start, end }: Word) =>
  /[£$€¥]$/.test(text.slice(0, start)) || /^\s?(?:[%°]|per ?cent\b)/.test(text.slice(end, end + 10))

/** What "can be washed" is "washable". */
function ableOf(words: readonly Word[], at: number): string[] {
  const base = words[at - 1]?.folded === 'be' && /^(\p{L}{3,})ed$/u.exec(words[at]?.folded ?? '')?.[1]
  const isAble = /^(?:can|could|cannot)$/.test(
    words.slice(0, at).findLast(({ folded }) => MODAL.test(folded))?.folded ?? '',
  )
  return base && isAble ? [`${base}able`, `${base}ible`] : []
}
const MODAL = /^(?:can|could|cannot|may|might|must|should|will|would|to)$/

/** Whether a word is an abbreviation or a keyword: IT is no pronoun, US no object, and HAVING a part of SQL. */
function isAbbreviation({ text }: Word): boolean {
  return text.length > 1 && text.length < 8 && /^\p{Lu}+$/u.test(text)
}

/** Whether a set of stems has each of these words. */
export const hasAll = (stems: ReadonlySet<string>, terms: readonly Term[]) => terms.every(({ stem }) => stems.has(stem))

/**
 * "What is a generator in python": where it belongs to narrows the search, and need not stand in the notes. What somebody did
 * in Egypt, and the law in Scotland, are asked for of that place alone.
 */
export function narrowed(terms: readonly Term[], plain: string, asked: string): void {
  if (
    /^(?!.*\bwhere\b).*\bin (?:the|our|your) (?:human )?body\b/.test(plain) &&
    terms.some((term) => !term.weak && !/^(?:body|human)$/.test(term.folded))
  )
    for (const term of terms) if (/^(?:body|human)$/.test(term.folded)) term.weak = true
  const whole = /\bwhere (?:exactly )?in (?:the|an?|our|your) (\p{L}+)\b/u.exec(plain)?.[1]
  if (terms.some((term) => !term.weak && term.folded !== whole))
    for (const term of terms) if (term.folded === whole) term.weak = true
  const place = /^(?:what(?:['’]?s| is| are| does)|define|explain)\b.* in (?:the )?(\p{L}+(?: \p{L}+)?)$/u.exec(
    plain,
  )?.[1]
  if (place === undefined || OF_A_PLACE.test(asked)) return
  const stems = new Set(wordsOf(place).map(({ stem }) => stem))
  if (terms.every((term) => term.weak || stems.has(term.stem))) return
  for (const term of terms) if (stems.has(term.stem)) [term.weak, term.named] = [true, false]
}

/** What is *the* law, in a place written as a name. */
const OF_A_PLACE = /^[Ww]hat(?:['’]?s| is| are) the\b.* in (?:the )?\p{Lu}/u

/** "The four types of" asks for types: notes that list them seldom count them. */
export function kindCounted(terms: readonly Term[], plain: string): number | null {
  const count = KIND_COUNTED.exec(plain)?.[1]
  if (count === undefined) return null
  for (const term of terms) if (term.folded === count) [term.weak, term.named] = [true, false]
  return countIn(count)
}
/** 4 of "four" or "4"; NaN of other words. */
export const countIn = (word: string): number => (COUNTS.includes(word) ? COUNTS.indexOf(word) + 2 : Number(word))
const COUNTS = 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')
const KIND_COUNTED = new RegExp(
  String.raw`\b(?:the|all|his|her|their|its|name|list|give|state) (?:the |of the )?(?:main )?(${COUNTS.join('|')}|\d{1,2}) \p{L}`,
  'u',
)
