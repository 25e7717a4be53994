import { otherAmounts, otherYears } from './amounts.ts'
import { type Defined } from './terms/listed-terms.ts'
import { singular, titleAbove } from './terms/meaning-stems.ts'
import { alike, type Asked, contains } from './options.ts'
import type { Draw } from './seeded.ts'
import { capitalize } from './sentences/plain-sentence.ts'
import { BOUNDED } from './sentences/worth-asking.ts'
import { small } from './tables/table-words.ts'

/** Years, but no amounts. */
export const YEARS = /(?<![\d.,])(?:1\d{3}|20[0-2]\d)(?![\d.,]\d|\d|s)/g

/** When something was. */
export function dated(
  { unit, definition: { term, meaning, question } }: Defined,
  defined: readonly Defined[],
  years: string[],
): Asked[] {
  if (!HAS_YEAR.test(meaning)) return []
  const base = { quote: unit.text, at: unit.start, weight: 3.8 }
  const event = `“${capitalize(term)}”`
  const others = defined.flatMap(({ definition: other }) =>
    other.form === 'date' && other.meaning !== meaning ? [other.meaning] : [],
  )
  if (SAYS_WHEN.test(term) || term.includes('=')) return []
  const isYear = /^\d{4}$/.test(meaning)
  const sameForm = others.filter(
    (other) =>
      patternOf(other) === patternOf(meaning) && (!isYear || Math.abs(Number(other) - Number(meaning)) <= NEAR),
  )
  if (sameForm.length >= 3)
    return [
      {
        ...base,
        question: question ?? `When ${/ – /.test(meaning) ? 'was this' : 'did this happen'}? ${event}`,
        key: meaning,
        wrong: alike(meaning, [sameForm]),
      },
    ]
  const year = /\b(?:1\d{3}|20[0-2]\d)$/.exec(meaning)?.[0]
  if (year === undefined || /\d{3}/.test(term) || /\d{4}.*\d{4}/.test(meaning)) return []
  const outside = (each: string) => !contains(unit.text, each)
  const wrong = (draw: Draw) => otherYears(year, years.filter(outside), draw).filter(outside)
  return [
    {
      ...base,
      question: question?.replace(/^When/, 'In which year') ?? `In which year did this happen? ${event}`,
      key: year,
      wrong,
    },
  ]
}

/** Nobody could learn a day without its year. */
const HAS_YEAR = /(?<!\d)\d{3,4}(?!\d)|\b(?:BCE?|AD|CE)\b|\bcentur/
/** Another date in the words of an event. */
const SAYS_WHEN = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)|['’]\d{2}\b/
/** Years that could be taken for each other. */
const NEAR = 45

const patternOf = (date: string) => date.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '9')

/** How much something is: "the boiling point of ethanol is 78 °C", and "Sodium: 135–145 mmol/l" below "Normal values". */
export function amountOf({ unit, definition, context }: Defined, text: string): Asked[] {
  const { form, term, subject, meaning, verb } = definition
  const wrong = (draw: Draw) => otherAmounts(meaning, draw, /%|per ?cent/.test(meaning))
  const base = { quote: unit.text, at: unit.start, weight: 3.4, key: meaning, wrong }
  if (form === 'identity')
    return BOUNDED.test(meaning.replace(/\d.*$/s, '')) ? [] : [{ ...base, question: `What ${verb} ${subject}?` }]
  const above = titleAbove(text, unit)
  const kind = singular(above === '' && !context.far ? context.name : above)
  if (form !== 'label' || kind === '' || !MEASURED.test(meaning) || /[(:,]/.test(term)) return []
  return [{ ...base, question: `What is the ${small(kind)} of ${small(term)}?` }]
}
/** An amount or a range with its unit, and nothing else. */
const MEASURED =
  /^(?:about |around |c\. ?|~ ?|≈ ?)?[$€£¥]?\d[\d.,]*(?: ?[–-] ?\d[\d.,]*)? ?(?:[\p{L}°%µ][\p{L}°%µ/²³·]*(?: [\p{L}/²³]+)?)$/u
