import type { Note } from '#worker/contracts/knowledge.ts'

/** Sends saved notes to the learner's other tabs, which continue from them. */
export interface NoteChannel {
  publish: (note: Note) => void
  close: () => void
}

export function openNoteChannel(ownerId: string, noteId: string, onNote: (note: Note) => void): NoteChannel {
  if (typeof BroadcastChannel === 'undefined') return { publish: () => {}, close: () => {} }
  // Named after the learner and the note: only tabs of this origin with the note open receive them.
  const channel = new BroadcastChannel(`stoa:note:${ownerId}:${noteId}`)
  channel.addEventListener('message', (event: MessageEvent<Note>) => onNote(event.data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    publish: (note) => channel.postMessage(note),
    close: () => channel.close(),
  }
}
