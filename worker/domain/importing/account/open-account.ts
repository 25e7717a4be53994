import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { EXPORT_VERSION, ExportManifest } from '#worker/contracts/account/portable.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { openZip, type ZipLimits } from '../archive/open-zip.ts'
import { type ByteSource, readWhole, type SourceFile } from '../source-file.ts'

/** A zip file of an export has up to 3.5 GB and 60,000 files, which packed tables can be ten times larger than. */
const LIMITS: ZipLimits = { entries: 65_535, entry: 5_000_000_000, unpacked: 35_000_000_000 }
const MANIFEST_MAX = 80_000_000

export interface ExportedTable {
  name: string
  rows: number
  /** One JSON object a line. */
  file: SourceFile
}

export interface ExportedFile {
  kind: 'document' | 'attachment'
  id: string
  file: SourceFile
}

/** An export whose every byte was compared with its manifest. */
export interface OpenedAccount {
  /** SHA-256 of the manifest. */
  id: string
  version: number
  exportedAt: string
  tables: ExportedTable[]
  files: ExportedFile[]
  /** Paths of files that are missing, or are not what was exported: they are left out. */
  damaged: string[]
}

/** Bytes. */
export interface CheckStep {
  done: number
  total: number
}

/**
 * Opens an export, all its zip files at once in whatever order.
 * @throws Unreadable where it is none, is not whole, was changed, or comes from another version
 */
export async function openAccount(
  zips: readonly ByteSource[],
  onStep: (step: CheckStep) => void = () => undefined,
): Promise<OpenedAccount> {
  const found = new Map<string, SourceFile>()
  for (const zip of zips) for (const file of (await openZip(zip, LIMITS)).files) found.set(file.path, file)
  const { manifest, id } = await readManifest(found, zips.length)
  const tables = Object.entries(manifest.tables)
  const total = [...tables.map(([, table]) => table), ...manifest.files].reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  const hashOf = async (file: SourceFile) => {
    const hash = sha256.create()
    for await (const chunk of file.chunks()) {
      hash.update(chunk)
      onStep({ done: (done += chunk.byteLength), total })
    }
    return bytesToHex(hash.digest())
  }
  const opened: OpenedAccount = {
    ...{ id, version: manifest.version, exportedAt: manifest.exportedAt },
    ...{ tables: [], files: [], damaged: [] },
  }
  for (const [name, { path, rows, ...expected }] of tables) {
    const file = found.get(path)
    if (!file) throw missing(path, manifest.parts, zips.length)
    if (file.size !== expected.bytes || (await hashOf(file)) !== expected.sha256)
      throw new Unreadable(`It was changed after it was exported: “${path}” is not what it was.`)
    opened.tables.push({ name, rows, file })
  }
  for (const { path, kind, id: fileId, bytes, sha256: expected } of manifest.files) {
    const file = found.get(path)
    if (!file && zips.length < manifest.parts) throw missing(path, manifest.parts, zips.length)
    if (file && file.size === bytes && (await isSame(hashOf(file), expected)))
      opened.files.push({ kind, id: fileId, file })
    else opened.damaged.push(path)
  }
  return opened
}

/** A file that cannot even be unpacked is one that is not the same. */
async function isSame(hash: Promise<string>, expected: string): Promise<boolean> {
  try {
    return (await hash) === expected
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

async function readManifest(found: ReadonlyMap<string, SourceFile>, zips: number) {
  const file = found.get('manifest.json')
  if (!file)
    throw new Unreadable(
      found.has('README.txt') || [...found.keys()].some((path) => path.startsWith('data/'))
        ? 'Parts of this export are missing. Choose all its zip files together.'
        : 'This is no export of a Stoa account. Choose the zip file that “Export everything” saved.',
    )
  const bytes = await readWhole(file, MANIFEST_MAX)
  const json = readJson(bytes)
  const { format, version } = Object(json) as { format?: unknown; version?: unknown }
  if (format === 'stoa-account' && typeof version === 'number' && version > EXPORT_VERSION)
    throw new Unreadable('It was made by a newer version of Stoa than this site runs.')
  const manifest = ExportManifest.safeParse(json)
  if (!manifest.success) throw new Unreadable('Its list of contents (manifest.json) was changed or is damaged.')
  const { parts } = manifest.data
  if (zips < parts - 1) throw missing('manifest.json', parts, zips)
  return { manifest: manifest.data, id: bytesToHex(sha256(bytes)) }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function missing(path: string, parts: number, zips: number): Unreadable {
  return new Unreadable(
    parts > 1 && zips < parts
      ? `This export is ${parts} zip files. Choose all of them together.`
      : `It is not whole: “${path}” is missing.`,
  )
}
