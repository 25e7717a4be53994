import { asDraft, asOldDraft, type Draft, type DraftKey, isObject } from './draft.ts'

/**
 * Drafts in local storage: it is written at once, so it takes each key until the database has confirmed it, what is
 * unconfirmed when a page goes away, and everything where there is no database. Of what it holds the database takes over when it is next read.
 */
const PREFIX = 'stoa:tail:'
/** `stoa:draft:{owner}:{note}` is where drafts were before. */
const OLD_PREFIX = 'stoa:draft:'

const nameOf = ({ ownerId, noteId, editorId }: DraftKey) => `${PREFIX}${ownerId}:${noteId}:${editorId}`

/** What differs from the text that was started from, where the database has that. */
interface Changed {
  start: number
  /** From the end of that text. */
  end: number
  words: string
}

/**
 * False where the browser keeps nothing: storage is off or full.
 * @param isBaseKept the database has what the draft started from, so that only the change to it need be written
 */
export function keepTail(draft: Draft, isBaseKept = false): boolean {
  try {
    localStorage.setItem(nameOf(draft), JSON.stringify(isBaseKept ? shortened(draft) : draft))
    return true
  } catch (error) {
    console.error('A draft could not be kept in local storage', error)
    return false
  }
}

function shortened(draft: Draft): object {
  const { content, base } = draft
  if (!base?.content) return draft
  const [before, after] = [base.content.markdown, content.markdown]
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++
  const changed: Changed = { start, end, words: after.slice(start, after.length - end) }
  return { ...draft, content: { ...content, markdown: undefined }, base: { version: base.version }, changed }
}

/** @param upTo Unix milliseconds: one of a later time stays */
export function dropTail(key: DraftKey, upTo = Infinity): void {
  try {
    const name = nameOf(key)
    const isLater = upTo < Infinity && atOf(parsed(localStorage.getItem(name))) > upTo
    if (!isLater) localStorage.removeItem(name)
    if (key.editorId === 'before') localStorage.removeItem(`${OLD_PREFIX}${key.ownerId}:${key.noteId}`)
  } catch (error) {
    console.error('A draft could not be removed from local storage', error)
  }
}

type BaseOf = (key: DraftKey) => Draft['base']

/** What there is now; whole drafts of it once it can be said what the database has of the texts they started from. */
export function tailsOf(ownerId: string): (baseOf: BaseOf) => Draft[] {
  try {
    const [mine, old] = [`${PREFIX}${ownerId}:`, `${OLD_PREFIX}${ownerId}:`].map((prefix) =>
      Object.keys(localStorage).flatMap((name) =>
        name.startsWith(prefix) ? [parsed(localStorage.getItem(name))] : [],
      ),
    )
    return (baseOf) => [
      ...(mine ?? []).flatMap((value) => asDraft(whole(value, baseOf)) ?? []),
      ...(old ?? []).flatMap((value) => asOldDraft(ownerId, value) ?? []),
    ]
  } catch (error) {
    console.error('Drafts in local storage could not be read', error)
    return () => []
  }
}

/** A draft of which only the change was written, with the rest of its text. */
function whole(value: unknown, baseOf: BaseOf): unknown {
  if (!isObject(value) || !isObject(value.changed)) return value
  const { ownerId, noteId, editorId, content } = value
  const { start, end, words } = value.changed
  if (typeof ownerId !== 'string' || typeof noteId !== 'string' || typeof editorId !== 'string') return null
  if (typeof start !== 'number' || typeof end !== 'number' || typeof words !== 'string') return null
  const base = baseOf({ ownerId, noteId, editorId })
  const before = base?.content?.markdown
  if (before === undefined || !isObject(value.base) || base?.version !== value.base.version || !isObject(content))
    return null
  const markdown = before.slice(0, start) + words + before.slice(before.length - end)
  return { ...value, content: { ...content, markdown }, base }
}

function atOf(value: unknown): number {
  return isObject(value) && typeof value.at === 'number' ? value.at : 0
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    console.error('A draft in local storage is no JSON', error)
    return null
  }
}
