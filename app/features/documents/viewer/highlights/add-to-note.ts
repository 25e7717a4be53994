import { isNotFound } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { assertOk, problemOf, read } from '#app/lib/read.ts'
import { NOTE_TITLE_MAX } from '#worker/contracts/knowledge/note-titles.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import type { Document } from '#worker/contracts/documents.ts'
import type { Highlight } from '#worker/contracts/documents/highlights.ts'
import { highlightMarkdown } from '#worker/domain/documents/highlights-markdown.ts'
import { stableId } from '#worker/domain/stable-id.ts'

/** Notes of highlights that one document may have had: those before it are in the bin, or gone. */
const NOTES_MAX = 20
/** A save that another one came before is made again on that one. */
const TRIES = 3

export interface Added {
  uuid: string
  /** False where the note has it already. */
  isNew: boolean
}

/** Adds a highlight to the note of this document's highlights, which is made with the first one. */
export async function addToNote(document: Document, highlight: Highlight): Promise<Added> {
  const entry = highlightMarkdown(highlight, `${document.title}, page ${highlight.page}`)
  for (let count = 0; count < NOTES_MAX; count++) {
    const uuid = await stableId(`highlights ${document.id} ${count}`)
    const note = await noteById(uuid)
    const isNew = note ? await append(note, entry) : await create(uuid, document, entry)
    if (isNew !== null) return { uuid, isNew }
  }
  throw new Error('Every note of these highlights is in the bin')
}

async function noteById(uuid: string): Promise<Note | null> {
  try {
    return await read(await api.notes[':uuid'].$get({ param: { uuid } }))
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** Null where a note of this id is in the bin. */
async function create(uuid: string, document: Document, markdown: string): Promise<true | null> {
  const title = `Highlights: ${document.title}`.slice(0, NOTE_TITLE_MAX).toWellFormed()
  try {
    await read(await api.notes.$post({ json: { id: uuid, title, markdown, topicId: document.topicId, tags: [] } }))
  } catch (error) {
    if (problemOf(error)?.status === 409 || isNotFound(error)) return null
    throw error
  }
  await assertOk(await api.notes[':uuid'].documents[':documentId'].$put({ param: { uuid, documentId: document.id } }))
  return true
}

async function append(note: Note, entry: string): Promise<boolean> {
  let now: Note | null = note
  for (let attempt = 0; now; attempt++) {
    if (now.markdown.includes(entry)) return false
    const { id, title, topicId, version } = now
    const markdown = `${now.markdown.trimEnd()}\n\n---\n\n${entry}\n`
    try {
      await read(await api.notes[':uuid'].$put({ param: { uuid: id }, json: { title, topicId, version, markdown } }))
      return true
    } catch (error) {
      if (problemOf(error)?.status !== 409 || attempt >= TRIES) throw error
      now = await noteById(id)
    }
  }
  throw new Error('The note was deleted meanwhile')
}
