import { CLAMP_PARAMETERS, W17_W18_Ceiling } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { WEIGHT_BOUNDS, weightProblem } from '#worker/contracts/flashcards/fsrs-weights.ts'
import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'

test('the bounds of the parameters are those of the library that uses them', () => {
  // It takes 0 for the decay of same-day stability too, which FSRS-5 had none of.
  expect(WEIGHT_BOUNDS).toEqual(CLAMP_PARAMETERS(W17_W18_Ceiling, false))
  expect(weightProblem(DEFAULT_WEIGHTS)).toBeNull()
  expect(weightProblem(DEFAULT_WEIGHTS.with(0, NaN))?.at).toBe(0)
  expect(weightProblem(DEFAULT_WEIGHTS.slice(0, 20))?.at).toBe(20)
})
