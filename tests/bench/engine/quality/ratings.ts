import { z } from 'zod'
import { type Example, fit, type Model } from '../regression.ts'
import { heldOut, percent } from './cross-validation.ts'

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
  const held = heldOut(rated, (some) => modelOf(some, worth))
  for (const bar of bars) {
    const kept = held.filter(({ likely }) => likely >= bar)
    const ratings = kept.flatMap((each) => each.ratings)
    const share = (of: Rating) => percent(ratings.filter((rating) => rating === of).length, ratings.length)
    const parts = [`kept ${percent(kept.length, held.length)}`, `good ${share('good')}`, `bad ${share('bad')}`]
    console.log([`likely ≥ ${bar.toFixed(2)}`, ...parts].join(' · '))
  }
}
