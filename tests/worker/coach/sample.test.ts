import { expect, test } from 'vitest'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import type { Scenario } from '#tests/support/fake-upstream/scenario.ts'
import { aLearner, asNobody, problemOf } from '#tests/support/api-client.ts'
import { call, chunksIn, configured, upstreamRequests } from '#tests/support/turns.ts'
import type { CoachSettings } from '#worker/contracts/onboarding.ts'
import { sampleQuestion } from '#worker/contracts/coach/sample.ts'

const ZENO: CoachSettings = { name: 'Zeno', manner: 'direct', language: 'de' }

async function sampleOf(learner: Learner, settings: CoachSettings, scenario: Scenario, vars: object = {}) {
  const env = { ...configured(scenario, 400), ...vars }
  const turn = await call(learner, env, '/api/coach/sample', { method: 'POST', body: JSON.stringify(settings) })
  const seen = { deltas: [] as string[], error: undefined as string | undefined }
  for await (const [, chunk] of chunksIn(turn.response)) {
    if (chunk.type === 'text-delta') seen.deltas.push(chunk.delta)
    if (chunk.type === 'error') seen.error = chunk.errorText
  }
  await turn.settled()
  return { ...seen, text: seen.deltas.join('') }
}

test('the site’s model answers as it would with the settings of the form, word by word', async () => {
  const learner = await createLearner()
  const key = crypto.randomUUID()
  const text = 'Weil es weniger dicht ist [1].'
  const direct = await sampleOf(learner, ZENO, { key, text, intervalMs: 5 })
  expect([direct.text, direct.error]).toEqual([text, undefined])
  expect(direct.deltas.length).toBeGreaterThan(2)
  const [asked] = await upstreamRequests(key)
  const sent = JSON.stringify(asked)
  for (const part of ['Zeno', 'Be direct', 'nine percent less dense', 'Warum schwimmt Eis auf Wasser?'])
    expect(sent).toContain(part)

  const other = crypto.randomUUID()
  await sampleOf(learner, { ...ZENO, manner: 'socratic', language: 'xx' }, { key: other, text: 'What do you think?' })
  const [guided] = await upstreamRequests(other)
  expect(JSON.stringify(guided)).toContain(sampleQuestion('en'))
  expect(JSON.stringify(guided), 'what it is to ask for is not told').not.toContain('nine percent')
})

test('a model that fails says so, one without a model does not pretend, and samples are counted', async () => {
  const learner = await createLearner()
  const cut = await sampleOf(learner, ZENO, { text: 'Ice floats because it is light.', endAfter: 2 })
  expect(cut.error).toBeTruthy()
  const refused = await sampleOf(learner, ZENO, { status: 401 })
  expect([refused.text, refused.error]).toEqual(['', expect.stringContaining('key')])
  const spent = await sampleOf(learner, ZENO, { text: 'Never' }, { MODEL_CALLS_A_DAY: '0' })
  expect([spent.text, spent.error]).toEqual(['', expect.any(String)])

  const me = await aLearner()
  const ask = (body: object) => me.send('/api/coach/sample', { method: 'POST', body })
  expect((await problemOf(await ask(ZENO))).code).toBe('no-engine')
  expect((await ask({ ...ZENO, name: '' })).status).toBe(422)
  expect((await asNobody().send('/api/coach/sample', { method: 'POST', body: ZENO })).status).toBe(401)
  const env = configured({ text: 'Yes.' })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const turn = await call(learner, env, '/api/coach/sample', { method: 'POST', body: JSON.stringify(ZENO) })
    statuses.push(turn.response.status)
    await turn.response.text()
    await turn.settled()
  }
  expect(statuses.at(-1)).toBe(429)
})
