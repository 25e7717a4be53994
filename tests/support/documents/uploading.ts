import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { ApiClient } from '#tests/support/api-client.ts'
import { Document, DocumentUpload } from '#worker/contracts/documents.ts'
import { DocumentJob } from '#worker/contracts/jobs.ts'
import { work } from '#worker/jobs/documents/work.ts'

/** A queue that notes what it is sent, and delivers nothing by itself. */
export function notingQueue() {
  const sent: DocumentJob[] = []
  const queue = {
    send: async (body: unknown) => {
      sent.push(DocumentJob.parse(body))
    },
  }
  return { queue, sent, vars: { DOCUMENT_JOBS: queue } }
}

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Sends a file as a page does: in parts, then the word that all are there. */
export async function upload(
  client: ApiClient,
  file: { name: string; bytes: Uint8Array; id?: string; topicId?: number; tags?: string[] },
) {
  const { name: fileName, bytes, id = crypto.randomUUID(), ...filing } = file
  const created = await client.send('/api/documents', {
    method: 'POST',
    body: { id, fileName, size: bytes.byteLength, ...filing },
  })
  expect(created.status, await created.clone().text()).toBe(200)
  const { document, partBytes } = DocumentUpload.parse(await created.json())
  for (let part = 1; (part - 1) * partBytes < bytes.byteLength; part++) {
    const answer = await putPart(client, document.id, part, bytes.slice((part - 1) * partBytes, part * partBytes))
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  const completed = await client.send(`/api/documents/${document.id}/complete`, { method: 'POST' })
  expect(completed.status, await completed.clone().text()).toBe(200)
  return document.id
}

export function putPart(client: ApiClient, id: string, part: number, bytes: Uint8Array) {
  return client.send(`/api/documents/${id}/parts/${part}`, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
}

export async function documentOf(client: ApiClient, id: string): Promise<Document> {
  return Document.parse(await (await client.send(`/api/documents/${id}`)).json())
}

/** Delivers messages until no more are sent. */
export async function deliverAll(sent: DocumentJob[], queue: unknown): Promise<void> {
  for (let job = sent.shift(); job; job = sent.shift())
    await work({ ...env, DOCUMENT_JOBS: queue as typeof env.DOCUMENT_JOBS }, job)
}
