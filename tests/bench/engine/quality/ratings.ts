import { z } from 'zod'
import { dot, type Example, fit, type Model, sigmoid } from '../regression.ts'

export const Rating = z.enum(['good', 'medium', 'bad'])
export type Rating = z.infer<typeof Rating>

/** The features of what was rated, in order. */
export interface Rated {
  values: number[]
  ratings: readonly Rating[]
  author: number
}

/** How far what was rated is an example of what is looked for. */
export type Worth = Readonly<Record<Rating, number>>

const RIDGE = 10
/** Authors are held back in turn, to see how good that is which the rest would choose of theirs. */
const TURNS = 6

/** Each counts once, in part as an example of what is looked for and in part as none. */
export function modelOf(rated: readonly Rated[], worth: Worth): Model {
  const asExamples = ({ values, ratings }: Rated): Example[] => {
    const share = ratings.reduce((sum, rating) => sum + worth[rating], 0) / ratings.length
    return [
      { values, isTrue: true, weight: share },
      { values, isTrue: false, weight: 1 - share },
    ]
  }
  return fit(rated.flatMap(asExamples), RIDGE)
}

/** Prints how much of authors that its model has not seen each bar would keep, and how good that is. */
export function reportHeldBack(rated: readonly Rated[], worth: Worth, bars: readonly number[]): void {
  const held = Array.from({ length: TURNS }, (_, turn) => {
    const isHeld = ({ author }: Rated) => author % TURNS === turn
    const { bias, weights } = modelOf(
      rated.filter((each) => !isHeld(each)),
      worth,
    )
    return rated.filter(isHeld).map((each) => ({ ...each, likely: sigmoid(bias + dot(weights, each.values)) }))
  }).flat()
  for (const bar of bars) {
    const kept = held.filter(({ likely }) => likely >= bar)
    const ratings = kept.flatMap((each) => each.ratings)
    const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`
    const share = (of: Rating) => percent(ratings.filter((rating) => rating === of).length, ratings.length)
    const parts = [`kept ${percent(kept.length, held.length)}`, `good ${share('good')}`, `bad ${share('bad')}`]
    console.log([`likely ≥ ${bar.toFixed(2)}`, ...parts].join(' · '))
  }
}
