import { asDraft, asOldDraft, type Draft, type DraftKey } from './draft.ts'

/**
 * Drafts in local storage: it is written at once, so it takes each key until the database has confirmed it, what is
 * unconfirmed when a page goes away, and everything where there is no database. Of what it holds the database takes over when it is next read.
 */
const PREFIX = 'stoa:tail:'
/** `stoa:draft:{owner}:{note}` is where drafts were before. */
const OLD_PREFIX = 'stoa:draft:'

const nameOf = ({ ownerId, noteId, editorId }: DraftKey) => `${PREFIX}${ownerId}:${noteId}:${editorId}`

/** False where the browser keeps nothing: storage is off or full. */
export function keepTail(draft: Draft): boolean {
  try {
    localStorage.setItem(nameOf(draft), JSON.stringify(draft))
    return true
  } catch (error) {
    console.error('A draft could not be kept in local storage', error)
    return false
  }
}

/** @param upTo Unix milliseconds: one of a later time stays */
export function dropTail(key: DraftKey, upTo = Infinity): void {
  try {
    const name = nameOf(key)
    const isLater = upTo < Infinity && (asDraft(parsed(localStorage.getItem(name)))?.at ?? 0) > upTo
    if (!isLater) localStorage.removeItem(name)
    if (key.editorId === 'before') localStorage.removeItem(`${OLD_PREFIX}${key.ownerId}:${key.noteId}`)
  } catch (error) {
    console.error('A draft could not be removed from local storage', error)
  }
}

export function tailsOf(ownerId: string): Draft[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      const read = name.startsWith(`${PREFIX}${ownerId}:`) ? asDraft : null
      const readOld = name.startsWith(`${OLD_PREFIX}${ownerId}:`)
        ? (value: unknown) => asOldDraft(ownerId, value)
        : null
      const draft = (read ?? readOld)?.(parsed(localStorage.getItem(name)))
      return draft ? [draft] : []
    })
  } catch (error) {
    console.error('Drafts in local storage could not be read', error)
    return []
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    console.error('A draft in local storage is no JSON', error)
    return null
  }
}
