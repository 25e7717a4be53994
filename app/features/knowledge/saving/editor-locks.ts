/** Web Locks of an open editor; the browser releases them when the tab is closed or killed. */
const editorLock = (editorId: string) => `stoa:editor:${editorId}`
const noteLock = (noteId: string) => `stoa:open:${noteId}`

/** Milliseconds that an editor waits while drafts of its note are synced. */
const WAIT_MAX = 5_000

/** `isFree` resolves when no drafts of the note are being synced. */
export interface EditorLock {
  isFree: Promise<void>
  /** Resolves when other tabs see it. */
  release: () => Promise<void>
}

export function lockEditor(editorId: string, noteId: string): EditorLock {
  if (!('locks' in navigator)) return { isFree: Promise.resolve(), release: async () => {} }
  let end = () => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  const failed = (error: unknown) => console.error('This editor cannot be told from a dead one', error)
  const editor = navigator.locks.request(editorLock(editorId), () => held).catch(failed)
  let note: Promise<void> | undefined
  const isFree = new Promise<void>((resolve) => {
    const open = () => {
      resolve()
      return held
    }
    note = navigator.locks.request(noteLock(noteId), { mode: 'shared' }, open).catch(failed)
    setTimeout(resolve, WAIT_MAX)
  })
  const release = async () => {
    end()
    await Promise.all([editor, note])
  }
  return { isFree, release }
}

/** Which editors are open in this browser. Without Web Locks none is known to be. */
export async function openEditors(): Promise<(editorId: string) => boolean> {
  if (!('locks' in navigator)) return () => false
  const { held = [], pending = [] } = await navigator.locks.query()
  const names = new Set([...held, ...pending].map(({ name }) => name))
  return (editorId) => names.has(editorLock(editorId))
}

/** Runs `work` only while no editor has the note open. @returns null where one has */
export async function whileNoteIsClosed<T>(noteId: string, work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(noteLock(noteId), { ifAvailable: true }, async (lock) => (lock ? work() : null))
}
