import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { chatShares, chats } from '#db/schema/coach.ts'
import { Share, SharedChat } from '#worker/contracts/coach/shares.ts'
import { asIncoming, clientWith, ORIGIN, sessionCookie } from '#tests/support/api-client.ts'
import { createChat, createLearner, createMessage, type Learner } from '#tests/support/factories.ts'
import { call, configured } from '#tests/support/turns.ts'
import worker from '#tests/support/worker-entry.ts'
import { createExecutionContext } from 'cloudflare:test'

const db = () => directory(env.DB)

async function share(learner: Learner, chat: string, method = 'PUT') {
  const { response } = await call(learner, configured(), `/api/coach/chats/${chat}/share`, { method })
  expect(response.status).toBe(200)
  const made = Share.parse(await response.json())
  return made
}

/** As somebody without an account. */
async function open(token: string | undefined, given = configured()) {
  const request = asIncoming(new Request(`${ORIGIN}/api/shares/${token}`))
  return worker.fetch(request, given, createExecutionContext())
}

async function aChat() {
  const learner = await createLearner({ name: 'Xylophone' })
  const chat = await createChat(learner, { title: 'Of water' })
  const sourceId = crypto.randomUUID()
  const citation = {
    number: 1,
    sourceId,
    sourceTitle: 'Biology',
    heading: 'Cells',
    quote: 'It moves.',
    start: 7,
    end: 16,
  }
  const attachments = [{ kind: 'note' as const, id: sourceId, title: 'My secret note' }]
  const question = await createMessage(learner, chat.id, { text: 'What is osmosis?', seq: 1, attachments })
  const answer = await createMessage(learner, chat.id, {
    ...{ role: 'coach', text: `It moves. [1] ![a cell](/api/attachments/${sourceId})`, seq: 2, citations: [citation] },
  })
  return { learner, chat, sourceId, question, answer }
}

test('after another AUTH_SECRET everybody is signed out, links still open, and are replaced by sharing again', async () => {
  const { learner, chat } = await aChat()
  const made = await share(learner, chat.id)
  const another = { AUTH_SECRET: 'another-secret-another-secret-another-secret' }
  const cookie = await sessionCookie(learner.token)
  expect((await clientWith({ cookie, vars: another }).send('/api/topics')).status).toBe(401)
  expect((await open(made?.token, { ...configured(), ...another })).status).toBe(200)
  const renewed = clientWith({ cookie: await sessionCookie(learner.token, ORIGIN, another.AUTH_SECRET), vars: another })
  const path = `/api/coach/chats/${chat.id}/share`
  expect(await (await renewed.send(path)).json()).toBeNull()
  const second = Share.parse(await (await renewed.send(path, { method: 'PUT' })).json())
  expect(second?.token).not.toBe(made?.token)
  expect((await open(second?.token, { ...configured(), ...another })).status).toBe(200)
  expect((await open(made?.token)).status).toBe(404)
})

test('a shared branch can be read by anybody with the link, until it is withdrawn', async () => {
  const { learner, chat, sourceId, question, answer } = await aChat()
  expect(await share(learner, chat.id, 'GET')).toBeNull()
  const made = await share(learner, chat.id)
  expect(made).toMatchObject({ current: true })
  expect(await share(learner, chat.id, 'GET')).toEqual(made)
  const [row] = await db().select().from(chatShares).where(eq(chatShares.chatId, chat.id))
  expect(row?.token, 'the database alone opens no link').not.toBe(made?.token)
  expect((await open(row?.token)).status).toBe(404)

  const read = await open(made?.token)
  expect(read.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(read.headers.get('cache-control')).toContain('no-store')
  const text = await read.text()
  expect(SharedChat.parse(JSON.parse(text))).toMatchObject({
    title: 'Of water',
    messages: [
      { role: 'learner', text: 'What is osmosis?' },
      { role: 'coach', text: 'It moves. [1] a cell', sources: [{ sourceTitle: 'Biology', quote: 'It moves.' }] },
    ],
    cut: false,
  })
  for (const secret of [
    learner.id,
    learner.email,
    'Xylophone',
    sourceId,
    chat.id,
    question.id,
    answer.id,
    'My secret note',
  ])
    expect(text).not.toContain(secret)

  await createMessage(learner, chat.id, { text: 'Said later', seq: 3 })
  expect(await (await open(made?.token)).text()).not.toContain('Said later')
  expect(await share(learner, chat.id, 'GET')).toMatchObject({ token: made?.token, current: false })
  expect(await share(learner, chat.id)).toMatchObject({ token: made?.token, current: true })
  expect(await (await open(made?.token)).text()).toContain('Said later')

  await call(learner, configured(), `/api/coach/chats/${chat.id}/share`, { method: 'DELETE' })
  expect((await open(made?.token)).status).toBe(404)
  const [again, twice] = await Promise.all([share(learner, chat.id), share(learner, chat.id)])
  expect(again?.token).not.toBe(made?.token)
  expect(twice?.token, 'pressed twice it is one link').toBe(again?.token)
  expect((await open(again?.token)).status).toBe(200)
})

test('a link leads nowhere once its chat is in the bin or gone, or its secret is another; nonsense is not there', async () => {
  const { learner, chat } = await aChat()
  const made = await share(learner, chat.id)
  await db().update(chats).set({ deletedAt: new Date() }).where(eq(chats.id, chat.id))
  expect((await open(made?.token)).status).toBe(404)
  await db().update(chats).set({ deletedAt: null }).where(eq(chats.id, chat.id))
  expect((await open(made?.token)).status).toBe(200)
  const other = { ...configured(), AUTH_SECRET: 'x'.repeat(40) }
  const { response } = await call(learner, configured(), `/api/coach/chats/${chat.id}/share`)
  expect(await response.json()).not.toBeNull()
  expect((await open(made?.token, other)).status, 'what was sent goes on leading there').toBe(200)
  await db().delete(chats).where(eq(chats.id, chat.id))
  for (const token of [made?.token, 'x', 'a'.repeat(31), `${'a'.repeat(31)}%00`, 'ä'.repeat(32)])
    expect((await open(token)).status, token).toBe(404)
})
