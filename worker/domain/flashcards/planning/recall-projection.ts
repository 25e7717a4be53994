import { firstState, nextState, recall, type State } from '../fitting/memory-model.ts'
import { algorithmOf, memoryOf } from '../scheduling/algorithm.ts'
import { DAY_MS, type MemoryState, type Scheduler } from '../scheduling/memory-state.ts'

/** How likely a card is known at first sight, within the same session. */
const FIRST_RECALL = 0.7

/** What a card's memory may be after it was studied. */
export interface Seen {
  /** When, in days from day 0; negative, with its fraction, for what was seen before. */
  day: number
  /** The memory if it was recalled then, how likely that was, and the memory if not. */
  good: State
  chance: number
  bad: State
}

/**
 * What to expect of one card if it is studied on some days. Each review splits what may be into recalled and not; all that
 * led to either is folded into one memory (stability by the mean of its logarithm). A lapse is relearnt on its day.
 */
export class RecallProjection {
  /** What was worked out for a card new on day 0, by the days it is studied on. */
  readonly ofNew = new Map<string, number>()
  private readonly weights: Float64Array
  private readonly fresh: Omit<Seen, 'day'>

  /** `now` is the time of day 0 (milliseconds); day n is n times 24 hours later. */
  constructor(
    scheduler: Scheduler,
    private readonly now: number,
  ) {
    this.weights = Float64Array.from(algorithmOf(scheduler).parameters.w)
    const [good, bad] = [firstState(this.weights, 3), this.relearned(firstState(this.weights, 1))]
    this.fresh = { good: nextState(this.weights, good, 0, 3, 1), bad, chance: FIRST_RECALL }
  }

  /** The memory a card has; null for a new one. */
  begin(card: MemoryState): Seen | null {
    const memory = memoryOf(card)
    if (!memory) return null
    return {
      day: Math.min(0, ((card.lastReviewAt ?? this.now) - this.now) / DAY_MS),
      good: memory,
      bad: memory,
      chance: 1,
    }
  }

  /** The memory after studying on a day. */
  study(seen: Seen | null, day: number): Seen {
    if (!seen) return { ...this.fresh, day }
    const elapsed = Math.max(0, day - seen.day)
    const byGood = recall(this.weights, elapsed, seen.good.stability)
    if (seen.chance === 1) {
      const [good, bad] = this.outcomes(seen.good, elapsed, byGood)
      return { day, good, bad, chance: byGood }
    }
    const byBad = recall(this.weights, elapsed, seen.bad.stability)
    const [goodGood, goodBad] = this.outcomes(seen.good, elapsed, byGood)
    const [badGood, badBad] = this.outcomes(seen.bad, elapsed, byBad)
    const chance = seen.chance * byGood + (1 - seen.chance) * byBad
    const good = folded(goodGood, badGood, (seen.chance * byGood) / chance)
    const bad = chance === 1 ? good : folded(goodBad, badBad, (seen.chance * (1 - byGood)) / (1 - chance))
    return { day, good, bad, chance }
  }

  /** The chance that it is recalled on a day; 0 if it was never seen. */
  recallOn(seen: Seen | null, day: number): number {
    if (!seen) return 0
    const elapsed = Math.max(0, day - seen.day)
    const byGood = recall(this.weights, elapsed, seen.good.stability)
    return seen.chance === 1
      ? byGood
      : seen.chance * byGood + (1 - seen.chance) * recall(this.weights, elapsed, seen.bad.stability)
  }

  private outcomes(memory: State, elapsed: number, r: number): [good: State, bad: State] {
    const good = nextState(this.weights, memory, elapsed, 3, r)
    return [good, this.relearned(nextState(this.weights, memory, elapsed, 1, r))]
  }

  /** After a lapse it is shown until it is known, on the same day. */
  private relearned(lapsed: State): State {
    return nextState(this.weights, lapsed, 0, 3, 1)
  }
}

function folded(one: State, other: State, share: number): State {
  return {
    stability: one.stability ** share * other.stability ** (1 - share),
    difficulty: share * one.difficulty + (1 - share) * other.difficulty,
  }
}
