import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createMistake } from '#tests/support/database/rewriting-factories.ts'
import { asLearner, aLearner, problemOf } from '#tests/support/api-client.ts'
import { createChat, createLearner, createMessage, createNote } from '#tests/support/factories.ts'
import { createQuiz } from '#tests/support/quizzes/factories.ts'
import {
  askForQuestions,
  CELLS_NOTE as NOTE,
  CELLS_QUOTE as QUOTE,
  modelLine as line,
  readQuestions,
  usedBy,
} from '#tests/support/quizzes/making.ts'
import { configured } from '#tests/support/turns.ts'
import type { SourceQuestion } from '#worker/contracts/quizzes/quiz-making.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { sweep } from '#worker/jobs/sweep.ts'

test('questions of every kind come from a note by the embedded engine, each with its words, and can be asked', async () => {
  const learner = await createLearner()
  const note = await createNote(learner, { title: 'Cells', markdown: NOTE })
  const asked = await askForQuestions(learner, { source: { kind: 'notes', ids: [note.id] }, count: 30 })
  const { made, engines, progress, end, tally } = await readQuestions(asked)
  expect([engines, end]).toEqual([['embedded'], 'complete'])
  expect(progress).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(new Set(made.map(({ question }) => question.kind))).toEqual(
    new Set(['single', 'multiple', 'true-false', 'short', 'numeric', 'ordering', 'matching']),
  )
  for (const { question, sourceTitle } of made) {
    expect(faultsOf(question)).toEqual([])
    expect(question.source).toMatchObject({ kind: 'note', id: note.id })
    const { quote = '', start, end: to } = question.source?.anchor ?? {}
    expect(NOTE.slice(start, to)).toBe(quote)
    expect(sourceTitle).toBe('Cells')
  }
  expect(tally).toMatchObject({ made: made.length, read: 1, parts: 1, modelSpent: false })
  expect(tally?.dropped['same-question'], 'one fact is asked once, whatever the kind').toBeGreaterThan(0)
  expect(await usedBy(learner)).toBe(made.length)

  const few = await readQuestions(
    await askForQuestions(learner, {
      source: { kind: 'notes', ids: [note.id] },
      count: 2,
      kinds: ['ordering', 'matching'],
    }),
  )
  expect(few.made.map(({ question }) => question.kind).toSorted()).toEqual(['matching', 'ordering'])
})

test('sent again with its key, what was made comes back and counts once; what a connection lost is made then', async () => {
  const learner = await createLearner()
  const note = await createNote(learner, { markdown: NOTE })
  const source = { kind: 'notes' as const, ids: [note.id] }
  const key = crypto.randomUUID()
  const first = await readQuestions(await askForQuestions(learner, { key, source, count: 5 }))
  expect(first.made).toHaveLength(5)
  const again = await readQuestions(await askForQuestions(learner, { key, source, count: 5 }))
  expect([again.made, again.end, again.tally]).toEqual([first.made, first.end, first.tally])
  expect(await usedBy(learner)).toBe(5)
  const limited = { ...configured(), GENERATED_ITEMS_A_MONTH: '5' }
  expect((await readQuestions(await askForQuestions(learner, { key, source, count: 5 }, limited))).made).toEqual(
    first.made,
  )

  // At the same time: the later one goes on with what there is.
  const both = crypto.randomUUID()
  const turns = await Promise.all([0, 1].map(() => askForQuestions(learner, { key: both, source, count: 5 })))
  const [one, two] = await Promise.all(turns.map((turn) => readQuestions(turn)))
  const ids = new Set([...(one?.made ?? []), ...(two?.made ?? [])].map(({ question }) => question.id))
  expect(ids.size).toBeLessThanOrEqual(5)
  expect(await usedBy(learner)).toBe(5 + ids.size)

  const slow = {
    ...configured({
      text: line({ kind: 'numeric', question: 'How many chromosomes has a body cell?', value: 46 }),
      intervalMs: 200,
    }),
  }
  const lost = crypto.randomUUID()
  const before = await usedBy(learner)
  const cut = await askForQuestions(learner, { key: lost, source, count: 1, kinds: ['numeric'] }, slow)
  await cut.response.body?.cancel()
  await cut.settled()
  expect(await usedBy(learner)).toBe(before)
  const resumed = await readQuestions(
    await askForQuestions(learner, { key: lost, source, count: 1, kinds: ['numeric'] }),
  )
  expect(resumed.made).toHaveLength(1)
})

test('the limit of a month ends it, what was made stays, and a next request is refused', async () => {
  const learner = await createLearner()
  const note = await createNote(learner, { markdown: NOTE })
  const source = { kind: 'notes' as const, ids: [note.id] }
  const limited = { ...configured(), GENERATED_ITEMS_A_MONTH: '3' }
  const { made, end } = await readQuestions(await askForQuestions(learner, { source }, limited))
  expect([made.length, end, await usedBy(learner)]).toEqual([3, 'limit', 3])
  const { response } = await askForQuestions(learner, { source }, limited)
  expect([response.status, (await problemOf(response)).code]).toEqual([429, 'making-limit'])
  const mistake = await createMistake(learner, { wrong: 'recieve', right: 'receive' })
  const ready = await readQuestions(
    await askForQuestions(learner, { source: { kind: 'mistakes', ids: [mistake.id] } }, limited),
  )
  expect(ready.made).toMatchObject([{ question: { kind: 'short', source: { kind: 'mistake', id: mistake.id } } }])
  expect(await usedBy(learner), 'of a mistake no engine makes it').toBe(3)
})

test('questions are made of a passage, a topic and an answer, and of nobody else’s', async () => {
  const { send, learner } = await aLearner()
  const topic = await (
    await send('/api/topics', {
      method: 'POST',
      body: { key: crypto.randomUUID(), name: 'Biology', color: 'green', icon: 'dna' },
    })
  ).json<{ id: number }>()
  const note = await createNote(learner, { markdown: NOTE, topicId: topic.id })
  const anchor = anchorOf(NOTE, NOTE.indexOf('Human body'), NOTE.indexOf('## Phases'))
  if (!anchor) throw new Error('no anchor')
  const passage = await readQuestions(
    await askForQuestions(learner, { source: { kind: 'passage', id: note.id, anchor } }),
  )
  expect(passage.made.length).toBeGreaterThan(0)
  for (const { question } of passage.made) expect(question.source?.anchor?.quote).toBe(QUOTE)
  const ofTopic = await readQuestions(
    await askForQuestions(learner, { source: { kind: 'topic', id: topic.id }, count: 3 }),
  )
  expect(ofTopic.made).toHaveLength(3)
  const chat = await createChat(learner)
  const answer = await createMessage(learner, chat.id, { role: 'coach', text: `${QUOTE.replace('.', ' [1].')}` })
  const ofAnswer = { kind: 'answer' as const, chatId: chat.id, id: answer.id }
  const { made } = await readQuestions(await askForQuestions(learner, { source: ofAnswer }))
  expect(made[0]?.question).toMatchObject({ source: { kind: 'text', id: answer.id } })

  const stranger = await aLearner()
  const foreign = [
    { kind: 'notes' as const, ids: [note.id] },
    { kind: 'topic' as const, id: topic.id },
    { kind: 'passage' as const, id: note.id, anchor },
    ofAnswer,
  ]
  for (const source of foreign)
    expect((await askForQuestions(stranger.learner, { source })).response.status, source.kind).toBe(404)
  const quiz = await createQuiz(learner)
  const own = await createNote(stranger.learner, { markdown: NOTE })
  const into = await askForQuestions(stranger.learner, { source: { kind: 'notes', ids: [own.id] }, quizId: quiz.id })
  expect(into.response.status, 'somebody else’s quiz').toBe(404)
})

test('what quizzes ask about a note is listed, page by page, and what waits is not made again', async () => {
  const { send, learner } = await aLearner()
  const note = await createNote(learner, { markdown: NOTE })
  const source = { kind: 'notes' as const, ids: [note.id] }
  const { made } = await readQuestions(await askForQuestions(learner, { source, count: 4 }))
  const questions = made.map(({ question }) => question)
  const more = await readQuestions(
    await askForQuestions(learner, { source, count: 4, waiting: questions.map(({ id }) => id) }),
  )
  const texts = new Set(
    [...questions, ...more.made.map(({ question }) => question)].map(({ text, kind }) => `${kind} ${text}`),
  )
  expect(texts.size).toBe(4 + more.made.length)
  const created = await send('/api/quizzes', {
    method: 'POST',
    body: { key: crypto.randomUUID(), title: 'Cells', questions },
  })
  expect(created.status, await created.clone().text()).toBe(201)
  const { id } = await created.json<{ id: number }>()
  type Listed = { items: SourceQuestion[]; nextCursor: string | null }
  const listed = async (query = '', by = send) =>
    (await by(`/api/quiz-questions?source=${note.id}${query}`)).json<Listed>()
  const all = await listed()
  expect(new Set(all.items.map(({ question }) => question.id))).toEqual(new Set(questions.map((each) => each.id)))
  expect(all.items[0]?.quiz).toEqual({ id, title: 'Cells' })
  const page = await listed('&limit=3')
  const rest = await listed(`&limit=3&cursor=${page.nextCursor}`)
  expect([...page.items, ...rest.items]).toEqual(all.items)
  expect((await send(`/api/quiz-questions?source=${note.id}&cursor=what`)).status).toBe(422)
  expect((await listed('', (await aLearner()).send)).items).toEqual([])
  expect((await listed('', (await asLearner(learner)).send)).items).toHaveLength(4)
  await send(`/api/quizzes/${id}`, { method: 'DELETE' })
  expect((await listed()).items, 'not of a quiz in the bin').toEqual([])
})

test('what a request has made is kept for a day', async () => {
  const learner = await createLearner()
  const note = await createNote(learner, { markdown: NOTE })
  await readQuestions(await askForQuestions(learner, { source: { kind: 'notes', ids: [note.id] }, count: 2 }))
  const kept = () =>
    env.DB.prepare('select count(*) as n from quiz_makings where owner_id = ?').bind(learner.id).first<number>('n')
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000)
  await sweep(env, hours(23))
  expect(await kept()).toBe(1)
  await sweep(env, hours(25))
  expect(await kept()).toBe(0)
})
