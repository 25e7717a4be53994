import { expose } from 'comlink'
import { fileBytes } from '#app/lib/files/file-bytes.ts'
import type { InputFile } from '#worker/domain/importing/collection.ts'
import { contentHash, noteHash, sha256, wordOfFile } from '#worker/domain/importing/note-hash.ts'
import { readImport, type Reading } from '#worker/domain/importing/read-import.ts'
import type { NotePicture, ReadNote } from '#worker/domain/importing/reading.ts'
import { reasonOf } from '#worker/domain/importing/source-file.ts'
import type { FoundNote, FoundNotes, LearnerFile, PictureBytes, ReadOptions, WholeNote } from './found-notes.ts'
import type { Step } from './read-files.ts'

const pictures = new Map<string, NotePicture['read']>()
/** By how they are read: two archives may each hold a picture of one path. */
const hashes = new Map<NotePicture['read'], { hash: string; reason: string }>()
let reading: Reading = { notes: [], lines: [], tables: 0 }
const found: FoundNote[] = []

/** Reads files into notes, and hands out their text and pictures a few at a time. */
const reader = {
  async read(files: LearnerFile[], options: ReadOptions, onStep: (step: Step) => void): Promise<FoundNotes> {
    const step = (path: string, done: number, total: number) => onStep({ path, done, total })
    const sources = files.map(({ path, file }) => sourceOf(path, file))
    reading = await readImport(sources, { csv: options.csv, skip: new Set(options.skip) }, step)
    const { notes, lines, tables } = reading
    for (const [at, note] of notes.entries()) {
      step(note.path, at, notes.length)
      for (const picture of note.pictures) await hashPicture(picture)
      const { key, path, title, topic } = note
      const hash = await noteHash(note, hashOf)
      found.push({ key, path, title, topic, hash, ...(key.startsWith('stoa:') && { content: await serverHash(note) }) })
    }
    return { notes: found, lines, tables }
  },
  take(at: number[]): WholeNote[] {
    return at.flatMap((index) => wholeNote(index) ?? [])
  },
  async picture(hash: string): Promise<PictureBytes> {
    try {
      return { bytes: (await pictures.get(hash)?.()) ?? null, reason: 'It was not found.' }
    } catch (error) {
      return { bytes: null, reason: reasonOf(error) }
    }
  },
}

export type NoteReader = typeof reader

expose(reader)

const hashOf = ({ read }: NotePicture) => hashes.get(read)?.hash ?? ''

/** The hash that the server computes for the note it has. */
function serverHash(note: ReadNote): Promise<string> {
  let { markdown } = note
  for (const picture of note.pictures) markdown = markdown.replaceAll(picture.mark, wordOfFile(hashOf(picture)))
  return contentHash({ ...note, markdown })
}

async function hashPicture({ read }: NotePicture): Promise<void> {
  if (hashes.has(read)) return
  try {
    const hash = await sha256(await read())
    hashes.set(read, { hash, reason: '' })
    pictures.set(hash, read)
  } catch (error) {
    hashes.set(read, { hash: '', reason: reasonOf(error) })
  }
}

function sourceOf(path: string, file: File): InputFile {
  const source = fileBytes(file)
  return {
    path,
    size: file.size,
    modifiedAt: file.lastModified > 0 ? new Date(file.lastModified).toISOString() : null,
    source,
    async *chunks() {
      for (let at = 0; at < file.size; at += CHUNK) yield await source.slice(at, Math.min(at + CHUNK, file.size))
    },
  }
}

const CHUNK = 1_000_000

function wholeNote(at: number): WholeNote | null {
  const [note, head] = [reading.notes[at], found[at]]
  if (!note || !head) return null
  const { markdown, tags, createdAt, updatedAt } = note
  const shown = note.pictures.map(({ mark, path, name, type, read }) => {
    const { hash, reason } = hashes.get(read) ?? { hash: '', reason: '' }
    return { mark, path, name, type, hash, reason }
  })
  return { ...head, markdown, tags, createdAt, updatedAt, pictures: shown }
}
