import { wordsOf } from '#worker/engine/language/words.ts'
import type { Reading } from './readings.ts'
import { labelOf, type Unit } from './units.ts'
import { best, type Wanted } from './weigh.ts'

/** Of two such words only one holds of a thing. */
const PAIRS = `positive negative · higher lower · highest lowest · increase decrease · upper lower · left right · internal external ·
  inner outer · primary secondary · maximum minimum · input output · direct indirect · active passive · strong weak · hot cold ·
  warm cold · wet dry · hard soft · singular plural · masculine feminine · northern southern · eastern western · north south ·
  east west · open closed · constructive destructive · voluntary involuntary · conscious unconscious · legal illegal · slow fast · slow rapid · thick thin · shallow deep · concave convex · odd even`
const OPPOSITES = new Map(
  PAIRS.split('·').flatMap((line) => {
    const [one = '', other = ''] = wordsOf(line).map(({ stem }) => stem)
    return [[one, other] as const, [other, one] as const]
  }),
)

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** The first petition, where the second is asked for. */
const saysOther = (wanted: readonly Wanted[], { words, stems }: Unit): boolean =>
  wanted.some(
    (w) =>
      ORDINALS.includes(w.term.folded) &&
      best(w, stems) === 0 &&
      words.some(({ folded }) => ORDINALS.includes(folded) || folded === 'last'),
  )

/** Whether a line says the opposite of what is asked for, and not that: "positive" where the negative ones are wanted. */
export const saysOpposite = (wanted: readonly Wanted[], unit: Unit): boolean =>
  saysOther(wanted, unit) ||
  wanted.some((w) => {
    const opposite = OPPOSITES.get(w.term.stem)
    return opposite !== undefined && unit.stems.has(opposite) && best(w, unit.stems) === 0
  })

/** Whether a line has what is to be left out, or the opposite of what is asked for. */
export const saysWrong = (wanted: readonly Wanted[], unit: Unit, excluded: ReadonlySet<string>): boolean =>
  (excluded.size > 0 && unit.words.some(({ stem }) => excluded.has(stem))) || saysOpposite(wanted, unit)

/** Whether the highest is asked for, and a line only says of something that it is high. */
export function lacksMost(wanted: readonly Wanted[], reading: Reading, unit: Unit): boolean {
  const most = wanted.find(({ term }) => term.folded.length > 4 && term.folded.endsWith('est'))
  if (!most || best(most, unit.stems) === 0) return false
  const label = labelOf(reading.units, unit)?.text ?? ''
  return !MOST.test(`${unit.text} ${label} ${reading.passage.heading}`)
}
const MOST =
  /\p{L}{2,}est\b|\b(?:(?:most|least) \p{L}+(?:ed|ing|ful|ous|ive|al|ant|ent|able|ible|ic|on|ly|ex|ult)|best|worst|max(?:imum|imal)?|min(?:imum|imal)?|record|top|peak)\b/iu

/** Which of its kind a word asks for: 3 for the third law, 0 for other words. */
const ordinalOf = ({ term }: Wanted): number => ORDINALS.indexOf(term.folded) + 1

/** Whether a word asks for the one with this number. */
export const isNth = (w: Wanted, nth: number | null): boolean => nth !== null && ordinalOf(w) === nth

/** Whether the third is asked for, and this is another one. */
export const isOtherNth = (wanted: readonly Wanted[], nth: number | null): boolean =>
  nth !== null && wanted.some((w) => ordinalOf(w) > 0 && ordinalOf(w) !== nth)

/** Which of its kind a line is by the number before it, or by its heading ("3rd law"); null without any. */
export function nthOf({ passage: { body, heading } }: Reading, { kind, start }: Unit): number | null {
  const marker =
    kind === 'item' ? /(?:^|\n)[ \t]*(\d{1,2})[.)][ \t]+$/.exec(body.slice(Math.max(0, start - 12), start)) : null
  const nth = marker ?? /(?:^|› )(\d)(?:st|nd|rd|th) [^›]*$/.exec(heading)
  return nth ? Number(nth[1]) : null
}
