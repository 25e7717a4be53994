import { useEffect, useMemo, useRef, useState } from 'react'
import type { NewReview, StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import { becomesLeech, isLeech } from '#worker/domain/flashcards/cards/leech.ts'
import type { Grade, Scheduler } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { type Preview, previews } from '#worker/domain/flashcards/scheduling/schedule.ts'
import {
  gradeCard,
  type CountsLeft,
  countsLeft,
  nextCard,
  scoreOf,
  startSession,
  undo,
  addCards,
} from '#worker/domain/flashcards/studying/queue.ts'
import { cardIn, SESSION_DEFAULTS, type Session, type StudyCard } from '#worker/domain/flashcards/studying/session.ts'
import { chooseInterval } from '#worker/domain/flashcards/studying/load-balance.ts'
import { useBuriedCards } from './use-buried-cards.ts'
import { serverClock } from './server-clock.ts'
import { useCardState } from './use-card-state.ts'

/** Longer than this nobody thinks about a card: the learner was away. Milliseconds. */
const THOUGHT_MAX = 60_000

/** A session over what the server gave. It needs no network: each answer is handed to `record` and decided here. */
export function useReview(queue: StudyQueue, record: (review: NewReview) => void) {
  const clock = useMemo(() => serverClock(queue.now), [queue.now])
  const [session, setSession] = useState(() => begun(queue))
  const [now, setNow] = useState(queue.now)
  const { faces, add, markHard, ...wear } = useCardState(queue.cards)
  const { card, waitUntil } = useMemo(() => nextCard(session, now), [session, now])
  const turn = card && `${card.id}-${session.answers.length}`
  const [taken, setTaken] = useState({ queue, turn })
  // What came meanwhile is taken in between two cards: none is changed under the learner's eyes.
  if (taken.queue !== queue && (turn === null || taken.turn !== turn)) {
    setTaken({ queue, turn })
    setSession((before) => addCards(before, cardsOf(queue)))
    add(queue.cards)
  } else if (taken.queue === queue && taken.turn !== turn) setTaken({ queue, turn })
  const shown = useRef({ turn, at: 0 })
  useEffect(() => {
    shown.current = { turn, at: Date.now() }
  }, [turn])
  useEffect(() => {
    if (waitUntil === null) return undefined
    const timer = setTimeout(() => setNow(Math.max(clock(), waitUntil)), Math.max(0, waitUntil - clock()) + 50)
    return () => clearTimeout(timer)
  }, [waitUntil, clock])
  const choices = useMemo(() => (card ? previews(card.memory, now, card.scheduler) : null), [card, now])

  const grade = (given: Grade, certainty: 'sure' | 'unsure' | null = null): number => {
    if (!card) return 0
    const at = clock()
    const days = intervalOf(previews(card.memory, at, card.scheduler)[given], queue, session, card)
    const reviewId = crypto.randomUUID()
    const { session: after, answer } = gradeCard(session, {
      cardId: card.id,
      reviewId,
      grade: given,
      at,
      days,
      certainty,
    })
    if (!answer) return 0
    const durationMs = Math.min(THOUGHT_MAX, Math.max(0, Date.now() - shown.current.at))
    const common = { id: reviewId, cardId: card.id, at, rating: given, durationMs }
    record(
      answer.kind === 'cram'
        ? { ...common, kind: 'cram' }
        : { ...common, kind: 'rating', days: answer.days, certainty },
    )
    setSession(after)
    setNow(at)
    const lapses = cardIn(after, card.id)?.memory.lapses ?? 0
    if (!becomesLeech(card.memory.lapses, lapses, oftenIn(queue, card.id))) return 0
    markHard(card.id)
    return lapses
  }
  const { forget, ...asides } = useBuriedCards(setSession)
  const takeBack = (): boolean => {
    if (session.history.length === 0) return false
    const { session: before, undone, buried } = undo(session)
    if (buried) forget(buried)?.()
    if (undone)
      record({ kind: 'undo', id: crypto.randomUUID(), cardId: undone.cardId, at: clock(), undoes: undone.reviewId })
    setSession(before)
    setNow(clock())
    return true
  }
  const face = card ? faces.get(card.id) : undefined
  const often = card ? oftenIn(queue, card.id) : undefined
  // The same as long as nothing of it changes: what is being typed below it must stay.
  const shownCard = useMemo(() => {
    if (!card || !face) return null
    const { memory } = card
    return { ...face, memory, leech: face.leech && isLeech(memory.lapses, often) }
  }, [card, face, often])
  return {
    card: shownCard,
    memory: card?.memory ?? null,
    choices,
    waitUntil,
    left: plus(countsLeft(session), taken.queue.beyond),
    score: scoreOf(session),
    answers: session.answers,
    canUndo: session.history.length > 0,
    /** How often the card has been forgotten, where this answer makes it one that is often forgotten; else 0. */
    grade,
    takeBack,
    ...asides,
    ...wear,
    siblingsOf: (factId: number) => queue.cards.filter((each) => each.factId === factId).map(({ id }) => id),
    clock,
  }
}

export type Review = ReturnType<typeof useReview>

function plus(left: CountsLeft, { fresh, learning, review }: StudyQueue['beyond']): CountsLeft {
  return { new: left.new + fresh, learning: left.learning + learning, reviews: left.reviews + review }
}

/** Lapses from which on a card counts as often forgotten, in its deck. */
function oftenIn(queue: StudyQueue, cardId: number): number | undefined {
  const deckId = queue.cards.find(({ id }) => id === cardId)?.deckId
  return queue.decks.find(({ id }) => id === deckId)?.settings.leechThreshold
}

function cardsOf(queue: StudyQueue): StudyCard[] {
  const schedulers = new Map<number, Scheduler>(queue.decks.map(({ id, scheduler }) => [id, scheduler]))
  return queue.cards.flatMap((card): StudyCard[] => {
    const scheduler = schedulers.get(card.deckId)
    if (!scheduler) return []
    const { id, factId, memory, sureAndWrong } = card
    return [{ id, factId, memory, scheduler, sureAndWrong, position: memory.state === 0 ? memory.due : 0 }]
  })
}

function begun(queue: StudyQueue): Session {
  const own = queue.decks.find(({ id }) => id === queue.deck.id)?.settings
  return startSession(cardsOf(queue), {
    ...SESSION_DEFAULTS,
    mode: queue.mode === 'match' ? 'cram' : queue.mode,
    startedAt: queue.now,
    dayEnd: queue.day.end,
    newOrder: own?.newOrder === 'random' ? 'shuffled' : 'position',
    seed: (queue.now % 2_147_483_647) + 1,
  })
}

/** Of the days that the schedule allows the one with least to do; undefined where there is no choice. */
function intervalOf(preview: Preview, queue: StudyQueue, session: Session, card: StudyCard): number | undefined {
  const [min, max] = preview.range
  if (min === max) return undefined
  const deckId = queue.cards.find(({ id }) => id === card.id)?.deckId
  const easyDays = queue.decks.find(({ id }) => id === deckId)?.settings.easyDays
  const { day: today } = queue.day
  // What was given a day just now counts too, or a whole session would pile up on the emptiest one.
  const dueOn = (day: number) =>
    (queue.load[day - today - 1] ?? 0) + session.answers.filter(({ days }) => days === day - today).length
  return chooseInterval(preview, today, dueOn, { balance: true, easyDays: easyDays ?? [] })
}
