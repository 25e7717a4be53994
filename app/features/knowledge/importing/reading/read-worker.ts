import type { Given } from '#worker/domain/importing/collection.ts'
import { contentHash, noteHash, sha256, wordOfFile } from '#worker/domain/importing/note-hash.ts'
import { readImport, type Reading } from '#worker/domain/importing/read-import.ts'
import type { NotePicture, ReadNote } from '#worker/domain/importing/reading.ts'
import { reasonOf, Unreadable } from '#worker/domain/importing/source-file.ts'
import type { FoundNote, FromReader, LearnerFile, ReadAs, ToReader, WholeNote } from './read-protocol.ts'

/** Runs in a Web Worker: files in, notes out, a few at a time and as they are asked for. */
const pictures = new Map<string, NotePicture['read']>()
/** By how they are read: two archives may each hold a picture of one path. */
const known = new Map<NotePicture['read'], { hash: string; reason: string }>()
let reading: Reading = { notes: [], lines: [], tables: 0 }
const found: FoundNote[] = []

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data.kind === 'read') void read(data.files, data.how)
  else if (data.kind === 'picture') void givePicture(data.call, data.hash)
  else tell({ kind: 'notes', call: data.call, notes: data.at.flatMap((at) => whole(at) ?? []) })
})

async function read(files: LearnerFile[], how: ReadAs): Promise<void> {
  const step = (path: string, done: number, total: number) => tell({ kind: 'step', path, done, total })
  const options = { csv: how.csv, skip: new Set(how.skip) }
  const all = files.map(({ path, file }) => given(path, file))
  reading = await readImport(all, options, step)
  const { notes, lines, tables } = reading
  for (const [at, note] of notes.entries()) {
    step(note.path, at, notes.length)
    for (const picture of note.pictures) await meet(picture)
    const { key, path, title, topic } = note
    const hash = await noteHash(note, hashOf)
    found.push({ key, path, title, topic, hash, ...(key.startsWith('stoa:') && { content: await saidBy(note) }) })
  }
  tell({ kind: 'found', found: { notes: found, lines, tables } })
}

const hashOf = ({ read }: NotePicture) => known.get(read)?.hash ?? ''

/** As the server can tell it of the note it has. */
function saidBy(note: ReadNote): Promise<string> {
  let { markdown } = note
  for (const picture of note.pictures) markdown = markdown.replaceAll(picture.mark, wordOfFile(hashOf(picture)))
  return contentHash({ ...note, markdown })
}

async function meet({ read }: NotePicture): Promise<void> {
  if (known.has(read)) return
  try {
    const hash = await sha256(await read())
    known.set(read, { hash, reason: '' })
    pictures.set(hash, read)
  } catch (error) {
    known.set(read, { hash: '', reason: reasonOf(error) })
  }
}

function given(path: string, file: File): Given {
  const slice = async (start: number, end: number) => {
    try {
      return new Uint8Array(await file.slice(start, end).arrayBuffer())
    } catch (error) {
      // The browser's own reasons: gone, moved, changed, or not to be read by this learner.
      if (error instanceof DOMException)
        throw new Unreadable('It could no longer be read. Has it been moved or changed?')
      throw error
    }
  }
  return {
    path,
    size: file.size,
    modifiedAt: file.lastModified > 0 ? new Date(file.lastModified).toISOString() : null,
    source: { size: file.size, slice },
    async *chunks() {
      for (let at = 0; at < file.size; at += CHUNK) yield await slice(at, Math.min(at + CHUNK, file.size))
    },
  }
}

const CHUNK = 1_000_000

async function givePicture(call: number, hash: string): Promise<void> {
  try {
    const bytes = (await pictures.get(hash)?.()) ?? null
    tell({ kind: 'picture', call, bytes, reason: 'It was not found.' })
  } catch (error) {
    tell({ kind: 'picture', call, bytes: null, reason: reasonOf(error) })
  }
}

function whole(at: number): WholeNote | null {
  const [note, head] = [reading.notes[at], found[at]]
  if (!note || !head) return null
  const { markdown, tags, createdAt, updatedAt } = note
  const shown = note.pictures.map(({ mark, path, name, type, read }) => {
    const { hash, reason } = known.get(read) ?? { hash: '', reason: '' }
    return { mark, path, name, type, hash, reason }
  })
  return { ...head, markdown, tags, createdAt, updatedAt, pictures: shown }
}

function tell(message: FromReader): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage(message)
}
