import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERASED_TABLES } from '#db/queries/account-deletion.ts'
import { asNobody, clientWith, ORIGIN, problemOf, sessionCookie } from '#tests/support/api-client.ts'
import { emptyTables, placesOf, rowCounts, useEverything } from '#tests/support/account/everything.ts'
import { fakeMailService, MAILBOX, mailTo, PASSWORD, post, PROVIDER, register } from '#tests/support/account/mails.ts'
import { dyingDatabase } from '#tests/support/database/dying-database.ts'
import {
  createLearner,
  createNote,
  createPasskey,
  type Learner,
  openSession,
  signedInAgain,
} from '#tests/support/factories.ts'
import { connect, openRoom } from '#tests/support/quizzes/live.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'
import { directory } from '#db/client.ts'
import { removeOwned } from '#db/queries/account-deletion.ts'
import { AccountDeletionJob } from '#worker/contracts/jobs.ts'
import type { Env } from '#worker/http/env.ts'
import { eraseAccount, eraseForgottenAccounts } from '#worker/jobs/account-deletion.ts'

let mails: ReturnType<typeof fakeMailService>
beforeEach(() => {
  mails = fakeMailService()
})
afterEach(() => vi.unstubAllGlobals())

/** Of what uses every route there is. */
const LONG = 120_000

/** A queue of which only this job's messages are kept, until the test delivers them. */
function heldQueue() {
  const jobs: AccountDeletionJob[] = []
  const queue = {
    send: (body: unknown) => {
      const job = AccountDeletionJob.safeParse(body)
      if (job.success) jobs.push(job.data)
      return Promise.resolve({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } })
    },
    sendBatch: () => Promise.reject(new Error('not sent in batches')),
    metrics: () => Promise.resolve({ backlogCount: 0, backlogBytes: 0 }),
  }
  return { jobs, vars: { ...MAILBOX, DOCUMENT_JOBS: queue }, env: { ...env, DOCUMENT_JOBS: queue } as Env }
}

async function registered(vars: Record<string, unknown>) {
  const { email, client } = await register({ vars })
  const row = await env.DB.prepare('select id from users where email = ?').bind(email).first<{ id: string }>()
  const learner: Learner = { id: row?.id ?? '', email, name: 'Ada', token: '' }
  return { email, client, learner: await signedInAgain(learner) }
}

const erase = (password?: string) => ({ method: 'POST', body: { password } })
const confirmed = ({ email }: Learner) => ({ method: 'POST', body: { email } })

test(
  'an account that is deleted leaves nothing: no row, no file, no index entry, no game, no session',
  async () => {
    const held = heldQueue()
    const { email, client, learner } = await registered(held.vars)
    await useEverything(client, learner)
    expect(emptyTables(await rowCounts(learner.id)), 'every table has something to lose').toEqual([])
    const word = `zyzzyva${crypto.randomUUID().slice(0, 8)}`
    const note = { id: crypto.randomUUID(), title: word, markdown: `The ${word} is a weevil.`, topicId: null }
    expect((await client.send('/api/notes', { method: 'POST', body: note })).status).toBe(201)
    await createPasskey(learner)
    const other = await createLearner()
    const { code } = await openRoom(learner)
    const host = await openSession(learner, { liveRooms: [code] })
    const player = await connect(code, { learner: { ...learner, token: host.token } })
    const elsewhere = clientWith({ cookie: await sessionCookie((await openSession(learner)).token), origin: ORIGIN })
    const kept = await rowCounts(other.id)

    const wrong = await client.send('/api/account/delete', erase('not my password'))
    expect(await problemOf(wrong)).toMatchObject({ code: 'wrong-password', errors: [{ pointer: '/password' }] })
    expect((await problemOf(await client.send('/api/account/delete', erase()))).code).toBe('invalid-input')
    expect((await client.send('/api/topics')).status, 'nothing has happened yet').toBe(200)

    const deleted = await client.send('/api/account/delete', erase(PASSWORD))
    expect([deleted.status, deleted.headers.get('set-cookie')]).toEqual([
      202,
      expect.stringMatching(/^stoa_session=; Max-Age=0/),
    ])
    for (const each of [client, elsewhere]) expect((await each.send('/api/topics')).status).toBe(401)
    const [known, unknown] = [
      await post(asNobody(), '/api/auth/sign-in', { email, password: PASSWORD }),
      await post(asNobody(), '/api/auth/sign-in', { email: `x-${email}`, password: PASSWORD }),
    ]
    const plain = async (answer: Response) => ({ ...(await problemOf(answer)), instance: '' })
    expect(await plain(known), 'as for an address that never had an account').toEqual(await plain(unknown))
    expect(await deleted.json()).toEqual({ ok: true, mailed: true })
    expect(await mailTo(email)).toContain('Your account was deleted')
    expect(await placesOf(email), 'the address is only on the e-mail that says so').toEqual(['mailbox.to'])

    const [job] = held.jobs
    if (!job) throw new Error('no job was sent')
    await eraseAccount(held.env, job)
    expect(held.jobs, 'one message was enough').toHaveLength(1)
    expect(await player.closed).toBeGreaterThan(3_999)
    expect((await asNobody().send(`/api/live/${code}`)).status).toBe(404)
    expect(await placesOf(learner.id)).toEqual([])
    expect(await placesOf(word)).toEqual([])
    const found = await env.DB.prepare('select count(*) as n from passages_fts where passages_fts match ?')
      .bind(word)
      .first<{ n: number }>()
    expect(found?.n).toBe(0)
    expect(await rowCounts(other.id), 'nobody else loses anything').toEqual(kept)

    const again = await register({ vars: held.vars }, email)
    expect(await (await again.client.send('/api/notes')).json()).toMatchObject({ items: [] })
  },
  LONG,
)

test('the job is done in pieces, survives being killed at any call, and a second message changes nothing', async () => {
  for (const calls of [0, 1, 3, 20, 45]) {
    const held = heldQueue()
    const { client, learner } = await registered(held.vars)
    await createNote(learner, { markdown: 'Six legs.' })
    await env.FILES.put(`${learner.id}/a`, 'bytes')
    await client.send('/api/account/delete', erase(PASSWORD))
    const [job] = held.jobs
    if (!job) throw new Error('no job was sent')
    const dying = { ...held.env, DB: dyingDatabase(env.DB, { calls, isLastLost: calls % 2 === 0 }) }
    await eraseAccount(dying, job).catch((error: unknown) =>
      expect(String(error instanceof Error ? (error.cause ?? error) : error)).toContain('killed'),
    )
    await eraseAccount(held.env, job)

    const later = new Date(Date.now() + 3_600_000)
    await eraseForgottenAccounts(held.env, later)
    // Each run may do little, as in a process that is slow.
    for (let next = held.jobs.shift(), runs = 0; next; next = held.jobs.shift()) {
      let now = later.getTime() + runs++ * 3_600_000
      await eraseAccount(held.env, next, () => new Date((now += 1_000)))
      if (runs > 20) throw new Error('it never ends')
    }
    expect(await placesOf(learner.id), `killed at call ${calls}`).toEqual([])
  }
})

test('who has no password is asked to sign in again', async () => {
  const held = heldQueue()
  const learner = await createLearner()
  const old = await openSession(learner, { createdAt: new Date(Date.now() - 11 * 60_000) })
  const client = async (token: string) => clientWith({ cookie: await sessionCookie(token), vars: held.vars })
  const refused = await (await client(old.token)).send('/api/account/delete', confirmed(learner))
  const other = await (await client(learner.token)).send('/api/account/delete', confirmed(await createLearner()))
  expect((await problemOf(other)).errors).toMatchObject([{ pointer: '/email' }])
  expect([refused.status, (await problemOf(refused)).code]).toEqual([403, 'sign-in-again'])
  expect((await (await client(learner.token)).send('/api/account/delete', confirmed(learner))).status).toBe(202)
  expect((await (await client(old.token)).send('/api/topics')).status).toBe(401)
})

test('one e-mail says that an account was deleted, and nothing claims it where none was sent', async () => {
  const [notified, failed, silent] = [await createLearner(), await createLearner(), await createLearner()]
  const close = async (learner: Learner, vars: object) => {
    const client = clientWith({ cookie: await sessionCookie(learner.token), vars: { ...heldQueue().vars, ...vars } })
    const answers = [await client.send('/api/account/delete', confirmed(learner))]
    answers.push(await client.send('/api/account/delete', confirmed(learner)))
    expect(answers.map(({ status }) => status)).toEqual([202, 401])
    return answers[0]?.json()
  }
  expect(await close(notified, PROVIDER)).toEqual({ ok: true, mailed: true })
  expect(mails.sent.map(({ to, subject }) => [to, subject])).toEqual([[[notified.email], 'Your account was deleted']])
  mails.status = 500
  expect(await close(failed, PROVIDER)).toEqual({ ok: true, mailed: false })
  expect(await close(silent, { LOCAL_MAILBOX: 'no' })).toEqual({ ok: true, mailed: false })
  expect(mails.sent).toHaveLength(1)
})

test('whatever is erased is found by an index', async () => {
  for (const table of ERASED_TABLES)
    expect(scansOf(await planOf(removeOwned(directory(env.DB), table, 'nobody', 500)))).toEqual([])
})
