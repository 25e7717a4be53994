import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { firstPassages, titledPassages, topicPassages } from '#db/queries/coach/broad-passages.ts'
import { createLearner, createTopic, type Learner } from '#tests/support/factories.ts'
import { planOf } from '#tests/support/query-plan.ts'
import { ask, upstreamRequests, call, configured, readTurn, readChat } from '#tests/support/turns.ts'

async function write(learner: Learner, title: string, markdown: string, topicId: number | null): Promise<void> {
  const body = JSON.stringify({ id: crypto.randomUUID(), title, markdown, topicId })
  const { response } = await call(learner, configured(), '/api/notes', { method: 'POST', body })
  expect(response.ok, await response.clone().text()).toBe(true)
}

async function asked(learner: Learner, manner: 'plan' | 'summarise' | 'examine' | 'explain', text: string) {
  const chat = crypto.randomUUID()
  expect((await readTurn(await ask(learner, { chat, manner, text }))).error).toBeUndefined()
  return (await readChat(learner, chat)).messages.at(-1)
}

test('a topic that is named in words is planned, summed up and examined from all its notes, whatever they say', async () => {
  const learner = await createLearner()
  const topic = await createTopic(learner, { name: 'Cell biology' })
  for (let n = 1; n <= 14; n++)
    await write(learner, `Lecture ${n}`, `# Part ${n}\n\nOrganelle number ${n} is a body with ${n} layers.\n`, topic.id)
  await write(learner, 'Rome', '# Rome\n\nRome is a city on the Tiber.\n', null)
  const bob = await createLearner()
  const bobs = await createTopic(bob, { name: 'Roman cells' })
  await write(bob, 'Secret', '# Secret\n\nBob is a keeper of cells.\n', bobs.id)

  const plan = await asked(learner, 'plan', 'Plan my week for cell biology')
  const titles = new Set(plan?.citations.map((c) => c.sourceTitle))
  expect(titles.size, 'every note, and no other').toBe(14)
  expect(titles).not.toContain('Rome')
  expect(plan?.text).toContain('the next 7 days')
  const summary = await asked(learner, 'summarise', 'Summarise cell biology')
  expect(new Set(summary?.citations.map((c) => c.sourceTitle)).size, 'as many as there is room for').toBe(10)
  expect((await asked(learner, 'explain', 'Give me an overview of Cell Biology'))?.citations).toHaveLength(5)
  expect((await asked(learner, 'examine', 'Examine me on cell biology'))?.text).toMatch(
    /\*\*Question:\*\* .*organelle/i,
  )
  expect((await asked(learner, 'summarise', 'Summarise Roman cells'))?.text, 'of somebody else').toContain(
    'found nothing',
  )

  const key = crypto.randomUUID()
  const model = { chat: crypto.randomUUID(), env: configured({ key, text: 'Well.' }), manner: 'summarise' } as const
  await readTurn(await ask(learner, { ...model, text: 'Summarise cell biology' }))
  const [body] = (await upstreamRequests(key)).map((request) => JSON.stringify(request.body))
  expect(body?.match(/Organelle number/g), 'a model is given them too').toHaveLength(14)
})

test('a note is summed up by its title, though its sections do not repeat it', async () => {
  const learner = await createLearner()
  const body = '# Power\n\nThey make ATP from sugar.\n\n## Membranes\n\nThe inner one is folded.\n'
  await write(learner, 'Mitochondria', body, null)
  await write(learner, 'Muscles', '# Work\n\nMuscle fibres hold thousands of mitochondria for their work.\n', null)
  const summary = await asked(learner, 'summarise', 'Summarise mitochondria')
  expect(summary?.citations.map((c) => c.quote).toSorted()).toEqual([
    'Muscle fibres hold thousands of mitochondria for their work.',
    'The inner one is folded.',
    'They make ATP from sugar.',
  ])
  const db = directory(env.DB)
  for (const query of [
    titledPassages(db, learner.id, ['cell'], 12),
    topicPassages(db, learner.id, [1], 40),
    firstPassages(db, learner.id, 'section', 200),
  ]) {
    const walked = (await planOf(query)).filter((line) => /^SCAN (?:p|n)\b(?!assages_fts)/.test(line))
    expect(walked, 'by indexes alone').toEqual([])
  }
})

test('a note that only its title names is found: answered from, made into cards, a quiz and a note, and asked about', async () => {
  const learner = await createLearner()
  const body = `# Erosion\n\nHydraulic action: the force of the water breaks rock off the bed.\n\nAbrasion: stones scrape the bed and the banks.\n
# Deposition\n\nA meander is a bend where water flows fastest on the outside.\n`
  await write(learner, 'Rivers', body, null)
  await write(learner, 'Trade', 'Goods went by cart. Some rivers carried boats with grain.\n', null)
  const answered = async (text: string) => asked(learner, 'explain', text)
  const cards = (await answered('Make cards about rivers'))?.proposals[0]
  expect(JSON.stringify(cards)).toMatch(/Hydraulic action.*force of the water.*Abrasion/)
  expect((await answered('Create a quiz on rivers'))?.proposals).toMatchObject([{ tool: 'make-quiz' }])
  expect(JSON.stringify((await answered('Make a note about rivers'))?.proposals)).toMatch(/Hydraulic.*meander/)
  expect((await answered('Quiz me on rivers'))?.text).toMatch(/\*\*Question:\*\* .*(?:Hydraulic action|meander)/)
  const about = await answered('Tell me about rivers')
  expect(about?.citations.map((c) => c.sourceTitle)).toEqual(
    ['Rivers', 'Rivers', 'Rivers'].slice(0, about?.citations.length),
  )
  expect(about?.citations.length).toBeGreaterThan(1)
  expect((await answered('What is a meander in rivers?'))?.citations[0]?.quote).toContain('A meander is a bend')
  expect((await answered('How do rivers scrape their bed?'))?.citations[0]?.quote).toContain('Abrasion')

  const key = crypto.randomUUID()
  const model = { chat: crypto.randomUUID(), env: configured({ key, text: 'Well.' }) }
  await readTurn(await ask(learner, { ...model, text: 'What about rivers?' }))
  expect(JSON.stringify((await upstreamRequests(key)).map(({ body }) => body)), 'a model is given it, too').toContain(
    'Hydraulic action',
  )
})
