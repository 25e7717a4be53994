import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NEW_CARD, type Grade } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { arrange, type Arrangement, USUAL_ARRANGEMENT } from '#worker/domain/flashcards/studying/arrange.ts'
import { gradeCard } from '#worker/domain/flashcards/studying/grading.ts'
import {
  unburyCards,
  countsLeft,
  nextCard,
  buryCards,
  scoreOf,
  startSession,
  undo,
  addCards,
} from '#worker/domain/flashcards/studying/queue.ts'
import {
  SESSION_DEFAULTS,
  type Session,
  type SessionSettings,
  type StudyCard,
} from '#worker/domain/flashcards/studying/session.ts'
import { anyGrade, DAY, learnt, MINUTE, NOON, USUAL } from './scheduling/schedulers.ts'

const SETTINGS = { ...USUAL_ARRANGEMENT, ...SESSION_DEFAULTS, startedAt: NOON, dayEnd: NOON + DAY / 2 }
const begin = (cards: readonly StudyCard[], settings: SessionSettings & Arrangement = SETTINGS) =>
  startSession(arrange(cards, settings), settings)
const fresh = (id: number, factId = id): StudyCard => ({ id, factId, memory: NEW_CARD, scheduler: USUAL, position: id })
const known = (id: number, change: Partial<StudyCard['memory']> = {}, factId = id): StudyCard => ({
  id,
  factId,
  memory: learnt(change),
  scheduler: USUAL,
})

/** Answers till nothing is left to show, a minute each; tells which cards were shown. */
function play(
  start: Session,
  gradeOf: (id: number, n: number) => Grade,
  from = NOON,
): { shown: number[]; session: Session } {
  const shown: number[] = []
  let [session, now] = [start, from]
  for (let n = 0; n < 5000; n++) {
    const { card, waitUntil } = nextCard(session, now)
    if (!card && waitUntil === null) return { shown, session }
    if (card) {
      session = gradeCard(session, { cardId: card.id, reviewId: `r${n}`, grade: gradeOf(card.id, n), at: now }).session
      shown.push(card.id)
    }
    now = card ? now + MINUTE : (waitUntil ?? now)
  }
  throw new Error('The session never ends')
}

describe('what is due', () => {
  test('learning cards that are due, then the reviews most in danger with new ones between, then what may come early', () => {
    const cards = [
      ...[fresh(1), fresh(2)],
      ...[
        known(10, { stability: 50 }),
        known(11, { stability: 2 }),
        known(12, { stability: 5 }),
        known(13, { stability: 20 }),
      ],
      { ...known(20), memory: learnt({ state: 1, due: NOON - MINUTE }) },
      { ...known(21), memory: learnt({ state: 3, due: NOON + 15 * MINUTE }) },
      { ...known(22), memory: learnt({ due: NOON + DAY }) },
      { ...known(14, { stability: 500 }), sureAndWrong: true },
    ]
    const start = begin(cards)
    expect(countsLeft(start)).toEqual({ new: 2, learning: 2, reviews: 5 })
    expect(start.queue).toEqual([14, 11, 12, 1, 13, 10, 2])
    const { shown, session } = play(start, () => 3)
    expect(shown.slice(0, 8)).toEqual([20, 14, 11, 12, 1, 13, 10, 2])
    expect(shown.filter((id) => id === 1)).toHaveLength(2)
    expect(countsLeft(session)).toEqual({ new: 0, learning: 0, reviews: 0 })
    expect(begin(cards, { ...SETTINGS, newCards: 'first' }).queue).toEqual([14, 1, 2, 11, 12, 13, 10])
    expect(begin(cards, { ...SETTINGS, newCards: 'last' }).queue.slice(-2)).toEqual([1, 2])
  })

  test('reviews by how overdue they are, or by day', () => {
    const cards = [
      known(1, { lastReviewAt: NOON - 11 * DAY }),
      known(2, { lastReviewAt: NOON - 6 * DAY, scheduledDays: 2 }),
      known(3, { due: NOON - 9 * DAY }),
    ]
    expect(begin(cards, { ...SETTINGS, reviewOrder: 'overdue' }).queue).toEqual([2, 1, 3])
    expect(begin(cards, { ...SETTINGS, reviewOrder: 'day' }).queue[0]).toBe(3)
  })

  test('cards of one fact are kept apart', () => {
    const cards = [
      ...Array.from({ length: 30 }, (_, i) => fresh(i + 1, Math.ceil((i + 1) / 2))),
      ...Array.from({ length: 30 }, (_, i) => known(i + 101, {}, i + 10)),
    ]
    const together = begin(cards, { ...SETTINGS, newCards: 'first' })
    expect(together.queue).toHaveLength(60)
    const places = (fact: number) =>
      together.queue.flatMap((id, at) => (together.cards.get(id)?.factId === fact ? [at] : []))
    for (let fact = 1; fact <= 9; fact++) expect((places(fact)[1] ?? 0) - (places(fact)[0] ?? 0)).toBeGreaterThan(4)
    // Nothing but siblings: they follow each other.
    expect(
      begin([known(1, {}, 1), known(2, {}, 1), known(3, {}, 1)], { ...SETTINGS, mode: 'cram' }).queue,
    ).toHaveLength(3)
  })

  test('sure and wrong comes back before other cards that are due', () => {
    let session = begin([fresh(1), fresh(2), fresh(3)])
    const answer = (cardId: number, certainty: 'sure' | 'unsure') => {
      session = gradeCard(session, { cardId, reviewId: `r${cardId}`, grade: 1, at: NOON, certainty }).session
    }
    answer(1, 'unsure')
    answer(2, 'sure')
    expect(nextCard(session, NOON).card?.id).toBe(3)
    expect(nextCard(session, NOON + MINUTE).card?.id).toBe(2)
    expect(nextCard(gradeCard(session, { cardId: 3, reviewId: 'r', grade: 4, at: NOON }).session, NOON).card?.id).toBe(
      1,
    )
  })

  test('if only later learning steps are left it reports their time, and a step of tomorrow ends the day', () => {
    const late = { ...USUAL, learningSteps: [3600, 86_400] }
    let session = begin([{ ...fresh(1), scheduler: late }])
    const first = gradeCard(session, { cardId: 1, reviewId: 'a', grade: 1, at: NOON })
    session = first.session
    expect(first.answer).toMatchObject({ kind: 'rating', seconds: 3600, days: null, wasNew: true })
    expect(nextCard(session, NOON)).toEqual({ card: null, waitUntil: NOON + 3600_000 })
    session = gradeCard(session, { cardId: 1, reviewId: 'b', grade: 3, at: NOON + 3600_000 }).session
    expect(nextCard(session, NOON + 3600_000)).toEqual({ card: null, waitUntil: null })
  })
})

test('whatever is answered, undo leads back step by step, at least thirty deep, and the session ends', () => {
  const moves = fc.array(fc.tuple(anyGrade, fc.boolean()), { minLength: 1, maxLength: 45 })
  fc.assert(
    fc.property(moves, fc.constantFrom('due', 'learn', 'cram', 'test'), (grades, mode) => {
      const cards = [
        ...Array.from({ length: 20 }, (_, i) => fresh(i + 1)),
        ...Array.from({ length: 20 }, (_, i) => known(i + 50)),
      ]
      let [session, now] = [begin(cards, { ...SETTINGS, mode: mode as SessionSettings['mode'] }), NOON]
      const states = [session]
      for (const [i, [grade, sure]] of grades.entries()) {
        const { card } = nextCard(session, (now += MINUTE))
        if (!card) break
        if (i % 7 === 6) session = buryCards(session, [card.id])
        else
          session = gradeCard(session, {
            cardId: card.id,
            reviewId: `r${i}`,
            grade,
            at: now,
            certainty: sure ? 'sure' : null,
          }).session
        states.push(session)
        const { new: young, learning, reviews } = countsLeft(session)
        expect(young + learning + reviews).toBe(
          new Set([...session.queue, ...session.learning.map(({ id }) => id)]).size,
        )
      }
      const end = structuredClone(session)
      for (const before of states.slice(0, -1).toReversed()) {
        const { session: earlier, undone } = undo(session)
        const put = before.answers.length === session.answers.length
        expect(undone).toEqual(put ? null : session.answers.at(-1))
        expect({ ...earlier, past: [] }).toEqual({ ...before, past: [] })
        session = earlier
      }
      expect(undo(session)).toEqual({ session, undone: null, buried: null })
      const { shown } = play(end, (id, n) => (n > 60 ? 3 : (((id % 4) + 1) as Grade)), now)
      expect(shown.length).toBeLessThan(400)
    }),
    { numRuns: 60 },
  )
})

test('cards that follow behind the first ones: none twice, none lost, and each undo has them too', () => {
  const all = [
    ...Array.from({ length: 12 }, (_, i) => fresh(i + 1)),
    ...Array.from({ length: 30 }, (_, i) => known(i + 50, { stability: 90 - i })),
    ...[0, 1, 2, 3].map((i) => ({ ...known(i + 90), memory: learnt({ state: 1, due: NOON + i * MINUTE }) })),
  ]
  fc.assert(
    fc.property(fc.array(anyGrade, { maxLength: 9 }), fc.nat(3), (grades, learning) => {
      const first = [...all.slice(0, 3), ...all.slice(12, 22), ...all.slice(42, 42 + learning)]
      let [session, now] = [begin(first), NOON]
      for (const [i, grade] of grades.entries()) {
        const { card } = nextCard(session, (now += MINUTE))
        if (card) session = gradeCard(session, { cardId: card.id, reviewId: `r${i}`, grade, at: now }).session
      }
      const whole = addCards(session, arrange(all, SETTINGS))
      expect(addCards(whole, all)).toBe(whole)
      const { shown } = play(whole, () => 4, now)
      const answered = session.answers.map(({ cardId }) => cardId)
      expect(new Set([...answered, ...shown])).toEqual(new Set(all.map(({ id }) => id)))
      let back = whole
      for (const _ of grades) back = undo(back).session
      const start = begin(all)
      expect(back.queue.toSorted()).toEqual(start.queue.toSorted())
      expect(back.learning).toEqual(start.learning)
    }),
    { numRuns: 80 },
  )
})

test('buried cards come back whatever was answered since, and no answer is undone for it', () => {
  const soon = { ...known(9, { state: 1, due: NOON }), factId: 1 }
  const start = begin([fresh(1), fresh(2), fresh(3), soon])
  const buriedIds = [1, 9]
  let session = buryCards(start, buriedIds)
  expect(nextCard(session, NOON).card?.id).toBe(2)
  session = gradeCard(session, { cardId: 2, reviewId: 'r', grade: 3, at: NOON }).session
  const back = unburyCards(session, buriedIds)
  expect(back.answers).toEqual(session.answers)
  expect(back.queue).toEqual([1, 3])
  expect(nextCard(back, NOON).card?.id).toBe(9)
  const { session: before, undone, buried: none } = undo(back)
  expect([undone?.reviewId, none]).toEqual(['r', null])
  expect(before).toEqual(start)
  expect(unburyCards(back, buriedIds), 'once').toBe(back)
  expect(undo(buryCards(start, buriedIds)).buried, 'the list names what to restore on the server').toBe(buriedIds)
})

test('forty-five answers can all be taken back', () => {
  const start = begin(Array.from({ length: 45 }, (_, i) => known(i + 1)))
  let session = start
  for (let i = 0; i < 45; i++) {
    const cardId = nextCard(session, NOON).card?.id ?? 0
    session = gradeCard(session, { cardId, reviewId: `r${i}`, grade: 3, at: NOON + i }).session
  }
  expect(nextCard(session, NOON).card).toBeNull()
  for (let i = 44; i >= 0; i--) {
    const { session: before, undone } = undo(session)
    expect(undone?.reviewId).toBe(`r${i}`)
    session = before
  }
  expect(session).toEqual(start)
})

test('learning in small rounds: no more than five are open, each till right twice, and the schedule has them', () => {
  const cards = [...Array.from({ length: 12 }, (_, i) => fresh(i + 1)), known(99)]
  const start = begin(cards, { ...SETTINGS, mode: 'learn' })
  const wrongOnce = new Set([2, 7])
  const { shown, session } = play(start, (id) => (wrongOnce.delete(id) ? 1 : 3))
  expect(shown).not.toContain(99)
  expect(shown.filter((id) => id === 2)).toHaveLength(3)
  expect(shown.filter((id) => id === 3)).toHaveLength(2)
  expect(shown.slice(0, 5)).toEqual([1, 2, 3, 4, 2])
  expect(play(begin(cards, { ...SETTINGS, mode: 'learn', roundSize: 2 }), () => 3).shown.slice(0, 6)).toEqual([
    1, 2, 1, 3, 2, 4,
  ])
  for (const { after } of session.answers.slice(-2)) expect(after.state).toBe(2)
  expect(new Set(session.answers.map(({ kind }) => kind))).toEqual(new Set(['rating']))
  expect(scoreOf(session)).toEqual({ right: 24, answered: 26 })
})

test('cramming and tests schedule nothing: crammed till right, tested once', () => {
  const cards = [fresh(1), known(2), known(3)]
  const wrong = new Set([2])
  const crammed = play(begin(cards, { ...SETTINGS, mode: 'cram' }), (id) => (wrong.delete(id) ? 1 : 3))
  expect(crammed.shown).toHaveLength(4)
  for (const { kind, before, after, days } of crammed.session.answers)
    expect([kind, days, after]).toEqual(['cram', null, before])
  const tested = play(begin(cards, { ...SETTINGS, mode: 'test' }), (id) => (id === 2 ? 1 : 3))
  expect(tested.shown.toSorted()).toEqual([1, 2, 3])
  expect(scoreOf(tested.session)).toEqual({ right: 2, answered: 3 })
})

test('an answer to a card that is not there changes nothing', () => {
  const session = begin([fresh(1)])
  expect(gradeCard(session, { cardId: 7, reviewId: 'r', grade: 3, at: NOON })).toEqual({ session, answer: null })
})
