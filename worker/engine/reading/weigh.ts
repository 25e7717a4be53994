import { type Word, wordsOf } from '#worker/engine/language/words.ts'
import { type Matches, matchesOf } from '#worker/engine/language/match.ts'
import { usualness } from '#worker/engine/language/related.ts'

import type { Question } from './question.ts'
import type { Term } from './terms.ts'
import type { Reading } from './readings.ts'

/** A term of the question: how much it counts, and what matches it in the passages. */
export type Wanted = { term: Term; weight: number; matches: Matches; named: boolean }

const WEIGHT = { strong: 1, named: 1.4, weak: 0.25, carried: 0.4, asks: 0.35, manner: 0.4, head: 1.5 }
/** What a power of two of a word's frequency takes from its weight. */
const PER_POWER = 0.055
/** Words of how and how much, which notes rarely repeat. */
const MANNER = /^[a-z]{3,}ly$|^(?:most|usual|common|typical|certain|various|specific|particular|other)$/

/** Weighs the terms of a question: names before other words, rare words before common ones. */
export function weigh(question: Question, readings: readonly Reading[]): Wanted[] {
  const vocabulary = new Set<string>()
  const words = new Map<string, string>()
  const names = new Set<string>()
  for (const r of readings) {
    for (const set of [r.stems, r.context]) for (const s of set) vocabulary.add(s)
    for (const [folded, stem] of r.words) words.set(folded, stem)
    for (const name of r.names) names.add(name)
  }
  // What one note writes small is no name, though another has it in a title.
  for (const { small } of readings) for (const stem of small) names.delete(stem)
  const own = question.terms.some((t) => !t.weak)
  const alone = !own && question.carried.length === 0
  const weighted = (term: Term, carried: boolean): Wanted => {
    const known = new Map([
      ...pairsIn(term, question.terms, readings),
      ...abbreviated(term, readings),
      ...matchesOf(term, vocabulary, words),
    ])
    const matches =
      known.size > 0 && !IN_CAPITALS.test(term.text) ? known : new Map([...initialsIn(term, readings), ...known])
    const named = term.named || names.has(term.stem)
    const df = readings.filter((r) => has(matches, r.stems) || has(matches, r.context)).length
    const base = term.weak && !alone ? WEIGHT.weak : named ? WEIGHT.named : WEIGHT.strong
    const role = term.asks && own ? WEIGHT.asks : MANNER.test(term.folded) ? WEIGHT.manner : 1
    const rare = named ? 1 : 1 - PER_POWER * usualness(term)
    const idf = Math.sqrt(Math.log(1 + (readings.length + 1) / (Math.max(df, 1) + 0.5)))
    const most = carried && own ? WEIGHT.carried : carried ? WEIGHT.strong : Infinity
    const weight = Math.min(base, most) * role * rare * idf * (term.head ? WEIGHT.head : 1)
    return { term: alone ? { ...term, weak: false } : term, weight, matches, named }
  }
  return [...question.terms.map((t) => weighted(t, false)), ...question.carried.map((t) => weighted(t, true))]
}

function has(matches: Matches, stems: ReadonlySet<string>): boolean {
  for (const stem of matches.keys()) if (stems.has(stem)) return true
  return false
}

/** How well a set of stems matches a term, from 0 to 1. */
export function best(wanted: Wanted, stems: ReadonlySet<string>): number {
  let most = 0
  for (const [stem, score] of wanted.matches) if (score > most && stems.has(stem)) most = score
  return most
}

/**
 * "LV" for the *left ventricle*, of two words that stand next to one another in the question: where a note has both the words,
 * so, and the capitals.
 */
function pairsIn(term: Term, terms: readonly Term[], readings: readonly Reading[]): Matches {
  const found = new Map<string, number>()
  for (const [first, second] of [...term.pairs]) {
    const [a, b] = [first, second].map((folded) => terms.find((each) => each.folded === folded)?.stem)
    if (a === undefined || b === undefined) continue
    const short = `${first.charAt(0)}${second.charAt(0)}`
    const sources = readings.filter((r) => r.stems.has(a) && r.stems.has(b)).map((r) => r.passage.sourceId)
    for (const { passage, words, units } of readings) {
      if (!words.has(short) || !sources.includes(passage.sourceId)) continue
      const isShort = units.some((unit) => unit.words.some(({ text }) => text === short.toUpperCase()))
      if (isShort) found.set(words.get(short) ?? short, SHORT)
    }
  }
  return found
}
const SHORT = 0.9

/** What a legend of the notes shortens it to. */
function abbreviated({ stem, weak }: Term, readings: readonly Reading[]): Matches {
  const shorts = weak ? [] : readings.flatMap(({ abbreviations }) => abbreviations.get(stem) ?? [])
  return new Map(shorts.map((short) => [short, SHORT]))
}

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v']
const INITIALS = 0.8

/**
 * "WW1" where a note is called "World War I", "WHO" where a sentence says "World Health Organization": the words that it is
 * short for. In sentences only of three letters or more, asked in capitals.
 */
function initialsIn({ folded, text }: Term, readings: readonly Reading[]): Matches {
  const found = new Map<string, number>()
  const short = folded.replace(/[1-5]$/, (digit) => ROMAN[Number(digit)] ?? digit)
  if (text.length > 6 || !/^[a-z]{2,8}$/.test(short)) return found
  const find = (words: readonly Word[], isPart: (word: Word) => boolean) => {
    for (const [from, first] of words.entries()) {
      if (first.folded.charAt(0) !== short.charAt(0)) continue
      let initials = ''
      for (let to = from; to < words.length && initials.length < short.length; to++) {
        const word = words[to]
        if (!word || !isPart(word)) break
        // "The Department of Health" may leave its "of" out.
        if (to > from && LINKS.has(word.folded) && short[initials.length] !== word.folded.charAt(0)) continue
        initials += /^[iv]+$/.test(word.folded) ? word.folded : word.folded.charAt(0)
        if (initials === short && to > from)
          for (const { stem, folded } of words.slice(from, to + 1)) if (!LINKS.has(folded)) found.set(stem, INITIALS)
      }
    }
  }
  const inSentences = IN_CAPITALS.test(text)
  for (const { passage, units } of readings) {
    find(wordsOf(`${passage.sourceTitle} ${passage.heading}`).slice(0, TITLE_WORDS), () => true)
    if (inSentences)
      for (const { words } of units) find(words, ({ text, folded }) => /^\p{Lu}/u.test(text) || LINKS.has(folded))
  }
  return found
}
const TITLE_WORDS = 24
const IN_CAPITALS = /^\p{Lu}{3,6}$/u
const LINKS = new Set(['of', 'the', 'and', 'for', 'in', 'on'])
