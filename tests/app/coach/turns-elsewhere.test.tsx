import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessage } from '#app/features/coach/session/messages.ts'
import {
  closeSessions,
  events,
  finish,
  newChat,
  ready,
  ScriptedSession,
  scriptedServer,
  start,
  storedChat,
} from '#tests/support/coach/scripted-turns.tsx'
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

test('an answer that ended while the device slept, with another question asked elsewhere: that one is followed', async () => {
  const { session, chat, question, stored } = storedChat({ text: 'Water ', status: 'streaming', seq: 7 })
  const whole = { ...stored, text: 'Water moves.', status: 'complete', seq: undefined }
  const next = createMessage('learner', { parentId: stored.id, text: 'And?', status: 'complete' })
  const answer = createMessage('coach', { parentId: next.id, text: 'It', status: 'streaming', seq: 3 })
  answers.push(
    () => new Response(null, { status: 204 }),
    () => Response.json({ ...chat, messages: [question, whole, next, answer] }),
    () => events(4, [' ends', finish('complete')]),
  )
  session.open()
  await waitFor(() => expect(session.state().messages[3]).toMatchObject({ text: 'It ends', status: 'complete' }))
  await ready(session)
  expect(asked.at(-1)).toBe(`GET /turns/${answer.id}?after=3`)
})

test('where two asked for another answer at once, it is the one that the server names', async () => {
  const { session, stored } = storedChat({ text: 'Water ', status: 'complete' })
  session.open()
  const other = crypto.randomUUID()
  answers.push(({ id }) => events(1, [start(id, other), 'Anew', finish('complete')]))
  session.regenerate(stored)
  await ready(session)
  expect(session.state().messages[1]).toMatchObject({ id: other, text: 'Anew', siblings: [stored.id, other] })
})

test('an answer that was continued to its end and is continued again is not duplicated', async () => {
  const { session, question } = storedChat({ text: 'Water ', status: 'interrupted' })
  session.open()
  answers.push(({ answerId }) =>
    events(1, [start(question.id, answerId), { type: 'reset-step' }, TEXT_START, 'Water moves', finish('complete')]),
  )
  session.retry()
  await ready(session)
  expect(session.state().messages[1]?.text).toBe('Water moves')
})

test('an answer that could not be followed is not reported as refused, and is followed later', async () => {
  const { session, chat } = storedChat({ text: 'Water ', status: 'streaming', seq: 7 })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  session.loading = () => Promise.reject(new TypeError('Failed to fetch'))
  session.open()
  await ready(session)
  expect(session.state()).toMatchObject({ phase: 'ready', refused: null })
  session.loading = undefined
  answers.push(
    () => Response.json(chat),
    () => events(8, ['moves.', finish('complete')]),
  )
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(session.state().messages[1]?.status).toBe('complete'))
  await ready(session)
  expect(session.state()).toMatchObject({ refused: null, messages: [{}, { text: 'Water moves.' }] })
})

test('a question that led to nothing says so, and is given back where the page has to be loaded anew', async () => {
  const { session } = newChat()
  answers.push(
    () => events(1, [], 'cut'),
    () => Response.json({}, { status: 404 }),
  )
  session.ask('Why?')
  await ready(session)
  expect(session.state()).toMatchObject({ refused: { code: 'offline' }, messages: [{ text: 'Why?' }] })

  const early = new ScriptedSession(crypto.randomUUID(), undefined)
  const onReturned = vi.fn<(question: unknown) => void>()
  early.loading = async () => undefined
  early.open({ onReturned })
  early.ask('Where?')
  await waitFor(() => expect(onReturned).toHaveBeenCalledExactlyOnceWith({ text: 'Where?', attached: [] }))
})

test('a page that is closed and opened again in the middle of an answer loses no word of it', async () => {
  const { session, chat, question, stored } = storedChat({ text: 'Water ', status: 'streaming', seq: 7 })
  answers.push(
    () => events(8, ['moves'], 'open'),
    () => Response.json({ ...chat, messages: [question, { ...stored, text: 'Water moves', seq: 8 }] }),
    () => events(9, ['.', finish('complete')]),
  )
  session.open()
  await waitFor(() => expect(session.state().messages[1]?.text).toBe('Water moves'))
  session.close()
  session.open()
  await waitFor(() => expect(session.state().messages[1]).toMatchObject({ text: 'Water moves.', status: 'complete' }))
  await ready(session)
  expect(asked.at(-1)).toBe(`GET /turns/${stored.id}?after=8`)
  expect(session.state()).toMatchObject({ refused: null })
})

test('ratings are kept in the order they were pressed in, and one that could not be kept takes back only itself', async () => {
  const { session, stored } = storedChat({ text: 'Water moves.', status: 'complete' })
  const kept: unknown[] = []
  answers.push(
    ({ value }) => {
      kept.push(value)
      return Response.json({ code: 'internal', title: 'Something went wrong' }, { status: 500 })
    },
    ({ value }) => {
      kept.push(value)
      return new Response(null, { status: 204 })
    },
  )
  const good = session.rate(stored, 1)
  const bad = session.rate({ ...stored, feedback: 1 }, -1)
  await expect(good).rejects.toBeInstanceOf(Error)
  await bad
  expect(kept).toEqual([1, -1])
  expect(session.state().messages[1]?.feedback).toBe(-1)

  await expect(session.rate({ ...stored, feedback: -1 }, null), 'there is no connection').rejects.toBeInstanceOf(Error)
  expect(session.state().messages[1]?.feedback).toBe(-1)
})
