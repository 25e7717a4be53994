import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createLearner } from '#tests/support/factories.ts'
import { ask, call, configured, readTurn } from '#tests/support/turns.ts'
import type { Env } from '#worker/http/env.ts'

test('the subscription page is told what is limited, as configured, and what is used of it', async () => {
  const learner = await createLearner()
  const limitsOf = async (given: Env) => (await call(learner, given, '/api/coach/limits')).response.json()
  const model = configured({ text: 'A word. ' })
  await readTurn(await ask(learner, { chat: crypto.randomUUID(), env: model }))
  const resetsAt = expect.stringMatching(/T00:00:00\.000Z$/)
  expect(await limitsOf(model)).toEqual({ messages: null, modelCalls: { limit: 300, used: 1, resetsAt } })
  expect(await limitsOf({ ...model, MODEL_CALLS_A_DAY: 'none', COACH_MESSAGES_A_DAY: '20' })).toEqual({
    messages: { limit: 20, used: 1, resetsAt },
    modelCalls: null,
  })
  expect(await limitsOf({ ...env }), 'the embedded engine is not counted').toEqual({ messages: null, modelCalls: null })
})
