import type { NoteLink } from '#worker/contracts/knowledge.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import { linkTargets } from '#worker/domain/notes/link-targets.ts'
import { EXCERPT_MAX } from './summary.ts'

/** How much of a text is looked at for its excerpt. */
const OPENING = 600

/** What is kept beside a note's words so that lists and links need not read them. */
export function derivedColumns(content: { title: string; markdown: string }): { titleKey: string; excerpt: string } {
  return {
    titleKey: titleKey(content.title),
    excerpt: plainText(content.markdown.slice(0, OPENING), EXCERPT_MAX),
  }
}

/** The text's links with the notes they mean, as the database knows them. */
export function resolvedLinks(markdown: string, known: { key: string; noteId: string | null }[]): NoteLink[] {
  const notes = new Map(known.map(({ key, noteId }) => [key, noteId]))
  return linkTargets(markdown).map(({ target, key }) => ({ target, noteId: notes.get(key) ?? null }))
}
