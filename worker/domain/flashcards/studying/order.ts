import { DAY_MS, type MemoryState } from '../scheduling/memory-state.ts'
import { shuffle } from '../../shuffle.ts'
import { retrievability } from '../scheduling/schedule.ts'
import { type SessionSettings, type StudyCard } from './session.ts'

/** Reviews in the order they are shown: what was wrong though the learner was sure, then as the settings say. */
export function orderReviews(cards: readonly StudyCard[], settings: SessionSettings): StudyCard[] {
  const urgency = (card: StudyCard): number => {
    if (settings.reviewOrder === 'overdue') return overdueness(card.memory, settings.startedAt)
    if (settings.reviewOrder === 'day') return -Math.floor((card.memory.due - settings.dayEnd) / DAY_MS)
    return 1 - retrievability(card.memory, settings.startedAt, card.scheduler)
  }
  return shuffle(cards, settings.seed)
    .map((card) => ({ card, first: card.sureAndWrong === true ? 1 : 0, urgency: urgency(card) }))
    .sort((a, b) => b.first - a.first || b.urgency - a.urgency)
    .map(({ card }) => card)
}

/** New cards by their position, then id; or shuffled. */
export function orderNew(cards: readonly StudyCard[], settings: SessionSettings): StudyCard[] {
  const placed = cards.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)
  return settings.newOrder === 'shuffled' ? shuffle(placed, settings.seed + 1) : placed
}

/** The time since the last review, relative to the interval. */
function overdueness(memory: MemoryState, now: number): number {
  return (now - (memory.lastReviewAt ?? now)) / (Math.max(1, memory.scheduledDays) * DAY_MS)
}

/** Merges two lists, spreading the second evenly through the first. */
export function interleave<T>(many: readonly T[], few: readonly T[]): T[] {
  const result: T[] = []
  let taken = 0
  for (const [i, item] of many.entries()) {
    result.push(item)
    const wanted = Math.floor(((i + 1) * few.length) / many.length)
    for (; taken < wanted; taken++) result.push(...few.slice(taken, taken + 1))
  }
  return [...result, ...few.slice(taken)]
}

/** Moves siblings apart, so that at least `gap` other cards are between two of one fact where there are enough. */
export function separateSiblings(cards: readonly StudyCard[], gap: number): StudyCard[] {
  const result: StudyCard[] = []
  const deferred = new Map<number, StudyCard[]>()
  /** Facts just shown, in that order: so they also become free in that order. */
  const resting: { factId: number; until: number }[] = []
  let rested = 0
  const place = (card: StudyCard): void => {
    resting.push({ factId: card.factId, until: result.length + gap })
    if (!deferred.has(card.factId)) deferred.set(card.factId, [])
    result.push(card)
  }
  const release = (grace: number): void => {
    for (let rest = resting[rested]; rest && rest.until < result.length + grace; rest = resting[rested]) {
      rested++
      const waiting = deferred.get(rest.factId)?.shift()
      if (waiting) place(waiting)
      else deferred.delete(rest.factId)
    }
  }
  for (const card of cards) {
    release(0)
    const siblings = deferred.get(card.factId)
    if (siblings) siblings.push(card)
    else place(card)
  }
  release(Infinity)
  return result
}
