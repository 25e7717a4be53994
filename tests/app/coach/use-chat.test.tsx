import { useChat } from '@ai-sdk/react'
import { cleanup, render, waitFor } from '@testing-library/react'
import { DefaultChatTransport } from 'ai'
import { afterEach, expect, test } from 'vitest'
import { data, events, failure, finish, start } from '#tests/support/coach/scripted-turns.tsx'
import { type CoachMessage, MessageData } from '#worker/contracts/coach.ts'
import { TEXT_START } from '#worker/streams/events.ts'

afterEach(cleanup)

test("what we stream is read by the AI SDK's own useChat and transport, as it is", async () => {
  const [question, answer] = [crypto.randomUUID(), crypto.randomUUID()]
  const answers = [
    events(1, [
      ...[start(question, answer), data('searched', ['cells']), 'Salt ', { type: 'reset-step' } as const],
      ...[data('searched', ['cells']), TEXT_START, 'Water ', 'moves', finish('complete')],
    ]),
    events(1, [
      start(question, crypto.randomUUID()),
      'A',
      failure({ type: '', code: 'engine-cut', title: 'Cut', status: 502 }),
    ]),
  ]
  let chat: ReturnType<typeof useChat<CoachMessage>> | undefined
  function Page() {
    const fetch = async () => answers.shift() ?? Response.error()
    chat = useChat<CoachMessage>({
      transport: new DefaultChatTransport({ api: 'http://localhost/turns', fetch }),
      dataPartSchemas: MessageData.shape,
    })
    return null
  }
  render(<Page />)
  await chat?.sendMessage({ text: 'Why?' })
  await waitFor(() => expect(chat?.status).toBe('ready'))
  expect(chat?.messages[1]).toMatchObject({ id: answer, metadata: { status: 'complete', engine: 'embedded' } })
  expect(chat?.messages[1]?.parts).toMatchObject([
    { type: 'data-searched', data: ['cells'] },
    { type: 'text', text: 'Water moves', state: 'done' },
  ])

  await chat?.sendMessage({ text: 'And?' })
  await waitFor(() => expect(chat?.status).toBe('error'))
  expect(chat?.error?.message).toBe('Cut')
  expect(chat?.messages[3]?.metadata).toMatchObject({ status: 'failed', error: 'engine-cut' })
})
