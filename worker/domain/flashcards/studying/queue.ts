import { next } from '../scheduling/schedule.ts'
import { type Grade, type MemoryState } from '../scheduling/memory-state.ts'
import { separateSiblings, interleave, orderNew, orderReviews } from './order.ts'
import { shuffle } from '#worker/domain/shuffle.ts'
import {
  cardIn,
  UNDO_MAX,
  type Answer,
  type SessionSnapshot,
  type Session,
  type SessionSettings,
  type StudyCard,
  type LearningCard,
} from './session.ts'

/** The number of cards between two siblings. */
const SIBLING_GAP = 4

/**
 * Starts a session over the cards that may be studied today: the caller has applied limits, and left out siblings, suspended and
 * buried cards. In `due`, what is in learning and due before the day ends, reviews due, and new cards; in `learn` new cards and
 * those in learning; else all of them.
 */
export function startSession(cards: readonly StudyCard[], settings: SessionSettings): Session {
  const base: Session = {
    settings,
    cards: new Map(cards.map((card) => [card.id, card])),
    changed: new Map(),
    queue: [],
    learning: [],
    right: new Map(),
    answers: [],
    history: [],
  }
  if (settings.mode === 'due') return { ...base, ...dueQueue(cards, settings) }
  const wanted = settings.mode === 'learn' ? cards.filter(({ memory }) => memory.state !== 2) : cards
  const order = settings.mode === 'learn' ? learnOrder(wanted, settings) : shuffle(wanted, settings.seed)
  return { ...base, queue: separateSiblings(order, SIBLING_GAP).map(({ id }) => id) }
}

/**
 * Adds cards that arrive after a `due` session has started, sorted into the queue, also in the states that undo returns to. Cards
 * that the session knows stay as they are.
 */
export function addCards(session: Session, more: readonly StudyCard[]): Session {
  const added = more.filter(({ id }) => !session.cards.has(id))
  if (added.length === 0) return session
  const waiting = session.queue.flatMap((id) => cardIn(session, id) ?? [])
  const { queue, learning } = dueQueue([...waiting, ...added], session.settings)
  const own = dueQueue(added, session.settings)
  return {
    ...session,
    cards: new Map([...session.cards, ...added.map((card) => [card.id, card] as const)]),
    queue,
    learning: byDue([...session.learning, ...learning]),
    history: session.history.map((before) => ({
      ...before,
      queue: [...before.queue, ...own.queue],
      learning: byDue([...before.learning, ...own.learning]),
    })),
  }
}

function dueQueue(cards: readonly StudyCard[], settings: SessionSettings): Pick<Session, 'queue' | 'learning'> {
  const today = cards.filter(({ memory }) => memory.state === 0 || memory.due < settings.dayEnd)
  const of = (...states: number[]) => today.filter(({ memory }) => states.includes(memory.state))
  const order = arranged(orderReviews(of(2), settings), orderNew(of(0), settings), settings)
  return {
    queue: separateSiblings(order, SIBLING_GAP).map(({ id }) => id),
    learning: byDue(
      of(1, 3).map(({ id, memory, sureAndWrong }) => ({ id, due: memory.due, sureAndWrong: sureAndWrong === true })),
    ),
  }
}

/** In every order, cards answered wrong with certainty come first. */
function arranged(old: StudyCard[], young: StudyCard[], { newCards }: SessionSettings): StudyCard[] {
  const first = old.filter(({ sureAndWrong }) => sureAndWrong)
  const rest = old.slice(first.length)
  if (newCards === 'first') return [...first, ...young, ...rest]
  if (newCards === 'last') return [...first, ...rest, ...young]
  return [...first, ...(rest.length >= young.length ? interleave(rest, young) : interleave(young, rest))]
}

function learnOrder(cards: readonly StudyCard[], settings: SessionSettings): StudyCard[] {
  const started = cards.filter(({ memory }) => memory.state !== 0)
  const fresh = orderNew(
    cards.filter(({ memory }) => memory.state === 0),
    settings,
  )
  return [...started, ...fresh]
}

export interface NextCard {
  /** Null where nothing can be shown now. */
  card: StudyCard | null
  /** Milliseconds at which a learning card is due, where that is all that is left; null where the session is over or a card is shown. */
  waitUntil: number | null
}

/** The next card. Due learning cards come before the queue, first of them those answered wrong with certainty. */
export function nextCard(session: Session, now: number): NextCard {
  const id = session.settings.mode === 'due' ? nextDue(session, now) : nextInRound(session)
  const card = id === null ? undefined : cardIn(session, id)
  if (card) return { card, waitUntil: null }
  return { card: null, waitUntil: session.settings.mode === 'due' ? (session.learning[0]?.due ?? null) : null }
}

function nextDue({ learning, queue, settings }: Session, now: number): number | null {
  const ready = learning.filter(({ due }) => due <= now)
  const first = ready.find(({ sureAndWrong }) => sureAndWrong) ?? ready[0]
  if (first) return first.id
  if (queue[0] !== undefined) return queue[0]
  const [nextLearning] = learning
  return nextLearning && nextLearning.due <= now + settings.learnAhead ? nextLearning.id : null
}

/** A card comes back after a few others; in `learn`, at most one round is in progress. */
function nextInRound({ learning, queue, answers, settings }: Session): number | null {
  const ready = learning.find(({ due }) => due <= answers.length)
  if (ready) return ready.id
  const full = settings.mode === 'learn' && learning.length >= Math.max(1, settings.roundSize)
  return (full ? undefined : queue[0]) ?? learning[0]?.id ?? queue[0] ?? null
}

export interface AnswerInput {
  cardId: number
  /** A new uuid: the review's. */
  reviewId: string
  grade: Grade
  /** Milliseconds. */
  at: number
  /** The interval chosen out of the fuzz range, in days. */
  days?: number
  certainty?: 'sure' | 'unsure' | null
}

/** Grades a card: the session after it, and the answer to log. A card that is not in the session changes nothing. */
export function gradeCard(session: Session, input: AnswerInput): { session: Session; answer: Answer | null } {
  const card = cardIn(session, input.cardId)
  if (!card) return { session, answer: null }
  const answer = answerOf(session, card, input)
  const changed = new Map(session.changed).set(card.id, { ...card, memory: answer.after, sureAndWrong: false })
  const rest = {
    ...session,
    queue: without(session.queue, card.id),
    learning: session.learning.filter(({ id }) => id !== card.id),
  }
  const right = new Map(session.right).set(card.id, input.grade === 1 ? 0 : (session.right.get(card.id) ?? 0) + 1)
  const sureAndWrong = input.grade === 1 && input.certainty === 'sure'
  const back = relearningCard({ ...rest, right }, answer, sureAndWrong)
  const { settings, cards, history, ...before } = session
  return {
    answer,
    session: {
      ...{ settings, cards, changed, right },
      queue: rest.queue,
      learning: back ? byDue([...rest.learning, back]) : rest.learning,
      answers: [...session.answers, answer],
      history: [...history, before].slice(-UNDO_MAX),
    },
  }
}

function answerOf(session: Session, card: StudyCard, { reviewId, grade, at, days }: AnswerInput): Answer {
  const { mode } = session.settings
  const before = card.memory
  const scheduled = mode === 'due' || (mode === 'learn' && before.state !== 2)
  const after = scheduled ? next(before, grade, at, card.scheduler, { days }) : before
  const chosen = scheduled && after.state === 2 ? after.scheduledDays : null
  const seconds = scheduled && after.state !== 2 ? Math.round((after.due - at) / 1000) : null
  const kind = scheduled ? 'rating' : 'cram'
  return {
    cardId: card.id,
    reviewId,
    kind,
    grade,
    at,
    days: chosen,
    seconds,
    wasNew: before.state === 0,
    before,
    after,
  }
}

/** When a card just answered is to be shown again in this session, or null. */
function relearningCard(session: Session, answer: Answer, sureAndWrong: boolean): LearningCard | null {
  const { settings, answers, right } = session
  const id = answer.cardId
  if (settings.mode === 'due')
    return isToday(answer.after, settings) ? { id, due: answer.after.due, sureAndWrong } : null
  if (settings.mode === 'test') return null
  const needed = settings.mode === 'learn' ? 2 : 1
  if ((right.get(id) ?? 0) >= needed) return null
  // Wrong with certainty comes back soonest; right once, last.
  const pause = sureAndWrong ? 1 : answer.grade === 1 ? 2 : 4
  return { id, due: answers.length + 1 + pause, sureAndWrong }
}

function isToday(memory: MemoryState, { dayEnd }: SessionSettings): boolean {
  return memory.state !== 2 && memory.due < dayEnd
}

export interface UndoResult {
  session: Session
  /** The answer that the log must take back, if it was one. */
  undone: Answer | null
  /** The list that was passed to `buryCards`, where that was undone. */
  buried: readonly number[] | null
}

/** The session before the last answer or burial. */
export function undo(session: Session): UndoResult {
  const last = session.history.at(-1)
  if (!last) return { session, undone: null, buried: null }
  const { buried = null, ...before } = last
  const undone = session.answers.length > before.answers.length ? (session.answers.at(-1) ?? null) : null
  return { session: { ...session, ...before, history: session.history.slice(0, -1) }, undone, buried }
}

/** Takes cards (buried, suspended, deleted) out of the session, until undo or `unburyCards`. */
export function buryCards(session: Session, cardIds: readonly number[]): Session {
  const gone = new Set(cardIds)
  const { settings, cards, history, ...before } = session
  return {
    ...{ settings, cards, ...before },
    queue: session.queue.filter((id) => !gone.has(id)),
    learning: session.learning.filter(({ id }) => !gone.has(id)),
    history: [...history, { ...before, buried: cardIds }].slice(-UNDO_MAX),
  }
}

/** Brings back the cards that this very list buried, next in turn; later answers stay. */
export function unburyCards(session: Session, cardIds: readonly number[]): Session {
  const place = session.history.findLastIndex((each) => each.buried === cardIds)
  const before = session.history[place]
  if (!before) return session
  const back = new Set(cardIds)
  const withThem = <State extends Pick<SessionSnapshot, 'queue' | 'learning'>>(state: State): State => ({
    ...state,
    queue: [...before.queue.filter((id) => back.has(id)), ...state.queue],
    learning: byDue([...state.learning, ...before.learning.filter(({ id }) => back.has(id))]),
  })
  const { history } = session
  return { ...withThem(session), history: [...history.slice(0, place), ...history.slice(place + 1).map(withThem)] }
}

export interface CountsLeft {
  new: number
  learning: number
  reviews: number
}

/** The cards left today, by kind. */
export function countsLeft(session: Session): CountsLeft {
  let fresh = 0
  for (const id of session.queue) if (cardIn(session, id)?.memory.state === 0) fresh++
  return { new: fresh, learning: session.learning.length, reviews: session.queue.length - fresh }
}

/** The score of a test so far. */
export function scoreOf(session: Session): { right: number; answered: number } {
  return { right: session.answers.filter(({ grade }) => grade > 1).length, answered: session.answers.length }
}

function byDue(waiting: readonly LearningCard[]): LearningCard[] {
  return waiting.toSorted((a, b) => a.due - b.due || a.id - b.id)
}

function without(ids: readonly number[], id: number): readonly number[] {
  return ids[0] === id ? ids.slice(1) : ids.filter((other) => other !== id)
}
