import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChatSession } from '#app/features/coach/session/chat-session.ts'
import { blank } from '#app/features/coach/session/messages.ts'
import { TurnChat } from '#app/features/coach/session/turns/turn-chat.tsx'
import { events, idle, newChat, scriptedServer, storedChat, turn } from '#tests/support/coach/scripted-turns.tsx'

// Not built for either side, the API's client takes the way of the server.
vi.mock('#app/lib/request-context.ts', () => ({
  pageContext: () => ({ apiFetch: (url: string, init: RequestInit) => fetch(url, init) }),
}))

let { answers, asked } = scriptedServer()
beforeEach(() => void ({ answers, asked } = scriptedServer()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an answer that ended while the device slept, with another question asked elsewhere: that one is followed', async () => {
  const { session, chat, question, stored } = storedChat({ text: 'Water ', status: 'streaming', seq: 7 })
  render(<TurnChat session={session} />)
  const whole = { ...stored, text: 'Water moves.', status: 'complete', seq: undefined }
  const next = blank('learner', { parentId: stored.id, text: 'And?', status: 'complete' })
  const answer = blank('coach', { parentId: next.id, text: 'It', status: 'streaming', seq: 3 })
  answers.push(
    () => new Response(null, { status: 204 }),
    () => Response.json({ ...chat, messages: [question, whole, next, answer] }),
    () => events(4, [' ends', { end: 'complete' }]),
  )
  session.enter(() => undefined)
  await waitFor(() => expect(session.state().messages[3]).toMatchObject({ text: 'It ends', status: 'complete' }))
  await idle(session)
  expect(asked.at(-1)).toBe(`GET /turns/${next.id}?after=3`)
})

test('where two asked for another answer at once, it is the one that the server names', async () => {
  const { session, stored } = storedChat({ text: 'Water ', status: 'complete' })
  render(<TurnChat session={session} />)
  session.enter(() => undefined)
  const other = crypto.randomUUID()
  answers.push(({ id }) => events(1, [turn(id, other), 'Anew', { end: 'complete' }]))
  session.regenerate(stored)
  await idle(session)
  expect(session.state().messages[1]).toMatchObject({ id: other, text: 'Anew', siblings: [stored.id, other] })
})

test('an answer that went on and ended, asked to go on once more, is not there twice', async () => {
  const { session, question } = storedChat({ text: 'Water ', status: 'interrupted' })
  render(<TurnChat session={session} />)
  session.enter(() => undefined)
  answers.push(({ answerId }) =>
    events(1, [turn(question.id, answerId), { replace: 'Water moves' }, { end: 'complete' }]),
  )
  session.again()
  await idle(session)
  expect(session.state().messages[1]?.text).toBe('Water moves')
})

test('of an answer that could not be followed nothing is said to be refused, and it is followed later', async () => {
  const { session, chat } = storedChat({ text: 'Water ', status: 'streaming', seq: 7 })
  session.enter(() => undefined)
  session.notCarried()
  expect(session.state()).toMatchObject({ phase: 'idle', refused: null })
  answers.push(
    () => Response.json(chat),
    () => events(8, ['moves.', { end: 'complete' }]),
  )
  render(<TurnChat session={session} />)
  await waitFor(() => expect(session.state().messages[1]?.status).toBe('complete'))
  await idle(session)
  expect(session.state()).toMatchObject({ refused: null, messages: [{}, { text: 'Water moves.' }] })
})

test('a question that led to nothing says so, and is given back where the page has to be loaded anew', async () => {
  const { session } = newChat()
  answers.push(
    () => events(1, [], 'cut'),
    () => Response.json({}, { status: 404 }),
  )
  session.ask('Why?')
  await idle(session)
  expect(session.state()).toMatchObject({ refused: { code: 'offline' }, messages: [{ text: 'Why?' }] })

  const early = new ChatSession(crypto.randomUUID(), undefined)
  const back = vi.fn<(question: unknown) => void>()
  early.enter(() => undefined, back)
  early.giveUp()
  expect(back).not.toHaveBeenCalled()
  early.ask('Where?')
  early.giveUp()
  expect(back).toHaveBeenCalledExactlyOnceWith({ text: 'Where?', attached: [] })
})

test('what carries a turn may be another one in the middle of it', async () => {
  const { session, chat, question, stored } = storedChat({ text: 'Water ', status: 'streaming', seq: 7 })
  answers.push(
    () => events(8, ['moves'], 'open'),
    () => Response.json({ ...chat, messages: [question, { ...stored, text: 'Water moves', seq: 8 }] }),
    () => events(9, ['.', { end: 'complete' }]),
    () => new Promise(() => undefined),
    ({ id, answerId }) => events(1, [turn(id, answerId), 'So.', { end: 'complete' }]),
  )
  const view = render(<TurnChat key="one" session={session} />)
  session.enter(() => undefined)
  await waitFor(() => expect(session.state().messages[1]?.text).toBe('Water moves'))
  view.rerender(<TurnChat key="two" session={session} />)
  await waitFor(() => expect(session.state().messages[1]).toMatchObject({ text: 'Water moves.', status: 'complete' }))
  await idle(session)

  session.ask('And?')
  await waitFor(() => expect(asked.at(-1)).toBe('POST /turns'))
  view.rerender(<TurnChat key="three" session={session} />)
  await waitFor(() => expect(session.state().messages[3]).toMatchObject({ text: 'So.', status: 'complete' }))
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
