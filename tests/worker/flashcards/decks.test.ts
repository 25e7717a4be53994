import { expect, test } from 'vitest'
import { asNobody, aLearner, problemOf } from '#tests/support/api-client.ts'
import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'

const json = async (answer: Response, status = 200) => {
  expect(answer.status, await answer.clone().text()).toBe(status)
  return answer.json<never>()
}
const fact = (front: string, more: object = {}) => ({
  key: crypto.randomUUID(),
  kind: 'basic',
  front,
  back: 'b',
  ...more,
})

test('a learner creates decks within decks, renames, bins and restores them, and nobody else can', async () => {
  const { send } = await aLearner()
  const other = await aLearner()
  const make = (body: object) => send('/api/decks', { method: 'POST', body })
  const biology = await json(await make({ name: 'Biology' }), 201)
  const { id } = biology as { id: number }
  const cells = (await json(await make({ name: 'Cells', parentId: id }), 201)) as { id: number; path: string }
  expect(cells).toMatchObject({ name: 'Cells', path: 'Biology::Cells', within: [{ id, name: 'Biology' }] })
  expect((await problemOf(await make({ name: 'Biology' }))).code).toBe('deck-exists')
  expect((await problemOf(await make({ name: 'A::B' }))).code).toBe('invalid-input')

  const patch = (deckId: number, body: object) => send(`/api/decks/${deckId}`, { method: 'PATCH', body })
  await json(await patch(id, { name: '🧬 Life' }))
  expect(await json(await send(`/api/decks/${cells.id}`))).toMatchObject({ path: '🧬 Life::Cells' })
  expect((await problemOf(await patch(id, { parentId: cells.id }))).code, 'inside itself').toBe('invalid-input')

  expect((await send(`/api/decks/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await json(await send('/api/decks'))).toEqual({ items: [], drafts: 0 })
  expect((await send(`/api/decks/${cells.id}`)).status).toBe(404)
  await json(await make({ name: '🧬 Life' }), 201)
  expect(await json(await send(`/api/decks/${id}/restore`, { method: 'POST', body: {} }))).toMatchObject({
    path: '🧬 Life (2)',
    inside: [{ id: cells.id, path: '🧬 Life (2)::Cells' }],
  })
  expect((await other.send(`/api/decks/${id}`)).status).toBe(404)
  expect((await asNobody().send(`/api/decks/${id}`)).status).toBe(401)
})

test('parameters that FSRS cannot have are refused, and the answer says which and why', async () => {
  const { send } = await aLearner()
  const { id } = (await json(await send('/api/decks', { method: 'POST', body: { name: 'Fitted' } }), 201)) as {
    id: number
  }
  const patch = (weights: unknown) => send(`/api/decks/${id}`, { method: 'PATCH', body: { weights } })
  const usual = [...DEFAULT_WEIGHTS]
  await json(await patch(usual))
  for (const [weights, pointer, reason] of [
    [usual.with(4, 0.5), '/weights/4', 'Parameter 5 of FSRS is 0.5; it goes from 1 to 10'],
    [usual.with(20, 9), '/weights/20', 'it goes from 0.1 to 0.8'],
    [usual.slice(2), '/weights', '21 parameters'],
  ] as const) {
    const { code, errors } = await problemOf(await patch(weights))
    expect([code, errors?.[0]?.pointer]).toEqual(['invalid-input', pointer])
    expect(errors?.[0]?.detail).toContain(reason)
  }
  expect(await json(await send(`/api/decks/${id}`))).toMatchObject({ scheduler: { weights: usual } })
})

test('decks that are moved, renamed, deleted and created at once stay one tree', async () => {
  const { send, learner } = await aLearner()
  const post = async (body: object) => {
    const answer = await send('/api/decks', { method: 'POST', body })
    return { status: answer.status, ...(await answer.json<{ id: number; path: string }>()) }
  }
  const patch = (id: number, body: object) => send(`/api/decks/${id}`, { method: 'PATCH', body })
  const paths = async () =>
    ((await json(await send('/api/decks'))) as { items: { path: string }[] }).items.map(({ path }) => path)
  const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('::')))
  for (let round = 0; round < 6; round++) {
    const [a, b, c, d] = await Promise.all(['A', 'B', 'C', 'D'].map((name) => post({ name: `${name}${round}` })))
    if (!a || !b || !c || !d) throw new Error('no decks')
    const moves = await Promise.all([patch(a.id, { parentId: b.id }), patch(b.id, { parentId: a.id })])
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const renamed = await Promise.all([
      patch(c.id, { name: `C${round}x` }),
      post({ name: 'Child', parentId: c.id }),
      post({ name: 'Other', parentId: c.id }),
    ])
    expect(renamed.map(({ status }) => status)).toEqual([200, 201, 201])
    const [, child] = await Promise.all([
      send(`/api/decks/${d.id}`, { method: 'DELETE' }),
      post({ name: 'E', parentId: d.id }),
    ])
    expect([201, 404]).toContain(child.status)
    const all = await paths()
    expect(all.filter((path) => path.includes('::') && !all.includes(parentOf(path)))).toEqual([])
  }
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => post({ name: `Six ${n}` })))
  const renames = await Promise.all(six.map(({ id }) => patch(id, { name: 'Same' })))
  expect(renames.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  for (const answer of renames.filter(({ status }) => status === 409))
    expect((await problemOf(answer)).code).toBe('deck-exists')

  const deck = await createDeckOf(learner)
  const made = await json(
    await send(`/api/decks/${deck.id}/facts`, { method: 'POST', body: { facts: [fact('Cell wall')] } }),
    201,
  )
  const [card] = (made as { items: { id: number; version: number }[] }).items
  await send(`/api/decks/${deck.id}`, { method: 'DELETE' })
  const { key: _, ...changed } = fact('Membrane')
  const body = { ...changed, tags: [], version: card?.version }
  expect((await send(`/api/facts/${card?.id}`, { method: 'PATCH', body })).status).toBe(404)
})

test('facts sent twice are one, a cloze has a card for each gap, and a removed side is hidden, not lost', async () => {
  const { send, learner } = await aLearner()
  const deck = await createDeckOf(learner)
  const add = (facts: object[]) => send(`/api/decks/${deck.id}/facts`, { method: 'POST', body: { facts } })
  const gaps = fact('{{c1::Mitochondria}} make {{c2::ATP}}', { kind: 'cloze', tags: ['cells', 'Cells'] })
  const sent = [fact('Cell wall'), fact('word', { kind: 'reversed' }), gaps]
  const { items } = (await json(await add(sent), 201)) as { items: { id: number; version: number; front: string }[] }
  await json(await add(sent), 201)
  const list = async (query = '') =>
    (await json(await send(`/api/cards?deck=${deck.id}${query}`))) as {
      items: { front: string; factId: number; ordinal: number; id: number }[]
    }
  expect((await list()).items).toHaveLength(5)
  expect((await list('&q=mito')).items.map(({ ordinal }) => ordinal)).toEqual([1, 0])
  expect((await list('&tag=cells')).items).toHaveLength(2)
  expect((await problemOf(await add([fact('no gap', { kind: 'cloze' })]))).errors?.[0]?.pointer).toBe('/facts/0/front')

  const cloze = items.find(({ front }) => front.includes('c1'))
  if (!cloze) throw new Error('no cloze')
  const edit = (version: number, front: string) =>
    send(`/api/facts/${cloze.id}`, { method: 'PATCH', body: { kind: 'cloze', front, back: '', tags: [], version } })
  await json(await edit(1, '{{c1::Mitochondria}} make ATP'))
  expect((await list()).items, 'the second gap is hidden').toHaveLength(4)
  expect((await problemOf(await edit(1, '{{c1::late}}'))).code).toBe('card-conflict')
  await json(await edit(2, '{{c1::Mitochondria}} make {{c2::ATP}}'))
  expect((await list()).items, 'and comes back as it was').toHaveLength(5)

  const pages = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: { id: number }[]; nextCursor: string | null } = await json(
      await send(`/api/cards?deck=${deck.id}&limit=2${cursor && `&cursor=${cursor}`}`),
    )
    pages.push(page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
  expect(new Set(pages.flat()).size).toBe(5)
})

test('many cards are edited at once, and the response has their previous state', async () => {
  const { send, learner } = await aLearner()
  const deck = await createDeckOf(learner, { cards: 3 })
  const away = await createDeckOf(learner)
  const foreign = await createDeckOf((await aLearner()).learner, { cards: 1 })
  const cardIds = deck.cards.map(({ id }) => id)
  const bulk = (edit: object, ids = cardIds) =>
    send('/api/cards/bulk', { method: 'POST', body: { cardIds: ids, edit } })
  const count = async (query: string) => {
    const { items } = (await json(await send(`/api/cards?${query}`))) as { items: unknown[] }
    return items.length
  }
  const { before } = (await json(await bulk({ do: 'suspend' }))) as { before: { hidden: number }[] }
  expect(before.map(({ hidden }) => hidden)).toEqual([0, 0, 0])
  expect(await count(`deck=${deck.id}&state=suspended`)).toBe(3)
  await json(await bulk({ do: 'unsuspend' }, cardIds.slice(0, 2)))
  expect(await count(`deck=${deck.id}&state=new`)).toBe(2)
  await json(await bulk({ do: 'flag', flag: 2 }))
  expect(await count('state=flagged')).toBe(3)
  await json(await bulk({ do: 'tag', tag: 'exam' }))
  await json(await bulk({ do: 'tag', tag: 'exam' }))
  expect(await count('tag=exam')).toBe(3)
  await json(await bulk({ do: 'untag', tag: 'exam' }, cardIds.slice(0, 1)))
  expect(await count('tag=exam')).toBe(2)
  await json(await bulk({ do: 'move', deckId: away.id }))
  expect([await count(`deck=${deck.id}`), await count(`deck=${away.id}`)]).toEqual([0, 3])
  expect((await bulk({ do: 'move', deckId: foreign.id })).status).toBe(404)
  await json(await bulk({ do: 'delete' }))
  expect(await count(`deck=${away.id}`)).toBe(0)
  await json(await bulk({ do: 'restore' }))
  expect(await count(`deck=${away.id}&state=suspended`), 'as it was').toBe(1)
  const theirs = foreign.cards.map(({ id }) => id)
  expect(await json(await bulk({ do: 'delete' }, theirs)), 'nothing of anybody else').toEqual({
    before: [],
    events: [],
  })
})

test('a second tab without the new tags gets a conflict before it overwrites them', async () => {
  const { send, learner } = await aLearner()
  const deck = await createDeckOf(learner, { cards: 1 })
  const [card] = deck.cards
  if (!card) throw new Error('no card')
  const bulk = (edit: object) => send('/api/cards/bulk', { method: 'POST', body: { cardIds: [card.id], edit } })
  const save = (version: number) =>
    send(`/api/facts/${card.factId}`, {
      method: 'PATCH',
      body: { kind: 'basic', front: 'Front', back: 'Back', tags: [], version },
    })
  await json(await bulk({ do: 'tag', tag: 'exam' }))
  expect((await problemOf(await save(1))).code).toBe('card-conflict')
  expect(await json(await send(`/api/facts/${card.factId}`))).toMatchObject({ tags: ['exam'], version: 2 })
  await json(await bulk({ do: 'tag', tag: 'exam' }))
  await json(await bulk({ do: 'untag', tag: 'other' }))
  expect(await json(await send(`/api/facts/${card.factId}`)), 'nothing was changed').toMatchObject({ version: 2 })
  await json(await bulk({ do: 'untag', tag: 'exam' }))
  expect(await json(await save(2)), 'exactly this is saved already').toMatchObject({ tags: [], version: 3 })
  expect(await json(await save(3))).toMatchObject({ tags: [], version: 4 })
})

test('the longest cards fit, many at once too; one of 5 MB is refused in a sentence', async () => {
  const { send, learner } = await aLearner()
  const deck = await createDeckOf(learner)
  const add = (facts: object[]) => send(`/api/decks/${deck.id}/facts`, { method: 'POST', body: { facts } })
  const wide = '語'.repeat(20_000)
  const { items } = (await json(await add([fact(wide, { back: wide })]), 201)) as { items: { id: number }[] }
  const body = { kind: 'basic', front: wide, back: '\u0001'.repeat(20_000), tags: [], version: 1 }
  await json(await send(`/api/facts/${items[0]?.id}`, { method: 'PATCH', body }))
  const many = Array.from({ length: 100 }, (_, i) =>
    fact(`${i} ${'word '.repeat(300)}`, { back: 'Meaning '.repeat(300) }),
  )
  expect(((await json(await add(many), 201)) as { items: unknown[] }).items).toHaveLength(100)
  const long = await problemOf(await add([fact('x'.repeat(20_001))]))
  expect(long.errors?.[0]?.detail).toBe('A side holds at most 20,000 characters')
  const huge = await add([fact('x'.repeat(5_000_000))])
  expect([huge.status, (await problemOf(huge)).detail]).toEqual([413, 'At most 976 KB fit here.'])
})

test('what is due in every deck is studied in one go, each deck within its own limits', async () => {
  const { send, learner } = await aLearner()
  const other = await aLearner()
  await createDeckOf(other.learner, { cards: 2 })
  const french = await createDeckOf(learner, { name: 'French', cards: 3 })
  const biology = await createDeckOf(learner, { name: 'Biology', cards: 2 })
  const cells = await createDeckOf(learner, { name: 'Biology::Cells', cards: 3 })
  const empty = await createDeckOf(learner, { name: 'Empty' })
  const limit = (id: number, newPerDay: number) =>
    send(`/api/decks/${id}`, { method: 'PATCH', body: { settings: { newPerDay } } })
  await json(await limit(biology.id, 4))
  await json(await limit(cells.id, 3))
  await json(await limit(french.id, 2))
  type Queue = { cards: { deckId: number }[]; decks: { id: number }[]; decksStudied: string }
  const queue = async (id: number, query = '?decks=all') =>
    (await json(await send(`/api/decks/${id}/queue${query}`))) as Queue
  const all = await queue(french.id)
  const counts = [french, biology, cells].map(({ id }) => all.cards.filter(({ deckId }) => deckId === id).length)
  expect([counts[0], (counts[1] ?? 0) + (counts[2] ?? 0)]).toEqual([2, 4])
  expect(all).toMatchObject({ decksStudied: 'all' })
  expect(all.decks.map(({ id }) => id).toSorted()).toEqual([french.id, biology.id, cells.id].toSorted())
  expect((await queue(empty.id)).cards, 'from whichever deck it is begun').toHaveLength(6)
  expect((await queue(empty.id, '')).cards).toHaveLength(0)
  expect((await other.send(`/api/decks/${french.id}/queue?decks=all`)).status).toBe(404)
})
