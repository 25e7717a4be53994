import { NEW_CARD, type Grade, type MemoryState, type Scheduler } from './memory-state.ts'
import { next } from './schedule.ts'

/** One line of a card's log. */
export interface ReviewEvent {
  /** Made where the review was given: the same one delivered twice is one. */
  id: string
  /** Milliseconds since 1970, by the clock of the device. */
  at: number
  /**
   * `set` gives a state (an import, a reset); `undo` takes another line back; `cram` schedules nothing; `forward` makes a card
   * that is known due (a question about the same passage was answered wrong), and leaves its memory as it is.
   */
  kind: 'rating' | 'set' | 'undo' | 'cram' | 'forward'
  rating: Grade | null
  /** The interval chosen, in days; taken within the fuzz range. */
  days: number | null
  scheduler: Scheduler
  /** The id of the line that an `undo` takes back; an undo can be taken back too. */
  undoes: string | null
  /** The state given by a `set`; null makes the card new. */
  set: MemoryState | null
}

/**
 * The state of a card from its log. The order in which the lines arrived does not matter, nor how often: they count by
 * time, then id, each id once. A line taken back counts as never written. The same log gives the same state anywhere.
 */
export function replay(log: readonly ReviewEvent[]): MemoryState {
  return effective(log).reduce(after, NEW_CARD)
}

/** The lines that count, in the order in which they do. */
export function effective(log: readonly ReviewEvent[]): ReviewEvent[] {
  const once = new Map<string, ReviewEvent>()
  for (const event of log.toSorted(inOrder)) if (!once.has(event.id)) once.set(event.id, event)
  const undone = undoneIds([...once.values()])
  return [...once.values()].filter(({ id, kind }) => kind !== 'undo' && !undone.has(id))
}

/** The state after one more line that counts. */
export function after(card: MemoryState, event: ReviewEvent): MemoryState {
  if (event.kind === 'set') return event.set ?? NEW_CARD
  if (event.kind === 'forward') return card.state === 2 ? { ...card, due: Math.min(card.due, event.at) } : card
  if (event.kind !== 'rating' || event.rating === null) return card
  return next(card, event.rating, event.at, event.scheduler, { days: event.days ?? undefined })
}

function inOrder(a: ReviewEvent, b: ReviewEvent): number {
  if (a.at !== b.at) return a.at - b.at
  if (a.id !== b.id) return a.id < b.id ? -1 : 1
  return (a.rating ?? 0) - (b.rating ?? 0) || (a.days ?? 0) - (b.days ?? 0)
}

/**
 * A line is undone by an undo that is not undone itself. From the undos that nothing takes back to what they take back, and
 * on; undos that take each other back in a ring are never reached, and reach nothing.
 */
function undoneIds(log: readonly ReviewEvent[]): Set<string> {
  const undos = new Map<string, string>()
  for (const { id, kind, undoes } of log) if (kind === 'undo' && undoes !== null) undos.set(id, undoes)
  const undecided = new Map<string, number>()
  for (const target of undos.values()) undecided.set(target, (undecided.get(target) ?? 0) + 1)
  const undone = new Set<string>()
  const decided = [...undos.keys()].filter((id) => !undecided.has(id))
  for (let id = decided.pop(); id !== undefined; id = decided.pop()) {
    const target = undos.get(id)
    if (target === undefined) continue
    if (!undone.has(id)) undone.add(target)
    const left = (undecided.get(target) ?? 1) - 1
    undecided.set(target, left)
    if (left === 0 && undos.has(target)) decided.push(target)
  }
  return undone
}
