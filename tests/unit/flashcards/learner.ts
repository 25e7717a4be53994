import { type FitReview } from '#worker/domain/flashcards/fitting/sequences.ts'
import { NEW_CARD, type Grade, type Scheduler } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { next, retrievability } from '#worker/domain/flashcards/scheduling/schedule.ts'
import { seededRandom } from '#worker/domain/shuffle.ts'
import { DAY, NOON, USUAL } from './scheduling/schedulers.ts'

/**
 * The log of a learner whose memory follows other parameters than the scheduler believes. Cards begin some a day; each is
 * answered when it is due, up to half a day late. Deterministic for a seed.
 */
export function logOf(truth: readonly number[], size: number, seed: number): FitReview[] {
  const roll = seededRandom(seed)
  const real: Scheduler = { ...USUAL, weights: truth }
  const log: FitReview[] = []
  const perCard = 8
  for (let cardId = 1; log.length < size * 1.3; cardId++) {
    let [believed, actual] = [NEW_CARD, NEW_CARD]
    let at = NOON + Math.floor((cardId * perCard) / 40) * DAY + roll() * DAY * 0.3
    for (let i = 0; i < perCard + Math.floor(roll() * 8); i++) {
      const recall = actual.state === 0 ? 0.55 : retrievability(actual, at, real)
      const grade: Grade = roll() > recall ? 1 : gradeOf(roll())
      log.push({ cardId, at, rating: grade, wasNew: i === 0 })
      believed = next(believed, grade, at, USUAL)
      actual = next(actual, grade, at, real)
      at = believed.due + roll() * (believed.state === 2 ? DAY / 2 : 60_000)
    }
  }
  return log.sort((a, b) => a.at - b.at).slice(0, size)
}

function gradeOf(roll: number): Grade {
  return roll < 0.1 ? 2 : roll < 0.92 ? 3 : 4
}
