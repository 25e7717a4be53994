import { otherAmounts } from './amounts.ts'
import { type Defined } from './terms/listed-terms.ts'
import { singular, titleAbove } from './terms/meaning-stems.ts'
import { type Asked } from './options.ts'
import type { Draw } from './seeded.ts'
import { BOUNDED } from './sentences/worth-asking.ts'
import { small } from './tables/table-words.ts'

/** How much something is: "the boiling point of ethanol is 78 °C", and "Sodium: 135–145 mmol/l" below "Normal values". */
export function amountOf({ unit, definition, context }: Defined, text: string): Asked[] {
  const { form, term, subject, meaning, verb } = definition
  const wrong = (draw: Draw) => otherAmounts(meaning, draw, /%|per ?cent/.test(meaning))
  const base = { quote: unit.text, at: unit.start, key: meaning, wrong }
  if (form === 'identity')
    return BOUNDED.test(meaning.replace(/\d.*$/s, ''))
      ? []
      : [{ ...base, question: `What ${verb} ${withArticle(subject)}?` }]
  const above = titleAbove(text, unit)
  const kind = singular(above === '' && !context.far ? context.name : above)
  if (form !== 'label' || kind === '' || !MEASURED.test(meaning) || /[(:,]/.test(term)) return []
  return [{ ...base, question: `What is the ${small(kind)} of ${small(term)}?` }]
}
/** "Reference temperature for all lengths": a noun with what it is of has an article. */
const withArticle = (subject: string): string =>
  /^\p{Ll}+(?: \p{Ll}+)? (?:of|for) /u.test(subject) ? `the ${subject}` : subject
/** An amount or a range with its unit, and nothing else. */
const MEASURED =
  /^(?:about |around |c\. ?|~ ?|≈ ?)?[$€£¥]?\d[\d.,]*(?: ?[–-] ?\d[\d.,]*)? ?(?:[\p{L}°%µ][\p{L}°%µ/²³·]*(?: [\p{L}/²³]+)?)$/u
