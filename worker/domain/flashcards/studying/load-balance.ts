import { weekdayOf } from './study-day.ts'

export interface SpreadSettings {
  /** Whether days on which little is due are preferred. */
  balance: boolean
  /** How much the learner wants to study on each weekday, Sunday first: 1 as usual, 0.5 half as much, 0 not if it can be. */
  easyDays: readonly number[]
}

export const EVEN_SPREAD: SpreadSettings = { balance: true, easyDays: [1, 1, 1, 1, 1, 1, 1] }

/**
 * The interval to give a card, in days, out of the fuzz range that `previews` gives: the day with the least due for what
 * the learner wants of its weekday; of equals the one nearest to the ideal interval, then the earlier. `today` is a
 * number as `studyDay` gives it, `due` how many cards are due on a day of such a number. The same inputs give the same day.
 */
export function chooseInterval(
  preview: { days: number; range: readonly [min: number, max: number] },
  today: number,
  due: (day: number) => number,
  settings: SpreadSettings,
): number {
  const [min, max] = preview.range
  let best = preview.days
  let least = Infinity
  for (let days = min; days <= max; days++) {
    const weight = clampWeight(settings.easyDays[weekdayOf(today + days)])
    const load = settings.balance ? due(today + days) + 1 : 1
    const price = weight === 0 ? Number.MAX_VALUE : load / weight
    const nearer = Math.abs(days - preview.days) < Math.abs(best - preview.days)
    if (price < least || (price === least && nearer)) {
      least = price
      best = days
    }
  }
  return best
}

function clampWeight(weight: number | undefined): number {
  return weight === undefined || !Number.isFinite(weight) ? 1 : Math.min(1, Math.max(0, weight))
}
