import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { cards } from '#db/schema/flashcards.ts'
import { profiles } from '#db/schema/onboarding.ts'
import { createLearner, createTopic, type Learner } from '#tests/support/factories.ts'
import { createCard, createDeckOf } from '#tests/support/flashcards/factories.ts'
import { ask, call, configured, readTurn, upstreamRequests } from '#tests/support/turns.ts'

const DAY_MS = 86_400_000
const embedded = () => configured()

async function write(learner: Learner, title: string, markdown: string, topicId: number | null = null) {
  const body = JSON.stringify({ id: crypto.randomUUID(), title, markdown, topicId })
  expect((await call(learner, embedded(), '/api/notes', { method: 'POST', body })).response.ok).toBe(true)
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const long = (day: Date) => day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const short = (day: Date) => day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

test('what is remembered is known in the next turn, in every chat, and to a plan', async () => {
  const learner = await createLearner()
  await write(learner, 'Biology', '# Cells\n\nOsmosis is the movement of water through a membrane.\n')
  const exam = inDays(9)
  const say = async (text: string, manner: 'explain' | 'plan' = 'explain', chat: string = crypto.randomUUID()) =>
    (await readTurn(await ask(learner, { chat, text, manner, env: embedded() }))).text
  expect(await say(`Remember that my exam is on ${long(exam)}`)).toContain('Remembered: “My exam is on')
  expect(await say('When is my exam?')).toContain(`You asked me to remember: “My exam is on ${long(exam)}”`)
  expect(await say('When is my exam?')).toContain('in 9 days')
  const plan = await say('Plan my studies, 30 minutes a day', 'plan')
  expect(plan).toMatch(new RegExp(`Your exam is on \\w{3},? ${short(exam)}`))
  expect(plan).toContain('(30 min)')
  expect(await say('My exam is in 5 days, an hour a day', 'plan')).toMatch(
    new RegExp(`Your exam is on \\w{3},? ${short(inDays(5))}[^]*60 min`),
  )
})

test('a plan uses all notes of all topics, and what is due', async () => {
  const learner = await createLearner()
  const names = ['Biology', 'History', 'Physics']
  for (const name of names) {
    const topic = await createTopic(learner, { name })
    for (let i = 1; i <= 6; i++)
      await write(learner, `${name} ${i}`, `# Lesson ${i}\n\n${name} has a lesson of its own number ${i}.\n`, topic.id)
  }
  const deck = await createDeckOf(learner)
  const card = await createCard(learner, deck.id)
  await directory(env.DB)
    .update(cards)
    .set({ queue: 3, due: Date.now() - DAY_MS })
    .where(eq(cards.id, card.id))
  const chat = crypto.randomUUID()
  const made = await readTurn(await ask(learner, { chat, text: 'Plan my studies', manner: 'plan', env: embedded() }))
  for (const name of names) for (let i = 1; i <= 6; i++) expect(made.text).toContain(`${name} ${i}`)
  expect(made.text).toContain('1 flashcard is due today')

  const key = crypto.randomUUID()
  const model = configured({ key, text: 'Well.' })
  await readTurn(await ask(learner, { chat: crypto.randomUUID(), text: 'Plan my studies', manner: 'plan', env: model }))
  const asked = JSON.stringify((await upstreamRequests(key))[0]?.body)
  for (const name of names) for (let i = 1; i <= 6; i++) expect(asked).toContain(`${name} ${i}`)
  expect(asked).toContain(String.raw`\"flashcardsDueToday\":1`)
})

test('every engine reads the profile', async () => {
  const learner = await createLearner()
  await write(learner, 'Biology', '# Cells\n\nOsmosis is the movement of water through a membrane.\n')
  const examDate = inDays(20).toISOString().slice(0, 10)
  await directory(env.DB)
    .update(profiles)
    .set({
      yourInfo: { name: 'Ada', studies: 'Biology', level: 'university', goals: '', examDate, languages: ['en'] },
      studyTime: { days: ['mon', 'fri'], minutesPerDay: 45, hour: 18, timeZone: 'Asia/Tokyo' },
    })
    .where(eq(profiles.ownerId, learner.id))
  const say = async (text: string) =>
    (await readTurn(await ask(learner, { chat: crypto.randomUUID(), text, env: embedded() }))).text
  expect(await say('How many minutes do I study a day?')).toContain('45 minutes a day, on Monday, Friday')
  expect(await say('When is my exam?')).toMatch(/in (?:19|20) days/)
  expect(await say('What is my time zone?')).toContain('Asia/Tokyo')
  const key = crypto.randomUUID()
  await readTurn(
    await ask(learner, { chat: crypto.randomUUID(), text: 'Hello', env: configured({ key, text: 'Well.' }) }),
  )
  const asked = JSON.stringify((await upstreamRequests(key))[0]?.body).replaceAll('\\"', '"')
  expect(asked).toContain(`"examDate":"${examDate}","minutesADay":45,"studyDays":["mon","fri"],"timeZone":"Asia/Tokyo"`)
})
