import type { NoteContent } from '../../queries.ts'

/** What was typed in one editor and is not yet on the server. */
export interface Draft {
  ownerId: string
  noteId: string
  /** Which editor wrote it: two tabs with one note do not overwrite each other. */
  editorId: string
  content: NoteContent
  /** The saved version it started from, null for a note never saved. Its content is null in drafts of an older kind. */
  base: { version: number; content: NoteContent | null } | null
  /** Fingerprints of contents that were sent and may have arrived, though no answer came. */
  sent: string[]
  /** Milliseconds since the epoch, of the last key. */
  at: number
}

export type DraftKey = Pick<Draft, 'ownerId' | 'noteId' | 'editorId'>

/** Whatever is read from a device may have been written by an older version, or by hand. */
export function asDraft(value: unknown): Draft | null {
  if (!isObject(value)) return null
  const { ownerId, noteId, editorId, at, sent } = value
  const content = asContent(value.content)
  if (typeof ownerId !== 'string' || typeof noteId !== 'string' || typeof editorId !== 'string') return null
  if (!content || typeof at !== 'number') return null
  return { ownerId, noteId, editorId, content, base: asBase(value.base), sent: strings(sent), at }
}

/** The form of before there was a database on the device: one a note, in local storage, without the text it started from. */
export function asOldDraft(ownerId: string, value: unknown): Draft | null {
  if (!isObject(value) || typeof value.id !== 'string') return null
  const content = asContent(value)
  if (!content) return null
  const base = typeof value.version === 'number' ? { version: value.version, content: null } : null
  const at = typeof value.at === 'string' ? Date.parse(value.at) || 0 : 0
  return { ownerId, noteId: value.id, editorId: 'before', content, base, sent: [], at }
}

function asContent(value: unknown): NoteContent | null {
  if (!isObject(value) || typeof value.title !== 'string' || typeof value.markdown !== 'string') return null
  const topicId = typeof value.topicId === 'number' ? value.topicId : null
  return { title: value.title, markdown: value.markdown, topicId, tags: strings(value.tags) }
}

function asBase(value: unknown): Draft['base'] {
  if (!isObject(value) || typeof value.version !== 'number') return null
  return { version: value.version, content: asContent(value.content) }
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
