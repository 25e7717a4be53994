import {
  type BeginImport,
  IMPORT_PIECE,
  IMPORT_ROW_MAX,
  type ImportProgress,
  type ImportReport,
  type ImportRows,
  rowsAtOnce,
} from '#worker/contracts/account/import.ts'
import { UPLOAD_PART_BYTES } from '#worker/contracts/documents/document-limits.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { SourceFile } from '../source-file.ts'
import type { ExportedFile, OpenedAccount } from './open-account.ts'

/** Where an import writes: the API. */
export interface AccountTarget {
  begin(input: BeginImport): Promise<ImportProgress>
  /** @returns how many rows of the table have been taken */
  rows(id: string, input: ImportRows): Promise<number>
  /** @param part which part of it the bytes are, from 1; undefined for all of it. @returns whether no more of it has to come */
  file(id: string, file: Omit<ExportedFile, 'file'>, at: number, bytes: Blob, part?: number): Promise<boolean>
  finish(id: string): Promise<ImportReport>
}

export interface ImportStep {
  what: 'rows' | 'files'
  /** The table that is being sent. */
  table?: string
  /** Of files, a fraction while one comes in parts. */
  done: number
  total: number
}

/** Everything that is not there yet, in the order of the export: parents come first. */
export async function importAccount(
  account: OpenedAccount,
  target: AccountTarget,
  onStep: (step: ImportStep) => void,
): Promise<ImportReport> {
  const { id, version, tables, files } = account
  const progress = await target.begin({
    ...{ id, version, files: files.length },
    tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    fileBytes: files.reduce((sum, { file }) => sum + file.size, 0),
  })
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  let before = 0
  for (const { name, rows, file } of tables) {
    const start = before
    const report = (sent: number) => onStep({ what: 'rows', table: name, done: start + sent, total })
    report(progress.sent[name] ?? 0)
    await sendRows(id, name, file, rows, progress.sent[name] ?? 0, target, report)
    before += rows
  }
  for (const [at, { kind, id: fileId, file }] of files.entries()) {
    if (at < progress.filesSent) continue
    onStep({ what: 'files', done: at, total: files.length })
    const bytes = await blobOf(file)
    const send = (part: Blob, nth?: number) => target.file(id, { kind, id: fileId }, at, part, nth)
    // Pictures are small. A network between may take no request as large as a document.
    if (kind === 'attachment' || bytes.size <= UPLOAD_PART_BYTES) await send(bytes)
    else {
      const before = at === progress.filesSent ? progress.partsSent : 0
      await sendParts(bytes, before, send, (share) => onStep({ what: 'files', done: at + share, total: files.length }))
    }
  }
  return target.finish(id)
}

/** @param before parts that have come; the last one is sent again, since the file may not have been put together */
async function sendParts(
  bytes: Blob,
  before: number,
  send: (part: Blob, nth: number) => Promise<boolean>,
  onShare: (share: number) => void,
): Promise<void> {
  const parts = Math.ceil(bytes.size / UPLOAD_PART_BYTES)
  for (let nth = Math.min(before + 1, parts); nth <= parts; nth++) {
    const start = (nth - 1) * UPLOAD_PART_BYTES
    onShare(start / bytes.size)
    if (await send(bytes.slice(start, start + UPLOAD_PART_BYTES, bytes.type), nth)) return
  }
}

async function sendRows(
  id: string,
  table: string,
  file: SourceFile,
  expected: number,
  sent: number,
  target: AccountTarget,
  onSent: (rows: number) => void,
): Promise<void> {
  let [from, at, size] = [sent, 0, 0]
  const most = rowsAtOnce(table)
  let rows: string[] = []
  const send = async () => {
    if (rows.length === 0) return
    from = await target.rows(id, { table, from, rows })
    onSent(from)
    ;[rows, size] = [[], 0]
  }
  for await (const line of lines(file)) {
    if (at++ < sent) continue
    if (rows.length > 0 && (rows.length >= most || size + line.length > IMPORT_PIECE)) await send()
    rows.push(line)
    size += line.length
  }
  await send()
  if (at !== expected) throw new Unreadable(`“${file.path}” has other rows than its manifest says.`)
}

/** Lines that are not empty. One that is too long to be a row is none: it stands as an empty text, so that others keep their place. */
async function* lines(file: SourceFile): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let open = ''
  let isTooLong = false
  const close = () => {
    const line = isTooLong || new Blob([open]).size > IMPORT_ROW_MAX ? '' : open
    ;[open, isTooLong] = ['', false]
    return line
  }
  for await (const chunk of file.chunks()) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    for (const [i, text] of [first, ...others].entries()) {
      if (i > 0 && (open !== '' || isTooLong)) yield close()
      if (open.length + text.length > IMPORT_ROW_MAX) [open, isTooLong] = ['', true]
      else if (!isTooLong) open += text
    }
  }
  if (open !== '' || isTooLong) yield close()
}

/** Bytes that are held before they become part of a blob, which browsers keep on the disk where it is large. */
const HELD = 4_000_000

async function blobOf(file: SourceFile): Promise<Blob> {
  const parts: Blob[] = []
  let held: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of file.chunks()) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < HELD) continue
    parts.push(new Blob(held))
    ;[held, size] = [[], 0]
  }
  return new Blob([...parts, ...held], { type: 'application/octet-stream' })
}
