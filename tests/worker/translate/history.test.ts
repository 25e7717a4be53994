import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { lastTranslation, listTranslations, searchTranslations } from '#db/queries/translate/translations.ts'
import { TranslateStart } from '#worker/contracts/translate/engines.ts'
import { TERMS_MAX } from '#worker/contracts/translate/limits.ts'
import { Translation, TranslationSummary } from '#worker/contracts/translate/translations.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createLearner } from '#tests/support/factories.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'
import { createTerm, createTranslation } from '#tests/support/translate/factories.ts'

interface Page {
  items: TranslationSummary[]
  nextCursor: string | null
}

test('what was translated is found again: page by page, by a word of the text or of its translation, and deleted', async () => {
  const { learner, send } = await aLearner()
  for (let i = 0; i < 5; i++)
    await createTranslation(learner, [`Text ${i}. `, `The ${['cat', 'dog', 'cow', 'hen', 'ant'][i]} sleeps.`], {
      createdAt: new Date(1_700_000_000_000 + i),
    })
  await createTranslation(await createLearner(), ['A cat of somebody else.'])
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await (await send(`/api/translations?limit=2${cursor && `&cursor=${cursor}`}`)).json()
    seen.push(...page.items.map(({ excerpt }) => TranslationSummary.shape.excerpt.parse(excerpt)))
    cursor = page.nextCursor
  }
  expect(seen.map((excerpt) => excerpt.slice(0, 7))).toEqual(['Text 4.', 'Text 3.', 'Text 2.', 'Text 1.', 'Text 0.'])
  const found = async (q: string): Promise<Page> => (await send(`/api/translations?q=${encodeURIComponent(q)}`)).json()
  const [cat] = (await found('cat')).items
  expect(cat?.excerpt).toContain('cat sleeps')
  expect((await found('the sle')).items, 'all words, the last as it is being typed').toHaveLength(5)
  expect((await found('es')).items, 'the translation too').toHaveLength(5)
  expect((await found('"OR* NEAR(')).items).toEqual([])
  expect((await send('/api/translations?cursor=nowhere')).status).toBe(422)

  expect((await send(`/api/translations/${cat?.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await found('cat')).items).toEqual([])
  expect((await send(`/api/translations/${cat?.id}`)).status).toBe(404)
  const start = await (await send('/api/translate')).json()
  expect(start, 'the target is remembered').toEqual({
    engines: [],
    last: { source: 'en', target: 'es', formality: 'auto' },
    chosen: null,
  })

  const db = directory(env.DB)
  for (const query of [listTranslations(db, learner.id, 20), lastTranslation(db, learner.id)])
    expect(scansOf(await planOf(query))).toEqual([])
  expect(scansOf(await planOf(searchTranslations(db, learner.id, ['cat'], 20))).join()).not.toMatch(
    /SCAN (translations|p)\b/,
  )
})

test('a language that was chosen is remembered until something is translated, and by its own learner alone', async () => {
  const { learner, send } = await aLearner()
  const chosen = async () => TranslateStart.parse(await (await send('/api/translate')).json()).chosen
  const choose = (body: object) => send('/api/translate', { method: 'PUT', body: JSON.stringify(body) })
  await createTranslation(learner, ['The cat.'], { createdAt: new Date(Date.now() - 5_000) })
  expect(await chosen()).toBe(null)
  const beside = crypto.randomUUID()
  expect((await choose({ target: 'fr', beside: null })).status).toBe(204)
  expect((await choose({ target: 'de', beside })).status).toBe(204)
  expect(await chosen()).toEqual({ target: 'de', beside })
  expect((await choose({ target: 'no language', beside })).status).toBe(422)
  const other = await aLearner()
  expect(await (await other.send('/api/translate')).json()).toMatchObject({ last: null, chosen: null })
  await createTranslation(learner, ['The dog.'], { createdAt: new Date(Date.now() + 5_000) })
  expect(await chosen(), 'a translation since then says more').toBe(null)
})

test('a text that the browser translates is stored piece by piece, complete with the last, and can be changed', async () => {
  const { send } = await aLearner()
  const id = crypto.randomUUID()
  const text = Array.from({ length: 120 }, (_, i) => `Sentence number ${i} says a little.`).join(' ')
  const body = { id, text, source: 'en', target: 'de', engine: 'browser' }
  const started = Translation.parse(await (await send('/api/translations', { method: 'POST', body })).json())
  expect(started.pieces.length).toBeGreaterThan(1)
  expect((await send('/api/translations', { method: 'POST', body })).status, 'delivered twice').toBe(200)
  for (const { index, source } of started.pieces) {
    expect(Translation.parse(await (await send(`/api/translations/${id}`)).json()).status).toBe('running')
    const path = `/api/translations/${id}/pieces/${index}`
    const put = await send(path, { method: 'PUT', body: { target: source.toUpperCase(), notes: [{ kind: 'layout' }] } })
    expect(put.status).toBe(200)
  }
  const whole = Translation.parse(await (await send(`/api/translations/${id}`)).json())
  expect(whole).toMatchObject({ status: 'complete', engine: { kind: 'browser', name: 'your browser' } })
  expect(whole.pieces.map(({ target }) => target).join('')).toBe(text.toUpperCase())
  expect((await send(`/api/translations/${id}/pieces/999`, { method: 'PUT', body: { target: 'x' } })).status).toBe(404)
})

test('a glossary is read, written and deleted, and has an end', async () => {
  const { learner, send } = await aLearner()
  const add = (body: object) => send('/api/glossary', { method: 'POST', body: { target: 'es', ...body } })
  expect((await add({ term: ' cell ', translation: 'célula' })).status).toBe(201)
  expect((await add({ term: 'CELL', translation: 'celda' })).status).toBe(201)
  expect((await add({ term: '…', translation: 'x' })).status, 'no letter, no digit').toBe(422)
  expect((await add({ term: 'x'.repeat(101), translation: 'x' })).status).toBe(422)
  expect((await add({ term: 'x', translation: 'y', target: 'no language!' })).status).toBe(422)
  const list = async () =>
    ((await (await send('/api/glossary')).json()) as { items: { id: string; term: string }[] }).items
  expect(await list()).toMatchObject([{ term: 'CELL', translation: 'celda', target: 'es' }])
  expect((await send(`/api/glossary/${(await list())[0]?.id}`, { method: 'DELETE' })).status).toBe(204)
  for (let i = 0; i < TERMS_MAX; i++) await createTerm(learner, { term: `term ${i}` })
  expect((await add({ term: 'one more', translation: 'x' })).status).toBe(409)
  expect((await add({ term: 'Term 3', translation: 'x' })).status, 'one that is there can still be changed').toBe(201)
})
