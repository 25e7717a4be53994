import { openZip } from './archive/open-zip.ts'
import { type CsvAs } from './programs/csv-notes.ts'
import type { Findings } from './reading.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { byteSource, type ByteSource, readWhole, reasonOf, type SourceFile } from './source-file.ts'
import { whyNoNote } from './no-notes.ts'
import { nameOf, withoutExtension } from './text/tree-index.ts'

/** Files that belong together: of one archive or folder, or chosen one by one. */
export interface Collection {
  /** Names the vault or folder; empty for files that were given alone. */
  root: string
  files: SourceFile[]
}

export interface InputFile extends SourceFile {
  source: ByteSource
}

/** How tables are read, and which paths to skip because they took too long before. */
export interface ReadOptions {
  csv: CsvAs
  skip: ReadonlySet<string>
}

export type Reader = (collection: Collection, findings: Findings, options: ReadOptions) => Promise<void>

/** Entries that mark Word, PowerPoint, OpenDocument and EPUB files, which are zip files too. */
const OFFICE = new Set(['[Content_Types].xml', 'mimetype', 'META-INF/container.xml'])

const NESTED_MAX = 300_000_000
const DEPTH_MAX = 3
const FILES_MAX = 60_000

/** Opens archives, also those inside archives, and puts together what belongs together. */
export async function collect(given: readonly InputFile[], findings: Findings): Promise<Collection[]> {
  const found: Collection[] = []
  const loose = new Map<string, SourceFile[]>()
  for (const file of given) {
    const head = await headOf(file, findings)
    if (!head) continue
    if (isZip(head)) {
      const files = await inside(file.source, file.path, 1, findings)
      if (files.length > 0) found.push(rooted(files, archiveName(file.path)))
      continue
    }
    if (/\.(?:zip|bear2bk|textpack)$/i.test(file.path)) {
      findings.line(file.path, 'failed', 'It is damaged, or no zip file.')
      continue
    }
    const folder = file.path.includes('/') ? (file.path.split('/')[0] ?? '') : ''
    loose.set(folder, [...(loose.get(folder) ?? []), file])
  }
  for (const [folder, files] of loose) found.push(folder === '' ? { root: '', files } : rooted(files, folder))
  return found
}

/** Null where it cannot be read at all, such as a file that has been moved since it was chosen. */
async function headOf(file: InputFile, findings: Findings): Promise<Uint8Array | null> {
  try {
    return await file.source.slice(0, 4)
  } catch (error) {
    findings.line(file.path, 'failed', reasonOf(error))
    return null
  }
}

async function inside(source: ByteSource, path: string, depth: number, findings: Findings): Promise<SourceFile[]> {
  findings.step(path)
  const files: SourceFile[] = []
  try {
    const open = await openZip(source)
    if (open.files.some((file) => OFFICE.has(file.path))) throw new Unreadable(whyNoNote(path))
    if (open.files.length + open.refused.length === 0) throw new Unreadable('There is nothing in it.')
    for (const { path: entry, reason } of open.refused) findings.line(`${path}/${entry}`, 'failed', reason)
    for (const file of open.files) {
      if (!/\.zip$/i.test(file.path) || depth >= DEPTH_MAX) files.push(file)
      else {
        const bytes = await readWhole(file, NESTED_MAX)
        // Notion cuts a large export into `Part-1.zip`, `Part-2.zip`: together they are one.
        const part = /(?:^|-)Part-\d+\.zip$/i.test(file.path)
        const nested = await inside(byteSource(bytes), `${path}/${file.path}`, depth + 1, findings)
        files.push(
          ...nested.map((inner) => (part ? inner : moved(inner, `${withoutExtension(file.path)}/${inner.path}`))),
        )
      }
      if (files.length > FILES_MAX) throw new Unreadable(`It holds more than ${FILES_MAX.toLocaleString('en')} files.`)
    }
  } catch (error) {
    findings.line(path, 'failed', reasonOf(error))
  }
  return files
}

function rooted(files: SourceFile[], name: string): Collection {
  const seen = files.filter(({ path }) => !isForeign(path))
  const first = seen[0]?.path.split('/')[0] ?? ''
  const shared = seen.length > 0 && seen.every(({ path }) => path.startsWith(`${first}/`))
  // A text bundle is a folder that is a note.
  if (!shared || /\.textbundle$/i.test(first)) return { root: name, files: seen }
  return { root: first, files: seen.map((file) => moved(file, file.path.slice(first.length + 1))) }
}

/** Files that operating systems add. */
function isForeign(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(?:\/|$)/i.test(path)
}

function moved(file: SourceFile, path: string): SourceFile {
  return { path, size: file.size, modifiedAt: file.modifiedAt, chunks: () => file.chunks() }
}

/** The same for `Vault.zip`, `Vault (1).zip` and `Vault-2026-01-31.zip`, so that a later export is known again. */
function archiveName(path: string): string {
  const name = withoutExtension(nameOf(path))
  return name.replace(/[ _-]*(?:\(\d+\)|\d{4}-?\d\d-?\d\d(?:[T_ -]?\d{4,6})?)+$/, '') || name
}

function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)
}
