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

/**
 * Starts a session over the cards that may be studied today, in the order in which they are shown (`arrange`): the caller has
 * applied limits, and left out siblings, suspended and buried cards. In `due`, what is in learning comes when it is due.
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
  return { ...base, queue: cards.map(({ id }) => id) }
}

/**
 * Adds cards that arrive after a `due` session has started, also to the states that undo returns to. Cards that the session
 * knows stay as they are. @param all the new ones among those of the session, in the order in which they are shown
 */
export function addCards(session: Session, all: readonly StudyCard[]): Session {
  const added = all.filter(({ id }) => !session.cards.has(id))
  if (added.length === 0) return session
  const { queue, learning } = dueQueue(added, session.settings)
  const places = new Map(all.map(({ id }, place) => [id, place]))
  const placeOf = (id: number) => places.get(id) ?? Infinity
  return {
    ...session,
    cards: new Map([...session.cards, ...added.map((card) => [card.id, card] as const)]),
    queue: [...session.queue, ...queue].toSorted((a, b) => placeOf(a) - placeOf(b) || 0),
    learning: byDue([...session.learning, ...learning]),
    history: session.history.map((before) => ({
      ...before,
      queue: [...before.queue, ...queue],
      learning: byDue([...before.learning, ...learning]),
    })),
  }
}

function dueQueue(cards: readonly StudyCard[], settings: SessionSettings): Pick<Session, 'queue' | 'learning'> {
  const today = cards.filter(({ memory }) => memory.state === 0 || memory.due < settings.dayEnd)
  const isLearning = ({ memory }: StudyCard) => memory.state === 1 || memory.state === 3
  return {
    queue: today.filter((card) => !isLearning(card)).map(({ id }) => id),
    learning: byDue(
      today
        .filter(isLearning)
        .map(({ id, memory, sureAndWrong }) => ({ id, due: memory.due, sureAndWrong: sureAndWrong === true })),
    ),
  }
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

export function byDue(waiting: readonly LearningCard[]): LearningCard[] {
  return waiting.toSorted((a, b) => a.due - b.due || a.id - b.id)
}
