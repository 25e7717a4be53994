import type { Edit } from '../edits.ts'
import { type Candidate, candidatesFor, scoreOf } from './candidates.ts'
import { irregularPlural } from './irregular-plurals.ts'
import { irregularForm } from './irregular-verbs.ts'
import { spellingReason } from './spelling-reason.ts'
import type { WordStatistics } from './word-statistics.ts'

/** A word that a dictionary does not know, and what it suggests. UTF-16 offsets. */
export interface UnknownWord {
  start: number
  end: number
  suggestions: readonly string[]
}

/** What is written for these, whatever else is near. */
const KNOWN_SLIPS = new Map(
  `alot a lot · aswell as well · infact in fact · eachother each other · atleast at least · ofcourse of course ·
  incase in case · inspite in spite · inorder in order · insted instead · becuz because · coz because · cuz because ·
  u you · ur your · pls please · thru through · tho though · im I'm · ive I've · id I'd · ill I'll · dont don't · doesnt doesn't ·
  didnt didn't · cant can't · wont won't · isnt isn't · arent aren't · wasnt wasn't · werent weren't · hasnt hasn't ·
  havent haven't · hadnt hadn't · couldnt couldn't · wouldnt wouldn't · shouldnt shouldn't · mustnt mustn't ·
  neednt needn't · youre you're · theyre they're · youve you've · theyve they've · weve we've · thats that's ·
  whats what's · theres there's · hes he's · shes she's · heres here's · gonna going to · wanna want to · wasent wasn't · cannto cannot · canot cannot ·
  shud should · shuld should · shoud should · wud would · woud would · cud could · coud could · tha the · wich which · becouse because ·
  donnot do not · donot do not · didnot did not · doesnot does not · eventhough even though · infront in front ·
  noone no one · becasue because · definelty definitely · definetly definitely · definatly definitely`
    .split('·')
    .map((line) => {
      const [wrong = '', ...right] = line.trim().split(/\s+/)
      return [wrong, right.join(' ')] as const
    }),
)

/** A pair of words that are often neighbours, written as one: this step of distance. */
const SPACE = 1.3
/** What a letter too many costs beside it. */
const PER_DOUBLING = 5
/** Less likely than this, a suggestion is a guess. */
const LEAST = -26
/** Letters in which a suggestion may differ, in steps for each letter written. */
const DIFFERENCE = 0.4
/** Candidates this close to the best are offered beside it. */
const CLOSE = 2.5
const CHOICES = 3
/** By how much a candidate is more likely than a rare word that was written as it stands. */
const LISTED = 1
/** How usual a word is that is not split from its ending by a slip. */
const USUAL = -15
/** How usual a word is at least, from which others are derived. */
const DERIVED_FROM = -17

/** The corrections of words that are in no dictionary: how usual, how near, and how it fits its neighbours. */
export function misspeltWords(text: string, unknown: readonly UnknownWord[], statistics: WordStatistics): Edit[] {
  const found = new Map<string, readonly string[]>()
  return unknown.flatMap(({ start, end, suggestions }): Edit | readonly Edit[] => {
    const before = text.slice(start, end)
    if (!/^\p{L}[\p{L}'’]*$/u.test(before)) return []
    const head = text.slice(Math.max(0, start - 40), start)
    const tail = text.slice(end, end + 40)
    if (isName(before, head, tail) || isTerm(head, tail) || isQuoted(text, start, end)) return []
    const isCapital = /^\p{Lu}/u.test(before)
    const word = before.toLowerCase().replaceAll('’', "'")
    const neighbours = {
      before: /([\p{L}'’]+)[ \t]+$/u.exec(head)?.[1]?.toLowerCase(),
      after: /^[ \t]+([\p{L}'’]+)/u.exec(tail)?.[1]?.toLowerCase(),
    }
    const irregular = irregularForm(word, neighbours.before) ?? irregularPlural(word, neighbours.after)
    if (irregular) {
      const after = isCapital ? irregular.form.charAt(0).toUpperCase() + irregular.form.slice(1) : irregular.form
      return [{ start, end, before, after, kind: 'grammar', reason: irregular.reason }]
    }
    const key = `${neighbours.before} ${word} ${neighbours.after} ${isCapital}`
    const choices = found.get(key) ?? choicesFor(word, neighbours, suggestions, statistics, isCapital)
    found.set(key, choices)
    const [after, ...others] = choices.map((choice) =>
      isCapital ? choice.charAt(0).toUpperCase() + choice.slice(1) : choice,
    )
    if (after === undefined || after === before) return []
    const edit: Edit = { start, end, before, after, kind: 'spelling', reason: spellingReason(before, after) }
    return others.length > 0 ? { ...edit, others } : edit
  })
}

const SENTENCE_START = /(?:^|(?<!\b\p{Lu})[.!?:]["”’)]*\s+|\n\s*(?:[-*>#]+\s+|\d+[.)]\s+)?)["“‘(]*$/u

/** Whether a word is part of a name, for all one can tell. */
function isName(word: string, head: string, tail: string): boolean {
  if (/\p{L}\p{Lu}/u.test(word)) return true
  const isBeforeCapital = /^[ -]\p{Lu}/u.test(tail)
  if (/^\p{Lu}/u.test(word)) return isBeforeCapital || !SENTENCE_START.test(head)
  // “Carl von Linde”, “Y. pestis”.
  return (isBeforeCapital && /\p{Lu}\p{L}* $/u.test(head)) || /(?:^|\s)\p{Lu}\. $/u.test(head)
}

/** Whether a word is quoted by itself, a formula or a unit: “disking”, f(n), 760 nm. */
const isTerm = (head: string, tail: string) =>
  (/["“‘'`]$/.test(head) && /^[.,]?["”’'`]/.test(tail)) ||
  /^[(-]/.test(tail) ||
  /\d ?$|\p{L}-$/u.test(head) ||
  /^[\d_@/=]/.test(tail)

/** Characters of a quotation that are looked at on either side of a word. */
const QUOTED_MAX = 200

/** Whether a word is within the quotation marks of its line: it is somebody else's. */
function isQuoted(text: string, start: number, end: number): boolean {
  const head =
    text
      .slice(Math.max(0, start - QUOTED_MAX), start)
      .split('\n')
      .at(-1) ?? ''
  const tail = text.slice(end, end + QUOTED_MAX).split('\n')[0] ?? ''
  const isOpen = head.lastIndexOf('“') > head.lastIndexOf('”') && tail.includes('”')
  return isOpen || ((head.match(/"/g)?.length ?? 0) % 2 === 1 && tail.includes('"'))
}

/** Beginnings that make another word of a word. */
const PREFIX =
  /^(?:anti|auto|bio|co|counter|extra|geo|hyper|inter|macro|micro|mid|multi|nano|neo|neuro|non|over|photo|post|pre|pro|pseudo|psycho|re|semi|sub|super|tele|trans|ultra|un|under)/

/** Whether a word is made of known ones by rule: “pieties”, “biodiverse”, “naturalise”. */
function isDerived(word: string, statistics: WordStatistics): boolean {
  const knows = (other: string) => (statistics.wordProbability(other) ?? -99) > DERIVED_FROM
  if (word.endsWith('ies') && knows(`${word.slice(0, -3)}y`)) return true
  if (/is(?:e|es|ed|ing|ation)$/.test(word) && knows(word.replace(/is(e|es|ed|ing|ation)$/, 'iz$1'))) return true
  const rest = word.replace(PREFIX, '')
  return rest !== word && rest.length >= 5 && knows(rest)
}

/** The usual word that a word ends in "s" or "’s" behind: “olders”, “attributers”, “own's”. Its letters are no slips. */
function usualBase(word: string, statistics: WordStatistics): string | undefined {
  const base = /^(?:(.{4,}[^s])s|(.+)'s)$/.exec(word)
  const usual = base?.[1] ?? base?.[2] ?? ''
  return [usual, usual.replace(/(?<=.{4}e)r$/, '')].find((each) => (statistics.wordProbability(each) ?? -99) > USUAL)
}

function choicesFor(
  word: string,
  neighbours: { before?: string; after?: string },
  suggestions: readonly string[],
  statistics: WordStatistics,
  isCapital: boolean,
): readonly string[] {
  const slip = KNOWN_SLIPS.get(word)
  if (slip) return [slip]
  // “Countrys”: the plural of what is written with a consonant and “y”.
  const plural = /[^aeiou]ys$/.test(word) ? `${word.slice(0, -2)}ies` : ''
  if (statistics.wordProbability(plural) !== undefined) return [plural]
  // “Friendlyer”: so is the comparison of it.
  const compared = /[^aeiou]ye(?:r|st)$/.test(word) ? word.replace(/y(?=e(?:r|st)$)/, 'i') : ''
  const positive = statistics.wordProbability(word.replace(/e(?:r|st)$/, '')) ?? -99
  if (compared !== '' && (statistics.wordProbability(compared) !== undefined || positive > USUAL)) return [compared]
  // “english”, “monday”: only the capital is missing.
  const capitalised = suggestions.find((each) => each.toLowerCase() === word)
  if (capitalised)
    return /^\p{Lu}\p{Ll}{3,}$/u.test(capitalised) || /^(?:TV|UK|USA|DNA|iPod|iPad)$/.test(capitalised)
      ? [capitalised]
      : []
  if (word.length < 3 || isDerived(word, statistics)) return []
  const singles = suggestions.filter((each) => /^[\p{Ll}'’]+$/u.test(each))
  const candidates = [
    ...candidatesFor(word, neighbours, statistics, singles),
    ...splits(word, statistics),
    ...doubledSplits(word, statistics),
  ]
    .filter(({ word: each, distance }) => each !== word && distance <= Math.max(1, word.length * DIFFERENCE))
    .toSorted((a, b) => b.score - a.score)
  const [best] = candidates
  if (!best || best.score < LEAST) return []
  const base = usualBase(word, statistics)
  if (base !== undefined && best.word !== base) return []
  // The table has words of other dialects and of sciences that the dictionary has not.
  const isListed = statistics.wordProbability(word) !== undefined
  if (isListed && best.score < scoreOf(word, neighbours, statistics) + LISTED) return []
  // A capital at the start of a sentence may still be a name.
  if (isCapital && best.distance > 1.3) return []
  return candidates
    .filter(({ score }) => score > best.score - CLOSE)
    .slice(0, CHOICES)
    .map(({ word: choice }) => choice)
}

/** Two words that often stand side by side, written without their space. */
function splits(word: string, statistics: WordStatistics): Candidate[] {
  const found: Candidate[] = []
  for (let at = 1; at < word.length; at++) {
    const [one, two] = [word.slice(0, at), word.slice(at)]
    const pair = statistics.pairProbability(one, two)
    const first = statistics.wordProbability(one)
    if (pair === undefined || first === undefined || (one.length === 1 && !/[ai]/.test(one))) continue
    found.push({ word: `${one} ${two}`, distance: SPACE, score: first + pair - 5 * SPACE })
  }
  return found
}

/** Two words without their space, of which a letter is doubled too: “wouldnnot”. */
function doubledSplits(word: string, statistics: WordStatistics): Candidate[] {
  const single = word.replace(/(\p{L})\1/u, '$1')
  if (single === word) return []
  return splits(single, statistics).map((each) => ({
    ...each,
    distance: each.distance + 1,
    score: each.score - PER_DOUBLING,
  }))
}
