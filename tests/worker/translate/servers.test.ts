import { env } from 'cloudflare:workers'
import { expect, inject, test } from 'vitest'
import { TranslateStart } from '#worker/contracts/translate/engines.ts'
import { createLearner } from '#tests/support/factories.ts'
import {
  readTranslationStream,
  readTranslation,
  translate,
  withModel,
  withServers,
} from '#tests/support/translate/translating.ts'
import { call } from '#tests/support/turns.ts'
import recorded from '../../support/translate/apertium-apy.json' with { type: 'json' }

const start = async (given: Parameters<typeof call>[1]) => {
  const { response } = await call(await createLearner(), given, '/api/translate')
  return TranslateStart.parse(await response.json())
}

test('the page gets the available engines, their languages, and which of them does not respond', async () => {
  expect(await start({ ...env })).toEqual({ engines: [], last: null, chosen: null })
  const [model, ...none] = (await start(withModel())).engines
  expect(model).toMatchObject({
    kind: 'language-model',
    name: 'fake',
    formality: true,
    alternatives: 'word',
    pairs: null,
  })
  expect(none).toEqual([])
  const [libre, apertium] = (await start(withServers())).engines
  expect(libre).toMatchObject({ kind: 'libretranslate', formality: false, alternatives: 'sentence', detects: true })
  expect(libre?.pairs).toEqual({ en: ['de', 'es', 'zh-Hant'], de: ['en'], es: ['en'] })
  expect(apertium).toMatchObject({ kind: 'apertium', alternatives: 'none', detects: false, silent: false })
  expect(apertium?.pairs).toEqual({ es: ['en', 'en-US'], en: ['es'] })
  const { libre: url } = inject('fakeTranslators')
  const [down] = (await start({ ...env, LIBRETRANSLATE_URL: `${url}/down` })).engines
  expect(down).toMatchObject({ kind: 'libretranslate', silent: true, pairs: {} })
})

test('Apertium is spoken to as its real server was recorded', async () => {
  const learner = await createLearner()
  for (const { form, body, status } of recorded) {
    if (!form || status !== 200 || !('responseData' in body) || Array.isArray(body.responseData)) continue
    const [source, target] = form.langpair === 'spa|eng' ? ['es', 'en'] : ['en', 'es']
    // What was recorded with marks is sent as the text they stand for.
    const written = (text: string) => text.replace('⟦0⟧', '`a`').replace('⟦1⟧', '**').replace('⟦2⟧', '**')
    const received = await readTranslationStream(
      await translate(learner, { text: written(form.q), source, target, engine: 'apertium', env: withServers() }),
    )
    // Where it leaves a pronoun out it leaves the space.
    const tidied = (body.responseData?.translatedText ?? '').trim().replace(/ {2,}/g, ' ')
    expect(received.text).toBe(written(tidied))
  }
  const wrong = await translate(learner, { source: 'en', target: 'de', engine: 'apertium', env: withServers() })
  expect([wrong.response.status, JSON.stringify(await wrong.response.json())]).toEqual([
    422,
    expect.stringContaining('Apertium does not translate between these languages'),
  ])
  const unknown = await translate(learner, { source: null, engine: 'apertium', env: withServers() })
  expect([unknown.response.status, JSON.stringify(await unknown.response.json())]).toEqual([
    422,
    expect.stringContaining('Choose the language of your text'),
  ])
})

const real = inject('apertium') ?? ''
console.log(real ? `A real Apertium server: ${real}` : 'Not run: a real Apertium server, for APERTIUM_URL is not set')
test.runIf(real)('a real Apertium server translates, and leaves code, links and layout alone', async () => {
  const learner = await createLearner()
  const text =
    '# Los gatos\n\nLos **gatos** comen [pescado](https://example.org) y `código` 😀.\n\n- La casa es grande.\n'
  const given = { ...env, APERTIUM_URL: real }
  const received = await readTranslationStream(
    await translate(learner, { text, source: 'es', target: 'en', engine: 'apertium', env: given }),
  )
  expect(received.end).toBe('complete')
  expect(received.text).toMatch(/^# The cats\n\nThe \*\*cats\*\* eat/)
  for (const kept of ['](https://example.org)', '`código`', '😀', '\n\n- The house is big.\n'])
    expect(received.text).toContain(kept)
})

test('LibreTranslate finds the language by itself, knows other ways, and what it loses is put back', async () => {
  const learner = await createLearner()
  const given = withServers({ LIBRETRANSLATE_API_KEY: 'a key' })
  const turn = await translate(learner, {
    text: 'The cat.\n\nA dog.',
    source: null,
    engine: 'libretranslate',
    env: given,
  })
  const received = await readTranslationStream(turn)
  expect(received).toMatchObject({ text: 'Theo cato.\n\nAo dogo.', end: 'complete' })
  expect(received.chunks).toContainEqual({ type: 'data-source', id: 'source', data: 'en' })
  expect((await readTranslation(learner, turn.id)).source).toBe('en')
  const other = await call(learner, given, `/api/translations/${turn.id}/alternatives`, {
    method: 'POST',
    body: JSON.stringify({ source: 'The cat.', target: 'Theo cato.', word: null }),
  })
  expect(await other.response.json()).toEqual({ items: [{ label: 'Theo cato. too', text: 'Theo cato. too' }] })
  const lost = await translate(learner, {
    text: 'It losesonce **a** `mark` here.',
    engine: 'libretranslate',
    env: given,
  })
  expect((await readTranslationStream(lost)).text, 'piece by piece between the marks').toBe(
    'Ito losesonceo **ao** `mark` hereo.',
  )
})

test('a failure of a server is explained in a sentence, without its address or key', async () => {
  const learner = await createLearner()
  const fails = await readTranslationStream(
    await translate(learner, { text: 'This fails.', engine: 'libretranslate', env: withServers() }),
  )
  expect(fails.error).toBe('engine-unreachable')
  expect(JSON.stringify(fails.chunks)).toContain('LibreTranslate failed')
  const key = await readTranslationStream(
    await translate(learner, { engine: 'libretranslate', env: withServers({ LIBRETRANSLATE_API_KEY: 'wrong' }) }),
  )
  expect(key.error).toBe('engine-refused')
  expect(JSON.stringify([fails.chunks, key.chunks])).not.toMatch(/127\.0\.0\.1|"wrong"/)
  const none = await translate(learner, { engine: 'libretranslate', env: { ...env } })
  expect([none.response.status, (await none.response.json()) as unknown]).toEqual([
    409,
    expect.objectContaining({ code: 'no-engine' }),
  ])
  const down = withServers({ LIBRETRANSLATE_URL: 'http://127.0.0.1:1' })
  expect((await translate(learner, { engine: 'libretranslate', env: down })).response.status).toBe(502)
})
