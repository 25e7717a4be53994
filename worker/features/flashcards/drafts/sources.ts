import type { OwnerDb } from '#db/client.ts'
import { pageTexts } from '#db/queries/documents/page-texts.ts'
import { answerText, mistakesWithSentences, noteText } from '#db/queries/flashcards/draft-sources.ts'
import type { DraftSource } from '#worker/contracts/flashcards/drafts.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import { findAnchor } from '#worker/domain/anchors/anchor.ts'
import { passageOnPage, textOfPages, type SourceText } from '#worker/domain/anchors/source-text.ts'
import { withoutMarks } from '#worker/domain/citations/marks.ts'
import { mistakeCard } from '#worker/domain/flashcards/making/mistake-card.ts'
import { Problem } from '#worker/http/problem.ts'

/** A text that cards are made from. `from`–`to`: the part of it that was asked for; offsets in UTF-16. */
export interface TextSource extends SourceText {
  origin: Omit<FactOrigin, 'anchor'>
  /** Of a note or document. */
  title: string | null
  from: number
  to: number
}

/** Cards that need no engine. */
export interface SourceCards {
  cards: { origin: FactOrigin; front: string; back: string }[]
}

/** @throws Problem not-found */
export async function readSource({ db, ownerId }: OwnerDb, source: DraftSource): Promise<TextSource | SourceCards> {
  if (source.kind === 'mistake') {
    const rows = await mistakesWithSentences(db, ownerId, source.ids)
    if (rows.length === 0) throw new Problem('not-found', 'These mistakes are not here, or no longer.')
    const cards = rows.map(({ id, before, after, ...mistake }) => ({
      origin: { kind: 'mistake' as const, id, version: null, anchor: null },
      ...mistakeCard({ ...mistake, before: before ?? '', after: after ?? '' }),
    }))
    return { cards }
  }
  const { id } = source
  if (source.kind === 'text') return wholeText({ kind: 'text', id, version: null }, source.text)
  if (source.kind === 'chat') {
    const [answer] = await answerText(db, ownerId, source)
    if (!answer) throw new Problem('not-found', 'This answer is not here, or no longer.')
    return wholeText({ kind: 'chat', id, version: null }, withoutMarks(answer.text))
  }
  if (source.kind === 'document') {
    const { anchor } = source
    const pages = await pageTexts(db, ownerId, id, anchor?.page ? { from: anchor.page, to: anchor.page } : source)
    const [first] = pages
    if (!first) throw new Problem('not-found', 'This document is not here, or has no such pages.')
    const read = textOfPages(pages)
    const place = anchor ? passageOnPage(read, anchor) : { start: 0, end: read.text.length }
    if (!place) throw new Problem('not-found', 'This passage is not on the page any more.')
    const origin = { kind: 'document' as const, id, version: null }
    return { ...read, origin, title: first.title, from: place.start, to: place.end }
  }
  const [note] = await noteText(db, ownerId, id)
  if (!note) throw new Problem('not-found', 'This note is not here, or no longer.')
  const origin = { kind: 'note' as const, id, version: note.version }
  if (!source.anchor) return wholeText(origin, note.text, note.title)
  const place = findAnchor(note.text, source.anchor)
  if (!place) throw new Problem('not-found', 'This passage is not in the note any more.')
  return { origin, title: note.title, text: note.text, pages: null, from: place.start, to: place.end }
}

function wholeText(origin: TextSource['origin'], text: string, title: string | null = null): TextSource {
  return { origin, title, text, pages: null, from: 0, to: text.length }
}
