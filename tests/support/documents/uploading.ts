import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { type ApiClient, clientWith, ORIGIN, sessionCookie } from '#tests/support/api-client.ts'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import { Document, DocumentUpload } from '#worker/contracts/documents.ts'
import { DocumentJob } from '#worker/contracts/jobs.ts'
import type { Env } from '#worker/http/env.ts'
import { work } from '#worker/jobs/documents/work.ts'

/** A queue that keeps what it is sent until it is told to deliver it. */
class ManualQueue {
  readonly sent: DocumentJob[] = []

  async send(body: unknown): Promise<QueueSendResponse> {
    this.sent.push(DocumentJob.parse(body))
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }
  }

  async metrics(): Promise<QueueMetrics> {
    return { backlogCount: 0, backlogBytes: 0 }
  }

  async sendBatch(): Promise<QueueSendBatchResponse> {
    throw new Error('not sent in batches')
  }
}

/** A learner whose documents are worked on only when a test says so. */
export async function aReader(vars: Record<string, unknown> = {}) {
  const learner = await createLearner()
  const queue = new ManualQueue()
  const bindings: Env = { ...env, ...vars, DOCUMENT_JOBS: queue }
  const client = clientWith({
    origin: ORIGIN,
    cookie: await sessionCookie(learner.token),
    vars: { ...vars, DOCUMENT_JOBS: queue },
  })
  return {
    ...client,
    learner,
    env: bindings,
    sent: queue.sent,
    /** Delivers messages until no more are sent. */
    async deliver(over: Partial<Env> = {}) {
      for (let job = queue.sent.shift(); job; job = queue.sent.shift()) await work({ ...bindings, ...over }, job)
    },
  }
}
export type Reader = Awaited<ReturnType<typeof aReader>>

export const bytesOf = (text: string) => new TextEncoder().encode(text)

interface File {
  name: string
  bytes: Uint8Array
  id?: string
  sha256?: string
  replaces?: string
  topicId?: number
  tags?: string[]
}

export async function startUpload(client: ApiClient, { name: fileName, bytes, ...more }: File) {
  const answer = await client.send('/api/documents', {
    method: 'POST',
    body: { id: crypto.randomUUID(), fileName, size: bytes.byteLength, ...more },
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return DocumentUpload.parse(await answer.json())
}

/** Sends a file as a page does: in parts, then the word that all are there. */
export async function upload(client: ApiClient, file: File): Promise<string> {
  const { document, partBytes } = await startUpload(client, file)
  for (let part = 1; (part - 1) * partBytes < file.bytes.byteLength; part++) {
    const answer = await putPart(client, document.id, part, file.bytes.slice((part - 1) * partBytes, part * partBytes))
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  await complete(client, document.id)
  return document.id
}

export async function complete(client: ApiClient, id: string): Promise<void> {
  const completed = await client.send(`/api/documents/${id}/complete`, { method: 'POST' })
  expect(completed.status, await completed.clone().text()).toBe(200)
}

export function putPart(client: ApiClient, id: string, part: number, bytes: Uint8Array) {
  return client.send(`/api/documents/${id}/parts/${part}`, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
}

/** Uploads a text and has it read. */
export async function aReadDocument(reader: Reader, text: string, name = 'Waves.md'): Promise<string> {
  const id = await upload(reader, { name, bytes: bytesOf(text) })
  await reader.deliver()
  return id
}

export async function documentOf(client: ApiClient, id: string): Promise<Document> {
  const answer = await client.send(`/api/documents/${id}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return Document.parse(await answer.json())
}

/** What the database holds of a document: nothing of it may be there twice, or be missing. */
export async function storedOf({ id: ownerId }: Learner, id: string) {
  const count = async (table: string) =>
    (
      await env.DB.prepare(`select count(*) as n from ${table} where document_id = ? and owner_id = ?`)
        .bind(id, ownerId)
        .first<{ n: number }>()
    )?.n ?? 0
  const { results: pages } = await env.DB.prepare(
    'select page, start, markdown from document_pages where document_id = ? order by page',
  )
    .bind(id)
    .all<{ page: number; start: number; markdown: string }>()
  const { results: passages } = await env.DB.prepare(
    'select ordinal, page, heading, body, start, "end" from passages where document_id = ? order by ordinal',
  )
    .bind(id)
    .all<{ ordinal: number; page: number; heading: string; body: string; start: number; end: number }>()
  return { pages, passages, parts: await count('document_parts'), tags: await count('document_tags') }
}
