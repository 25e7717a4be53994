import type { ExportedNote } from '#worker/contracts/knowledge/import.ts'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import { safeName, UniqueNames } from './file-names.ts'
import { noteFile, PICTURES_FOLDER, planVault } from './vault.ts'

export interface ExportedPicture {
  id: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface VaultFile {
  path: string
  bytes: Uint8Array<ArrayBuffer>
  /** ISO 8601; null for pictures. */
  modifiedAt: string | null
}

/** Notes as Markdown files with their pictures. A picture that is not among `pictures` keeps its address. */
export function vaultFiles(
  notes: readonly ExportedNote[],
  topics: readonly { id: number; name: string }[],
  pictures: readonly ExportedPicture[],
): VaultFile[] {
  const plan = planVault(notes, topics)
  const names = new UniqueNames()
  const paths = new Map(pictures.map(({ id, name }) => [id, `${PICTURES_FOLDER}/${pictureName(name, names)}`]))
  const shown = new Set(notes.flatMap(({ markdown }) => attachmentsIn(markdown)))
  return [
    ...notes.map((note) => ({
      path: plan.paths.get(note.id) ?? `${note.id}.md`,
      bytes: new TextEncoder().encode(noteFile(note, plan, paths)),
      modifiedAt: note.updatedAt,
    })),
    ...pictures
      .filter(({ id }) => shown.has(id))
      .map(({ id, bytes }) => ({ path: paths.get(id) ?? id, bytes, modifiedAt: null })),
  ]
}

function pictureName(name: string, names: UniqueNames): string {
  const end = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return names.take(safeName(name.slice(0, name.length - end.length), 'picture'), end.toLowerCase())
}

/** One zip of them, in parts as they are made. */
export async function zipFiles(files: readonly VaultFile[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let failed: Error | null = null
  const zip = new Zip((error, part) => {
    if (error) failed = error
    else parts.push(new Uint8Array(part))
  })
  for (const { path, bytes, modifiedAt } of files) {
    // Pictures are packed already.
    const entry = modifiedAt === null ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
    if (modifiedAt !== null) entry.mtime = modifiedAt
    zip.add(entry)
    entry.push(bytes, true)
  }
  zip.end()
  if (failed) throw failed
  return parts
}
