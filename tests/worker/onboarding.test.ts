import { expect, test } from 'vitest'
import { type ApiClient, asLearner, asNobody, clientWith, problemOf } from '#tests/support/api-client.ts'
import { createLearner } from '#tests/support/factories.ts'
import { Onboarding } from '#worker/contracts/onboarding.ts'
import { ONBOARDING_STEPS } from '#worker/contracts/onboarding/steps.ts'
import { Reminders } from '#worker/contracts/reminders.ts'
import { StudySummary } from '#worker/contracts/study.ts'
import { Session } from '#worker/contracts/session.ts'

const BODIES = {
  welcome: {},
  'your-info': { name: ' Émilie ', studies: 'Physics', level: 'university', languages: ['fr', 'en'] },
  coach: { name: 'Zeno', manner: 'socratic', language: 'fr' },
  'study-time': { days: ['mon', 'wed'], minutesPerDay: 25, hour: 18, timeZone: 'Europe/Paris' },
  notifications: { email: true, push: false },
} as const

const put = (client: ApiClient, step: string, body: unknown) =>
  client.send(`/api/onboarding/${step}`, { method: 'PUT', body })

async function saved(client: ApiClient): Promise<Onboarding> {
  return Onboarding.parse(await (await client.api.onboarding.$get()).json())
}

async function session(client: ApiClient) {
  return Session.parse(await (await client.api._auth.session.$get()).json()).user
}

/** Somebody who has just registered: an account, and no profile at all. */
async function newcomer(): Promise<ApiClient> {
  const body = { email: `${crypto.randomUUID()}@example.org`, password: 'eleven green boats', name: 'Émi' }
  const answer = await asNobody().send('/api/auth/register', { method: 'POST', body })
  expect(answer.status).toBe(201)
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('stoa_session'))
  return clientWith({ origin: 'http://localhost', cookie: cookie?.split(';')[0] })
}

test('a new learner completes the steps in order, and each is saved', async () => {
  const client = await newcomer()
  expect(await saved(client)).toEqual({
    nextStep: 'welcome',
    yourInfo: null,
    coach: null,
    studyTime: null,
    notifications: null,
  })
  for (const [at, step] of ONBOARDING_STEPS.entries()) {
    const answer = await put(client, step, BODIES[step])
    expect(answer.status, step).toBe(200)
    expect(await answer.json(), step).toMatchObject({ nextStep: ONBOARDING_STEPS[at + 1] ?? null })
  }
  expect(await saved(client)).toEqual({
    nextStep: null,
    yourInfo: { ...BODIES['your-info'], name: 'Émilie', goals: '', examDate: null },
    coach: BODIES.coach,
    studyTime: BODIES['study-time'],
    notifications: BODIES.notifications,
  })
  expect(await session(client)).toMatchObject({
    name: 'Émilie',
    coachName: 'Zeno',
    coachManner: BODIES.coach.manner,
    timeZone: 'Europe/Paris',
    nextStep: null,
  })
})

test('a step is locked until the one before it is done', async () => {
  const client = await newcomer()
  for (const step of ONBOARDING_STEPS.slice(1)) {
    const answer = await put(client, step, BODIES[step])
    expect(answer.status, step).toBe(409)
    expect(await problemOf(answer)).toMatchObject({ code: 'step-locked' })
  }
  await put(client, 'welcome', {})
  expect((await put(client, 'coach', BODIES.coach)).status).toBe(409)
  expect(await saved(client)).toMatchObject({ nextStep: 'your-info', coach: null })
})

test('saving an earlier step again keeps the next step', async () => {
  const client = await asLearner(await createLearner({ nextStep: 'study-time' }))
  const again = { ...BODIES['your-info'], studies: 'Chemistry' }
  expect(await (await put(client, 'your-info', again)).json()).toMatchObject({
    nextStep: 'study-time',
    yourInfo: { studies: 'Chemistry' },
  })
  expect(await (await put(client, 'welcome', {})).json()).toMatchObject({ nextStep: 'study-time' })
  const done = await asLearner(await createLearner({ nextStep: null }))
  expect(await (await put(done, 'coach', BODIES.coach)).json()).toMatchObject({ nextStep: null, coach: BODIES.coach })
})

test('the same step saved by many tabs at once moves on by one', async () => {
  const client = await asLearner(await createLearner({ nextStep: 'coach' }))
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(client, 'coach', BODIES.coach)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
  expect(await saved(client)).toMatchObject({ nextStep: 'study-time' })
})

test('invalid input is refused at its field, and nothing is saved', async () => {
  const client = await asLearner(await createLearner({ nextStep: 'notifications' }))
  const before = await saved(client)
  const wrong: [string, unknown, string][] = [
    ['your-info', { ...BODIES['your-info'], name: '  ' }, '/name'],
    ['your-info', { ...BODIES['your-info'], examDate: '2027-02-30' }, '/examDate'],
    ['your-info', { ...BODIES['your-info'], languages: [] }, '/languages'],
    ['your-info', { ...BODIES['your-info'], languages: ['en', 'en'] }, '/languages'],
    ['your-info', { ...BODIES['your-info'], ownerId: 'somebody' }, ''],
    ['your-info', { ...BODIES['your-info'], nextStep: null }, ''],
    ['coach', { ...BODIES.coach, manner: 'rude' }, '/manner'],
    ['coach', { ...BODIES.coach, name: 'x'.repeat(41) }, '/name'],
    ['study-time', { ...BODIES['study-time'], timeZone: 'Mars/Olympus' }, '/timeZone'],
    ['study-time', { ...BODIES['study-time'], timeZone: '' }, '/timeZone'],
    ['study-time', { ...BODIES['study-time'], days: ['mon', 'mon'] }, '/days'],
    ['study-time', { ...BODIES['study-time'], minutesPerDay: 4 }, '/minutesPerDay'],
    ['study-time', { ...BODIES['study-time'], hour: 24 }, '/hour'],
    ['notifications', { email: 'yes', push: false }, '/email'],
  ]
  for (const [step, body, pointer] of wrong) {
    const answer = await put(client, step, body)
    expect(answer.status, `${step} ${pointer}`).toBe(422)
    expect((await problemOf(answer)).errors?.map((error) => error.pointer)).toContain(pointer)
  }
  const long = 'x'.repeat(1_000_000)
  for (const [step, body] of [
    ...(['name', 'studies', 'goals'] as const).map(
      (field) => ['your-info', { ...BODIES['your-info'], [field]: long }] as const,
    ),
    ['your-info', { ...BODIES['your-info'], languages: Array(300_000).fill('en') }] as const,
    ['coach', { ...BODIES.coach, name: long }] as const,
    ['study-time', { ...BODIES['study-time'], timeZone: `Europe/${long}` }] as const,
  ])
    expect((await put(client, step, body)).status, step).toBe(413)
  expect((await put(client, 'nonsense', {})).status).toBe(404)
  expect(await saved(client)).toEqual(before)
})

test('an exam that is over or far away is kept as it is, and Home and the calendar go on', async () => {
  const client = await asLearner(await createLearner({ nextStep: null }))
  const { calendar } = Reminders.parse(await (await client.send('/api/reminders/calendar', { method: 'PUT' })).json())
  for (const [examDate, isShown] of [
    ['0001-01-01', false],
    ['2000-02-29', false],
    ['9999-12-31', true],
  ] as const) {
    expect((await put(client, 'your-info', { ...BODIES['your-info'], examDate })).status, examDate).toBe(200)
    expect((await saved(client)).yourInfo?.examDate).toBe(examDate)
    const summary = StudySummary.parse(await (await client.send('/api/study/summary')).json())
    expect(summary.exam?.date, examDate).toBe(isShown ? examDate : undefined)
    expect(summary.exam?.days ?? 1).toBeGreaterThan(0)
    expect(await (await asNobody().send(calendar ?? '')).text()).toContain(`VALUE=DATE:${examDate.replaceAll('-', '')}`)
  }
  // A year of five digits, and what no step asks for.
  for (const odd of [{ examDate: '10000-01-01' }, { examDate: '-000001-01-01' }, { birthday: '2031-01-01' }])
    expect((await put(client, 'your-info', { ...BODIES['your-info'], ...odd })).status, JSON.stringify(odd)).toBe(422)
})

test("signed out nothing is readable or saved, and no learner reads or changes another's", async () => {
  expect((await asNobody().api.onboarding.$get()).status).toBe(401)
  for (const step of ONBOARDING_STEPS) expect((await put(asNobody(), step, BODIES[step])).status, step).toBe(401)

  const ada = await asLearner(await createLearner({ name: 'Ada' }))
  const bob = await asLearner(await createLearner({ name: 'Bob' }))
  await put(bob, 'your-info', { ...BODIES['your-info'], name: 'Robert' })
  expect((await saved(ada)).yourInfo?.name).toBe('Ada')
  expect((await session(ada))?.name).toBe('Ada')
})
