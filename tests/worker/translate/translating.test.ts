import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { Mistake } from '#worker/contracts/mistakes.ts'
import type { Page } from '#worker/contracts/paging.ts'
import type { Env } from '#worker/http/env.ts'
import { pseudo } from '#tests/support/translate/pseudo.ts'
import {
  readTranslationStream,
  killRun,
  readTranslation,
  targetOf,
  translate,
  withModel,
  withServers,
} from '#tests/support/translate/translating.ts'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import { upstreamRequests, call, configured } from '#tests/support/turns.ts'

const MARKDOWN = `# A title

The **bold** cat reads [a page](https://example.org/x_y) with \`code\`, $E = mc^2$ and 👩‍🔬.

- one thing
- another thing

\`\`\`js
const word = 'stays'
\`\`\`

| a | long cell |
|---|---|
| c | d |
`

const post = (learner: Learner, path: string, body: unknown = undefined, given: Env = { ...env }) =>
  call(learner, given, path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) })

test('a text is translated by a language model as it streams, and code, math, links, emoji and layout are as they were', async () => {
  const learner = await createLearner()
  const turn = await translate(learner, { text: MARKDOWN, env: withModel() })
  const received = await readTranslationStream(turn)
  expect(received.end).toBe('complete')
  expect(received.chunks.filter(({ type }) => type === 'text-delta').length).toBeGreaterThan(1)
  for (const kept of ['# Ao titleo', '**boldo**', '[ao pageo](https://example.org/x_y)', '`code`', '$E = mc^2$', '👩‍🔬'])
    expect(received.text).toContain(kept)
  expect(received.text).toContain("```js\nconst word = 'stays'\n```")
  expect(received.text).toContain('| ao | longo cello |\n|---|---|\n')
  expect(received.text).not.toMatch(/[⟦⟧]/)
  const stored = await readTranslation(learner, turn.id)
  expect(stored).toMatchObject({
    status: 'complete',
    source: 'en',
    target: 'es',
    engine: { kind: 'language-model', name: 'fake' },
  })
  expect(stored.pieces.map(({ source }) => source).join('')).toBe(MARKDOWN)
  expect(targetOf(stored)).toBe(received.text)
  expect(stored.pieces.flatMap(({ notes }) => notes)).toEqual([])
})

test('a long text is translated piece by piece, and a reader who disconnects, reloads or opens another tab misses nothing', async () => {
  const learner = await createLearner()
  const text = Array.from({ length: 260 }, (_, i) => `Sentence number ${i} says a little.`).join(' ')
  const key = crypto.randomUUID()
  const turn = await translate(learner, { text, env: withModel({ key, intervalMs: 1 }) })
  const before = await readTranslationStream(turn, 40)
  expect(before.pieces.length).toBeLessThan(5)
  await expect
    .poll(async () => (await readTranslation(learner, turn.id)).pieces.filter(({ done }) => done).length)
    .toBeGreaterThan(1)
  const loaded = await readTranslation(learner, turn.id)
  const from = loaded.pieces.filter(({ done }) => done).length
  expect(loaded).toMatchObject({ status: 'running' })
  const rest = await readTranslationStream(
    await call(learner, { ...env }, `/api/translations/${turn.id}/events?from=${from}`),
  )
  expect(rest.end).toBe('complete')
  const first = loaded.pieces
    .slice(0, from)
    .map(({ target }) => target)
    .join('')
  expect(first + rest.text).toBe(pseudo(text))
  const stored = await readTranslation(learner, turn.id)
  expect(targetOf(stored)).toBe(pseudo(text))
  expect(await upstreamRequests(key), 'each piece is asked for once').toHaveLength(stored.pieces.length)
  expect((await call(learner, { ...env }, `/api/translations/${turn.id}/events?from=99`)).response.status).toBe(204)
  const again = await readTranslationStream(await call(learner, { ...env }, `/api/translations/${turn.id}/events`))
  expect(again.text, 'also after its end').toBe(pseudo(text))
})

test('stop works from any page and stores the received text; it can be continued, and no piece is requested twice', async () => {
  const learner = await createLearner()
  const text = Array.from({ length: 200 }, (_, i) => `Sentence ${i} says little.`).join(' ')
  const key = crypto.randomUUID()
  const given = withModel({ key, intervalMs: 2 })
  const turn = await translate(learner, { text, env: given })
  const received = readTranslationStream(turn)
  await expect
    .poll(async () => (await readTranslation(learner, turn.id)).pieces[0]?.done, { timeout: 10_000 })
    .toBe(true)
  expect((await post(learner, `/api/translations/${turn.id}/stop`)).response.status).toBe(204)
  expect((await received).end).toBe('stopped')
  const stopped = await readTranslation(learner, turn.id)
  expect(stopped.status).toBe('stopped')
  expect(targetOf(stopped).length).toBeGreaterThan(10)
  await expect.poll(async () => (await upstreamRequests(key)).at(-1)?.hungUp).toBe(true)
  const done = stopped.pieces.filter((piece) => piece.done).length
  const asked = (await upstreamRequests(key)).length

  const rest = await readTranslationStream(
    await post(learner, `/api/translations/${turn.id}/continue`, undefined, given),
  )
  expect(rest).toMatchObject({ text: pseudo(text), end: 'complete' })
  expect(await upstreamRequests(key)).toHaveLength(asked + stopped.pieces.length - done)
})

test('after a killed Worker the translation resumes with the next request, or by its alarm', async () => {
  const text = Array.from({ length: 160 }, (_, i) => `Sentence ${i} says little.`).join(' ')
  for (const who of ['a reader', 'an alarm']) {
    const learner = await createLearner()
    const turn = await translate(learner, { text, env: withModel({ intervalMs: 2 }) })
    await readTranslationStream(turn, 60)
    await expect
      .poll(async () => (await readTranslation(learner, turn.id)).pieces[0]?.done, { timeout: 10_000 })
      .toBe(true)
    await killRun(learner, turn.id)
    expect(await readTranslation(learner, turn.id)).toMatchObject({ status: 'running' })
    if (who === 'a reader')
      await readTranslationStream(await call(learner, { ...env }, `/api/translations/${turn.id}/events`))
    else await runDurableObjectAlarm(env.TRANSLATIONS.getByName(`${learner.id}:${turn.id}`))
    await expect
      .poll(async () => (await readTranslation(learner, turn.id)).status, { timeout: 10_000, message: who })
      .not.toBe('running')
    const stored = await readTranslation(learner, turn.id)
    // The alarm's object has no model configured in this test: it says so, and keeps what there was.
    if (stored.status === 'complete') expect(targetOf(stored)).toBe(pseudo(text))
    else expect(stored).toMatchObject({ status: 'failed', error: 'no-engine' })
    expect(targetOf(stored)).toContain(pseudo('Sentence 0 says little.'))
  }
})

test('a piece whose markup a model loses is retried once, then left untranslated with a notice', async () => {
  const learner = await createLearner()
  const once = await readTranslationStream(
    await translate(learner, { text: `It losesonce ${crypto.randomUUID()} \`x\` here.`, env: withModel() }),
  )
  const starts = once.chunks.filter(({ type }) => type === 'text-start')
  expect(starts, 'of the connection, of the second try, and after the piece').toHaveLength(3)
  expect(once.text).toMatch(/^Ito losesonceo .*`x` hereo\.$/)
  expect(once.pieces[0]?.notes).toEqual([])
  const text = 'It losesalways `x` here.'
  const always = await readTranslationStream(await translate(learner, { text, env: withModel() }))
  expect(always).toMatchObject({ text, end: 'complete' })
  expect(always.pieces[0]?.notes).toEqual([{ kind: 'kept' }])
})

test('every engine uses the learner’s glossary, and a notice names terms it did not use', async () => {
  const learner = await createLearner()
  const term = async (body: object) => (await post(learner, '/api/glossary', { target: 'es', ...body })).response
  expect((await term({ term: 'cell', translation: 'célula' })).status).toBe(201)
  expect(await (await term({ term: 'Cell', translation: 'celda' })).json(), 'the same term').toMatchObject({
    translation: 'celda',
  })
  await term({ term: 'wall', translation: 'Wand', target: 'de' })
  const text = 'A cell has a wall.'
  const model = await readTranslationStream(await translate(learner, { text, env: withModel() }))
  expect(model.text).toBe('Ao celda haso ao wallo.')
  for (const engine of ['libretranslate', 'apertium'] as const) {
    const made = await readTranslationStream(await translate(learner, { text, engine, env: withServers() }))
    expect(made.text, engine).toBe('Ao celda haso ao wallo.')
  }
  const disobeyed = await readTranslationStream(
    await translate(learner, { text: 'This cell disobeys.', env: withModel() }),
  )
  expect(disobeyed.pieces[0]?.notes).toEqual([{ kind: 'term', term: 'Cell', translation: 'celda' }])
  const both = { text: 'This **cell** disobeys and losesmarks.', env: withModel() }
  expect(
    (await readTranslationStream(await translate(learner, both))).pieces[0]?.notes,
    'and what else is wrong',
  ).toEqual([{ kind: 'layout' }, { kind: 'term', term: 'Cell', translation: 'celda' }])
})

test('a limit a day holds against translations sent side by side, and what came to nothing is given back', async () => {
  const learner = await createLearner()
  const given = { ...withModel(), COACH_MESSAGES_A_DAY: '2' }
  const sent = await Promise.all([1, 2, 3, 4].map(() => translate(learner, { env: given })))
  const statuses = sent.map(({ response }) => response.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  for (const turn of sent) if (turn.response.status === 200) await readTranslationStream(turn)

  const other = await createLearner()
  const failing = { ...configured({ status: 500 }), COACH_MESSAGES_A_DAY: '1' }
  const failed = await readTranslationStream(await translate(other, { env: failing }))
  expect(failed.error).toBe('engine-unreachable')
  const works = { ...withModel(), COACH_MESSAGES_A_DAY: '1' }
  const wordless = await readTranslationStream(await translate(other, { text: '🎉 12', env: works }))
  expect(wordless.end, 'and costs nothing').toBe('complete')
  expect((await readTranslationStream(await translate(other, { env: works }))).end).toBe('complete')
  const { response } = await translate(other, { env: works })
  expect(response.status).toBe(429)
  expect(await response.text(), 'on their own clock').toMatch(/count resets at 0[12]:00 on \d+ \w+ \(Europe\/Paris\)\./)
})

test('a failure of a model is explained in a sentence, earlier pieces are stored, and it can be continued', async () => {
  const learner = await createLearner()
  const text = Array.from({ length: 160 }, (_, i) => `Sentence ${i} says little.`).join(' ')
  const turn = await translate(learner, { text, env: configured({ errorAfter: 30 }) })
  const received = await readTranslationStream(turn)
  expect(received.error).toBe('engine-cut')
  const failed = await readTranslation(learner, turn.id)
  expect(failed).toMatchObject({ status: 'failed', error: 'engine-cut' })
  expect(failed.pieces[0]).toMatchObject({ done: false })
  expect(failed.pieces[0]?.target?.length).toBeGreaterThan(20)
  const silent = await readTranslationStream(await translate(learner, { env: configured({ stallAfter: 0 }, 300) }))
  expect(silent.error).toBe('engine-silent')
})

test('the same text delivered three times at once is one translation', async () => {
  const learner = await createLearner()
  const key = crypto.randomUUID()
  const id = crypto.randomUUID()
  const given = withModel({ key, intervalMs: 5 })
  const turns = await Promise.all([1, 2, 3].map(() => translate(learner, { id, text: 'One cat sat.', env: given })))
  const received = await Promise.all(turns.map((turn) => readTranslationStream(turn)))
  expect(received.map(({ text }) => text)).toEqual(Array.from({ length: 3 }, () => 'Oneo cato sato.'))
  expect(await upstreamRequests(key)).toHaveLength(1)
  const stranger = await translate(await createLearner(), { id, env: given })
  expect(stranger.response.status, 'an id of somebody else’s').toBe(404)
})

test('a word that is looked up comes into the ledger, once for each time', async () => {
  const learner = await createLearner()
  const given = withModel()
  const words = async () => {
    const page: Page<unknown> = await (await call(learner, { ...env }, '/api/mistakes')).response.json()
    return page.items.map((each) => Mistake.parse(each))
  }
  for (const text of ['Mitochondrion', ' mitochondrion.', 'Two words'])
    expect((await readTranslationStream(await translate(learner, { text, env: given }))).end).toBe('complete')
  const right = pseudo('mitochondrion')
  expect(await words()).toMatchObject([{ kind: 'vocabulary', wrong: 'mitochondrion', right, times: 2, rightTimes: 0 }])

  const turn = await translate(learner, { text: 'The cat sleeps.', env: given })
  const { text: target } = await readTranslationStream(turn)
  const asked = { source: 'The cat sleeps.', target, word: { text: 'cato', at: target.indexOf('cato') } }
  const answer = 'gatito\tTheo gatito sleepso.'
  const model = withModel({ text: answer })
  const others = async () =>
    (await post(learner, `/api/translations/${turn.id}/alternatives`, asked, model)).response.json()
  expect(await others()).toMatchObject({ items: [{ label: 'gatito' }] })
  await others()
  expect(await words()).toMatchObject([
    { right, times: 2 },
    { wrong: '', right: 'cato', times: 1, example: { after: target, anchor: { kind: 'translation', id: turn.id } } },
  ])
})
