import { dot, type Model, sigmoid } from '../regression.ts'

/** Folds of cross-validation: authors are held out in turn, to see how good that is which the rest would choose of theirs. */
const FOLDS = 6

/** Each with how likely it is by a model of what is from other authors. */
export function heldOut<Each extends { author: number; values: readonly number[] }>(
  all: readonly Each[],
  modelOf: (some: readonly Each[]) => Model,
): (Each & { likely: number })[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = ({ author }: Each) => author % FOLDS === fold
    const { bias, weights } = modelOf(all.filter((each) => !isHeld(each)))
    return all.filter(isHeld).map((each) => ({ ...each, likely: sigmoid(bias + dot(weights, each.values)) }))
  }).flat()
}

export const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`
