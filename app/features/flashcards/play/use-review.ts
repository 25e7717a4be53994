import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { QueuedSender } from '#app/lib/sending/queued-sender.ts'
import { QUEUE_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { NewReview, StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { becomesLeech, isLeech } from '#worker/domain/flashcards/cards/leech.ts'
import type { Grade, Scheduler } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import {
  type CountsLeft,
  countsLeft,
  nextCard,
  scoreOf,
  startSession,
  undo,
  addCards,
} from '#worker/domain/flashcards/studying/queue.ts'
import { cardIn, SESSION_DEFAULTS, type Session, type StudyCard } from '#worker/domain/flashcards/studying/session.ts'
import { pageKeptAt } from '#app/lib/offline/page-kept-at.ts'
import { useGrading } from './answering/use-grading.ts'
import { useBuriedCards } from './use-buried-cards.ts'
import { serverClock } from './server-clock.ts'
import { useCardState } from './use-card-state.ts'

/** An answer that took longer counts as this: the learner was away. Milliseconds. */
const ANSWER_MAX = 60_000

/** A study session over the cards of a queue. It needs no network: answers are scheduled here and passed to `sender`. */
export function useReview(queue: StudyQueue, sender: QueuedSender<NewReview>) {
  const clock = useMemo(() => serverClock(queue.now, pageKeptAt()), [queue.now])
  const [session, setSession] = useState(() => startReview(queue))
  // The cards of a page that was kept may have come due since.
  const [now, setNow] = useState(queue.now)
  const { cards, add, markLeech, ...cardState } = useCardState(queue.cards)
  const { card, waitUntil } = useMemo(() => nextCard(session, now), [session, now])
  const turn = card && `${card.id}-${session.answers.length}`
  const [added, setAdded] = useState({ queue, turn })
  // Cards that arrive later are added between two turns: the one in view never changes.
  if (added.queue !== queue && (turn === null || added.turn !== turn)) {
    setAdded({ queue, turn })
    setSession((before) => addCards(before, cardsOf(queue)))
    add(queue.cards)
  } else if (added.queue === queue && added.turn !== turn) setAdded({ queue, turn })
  const shown = useRef({ turn, at: 0 })
  useEffect(() => {
    shown.current = { turn, at: Date.now() }
  }, [turn])
  useEffect(() => {
    if (waitUntil === null) return undefined
    const timer = setTimeout(() => setNow(Math.max(clock(), waitUntil)), Math.max(0, waitUntil - clock()) + 50)
    return () => clearTimeout(timer)
  }, [waitUntil, clock])
  const isDue = queue.mode === 'due'
  const unsent = useCallback(async () => (isDue ? sender.items(QUEUE_MAX) : []), [sender, isDue])
  const { grading, load: loadGrading } = useGrading(unsent, setSession)
  const intervals = useMemo(() => (card && grading ? grading.intervalsOf(card, now) : null), [card, now, grading])

  const grade = (given: Grade, certainty: 'sure' | 'unsure' | null = null): number => {
    if (!card || !grading) return 0
    const at = clock()
    const durationMs = Math.min(ANSWER_MAX, Math.max(0, Date.now() - shown.current.at))
    const graded = grading.grade(queue, session, card, { grade: given, at, durationMs, certainty })
    if (!graded) return 0
    sender.add(graded.review)
    setSession(graded.session)
    setNow(at)
    const lapses = cardIn(graded.session, card.id)?.memory.lapses ?? 0
    if (!becomesLeech(card.memory.lapses, lapses, leechThreshold(queue, card.id))) return 0
    markLeech(card.id)
    return lapses
  }
  const { takeRestore, ...burying } = useBuriedCards(setSession)
  const undoLast = (): boolean => {
    if (session.history.length === 0) return false
    const { session: before, undone, buried } = undo(session)
    if (buried) takeRestore(buried)?.()
    if (undone)
      sender.add({ kind: 'undo', id: crypto.randomUUID(), cardId: undone.cardId, at: clock(), undoes: undone.reviewId })
    setSession(before)
    setNow(clock())
    return true
  }
  const state = card ? cards.get(card.id) : undefined
  const threshold = card ? leechThreshold(queue, card.id) : undefined
  // Its identity changes only with its content: otherwise the typed answer below would be lost.
  const shownCard = useMemo(() => {
    if (!card || !state) return null
    const { memory } = card
    return { ...state, memory, leech: state.leech && isLeech(memory.lapses, threshold) }
  }, [card, state, threshold])
  return {
    card: shownCard,
    memory: card?.memory ?? null,
    /** What each grade leads to; null until grading is loaded. */
    intervals,
    waitUntil,
    left: addCounts(countsLeft(session), added.queue.beyond),
    score: scoreOf(session),
    answers: session.answers,
    canUndo: session.history.length > 0,
    /** Whether `grade` is loaded, and what loads it where that failed. */
    canGrade: grading !== null,
    loadGrading,
    /** @returns the card's lapses where this answer makes it a leech, else 0 */
    grade,
    undo: undoLast,
    ...burying,
    ...cardState,
    siblingsOf: (factId: number) => queue.cards.filter((each) => each.factId === factId).map(({ id }) => id),
    clock,
  }
}

export type Review = ReturnType<typeof useReview>

function addCounts(left: CountsLeft, { fresh, learning, review }: StudyQueue['beyond']): CountsLeft {
  return { new: left.new + fresh, learning: left.learning + learning, reviews: left.reviews + review }
}

/** Lapses from which a card of its deck is a leech. */
function leechThreshold(queue: StudyQueue, cardId: number): number | undefined {
  const deckId = queue.cards.find(({ id }) => id === cardId)?.deckId
  return queue.decks.find(({ id }) => id === deckId)?.settings.leechThreshold
}

function cardsOf(queue: StudyQueue): StudyCard[] {
  const schedulers = new Map<number, Scheduler>(queue.decks.map(({ id, scheduler }) => [id, scheduler]))
  return queue.cards.flatMap((card): StudyCard[] => {
    const scheduler = schedulers.get(card.deckId)
    if (!scheduler) return []
    const { id, factId, memory, sureAndWrong } = card
    return [{ id, factId, memory, scheduler, sureAndWrong }]
  })
}

function startReview(queue: StudyQueue): Session {
  const mode = queue.mode === 'match' ? 'cram' : queue.mode
  return startSession(cardsOf(queue), { ...SESSION_DEFAULTS, mode, dayEnd: queue.day.end })
}
