import type { NoteContent } from '../queries.ts'

/** What was typed and is not yet on the server. `version` is the one it started from, null for a note never saved. */
export interface Draft extends NoteContent {
  id: string
  version: number | null
  /** ISO time of the last key. */
  at: string
}

/** Per learner, so that two who share a browser do not find each other's words. */
const key = (ownerId: string, id: string) => `stoa:draft:${ownerId}:${id}`

/** False where the browser keeps nothing (full, or storage is off): then the page must say so. */
export function keepDraft(ownerId: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key(ownerId, draft.id), JSON.stringify(draft))
    return true
  } catch (error) {
    console.error('A draft could not be kept on this device', error)
    return false
  }
}

export function dropDraft(ownerId: string, id: string): void {
  try {
    localStorage.removeItem(key(ownerId, id))
  } catch (error) {
    console.error('A draft could not be removed from this device', error)
  }
}

export function draftOf(ownerId: string, id: string): Draft | null {
  try {
    return parse(localStorage.getItem(key(ownerId, id)))
  } catch (error) {
    console.error('Drafts on this device could not be read', error)
    return null
  }
}

/** The learner's notes that never reached the server, the latest first. */
export function newDrafts(ownerId: string): Draft[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(key(ownerId, '')))
      .map((name) => parse(localStorage.getItem(name)))
      .filter((draft) => draft !== null)
      .filter((draft) => draft.version === null)
      .toSorted((a, b) => b.at.localeCompare(a.at))
  } catch (error) {
    console.error('Drafts on this device could not be read', error)
    return []
  }
}

function parse(text: string | null): Draft | null {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  return isDraft(value) ? value : null
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value &&
    typeof value.title === 'string' &&
    'markdown' in value &&
    typeof value.markdown === 'string' &&
    'topicId' in value &&
    'version' in value &&
    'at' in value &&
    typeof value.at === 'string'
  )
}
