import type { Note } from '#worker/contracts/knowledge.ts'

/** Tells the learner's other tabs what was saved, so that they go on from it. */
export interface News {
  tell: (note: Note) => void
  close: () => void
}

export function openNews(ownerId: string, noteId: string, onNote: (note: Note) => void): News {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} }
  // Named after the learner and the note: only tabs of this origin that have it open hear of it.
  const channel = new BroadcastChannel(`stoa:note:${ownerId}:${noteId}`)
  channel.addEventListener('message', (event: MessageEvent<Note>) => onNote(event.data))
  return {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    tell: (note) => channel.postMessage(note),
    close: () => channel.close(),
  }
}
