import { useEffect, useMemo, useRef, useState } from 'react'
import type { NewReview, QueueCard, StudyQueue } from '#worker/contracts/flashcards/reviews.ts'
import type { Grade, Scheduler } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { type Preview, previews } from '#worker/domain/flashcards/scheduling/schedule.ts'
import {
  afterGrade,
  type CountsLeft,
  countsLeft,
  nextCard,
  scoreOf,
  startSession,
  undo,
  withMore,
} from '#worker/domain/flashcards/studying/queue.ts'
import { SESSION_DEFAULTS, type Session, type StudyCard } from '#worker/domain/flashcards/studying/session.ts'
import { chooseInterval } from '#worker/domain/flashcards/studying/spread.ts'
import type { SidesOf } from './card/edit-here.tsx'
import { useAsides } from './use-asides.ts'
import { clockOf } from './server-clock.ts'

/** Longer than this nobody thinks about a card: the learner was away. Milliseconds. */
const THOUGHT_MAX = 60_000

/** A session over what the server gave. It needs no network: each answer is handed to `record` and decided here. */
export function useReview(queue: StudyQueue, record: (review: NewReview) => void) {
  const clock = useMemo(() => clockOf(queue.now), [queue.now])
  const [session, setSession] = useState(() => begun(queue))
  const [now, setNow] = useState(queue.now)
  const [texts, setTexts] = useState(() => new Map(queue.cards.map((card) => [card.id, card])))
  const { card, waitUntil } = useMemo(() => nextCard(session, now), [session, now])
  const turn = card && `${card.id}-${session.answers.length}`
  const [taken, setTaken] = useState({ queue, turn })
  // What came meanwhile is taken in between two cards: none is changed under the learner's eyes.
  if (taken.queue !== queue && (turn === null || taken.turn !== turn)) {
    setTaken({ queue, turn })
    setSession((before) => withMore(before, cardsOf(queue)))
    setTexts((all) => new Map([...queue.cards.map((each) => [each.id, each] as const), ...all]))
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

  const grade = (given: Grade, certainty: 'sure' | 'unsure' | null = null) => {
    if (!card) return
    const at = clock()
    const days = intervalOf(previews(card.memory, at, card.scheduler)[given], queue, session, card)
    const reviewId = crypto.randomUUID()
    const { session: after, answer } = afterGrade(session, {
      cardId: card.id,
      reviewId,
      grade: given,
      at,
      days,
      certainty,
    })
    if (!answer) return
    const durationMs = Math.min(THOUGHT_MAX, Math.max(0, Date.now() - shown.current.at))
    const common = { id: reviewId, cardId: card.id, at, rating: given, durationMs }
    record(
      answer.kind === 'cram'
        ? { ...common, kind: 'cram' }
        : { ...common, kind: 'rating', days: answer.days, certainty },
    )
    setSession(after)
    setNow(at)
  }
  const { forget, ...asides } = useAsides(setSession)
  const takeBack = (): boolean => {
    if (session.past.length === 0) return false
    const { session: before, undone, aside } = undo(session)
    if (aside) forget(aside)?.()
    if (undone)
      record({ kind: 'undo', id: crypto.randomUUID(), cardId: undone.cardId, at: clock(), undoes: undone.reviewId })
    setSession(before)
    setNow(clock())
    return true
  }
  return {
    card: card ? (texts.get(card.id) ?? null) : null,
    memory: card?.memory ?? null,
    choices,
    waitUntil,
    left: plus(countsLeft(session), taken.queue.beyond),
    score: scoreOf(session),
    answers: session.answers,
    canUndo: session.past.length > 0,
    grade,
    takeBack,
    ...asides,
    /** The card wears this flag, also when it comes back. */
    flag: (cardId: number, flag: QueueCard['flag']) =>
      setTexts((all) => {
        const text = all.get(cardId)
        return text ? new Map(all).set(cardId, { ...text, flag }) : all
      }),
    /** The words of their fact were changed. */
    rewrite: (factId: number, sidesOf: SidesOf) =>
      setTexts(
        (all) =>
          new Map(
            [...all].map(([id, text]) => [id, text.factId === factId ? { ...text, ...sidesOf(text.ordinal) } : text]),
          ),
      ),
    siblingsOf: (factId: number) => queue.cards.filter((each) => each.factId === factId).map(({ id }) => id),
    clock,
  }
}

export type Review = ReturnType<typeof useReview>

function plus(left: CountsLeft, { fresh, learning, review }: StudyQueue['beyond']): CountsLeft {
  return { new: left.new + fresh, learning: left.learning + learning, reviews: left.reviews + review }
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
