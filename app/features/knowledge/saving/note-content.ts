import { NOTE_MARKDOWN_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import { NOTE_TITLE_MAX } from '#worker/contracts/knowledge/note-titles.ts'
import type { FieldError } from '#worker/contracts/problems.ts'
import type { NoteContent } from '../queries.ts'
import type { SaveFailure } from './note-server.ts'

export const EMPTY: NoteContent = { title: '', markdown: '', topicId: null, tags: [] }

/** The part of a note that the learner writes. */
export function contentOf({ title, markdown, topicId, tags }: NoteContent): NoteContent {
  return { title, markdown, topicId, tags }
}

/** The server trims titles; a space at the end is not a change worth a save. */
export function sameContent(a: NoteContent, b: NoteContent): boolean {
  return (
    a.title.trim() === b.title.trim() &&
    a.markdown === b.markdown &&
    a.topicId === b.topicId &&
    a.tags.length === b.tags.length &&
    a.tags.every((tag, index) => tag === b.tags[index])
  )
}

export function hasText(content: NoteContent): boolean {
  return content.title.trim() !== '' || content.markdown.trim() !== ''
}

/** Identifies a content without storing it: two sums of 53 bits (after cyrb53, public domain) and its length. */
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

/** Checks the limits before sending: a text of megabytes would otherwise be sent with every pause. */
export function tooLong({ title, markdown }: NoteContent): (SaveFailure & { kind: 'refused' }) | null {
  const errors = [
    ...over(title.trim(), NOTE_TITLE_MAX, (length, most) => ({
      pointer: '/title',
      detail: `This title has ${length} characters, and a title holds at most ${most}. Shorten it, or move a part of it into the text: the note stays on this device until then, and as it was last saved it is untouched.`,
    })),
    ...over(markdown, NOTE_MARKDOWN_MAX, (length, most) => ({
      pointer: '/markdown',
      detail: `This text has ${length} characters, and a note holds at most ${most}. Shorten it or split it into several notes: it stays on this device until then, and the note as it was last saved is untouched.`,
    })),
  ]
  const [first] = errors
  return first ? { kind: 'refused', errors, reason: first.detail } : null
}

function over(text: string, most: number, errorOf: (length: string, most: string) => FieldError): FieldError[] {
  return text.length > most ? [errorOf(text.length.toLocaleString('en'), most.toLocaleString('en'))] : []
}
