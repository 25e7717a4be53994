import { wordsOf } from '#worker/engine/language/words.ts'
import type { Unit } from './units.ts'
import { best, type Wanted } from './weigh.ts'

/** Of two such words only one holds of a thing. */
const PAIRS = `positive negative · higher lower · highest lowest · increase decrease · upper lower · left right · internal external ·
  inner outer · primary secondary · maximum minimum · input output · direct indirect · active passive · strong weak · hot cold ·
  warm cold · wet dry · hard soft · singular plural · masculine feminine · northern southern · eastern western · north south ·
  east west · open closed · constructive destructive · voluntary involuntary · conscious unconscious · legal illegal`
const OPPOSITES = new Map(
  PAIRS.split('·').flatMap((line) => {
    const [one = '', other = ''] = wordsOf(line).map(({ stem }) => stem)
    return [[one, other] as const, [other, one] as const]
  }),
)

/** Whether a line says the opposite of what is asked for, and not that: "positive" where the negative ones are wanted. */
export const saysOpposite = (wanted: readonly Wanted[], { stems }: Unit): boolean =>
  wanted.some((w) => {
    const opposite = OPPOSITES.get(w.term.stem)
    return opposite !== undefined && stems.has(opposite) && best(w, stems) === 0
  })

/** Whether a line has what is to be left out, or the opposite of what is asked for. */
export const saysWrong = (wanted: readonly Wanted[], unit: Unit, excluded: ReadonlySet<string>): boolean =>
  (excluded.size > 0 && unit.words.some(({ stem }) => excluded.has(stem))) || saysOpposite(wanted, unit)
