import { NOTE_MARKDOWN_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import type { NoteContent } from '../queries.ts'
import type { Trouble } from './note-server.ts'

export const EMPTY: NoteContent = { title: '', markdown: '', topicId: null, tags: [] }

/** The part of a note that its learner writes. */
export function contentOf({ title, markdown, topicId, tags }: NoteContent): NoteContent {
  return { title, markdown, topicId, tags }
}

/** The server trims titles; a space at the end is no change worth a save. */
export function sameContent(a: NoteContent, b: NoteContent): boolean {
  return (
    a.title.trim() === b.title.trim() &&
    a.markdown === b.markdown &&
    a.topicId === b.topicId &&
    a.tags.length === b.tags.length &&
    a.tags.every((tag, index) => tag === b.tags[index])
  )
}

export function hasWords(content: NoteContent): boolean {
  return content.title.trim() !== '' || content.markdown.trim() !== ''
}

/** Tells a content from others without keeping it: two sums of 53 bits (after cyrb53, public domain) and its length. */
export function fingerprint(content: NoteContent): string {
  const text = JSON.stringify([content.title.trim(), content.markdown, content.topicId, content.tags])
  let [a, b, c, d] = [0xdeadbeef, 0x41c6ce57, 0x9e3779b9, 0x85ebca6b]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
    c = Math.imul(c ^ code, 2246822507)
    d = Math.imul(d ^ code, 3266489909)
  }
  return [a, b, c, d].map((sum) => (sum >>> 0).toString(36)).join('') + text.length.toString(36)
}

/** What the server would refuse is not sent to it: a text of megabytes would be, with every pause. */
export function tooLong({ markdown }: NoteContent): (Trouble & { kind: 'refused' }) | null {
  if (markdown.length <= NOTE_MARKDOWN_MAX) return null
  const [length, most] = [markdown.length, NOTE_MARKDOWN_MAX].map((count) => count.toLocaleString('en'))
  const detail = `This text has ${length} characters, and a note holds at most ${most}. Shorten it or split it into several notes: it stays on this device until then, and the note as it was last saved is untouched.`
  return { kind: 'refused', errors: [{ pointer: '/markdown', detail }], reason: detail }
}
