import { env } from 'cloudflare:workers'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { strToU8, zipSync } from 'fflate'
import { problemOf, type ApiClient } from '#tests/support/api-client.ts'
import type { ImportProgress, ImportReport } from '#worker/contracts/account/import.ts'
import { EXPORT_VERSION } from '#worker/contracts/account/portable.ts'
import { type AccountTarget, importAccount } from '#worker/domain/importing/account/import-account.ts'
import { openAccount } from '#worker/domain/importing/account/open-account.ts'
import { byteSource } from '#worker/domain/importing/source-file.ts'

/** The API as the browser's importer calls it. */
export function targetOf({ send }: Pick<ApiClient, 'send'>): AccountTarget {
  const ask = async <Answer>(method: string, path: string, body: unknown, type?: string): Promise<Answer> => {
    const answer = await send(`/api/account/import${path}`, {
      method,
      body,
      ...(type !== undefined && { headers: { 'content-type': type } }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${(await problemOf(answer)).code}`)
    return answer.json()
  }
  return {
    begin: (input) => ask<ImportProgress>('POST', '', input),
    rows: async (id, input) => (await ask<{ sent: number }>('POST', `/${id}/rows`, input)).sent,
    file: async (id, file, at, bytes, part) => {
      const path = `/${id}/files/${file.kind}/${file.id}?at=${at}${part === undefined ? '' : `&part=${part}`}`
      const body = new Uint8Array(await bytes.arrayBuffer())
      return (await ask<{ isDone: boolean }>('PUT', path, body, 'application/octet-stream')).isDone
    },
    finish: (id) => ask<ImportReport>('POST', `/${id}/finish`, { isWhole: true }),
  }
}

export function openedAccount(zips: readonly Uint8Array<ArrayBuffer>[]) {
  return openAccount(zips.map(byteSource))
}

/** All of an export into an account. @param over instead of some calls */
export async function importInto(
  client: Pick<ApiClient, 'send'>,
  zips: readonly Uint8Array<ArrayBuffer>[],
  over: Partial<AccountTarget> = {},
): Promise<ImportReport> {
  return importAccount(await openedAccount(zips), { ...targetOf(client), ...over }, () => undefined)
}

/** An export made by hand. */
export function exportedBy(tables: Record<string, (object | string)[]>, over: object = {}) {
  const files: Record<string, Uint8Array> = {}
  const listed: Record<string, object> = {}
  for (const [name, rows] of Object.entries(tables)) {
    const path = `data/${name}.jsonl`
    const bytes = strToU8(rows.map((row) => `${typeof row === 'string' ? row : JSON.stringify(row)}\n`).join(''))
    files[path] = bytes
    listed[name] = { path, rows: rows.length, bytes: bytes.byteLength, sha256: bytesToHex(sha256(bytes)) }
  }
  const manifest = {
    ...{ format: 'stoa-account', version: EXPORT_VERSION, exportedAt: '2026-11-20T10:00:00.000Z', parts: 1 },
    ...{ tables: listed, files: [], missing: [], ...over },
  }
  return zipSync({ ...files, 'manifest.json': strToU8(JSON.stringify(manifest)) })
}

export const AT = '2026-11-20T10:00:00.000Z'
export const aTopic = (id: number, over: object = {}) => ({
  ...{ id, key: null, name: `Topic ${id}`, color: 'sky', icon: 'book-open', position: id, sample: false },
  ...{ createdAt: AT, updatedAt: AT, ...over },
})
export const aNote = (over: object = {}) => ({
  ...{ id: crypto.randomUUID(), topicId: null, title: 'Cells', markdown: 'A cell divides.', version: 1, sample: false },
  ...{ createdAt: AT, updatedAt: AT, excerpt: '', titleKey: 'cells', tags: [], deletedAt: null, ...over },
})

export const countOf = async (table: string, ownerId: string) =>
  (await env.DB.prepare(`select count(*) as n from "${table}" where owner_id = ?`).bind(ownerId).first<{ n: number }>())
    ?.n
