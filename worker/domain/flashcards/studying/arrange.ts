import { DAY_MS, type MemoryState } from '../scheduling/memory-state.ts'
import { shuffle } from '../../shuffle.ts'
import { retrievability } from '../scheduling/schedule.ts'
import type { StudyCard, StudyMode } from './session.ts'

/** The number of cards between two siblings. */
const SIBLING_GAP = 4

export interface Arrangement {
  mode: StudyMode
  /** Milliseconds: when the session begins, and when the learner's day ends. */
  startedAt: number
  dayEnd: number
  /** Reviews: the least likely to be recalled first, the most overdue for their interval first, or by the day they were due. */
  reviewOrder: 'retrievability' | 'overdue' | 'day'
  newOrder: 'position' | 'shuffled'
  newCards: 'mixed' | 'first' | 'last'
  /** The same seed shuffles in the same way. */
  seed: number
}

export const USUAL_ARRANGEMENT = {
  mode: 'due',
  reviewOrder: 'retrievability',
  newOrder: 'position',
  newCards: 'mixed',
  seed: 1,
} as const satisfies Partial<Arrangement>

/**
 * Cards in the order in which a session shows them, siblings apart. In `due` reviews and new cards; those in learning come when
 * they are due. In `learn` those in learning, then new ones; else all of them, shuffled.
 */
export function arrange<Card extends StudyCard>(cards: readonly Card[], settings: Arrangement): Card[] {
  const of = (...states: number[]) => cards.filter(({ memory }) => states.includes(memory.state))
  const apart = (ordered: Card[]) => separateSiblings(ordered, SIBLING_GAP)
  if (settings.mode === 'due')
    return [...of(1, 3), ...apart(mixed(orderReviews(of(2), settings), orderNew(of(0), settings), settings))]
  return apart(settings.mode === 'learn' ? [...of(1, 3), ...orderNew(of(0), settings)] : shuffle(cards, settings.seed))
}

/** In every order, cards answered wrong with certainty come first. */
function mixed<Card extends StudyCard>(old: Card[], young: Card[], { newCards }: Arrangement): Card[] {
  const first = old.filter(({ sureAndWrong }) => sureAndWrong)
  const rest = old.slice(first.length)
  if (newCards === 'first') return [...first, ...young, ...rest]
  if (newCards === 'last') return [...first, ...rest, ...young]
  return [...first, ...(rest.length >= young.length ? interleave(rest, young) : interleave(young, rest))]
}

/** Reviews in the order they are shown: what was wrong though the learner was sure, then as the settings say. */
function orderReviews<Card extends StudyCard>(cards: readonly Card[], settings: Arrangement): Card[] {
  const urgency = (card: Card): number => {
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
function orderNew<Card extends StudyCard>(cards: readonly Card[], settings: Arrangement): Card[] {
  const placed = cards.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)
  return settings.newOrder === 'shuffled' ? shuffle(placed, settings.seed + 1) : placed
}

/** The time since the last review, relative to the interval. */
function overdueness(memory: MemoryState, now: number): number {
  return (now - (memory.lastReviewAt ?? now)) / (Math.max(1, memory.scheduledDays) * DAY_MS)
}

/** Merges two lists, spreading the second evenly through the first. */
function interleave<T>(many: readonly T[], few: readonly T[]): T[] {
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
function separateSiblings<Card extends StudyCard>(cards: readonly Card[], gap: number): Card[] {
  const result: Card[] = []
  const deferred = new Map<number, Card[]>()
  /** Facts just shown, in that order: so they also become free in that order. */
  const resting: { factId: number; until: number }[] = []
  let rested = 0
  const place = (card: Card): void => {
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
