import { expect, test } from 'vitest'
import { asNobody, aLearner, problemOf } from '#tests/support/api-client.ts'
import { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'
import type { ExportedFact, ImportedFact } from '#worker/contracts/flashcards/import.ts'

const DAY = 86_400_000
const NOW = Date.now()
const hash = (letter: string) => letter.repeat(64)
const review = (at: number, rating = 3, days: number | null = 4) => ({
  at,
  rating,
  kind: 'review',
  durationMs: 4_000,
  days,
  seconds: null,
  anki: { interval: days ?? -600, lastInterval: 2, factor: 2_350, kind: 1 },
})
const schedule = {
  state: 'review',
  due: NOW + 3 * DAY + 123,
  stability: 12.5,
  difficulty: 4.25,
  intervalDays: 9,
  reps: 7,
  lapses: 1,
  lastReviewAt: NOW - 6 * DAY,
  step: 0,
  ease: 2_310,
}
const fact = (key: string, more: object = {}) => ({
  key,
  hash: hash('a'),
  kind: 'basic',
  front: `front of ${key}`,
  back: 'back',
  tags: ['exam'],
  deck: ['Languages', 'French'],
  cards: [] as object[],
  ...more,
})
const card = (ordinal: number, more: object = {}) => ({
  ordinal,
  schedule: null,
  suspended: false,
  flag: 0,
  reviews: [],
  ...more,
})
const STUDIED = fact('anki:studied', {
  cards: [card(0, { schedule, flag: 3, reviews: [review(NOW - 20 * DAY, 1), review(NOW - 6 * DAY)] })],
})

async function importer() {
  const { send, learner } = await aLearner()
  const post = (path: string, body: object) => send(path, { method: 'POST', body })
  const bring = async (facts: object[], place = 0): Promise<ImportedFact[]> => {
    const answer = await post('/api/import/decks', { startedAt: NOW, place, facts })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return (await answer.json<{ items: ImportedFact[] }>()).items
  }
  const exported = async (query = '') =>
    (await (await send(`/api/export/decks${query}`)).json<{ items: ExportedFact[] }>()).items
  const outcomes = async (facts: object[]) => (await bring(facts)).map(({ outcome }) => outcome)
  return { send, learner, post, bring, outcomes, exported }
}

test('a deck that is new here is studied as its package says, one that is there as before', async () => {
  const { send, post } = await importer()
  const settings = { ...DeckSettings.parse({}), retention: 0.85, newPerDay: 7, learningSteps: [90], autoplay: false }
  const weights = DEFAULT_WEIGHTS.with(0, 0.5)
  const bring = (decks: object[]) =>
    post('/api/import/decks', { startedAt: NOW, place: 0, decks, facts: [fact(`anki:${decks.length}`)] })
  const path = ['Languages', 'French']
  expect((await bring([{ path, settings, weights: weights.with(4, 99) }])).status, 'no parameters of FSRS').toBe(422)
  expect((await bring([{ path, settings, weights }])).status).toBe(200)
  const { items } = await (await send('/api/decks')).json<{ items: { id: number; path: string }[] }>()
  const deck = async () =>
    (await send(`/api/decks/${items.find((each) => each.path === 'Languages::French')?.id}`)).json()
  expect(await deck()).toMatchObject({ settings, scheduler: { weights, retention: 0.85, learningSteps: [90] } })
  expect((await bring([{ path, settings: { ...settings, newPerDay: 99 }, weights: null }])).status).toBe(200)
  expect(await deck()).toMatchObject({ settings, scheduler: { weights } })
})

test('reviews that were given here are exported with their intervals, kinds and steps', async () => {
  const { send, post, bring, exported } = await importer()
  await bring([fact('anki:fresh')])
  const { items } = await (await send('/api/decks')).json<{ items: { id: number; path: string }[] }>()
  const deckId = items.find(({ path }) => path === 'Languages::French')?.id
  const { cards } = await (await send(`/api/decks/${deckId}/queue`)).json<{ cards: { id: number }[] }>()
  const at = Date.now() - 10_000
  const rate = (rating: number, when: number) => ({
    ...{ kind: 'rating', id: crypto.randomUUID(), cardId: cards[0]?.id, at: when, rating, days: null, durationMs: 900 },
    certainty: null,
  })
  const sent = await post('/api/reviews', { reviews: [rate(3, at), rate(4, at + 1)], sentAt: Date.now() })
  expect(sent.status, await sent.clone().text()).toBe(200)
  const [only] = (await exported())[0]?.cards ?? []
  expect(only?.reviews).toMatchObject([
    { rating: 3, kind: 'learning', days: null, seconds: 600, anki: null },
    { rating: 4, kind: 'learning', seconds: null, anki: null },
  ])
  expect(only?.reviews[1]?.days).toBe(only?.schedule?.intervalDays)
  expect(only?.schedule).toMatchObject({ state: 'review', step: 0, ease: null })
})

test('a package comes in with decks, schedules and reviews; the same again changes nothing, and more of it only adds', async () => {
  const { send, post, outcomes, exported } = await importer()
  const sides = fact('anki:both', {
    kind: 'reversed',
    deck: ['Default'],
    cards: [card(0, { suspended: true }), card(1)],
  })
  const gaps = fact('anki:gaps', {
    kind: 'cloze',
    front: '{{c1::a}} and {{c3::b}}',
    cards: [card(0), card(2, { reviews: [review(NOW - DAY, 3, null)] })],
  })
  const facts = [STUDIED, sides, gaps]
  expect(await outcomes(facts)).toEqual(['created', 'created', 'created'])
  const decks = await (await send('/api/decks')).json<{ items: { id: number; path: string; cards: number }[] }>()
  expect(decks.items.map(({ path, cards }) => [path, cards])).toEqual([
    ['Default', 2],
    ['Languages', 3],
    ['Languages::French', 3],
  ])

  const first = await exported()
  expect(first.map(({ key, deck, front, back, tags }) => ({ key, deck, front, back, tags }))).toEqual(
    facts.map(({ key, deck, front, back, tags }) => ({ key, deck, front, back, tags })),
  )
  // The state is what the package says, whatever replaying its answers with other parameters would have given.
  expect(first[0]?.cards).toEqual([
    {
      ordinal: 0,
      suspended: false,
      flag: 3,
      schedule,
      reviews: [review(NOW - 20 * DAY, 1), review(NOW - 6 * DAY)],
    },
  ])
  expect(first[1]?.cards.map(({ suspended, schedule: none }) => [suspended, none])).toEqual([
    [true, null],
    [false, null],
  ])
  expect(first[2]?.cards.map(({ ordinal, reviews }) => [ordinal, reviews.length])).toEqual([
    [0, 0],
    [2, 1],
  ])
  expect(first[2]?.cards[1]?.schedule, 'it was reset since').toBeNull()

  expect(await outcomes(facts)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect(await exported(), 'nothing doubled').toEqual(first)
  const items = facts.map(({ key, hash: sum }) => ({ key, hash: sum }))
  const known = await post('/api/import/decks/known', { items: [...items, { key: 'anki:new', hash: hash('c') }] })
  expect(
    (await known.json<{ items: ImportedFact[] }>()).items.map(({ key, outcome }) => [key, outcome]).toSorted(),
  ).toEqual([
    ['anki:both', 'unchanged'],
    ['anki:gaps', 'unchanged'],
    ['anki:studied', 'unchanged'],
  ])

  // Studied on in Anki, and the text mended there.
  const later = { ...schedule, due: NOW + 40 * DAY, stability: 40, reps: 8, lastReviewAt: NOW - DAY }
  const on = fact('anki:studied', {
    hash: hash('b'),
    front: 'mended',
    cards: [
      card(0, { schedule: later, reviews: [review(NOW - 20 * DAY, 1), review(NOW - 6 * DAY), review(NOW - DAY)] }),
    ],
  })
  expect(await outcomes([on])).toEqual(['updated'])
  const [again] = await exported()
  expect(again).toMatchObject({ front: 'mended', cards: [{ schedule: later, flag: 3 }] })
  expect(again?.cards[0]?.reviews.map(({ at }) => at)).toEqual([NOW - 20 * DAY, NOW - 6 * DAY, NOW - DAY])
  const french = decks.items.find(({ path }) => path === 'Languages::French')
  expect((await exported(`?deck=${french?.id}`)).map(({ key }) => key)).toEqual(['anki:studied', 'anki:gaps'])
})

test('facts that the learner has changed or deleted stay so; an interrupted batch continues when it is sent again', async () => {
  const { send, post, outcomes, exported } = await importer()
  const facts = ['anki:mine', 'anki:gone', 'anki:other'].map((key) => fact(key))
  await outcomes(facts)
  const list = await (await send('/api/cards')).json<{ items: { id: number; factId: number; front: string }[] }>()
  const at = (key: string) => list.items.find(({ front }) => front === `front of ${key}`)
  const edit = { kind: 'basic', front: 'my own words', back: 'b', tags: [], version: 1 }
  expect((await send(`/api/facts/${at('anki:mine')?.factId}`, { method: 'PATCH', body: edit })).status).toBe(200)
  await post('/api/cards/bulk', { cardIds: [at('anki:gone')?.id], edit: { do: 'delete' } })
  const changed = facts.map((each) => ({ ...each, hash: hash('b'), back: 'new back' }))
  expect(await outcomes(changed)).toEqual(['kept-local', 'in-bin', 'updated'])
  expect((await exported()).map(({ front, back }) => [front, back])).toEqual([
    ['my own words', 'b'],
    ['front of anki:other', 'new back'],
  ])

  // Facts of the learner's own come back from Anki: what was changed there later holds, their answers are known by their time.
  const key = crypto.randomUUID()
  const [deck] = (await (await send('/api/decks')).json<{ items: { id: number }[] }>()).items
  await post(`/api/decks/${deck?.id}/facts`, { facts: [{ key, kind: 'basic', front: 'own', back: 'b' }] })
  const own = (await exported()).find((each) => each.key === key)
  const back = { ...own, hash: hash('d') }
  expect(await outcomes([back]), 'what is written in another package, and is the same, is not told as news').toEqual([
    'unchanged',
  ])
  expect(await outcomes([back])).toEqual(['unchanged'])
  expect(await outcomes([{ ...back, hash: hash('e'), front: 'from Anki' }])).toEqual(['updated'])

  // Between the texts and the reviews the first try ended: nothing says yet that it was imported.
  await outcomes([fact('anki:half')])
  const half = fact('anki:half', { hash: hash('f'), cards: STUDIED.cards })
  expect(await outcomes([half])).toEqual(['updated'])
  expect((await exported()).at(-1)?.cards[0]?.reviews).toHaveLength(2)
})

test('an invalid import is refused as a whole, and another learner cannot see it', async () => {
  const { post, exported, bring } = await importer()
  const body = (facts: object[], more = {}) => ({ startedAt: NOW, place: 0, facts, ...more })
  const wrong = [
    body([]),
    body([fact('a'), fact('a')]),
    body([fact('a', { front: ' ' })]),
    body([fact('a', { front: 'x'.repeat(5_000_000) })]),
    body([fact('a', { deck: [] })]),
    body([fact('a', { deck: ['x::y'] })]),
    body([fact('a', { hash: 'none' })]),
    body([fact('a', { id: 7, ownerId: 'me' })]),
    body([fact('a', { cards: [card(0, { schedule: { ...schedule, due: 1e300 } })] })]),
    body([fact('a', { cards: [card(0, { reviews: [review(-1)] })] })]),
    body([fact('a', { cards: [card(0, { reviews: Array.from({ length: 1_501 }, (_, n) => review(n)) })] })]),
    body([fact('a')], { startedAt: '2026' }),
  ]
  for (const each of wrong)
    expect((await post('/api/import/decks', each)).status, JSON.stringify(each).slice(0, 200)).toBeGreaterThan(399)
  for (const each of wrong) expect((await post('/api/import/decks', each)).status).toBeLessThan(500)
  expect(
    (await problemOf(await post('/api/import/decks', body([fact('a', { deck: ['x::y'] })])))).errors?.[0]?.pointer,
  ).toBe('/facts/0/deck/0')
  expect(await exported()).toEqual([])
  expect(await bring([fact('anki:none', { kind: 'cloze', front: 'no gap' })])).toEqual([
    { key: 'anki:none', outcome: 'refused', remark: 'It has no gap to ask for.' },
  ])

  // Clocks: what lies in the future is not taken for something that happened.
  await bring([fact('anki:future', { cards: [card(0, { reviews: [review(NOW + 3 * DAY)] })] })])
  expect((await exported())[0]?.cards[0]?.reviews).toEqual([])
  const other = await importer()
  await other.bring([STUDIED])
  await bring([STUDIED])
  expect((await exported()).at(-1)?.cards[0]?.reviews, 'each has their own').toHaveLength(2)
  expect((await other.exported())[0]?.cards[0]?.reviews).toHaveLength(2)
  expect((await asNobody().send('/api/export/decks')).status).toBe(401)
  expect((await post('/api/import/decks/known', { items: [{ key: 'a', hash: 'b' }] })).status).toBe(422)
})
