import { env } from 'cloudflare:workers'
import { directory, forOwner } from '#db/client.ts'
import { documentPages, documents } from '#db/schema/documents.ts'
import { documentRuns, documentRunSteps } from '#db/schema/document-runs.ts'
import { clientWith, ORIGIN, sessionCookie } from '#tests/support/api-client.ts'
import type { Learner } from '#tests/support/factories.ts'
import { DocumentRun, type StartRun } from '#worker/contracts/documents/processing.ts'
import { RunJob } from '#worker/contracts/jobs.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import type { Env } from '#worker/http/env.ts'
import { workOnRunJob } from '#worker/jobs/document-runs.ts'
import { createDocument } from './factories.ts'

const db = () => directory(env.DB)

/** A document of several pages that was read. */
export async function createBook(
  owner: Learner,
  pages: readonly string[],
  given: Partial<typeof documents.$inferInsert> = {},
) {
  const id = crypto.randomUUID()
  const now = new Date()
  const title = given.title ?? 'Cell biology'
  let start = 0
  const rows = pages.map((markdown, i) => {
    const row = { ownerId: owner.id, documentId: id, page: i + 1, markdown, start }
    start += markdown.length + 2
    return row
  })
  await db()
    .insert(documents)
    .values({
      ...{ id, ownerId: owner.id, title, titleKey: titleKey(title), fileName: 'book.pdf', kind: 'pdf', size: 10 },
      ...{ status: 'ready', pageCount: pages.length, pagesRead: pages.length, characters: start - 2 },
      ...{ createdAt: now, updatedAt: now },
      ...given,
    })
  for (let at = 0; at < rows.length; at += 10)
    await db()
      .insert(documentPages)
      .values(rows.slice(at, at + 10))
  return { id, title }
}

/** A run that has ended, of one step; straight to the tables. */
export async function createRun(owner: Learner, given: { title?: string; createdAt?: Date } = {}) {
  const document = await createDocument(owner, given.title === undefined ? {} : { title: given.title })
  const id = crypto.randomUUID()
  const at = given.createdAt ?? new Date()
  await db()
    .insert(documentRuns)
    .values({
      ...{ id, ownerId: owner.id, status: 'cancelled', version: 1, createdAt: at, updatedAt: at },
      input: {
        documents: [{ id: document.id, from: 1, to: null }],
        outputs: { summary: true, chapters: false, cards: null, questions: null },
      },
    })
  await db()
    .insert(documentRunSteps)
    .values({
      ...{ ownerId: owner.id, runId: id, ordinal: 1, kind: 'summary', documentId: document.id, fromPage: 1, toPage: 1 },
      ...{ status: 'waiting', start: 0, end: 22, next: 0, page: 1, count: 5 },
    })
  return { id, documentId: document.id }
}

/** A learner whose runs go on only when their messages are delivered by `deliver`. */
export async function runner(learner: Learner, vars: Record<string, unknown> = {}) {
  const sent: RunJob[] = []
  const bindings = { ...vars, DOCUMENT_JOBS: { send: async (body: unknown) => void sent.push(RunJob.parse(body)) } }
  const client = clientWith({ origin: ORIGIN, cookie: await sessionCookie(learner.token), vars: bindings })
  const work = (job: RunJob, over: Partial<Env> = {}) =>
    workOnRunJob(Object.assign<Env, object>({ ...env, ...over }, bindings), job)
  return {
    ...client,
    sent,
    work,
    owner: forOwner(env.DB, learner.id, null),
    start: (body: Omit<StartRun, 'id' | 'documents'> & { id?: string; documents: { id: string; from?: number }[] }) =>
      client.send('/api/document-runs', { method: 'POST', body: { id: crypto.randomUUID(), ...body } }),
    /** Delivers messages until no more are sent. */
    deliver: async () => {
      for (let job = sent.shift(); job; job = sent.shift()) await work(job)
    },
    read: async (id: string) => DocumentRun.parse(await (await client.send(`/api/document-runs/${id}`)).json()),
  }
}

/** A database whose batches go through `batch`. @param isDead from then on nothing reaches it */
export function intercepted<Target extends object>(
  target: Target,
  batch: (send: () => Promise<unknown>, statements: number) => Promise<unknown>,
  isDead: () => boolean = () => false,
): Target {
  return new Proxy(target, {
    get(of, key) {
      if (isDead()) throw new Error('killed')
      const value: unknown = Reflect.get(of, key)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        const call = () => Reflect.apply(value, of, given)
        if (key === 'withSession') return intercepted(call(), batch, isDead)
        const [statements] = given
        return key === 'batch' ? batch(call, Array.isArray(statements) ? statements.length : 0) : call()
      }
    },
  })
}
