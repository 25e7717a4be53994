import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChatSession } from '#app/features/coach/session/chat-session.ts'
import { TurnChat } from '#app/features/coach/session/turns/turn-chat.tsx'
import { events, idle, newChat, scriptedServer, storedChat, turn } from '#tests/support/coach/scripted-turns.tsx'
import type { ChatMessage, TurnFrame } from '#worker/contracts/coach.ts'

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

test('an answer is heard over as many connections as it takes, from the place where each one broke', async () => {
  const { session, begun } = newChat()
  answers.push(
    ({ id, answerId }) => events(1, [turn(id, answerId), { searched: ['cells'] }, 'Water '], 'cut'),
    () => events(4, ['moves', ' [1]'], 'cut'),
    () => new Response(null, { status: 503 }),
    () => events(6, [{ citations: [citation] }, '.', { end: 'complete' }]),
  )
  expect(session.ask('Why?')).toBe(true)
  expect(session.state().phase).toBe('asking')
  expect(session.ask('And?'), 'one at a time').toBe(false)
  await idle(session)
  const [question, answer] = session.state().messages
  expect(question).toMatchObject({ role: 'learner', text: 'Why?', parentId: null })
  expect(answer).toMatchObject({
    ...{ role: 'coach', parentId: question?.id, text: 'Water moves [1].', status: 'complete', engine: 'embedded' },
    ...{ searched: ['cells'], citations: [citation], error: null },
  })
  expect(begun).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isNew: true }))
  const follow = `GET /turns/${question?.id}?after=`
  expect(asked).toEqual(['POST /turns', `${follow}3`, `${follow}5`, `${follow}5`])
})

test('an answer that is being written when the page comes goes on behind what the page shows, and may take it back', async () => {
  const { session, question, stored } = storedChat({ text: 'Water ', status: 'streaming', seq: 7 })
  render(<TurnChat session={session} />)
  // The turn is over with its last event, not with the connection.
  answers.push(() => events(8, ['moves', { replace: 'It moves' }, ' on', { end: 'stopped' }], 'open'))
  session.enter(() => undefined)
  await idle(session)
  expect(session.state().messages[1]).toMatchObject({ text: 'It moves on', status: 'stopped', id: stored.id })
  expect(asked).toEqual([`GET /turns/${question.id}?after=7`])
})

test('where nobody writes any more, what is stored is shown', async () => {
  const { session, chat, question, stored } = storedChat({ text: 'Water ', status: 'streaming', seq: 7 })
  render(<TurnChat session={session} />)
  const whole = { ...stored, text: 'Water moves.', status: 'complete', seq: undefined }
  answers.push(
    () => new Response(null, { status: 204 }),
    () => Response.json({ ...chat, messages: [question, whole] }),
  )
  session.enter(() => undefined)
  await idle(session)
  expect(session.state().messages).toHaveLength(2)
  expect(session.state().messages[1]).toMatchObject({ text: 'Water moves.', status: 'complete' })
})

test('an answer that broke off goes on in its place, and another one stands beside it', async () => {
  const { session, question, stored } = storedChat({ text: 'Water ', status: 'interrupted' })
  render(<TurnChat session={session} />)
  session.enter(() => undefined)
  answers.push(({ answerId, ...rest }) => {
    expect(answerId).toBe(stored.id)
    expect(rest).toMatchObject({ continue: true, again: false, id: question.id })
    return events(9, [turn(question.id, answerId), 'moves', { end: 'complete' }])
  })
  session.again()
  await idle(session)
  expect(session.state().messages[1]).toMatchObject({ text: 'Water moves', status: 'complete' })
  const [, first] = session.state().messages
  if (!first) throw new Error('There is no answer')
  answers.push(({ id, answerId }) => events(1, [turn(id, answerId), 'Anew', { end: 'complete' }]))
  session.regenerate(first)
  await idle(session)
  const [, second] = session.state().messages
  expect(second).toMatchObject({ text: 'Anew', siblings: [first.id, second?.id] })
})

test('a question that is refused stays and says why, one that gets nowhere says so, and both may be sent again', async () => {
  const { session } = newChat()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const limit = { type: '/problems/message-limit', code: 'message-limit', title: 'Enough for today', status: 429 }
  answers.push(() => Response.json(limit, { status: 429 }))
  session.ask('Why?')
  await idle(session)
  expect(session.state()).toMatchObject({ refused: limit, messages: [{ text: 'Why?' }] })

  session.again()
  await idle(session)
  expect(session.state().refused?.code).toBe('offline')
  expect(asked, 'a question that is lost is sent twice').toEqual(['POST /turns', 'POST /turns', 'POST /turns'])

  answers.push(({ id, answerId }) => events(1, [turn(id, answerId), 'So.', { error: cut }]))
  session.again()
  await idle(session)
  expect(session.state().refused).toBeNull()
  expect(session.state().messages[1]).toMatchObject({ text: 'So.', status: 'failed', error: 'engine-cut' })
})

test('what was done with an answer while it is written is not undone by the next word', async () => {
  const { session } = newChat()
  let rest: (frames: TurnFrame[]) => void = () => undefined
  const later = new Promise<TurnFrame[]>((resolve) => (rest = resolve))
  answers.push(
    ({ id, answerId }) => events(1, [turn(id, answerId), { proposals: [proposal('proposed')] }, 'A'], 'cut'),
    async () => events(4, await later),
  )
  session.ask('Make a note')
  await waitFor(() => expect(session.state().messages[1]?.text).toBe('A'))
  const { id } = session.state().messages[1] ?? { id: '' }
  session.mend(id, { proposals: [proposal('done')] })
  rest(['B', { end: 'complete' }])
  await idle(session)
  expect(session.state().messages[1]).toMatchObject({ text: 'AB', proposals: [{ status: 'done' }] })
})

test('a page that is left hears no more; a question that was asked before anything could carry it is carried', async () => {
  const { session, view } = newChat()
  answers.push(({ id, answerId }) => events(1, [turn(id, answerId), 'Said'], 'open'))
  session.ask('Why?')
  await waitFor(() => expect(session.state().messages[1]?.text).toBe('Said'))
  session.leave()
  expect(session.state().phase).toBe('idle')
  view.unmount()

  const early = new ChatSession(crypto.randomUUID(), undefined)
  early.enter(() => undefined)
  early.ask('Why?')
  expect([early.waits(), early.state().phase]).toEqual([true, 'asking'])
  answers.push(({ id, answerId }) => events(1, [turn(id, answerId), 'So.', { end: 'complete' }]))
  render(<TurnChat session={early} />)
  await idle(early)
  expect(early.state().messages[1]?.text).toBe('So.')

  const late = new ChatSession(crypto.randomUUID(), undefined)
  late.ask('Why?')
  late.notCarried()
  expect(late.state()).toMatchObject({ phase: 'idle', refused: { code: 'offline' }, messages: [{ text: 'Why?' }] })
})

const citation = {
  number: 1,
  noteId: crypto.randomUUID(),
  noteTitle: 'Cells',
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
