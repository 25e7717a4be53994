import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeSessions,
  data,
  events,
  failure,
  finish,
  newChat,
  ready,
  ScriptedSession,
  scriptedServer,
  start,
  storedChat,
} from '#tests/support/coach/scripted-turns.tsx'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import { TEXT_START } from '#worker/streams/events.ts'

// Not built for either side, the API's client takes the way of the server.
vi.mock('#app/lib/request-context.ts', () => ({
  requestContext: () => ({ apiFetch: (url: string, init: RequestInit) => fetch(url, init) }),
}))

let { answers, asked } = scriptedServer()
beforeEach(() => void ({ answers, asked } = scriptedServer()))
afterEach(() => {
  closeSessions()
  vi.unstubAllGlobals()
})

test('an answer is received over any number of connections, each resuming where the last one broke', async () => {
  const { session, onStored } = newChat()
  answers.push(
    ({ id, answerId }) => events(1, [start(id, answerId), data('searched', ['cells']), 'Water '], 'cut'),
    () => events(5, ['moves', ' [1]'], 'cut'),
    () => new Response(null, { status: 503 }),
    () => events(7, [data('citations', [citation]), '.', finish('complete')]),
  )
  expect(session.ask('Why?')).toBe(true)
  expect(session.state().phase).toBe('submitted')
  expect(session.ask('And?'), 'one at a time').toBe(false)
  await ready(session)
  const [question, answer] = session.state().messages
  expect(question).toMatchObject({ role: 'learner', text: 'Why?', parentId: null })
  expect(answer).toMatchObject({
    ...{ role: 'coach', parentId: question?.id, text: 'Water moves [1].', status: 'complete', engine: 'embedded' },
    ...{ searched: ['cells'], citations: [citation], error: null },
  })
  expect(onStored).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isNew: true }))
  const follow = `GET /turns/${answer?.id}?after=`
  expect(asked).toEqual(['POST /turns', `${follow}4`, `${follow}6`, `${follow}6`])
})

test('an answer that is being written when the page comes goes on behind what the page shows, and may take it back', async () => {
  const { session, stored } = storedChat({ text: 'Water ', status: 'streaming', seq: 7 })
  // The turn is over with its last event, not with the connection.
  answers.push(() =>
    events(8, ['moves', { type: 'reset-step' }, TEXT_START, 'It moves', ' on', finish('stopped')], 'open'),
  )
  session.open()
  await ready(session)
  expect(session.state().messages[1]).toMatchObject({ text: 'It moves on', status: 'stopped', id: stored.id })
  expect(asked).toEqual([`GET /turns/${stored.id}?after=7`])
})

test('where nobody writes any more, what is stored is shown', async () => {
  const { session, chat, question, stored } = storedChat({ text: 'Water ', status: 'streaming', seq: 7 })
  const whole = { ...stored, text: 'Water moves.', status: 'complete', seq: undefined }
  answers.push(
    () => new Response(null, { status: 204 }),
    () => Response.json({ ...chat, messages: [question, whole] }),
  )
  session.open()
  await ready(session)
  expect(session.state().messages).toHaveLength(2)
  expect(session.state().messages[1]).toMatchObject({ text: 'Water moves.', status: 'complete' })
})

test('an answer that broke off goes on in its place, and another one stands beside it', async () => {
  const { session, question, stored } = storedChat({ text: 'Water ', status: 'interrupted' })
  session.open()
  answers.push(({ answerId, ...rest }) => {
    expect(answerId).toBe(stored.id)
    expect(rest).toMatchObject({ continue: true, again: false, id: question.id })
    return events(9, [
      start(question.id, answerId),
      { type: 'reset-step' },
      TEXT_START,
      'Water ',
      'moves',
      finish('complete'),
    ])
  })
  session.retry()
  await ready(session)
  expect(session.state().messages[1]).toMatchObject({ text: 'Water moves', status: 'complete' })
  const [, first] = session.state().messages
  if (!first) throw new Error('There is no answer')
  answers.push(({ id, answerId }) => events(1, [start(id, answerId), 'Anew', finish('complete')]))
  session.regenerate(first)
  await ready(session)
  const [, second] = session.state().messages
  expect(second).toMatchObject({ text: 'Anew', siblings: [first.id, second?.id] })
})

test('a question that is refused stays and says why, one that gets nowhere says so, and both may be sent again', async () => {
  const { session } = newChat()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const limit = { type: '/problems/message-limit', code: 'message-limit', title: 'Enough for today', status: 429 }
  answers.push(() => Response.json(limit, { status: 429 }))
  session.ask('Why?')
  await ready(session)
  expect(session.state()).toMatchObject({ refused: limit, messages: [{ text: 'Why?' }] })

  session.retry()
  await ready(session)
  expect(session.state().refused?.code).toBe('offline')
  expect(asked, 'a question that is lost is sent twice').toEqual(['POST /turns', 'POST /turns', 'POST /turns'])

  answers.push(({ id, answerId }) => events(1, [start(id, answerId), 'So.', failure(cut)]))
  session.retry()
  await ready(session)
  expect(session.state().refused).toBeNull()
  expect(session.state().messages[1]).toMatchObject({ text: 'So.', status: 'failed', error: 'engine-cut' })
})

test('what was done with an answer while it is written is not undone by the next word', async () => {
  const { session } = newChat()
  let rest: (all: Parameters<typeof events>[1]) => void = () => undefined
  const later = new Promise<Parameters<typeof events>[1]>((resolve) => (rest = resolve))
  answers.push(
    ({ id, answerId }) => events(1, [start(id, answerId), data('proposals', [proposal('proposed')]), 'A'], 'cut'),
    async () => events(5, await later),
  )
  session.ask('Make a note')
  await waitFor(() => expect(session.state().messages[1]?.text).toBe('A'))
  const { id } = session.state().messages[1] ?? { id: '' }
  session.edit(id, { proposals: [proposal('done')] })
  rest(['B', finish('complete')])
  await ready(session)
  expect(session.state().messages[1]).toMatchObject({ text: 'AB', proposals: [{ status: 'done' }] })
})

test('a page that is left hears no more; a question that was asked before anything could carry it is carried', async () => {
  const { session } = newChat()
  answers.push(({ id, answerId }) => events(1, [start(id, answerId), 'Said'], 'open'))
  session.ask('Why?')
  await waitFor(() => expect(session.state().messages[1]?.text).toBe('Said'))
  session.close()
  expect(session.state().phase).toBe('ready')

  const early = new ScriptedSession(crypto.randomUUID(), undefined)
  let load: () => void = () => undefined
  const loaded = new Promise<void>((resolve) => (load = resolve))
  early.loading = async () => {
    await loaded
    return import('#app/features/coach/session/coach-chat.ts')
  }
  early.open()
  early.ask('Why?')
  expect(early.state().phase).toBe('submitted')
  answers.push(({ id, answerId }) => events(1, [start(id, answerId), 'So.', finish('complete')]))
  load()
  await ready(early)
  expect(early.state().messages[1]?.text).toBe('So.')

  const late = new ScriptedSession(crypto.randomUUID(), undefined)
  late.loading = () => Promise.reject(new TypeError('Failed to fetch'))
  late.ask('Why?')
  await ready(late)
  expect(late.state()).toMatchObject({ phase: 'ready', refused: { code: 'offline' }, messages: [{ text: 'Why?' }] })
})

const citation = {
  number: 1,
  sourceId: crypto.randomUUID(),
  sourceTitle: 'Cells',
  heading: '',
  quote: 'q',
  start: 0,
  end: 1,
}
const cut = { type: '/problems/engine-cut', code: 'engine-cut', title: 'It broke off', status: 502 } as const

function proposal(status: 'proposed' | 'done'): ChatMessage['proposals'][number] {
  const input = { title: 'Cells', markdown: 'Water moves.', topicId: null }
  return { id: 'p', messageId: 'm', tool: 'make-note', input, status, targetId: '' }
}
