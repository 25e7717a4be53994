import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { env } from 'cloudflare:workers'
import { pinnedChats, unpinnedPage } from '#db/queries/coach.ts'
import { searchMessages } from '#db/queries/coach/library.ts'
import { CHAT_TITLE_MAX } from '#worker/contracts/coach.ts'
import { MEMORIES_MAX } from '#worker/contracts/coach/memories.ts'
import { aLearner, problemOf } from '#tests/support/api-client.ts'
import { createChat, createLearner, createMemory, createMessage, createTopic } from '#tests/support/factories.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'

test('a chat is renamed, pinned and put into a topic, and only into a topic of one’s own', async () => {
  const { learner, send } = await aLearner()
  const chat = await createChat(learner, { title: 'Untitled' })
  const topic = await createTopic(learner, { name: 'Physics' })
  const foreign = await createTopic(await createLearner(), { name: 'Theirs' })
  const change = async (body: object) => {
    const answer = await send(`/api/coach/chats/${chat.id}`, { method: 'PATCH', body: { ...body } })
    return { status: answer.status, chat: await answer.json() }
  }
  expect(await change({ title: ' Waves ', pinned: true, topicId: topic.id })).toMatchObject({
    status: 200,
    chat: { title: 'Waves', pinned: true, topicId: topic.id, updatedAt: chat.updatedAt.toISOString() },
  })
  expect(await change({ topicId: foreign.id })).toMatchObject({ chat: { topicId: null, pinned: true } })
  expect(await change({ pinned: false })).toMatchObject({ chat: { title: 'Waves', pinned: false } })
  expect((await change({ title: 'x'.repeat(CHAT_TITLE_MAX + 1) })).status).toBe(422)
  expect((await change({})).status).toBe(422)
  expect((await change({ id: crypto.randomUUID() })).status).toBe(422)
})

test('pinned chats stand above the first page, latest pin first, and nowhere else', async () => {
  const { learner, send } = await aLearner()
  const made: string[] = []
  for (let i = 0; i < 6; i++)
    made.push((await createChat(learner, { title: `Chat ${i}`, updatedAt: new Date(1_700_000_000_000 + i) })).id)
  for (const n of [0, 4]) {
    const path = `/api/coach/chats/${made[n]}`
    expect((await send(path, { method: 'PATCH', body: { pinned: true } })).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await send(`/api/coach/chats/${(await createChat(await createLearner())).id}`, {
    method: 'PATCH',
    body: { pinned: true },
  })
  const pages: string[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await send(`/api/coach/chats?limit=2${cursor && `&cursor=${cursor}`}`)
    const page = (await answer.json()) as { items: { title: string }[]; nextCursor: string | null }
    pages.push(page.items.map(({ title }) => title))
    cursor = page.nextCursor
  }
  expect(pages).toEqual([
    ['Chat 4', 'Chat 0', 'Chat 5', 'Chat 3'],
    ['Chat 2', 'Chat 1'],
  ])
  const db = directory(env.DB)
  expect(scansOf(await planOf(pinnedChats(db, learner.id)))).toEqual([])
  expect(scansOf(await planOf(unpinnedPage(db, learner.id, 20)))).toEqual([])
})

test('a press on an arrow shows the other branch down to its end, and it stays in view', async () => {
  const { learner, send } = await aLearner()
  const chat = await createChat(learner)
  const say = (seq: number, role: 'learner' | 'coach', text: string, parentId: string | null) =>
    createMessage(learner, chat.id, { seq, role, text, parentId })
  const first = await say(1, 'learner', 'first', null)
  const one = await say(2, 'coach', 'one', first.id)
  const more = await say(3, 'learner', 'more', one.id)
  await say(4, 'coach', 'end of one', more.id)
  const two = await say(5, 'coach', 'two', first.id)
  const shown = async () => {
    const read = await (await send(`/api/coach/chats/${chat.id}`)).json()
    return (read as { messages: { text: string; siblings?: string[] }[] }).messages
  }
  expect((await shown()).map((m) => m.text)).toEqual(['first', 'two'])
  expect((await shown())[1]?.siblings).toEqual([one.id, two.id])
  const show = (id: string) => send(`/api/coach/chats/${chat.id}/messages/${id}/show`, { method: 'POST' })
  expect((await show(one.id)).status).toBe(204)
  expect((await shown()).map((m) => m.text)).toEqual(['first', 'one', 'more', 'end of one'])
  const elsewhere = await createMessage(learner, (await createChat(learner)).id)
  expect((await show(elsewhere.id)).status, 'a message of another chat').toBe(404)
  expect((await shown()).map((m) => m.text)).toEqual(['first', 'one', 'more', 'end of one'])
})

test('feedback is stored, changed and removed, and only answers have it', async () => {
  const { learner, send } = await aLearner()
  const chat = await createChat(learner)
  const question = await createMessage(learner, chat.id, { seq: 1 })
  const answer = await createMessage(learner, chat.id, { seq: 2, role: 'coach' })
  const rate = (id: string, value: unknown) =>
    send(`/api/coach/chats/${chat.id}/messages/${id}/feedback`, { method: 'PUT', body: { value } })
  for (const value of [1, -1, null]) {
    expect((await rate(answer.id, value)).status).toBe(204)
    const read = await (await send(`/api/coach/chats/${chat.id}`)).json()
    expect(read).toMatchObject({ messages: [{ feedback: null }, { feedback: value }] })
  }
  expect((await rate(question.id, 1)).status).toBe(404)
  expect((await rate(answer.id, 2)).status).toBe(422)
})

test('messages of every chat and branch are found by word prefixes, and never another learner’s', async () => {
  const { learner, send } = await aLearner()
  const bob = await createLearner()
  const chat = await createChat(learner, { title: 'Cells' })
  await createMessage(learner, chat.id, { seq: 1, text: 'How does osmosis move water?' })
  await createMessage(learner, chat.id, { seq: 2, role: 'coach', text: 'Water moves towards the salt.' })
  await createMessage(bob, (await createChat(bob)).id, { text: 'How does osmosis move water?' })
  const find = async (q: string) => {
    const answer = await send(`/api/coach/search?q=${encodeURIComponent(q)}`)
    return ((await answer.json()) as { items: { chat: { title: string }; snippet: string }[] }).items
  }
  const found = await find('water osmo')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    chat: { title: 'Cells' },
    snippet: 'How does \u0002osmosis\u0003 move \u0002water\u0003?',
  })
  expect(await find('water')).toHaveLength(2)
  expect(await find('"OR" * ) owner_id')).toEqual([])
  const query = searchMessages(directory(env.DB), learner.id, ['water*'], 10)
  expect(scansOf(await planOf(query), 'messages_fts'), 'only the index is looked through').toEqual([])
})

test('the coach’s memory is read, written, reworded and deleted, and has an end', async () => {
  const { learner, send } = await aLearner()
  const added = await send('/api/coach/memories', { method: 'POST', body: { text: ' Exam on 3 May ' } })
  expect(added.status).toBe(201)
  const memory = (await added.json()) as { id: string; text: string }
  expect(memory).toMatchObject({ text: 'Exam on 3 May', chatId: null, messageId: null })
  const reworded = await send(`/api/coach/memories/${memory.id}`, { method: 'PATCH', body: { text: 'Exam on 4 May' } })
  expect(await reworded.json()).toMatchObject({ text: 'Exam on 4 May' })
  for (let i = 1; i < MEMORIES_MAX; i++) await createMemory(learner, `Thing ${i}`)
  const over = await send('/api/coach/memories', { method: 'POST', body: { text: 'One more' } })
  expect((await problemOf(over)).code).toBe('memory-limit')
  expect((await send(`/api/coach/memories/${memory.id}`, { method: 'DELETE' })).status).toBe(204)
  const left = (await (await send('/api/coach/memories')).json()) as { items: unknown[] }
  expect(left.items).toHaveLength(MEMORIES_MAX - 1)
})
