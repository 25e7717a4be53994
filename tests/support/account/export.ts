import { unzipSync } from 'fflate'
import type { ApiClient } from '#tests/support/api-client.ts'
import { ExportManifest, PortablePage, type PortableRow } from '#worker/contracts/account/portable.ts'
import type { AccountSource, Bytes } from '#worker/domain/exporting/account/account-source.ts'
import { writeAccount } from '#worker/domain/exporting/account/write-account.ts'
import { ZipVolumes } from '#worker/domain/exporting/account/zip-volumes.ts'

/** The API as the browser's exporter calls it. */
export function sourceOf({ send }: ApiClient): AccountSource {
  const get = async (path: string, cursor: string | null = null, more = '') => {
    const query = [more, cursor === null ? '' : `cursor=${encodeURIComponent(cursor)}`].filter(Boolean).join('&')
    const answer = await send(`${path}?${query}`)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  return {
    plan: async () => (await get('/api/account/export')).json(),
    rows: async (table, cursor) => PortablePage.parse(await (await get(`/api/account/export/${table}`, cursor)).json()),
    notes: async (cursor) => (await get('/api/export/notes', cursor)).json(),
    facts: async (deck, cursor) => (await get('/api/export/decks', cursor, `deck=${deck}`)).json(),
    quizzes: async (cursor) => (await get('/api/export/quizzes', cursor)).json(),
    file: async (kind, id) => {
      const answer = await send(kind === 'document' ? `/api/account/documents/${id}` : `/api/attachments/${id}`)
      return answer.ok ? once(new Uint8Array(await answer.arrayBuffer())) : null
    },
  }
}

async function* once(bytes: Bytes): AsyncGenerator<Bytes> {
  yield bytes
}

/** Everything of an account as zip files in memory. */
export async function exportOf(client: ApiClient, limits?: { bytes: number; files: number }) {
  const volumes: Bytes[][] = []
  const zip = new ZipVolumes((volume, bytes) => (volumes[volume - 1] ??= []).push(bytes), Date.now(), limits)
  await writeAccount(sourceOf(client), zip, { exportedAt: new Date(), writeDeck: null, onStep: () => undefined })
  const zips = await Promise.all(volumes.map(async (parts) => new Uint8Array(await new Blob(parts).arrayBuffer())))
  return { zips, ...opened(zips) }
}

/** What is in the zip files of an export. */
export function opened(zips: Uint8Array[]) {
  const files: Record<string, Uint8Array> = Object.assign({}, ...zips.map((zip) => unzipSync(zip)))
  const text = (path: string) => new TextDecoder().decode(files[path])
  const manifest = ExportManifest.parse(JSON.parse(text('manifest.json')))
  const rows = (table: string): PortableRow[] =>
    text(`data/${table}.jsonl`)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as PortableRow)
  return { files, text, manifest, rows }
}
