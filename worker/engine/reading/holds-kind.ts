import { asksItself, cueOf, dependsOnPrevious, hasPronoun } from '#worker/engine/language/cues.ts'
import { usualness } from '#worker/engine/language/related.ts'
import type { Word } from '#worker/engine/language/words.ts'
import type { QuestionKind } from './question.ts'
import type { Reading } from './readings.ts'
import type { Unit } from './units.ts'
import { best, type Wanted } from './weigh.ts'

/** Kinds of questions that are answered by a thing of one kind. */
export const OF_KIND = new Set<QuestionKind>(['who', 'when', 'number'])

/** Whether a sentence, or the one it leans on, has a thing of the kind asked for: a name, a date, a number. */
export function holdsKind(
  kind: QuestionKind,
  wanted: readonly Wanted[],
  { reading, unit, index, needsContext }: { reading: Reading; unit: Unit; index: number; needsContext: boolean },
) {
  if (!OF_KIND.has(kind)) return true
  const extent = extentAsked(wanted)
  const asksPrice = wanted.some(({ term }) => /^(?:costs?|prices?|priced)$/.test(term.folded))
  const next = reading.units[index + 1]
  const units = [unit]
  const before = reading.units[index - 1]
  if (needsContext && before) units.push(before)
  if (
    next &&
    next.block === unit.block &&
    (hasPronoun(next.text) || dependsOnPrevious(next.text) || asksItself(unit.text))
  )
    units.push(next)
  const heading = reading.passage.heading.split(' › ').at(-1) ?? ''
  if (kind === 'who' && NAMED_BEHIND.test(heading) && wanted.some((w) => best(w, reading.last) > 0)) return true
  return units.some((each) => {
    if (kind === 'number') {
      const text = each.text.replace(NO_AMOUNT, ' ')
      return cueOf(kind, text) > 0 && (extent === null || extent.test(text)) && (!asksPrice || PRICE.test(text))
    }
    if (kind !== 'who') return cueOf(kind, each.text) > 0
    // A table of artists names one in its first cells.
    const isOfPersons = each.kind === 'row' && OF_PERSONS.test(reading.passage.body.slice(each.blockStart, each.start))
    const isNew = (stem: string) => !wanted.some((w) => w.matches.has(stem))
    return (
      BY_SOMEBODY.test(each.text) ||
      each.words.some(
        (w, i) =>
          /^\p{Lu}/u.test(w.text) &&
          isNew(w.stem) &&
          (i > 0
            ? !OPENS_CLAUSE.test(each.text.slice(0, w.start)) || usualness(w) === 0
            : isOfPersons || reading.names.has(w.stem) || /^\p{L}+(?: \p{L}+){0,2}\s?[:–—=-] /u.test(each.text)) &&
          !NO_PERSON.test(w.text) &&
          !AT_A_PLACE.test(each.text.slice(0, w.start)),
      )
    )
  })
}

/** "Eleven scenes", where it is asked how many scenes there are: more than "Scene Nine" says. */
export function countsThing(kind: QuestionKind, wanted: readonly Wanted[], { text, words }: Unit): number {
  if (kind !== 'number') return 0
  const isCounted = ({ start, stem }: Word) =>
    wanted.some((w) => w.term.head && (w.matches.get(stem) ?? 0) >= COUNTED_BY) && COUNT.test(text.slice(0, start))
  return words.some(isCounted) ? COUNTS : 0
}
const COUNTS = 0.5
const COUNTED_BY = 0.95
const COUNT =
  /(?:\b\d[\d,.]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|thousand|million|dozen))[ -](?:\p{L}+ )?$/iu

/** What "how long" and "how deep" are answered by: null for other questions. Such a word is weak where it is asked so. */
export function extentAsked(wanted: readonly Wanted[]): RegExp | null {
  return EXTENTS.find(([measure]) => wanted.some(({ term }) => term.weak && measure.test(term.folded)))?.[1] ?? null
}
/** What is said of how long something is or lasts. */
const EXTENT =
  /\b(?:s|secs?|seconds?|min|mins|minutes?|h|hrs?|hours?|days?|weeks?|months?|yrs?|years?|decades?|centur(?:y|ies)|lifetime|ms|milliseconds?|nm|µm|mm|cm|m|km|miles?|feet|ft|inch(?:es)?|met(?:re|er)s?|kilomet(?:re|er)s?|from \d+ (?:to|until) \d+|\d{4}\s?[–-]\s?\d{2,4})\b/i
const DISTANCE =
  /\b(?:nm|µm|mm|cm|m|km|au|light[- ]years?|miles?|feet|foot|ft|inch(?:es)?|yards?|nanomet(?:re|er)s?|micromet(?:re|er)s?|millimet(?:re|er)s?|centimet(?:re|er)s?|met(?:re|er)s?|kilomet(?:re|er)s?|atoms?|cells?|storeys?|stor(?:y|ies))\b/i
const SPEED =
  /\/\s?(?:s|h|min|yr|year|a|day)\b|\b(?:mph|kph|kmh|knots?|mach|bpm)\b|\b(?:per|an?|each|every) (?:second|minute|hour|day|week|month|year|yr|century)\b|speed of/i
const TEMPERATURE = /°|\bdegrees?\b|\d ?[CFK]\b|\bkelvins?\b|absolute zero/i
const WEIGHT =
  /\b(?:kg|g|mg|µg|t|lbs?|oz|tons?|tonnes?|kilos?|grams?|grammes?|kilogram(?:me)?s?|pounds?|ounces?|stone|solar mass(?:es)?|u|amu|times)\b/i
const EXTENTS: readonly (readonly [RegExp, RegExp])[] = [
  [/^long$/, EXTENT],
  [/^(?:far|deep|tall|wide|thick)$/, DISTANCE],
  [/^(?:fast|quickly|quick)$/, SPEED],
  [/^(?:hot|cold)$/, TEMPERATURE],
  [/^heavy$/, WEIGHT],
]
/** What something costs; "one for each" is no price. */
const PRICE =
  /\d|[€$£¥]|\b(?:free|nothing|hundreds?|thousands?|millions?|billions?|pounds?|dollars?|euros?|cents?|pence)\b/i
/** Years, dates and numbers that name something say nothing of how many. */
const NO_AMOUNT =
  /\b(?:in|since|until|by|from|of|to) (?:1\d{3}|20\d\d)\b|\b\d{1,2}(?:st|nd|rd|th)?,? (?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\b(?:,? \d{4})?|\b(?:chapter|section|article|page|figure|fig|table|step|part|war|act) \d+|\([^()]{0,40}?\d{4}(?:[–-]\d{2,4})?\)|^\d{4}(?=:)|\bone (?:side|another|of the|of them|day|can|way)\b/giu
/** A heading with who it goes back to: "Self-efficacy – Bandura (1977)". */
export const NAMED_BEHIND =
  /[–—(:-] ?(?:by )?\p{Lu}\p{Ll}{2,}(?: (?:&|and|de|von|van|\p{Lu}\.?\p{Ll}*))*(?:,? \(?\d{4}[^\p{L}]*)?\)?$/u
const OF_PERSONS = /^\W*(?:who|names?|person|people|\p{L}+(?:er|or|ist|ian)s?)\s*\|/iu
const NO_PERSON =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|I|\p{Lu}|[\p{Lu}\d]*\d[\p{Lu}\d]*)$/u
/** A common word written large behind a colon is no name. */
const OPENS_CLAUSE = /:[*_]{0,3}\s*$/
const AT_A_PLACE = /\b(?:in|at|near|into|across|throughout) (?:the )?$/iu
/** "by a group of senators", "by his brother". */
const BY_SOMEBODY =
  /\bby (?:(?:an?|the|his|her|their|its) (?:\p{L}+ ){0,2})?(?:\p{L}+(?:ers?|ors?|ists?|ians?|men|man|woman|women|people|army|troops|brother|sister|father|mother|son|daughter|wife|husband|king|queen|priest|servant|group|monarch|president|parliament|government|court|church|pope|emperor))\b/u
