import type { OwnerDb } from '#db/client.ts'
import { pageTexts } from '#db/queries/documents/page-texts.ts'
import { answerText, mistakesWithSentences } from '#db/queries/flashcards/draft-sources.ts'
import { notesByIds, notesOfTopic } from '#db/queries/quizzes/making-sources.ts'
import { MAKING_NOTES_MAX } from '#worker/contracts/quizzes/making-limits.ts'
import type { MakingSource } from '#worker/contracts/quizzes/quiz-making.ts'
import type { QuestionSource } from '#worker/contracts/quizzes/questions.ts'
import { findAnchor } from '#worker/domain/anchors/anchor.ts'
import { passageOnPage, textOfPages, type SourceText } from '#worker/domain/anchors/source-text.ts'
import { withoutMarks } from '#worker/domain/citations/marks.ts'
import { mistakeCard } from '#worker/domain/flashcards/making/mistake-card.ts'
import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { Problem } from '#worker/http/problem.ts'

/** A text that questions are made from. `from`–`to`: the part of it that was asked for; offsets in UTF-16. */
export interface TextSource extends SourceText {
  origin: Pick<QuestionSource, 'kind' | 'id'>
  /** Of a note or document. */
  title: string | null
  from: number
  to: number
}

/** Questions that need no engine. */
export interface SourceQuestions {
  questions: { origin: QuestionSource; proposed: ProposedQuestion }[]
}

/** @throws Problem not-found */
export async function readSource(owner: OwnerDb, source: MakingSource): Promise<TextSource[] | SourceQuestions> {
  const { db, ownerId } = owner
  switch (source.kind) {
    case 'mistakes': {
      const rows = (await mistakesWithSentences(db, ownerId, source.ids)).filter(
        // What a quiz or a card asks is asked already.
        ({ kind }) => kind !== 'quiz' && kind !== 'card',
      )
      if (rows.length === 0) throw new Problem('not-found', 'These mistakes are not here, or no longer.')
      return { questions: rows.map(mistakeQuestion) }
    }
    case 'answer': {
      const [answer] = await answerText(db, ownerId, source)
      if (!answer) throw new Problem('not-found', 'This answer is not here, or no longer.')
      const text = withoutMarks(answer.text)
      return [{ origin: { kind: 'text', id: source.id }, title: null, text, pages: null, from: 0, to: text.length }]
    }
    case 'text': {
      const { id, text } = source
      return [{ origin: { kind: 'text', id }, title: null, text, pages: null, from: 0, to: text.length }]
    }
    case 'document':
      return [await documentSource(owner, source)]
    case 'passage': {
      const { page } = source.anchor
      if (page) {
        const found = await documentSource(owner, { id: source.id, from: page, to: page })
        const place = passageOnPage(found, source.anchor)
        if (!place) throw new Problem('not-found', 'This passage is not on the page any more.')
        return [{ ...found, ...wholeSentences(found.text, place) }]
      }
      const [note] = await notesByIds(db, ownerId, [source.id])
      if (!note) throw new Problem('not-found', 'This note is not here, or no longer.')
      const place = findAnchor(note.text, source.anchor)
      if (!place) throw new Problem('not-found', 'This passage is not in the note any more.')
      return [{ ...noteSource(note), ...wholeSentences(note.text, place) }]
    }
    default: {
      const query =
        source.kind === 'topic'
          ? notesOfTopic(db, ownerId, source.id, MAKING_NOTES_MAX)
          : notesByIds(db, ownerId, source.ids)
      const notes = await query
      if (notes.length === 0)
        throw new Problem(
          'not-found',
          source.kind === 'topic' ? 'This topic has no notes.' : 'These notes are not here, or no longer.',
        )
      return notes.map(noteSource)
    }
  }
}

/** A passage with the rest of the sentences that it begins and ends in: half of one asks for nothing. */
function wholeSentences(text: string, { start, end }: { start: number; end: number }): { from: number; to: number } {
  const before = text.slice(0, start)
  const from = Math.max(before.lastIndexOf('\n'), ...['. ', '! ', '? '].map((mark) => before.lastIndexOf(mark) + 1)) + 1
  const rest = /^[^.!?\n]*[.!?]?/.exec(text.slice(end))?.[0].length ?? 0
  const to = /[.!?]\s*$/.test(text.slice(start, end)) ? end : end + rest
  return { from: Math.min(from, start), to }
}

async function documentSource(
  { db, ownerId }: OwnerDb,
  { id, from, to }: { id: string; from: number | null; to: number | null },
): Promise<TextSource> {
  const pages = await pageTexts(db, ownerId, id, { from, to })
  const [first] = pages
  if (!first) throw new Problem('not-found', 'This document is not here, or has no such pages.')
  const read = textOfPages(pages)
  return { ...read, origin: { kind: 'document', id }, title: first.title, from: 0, to: read.text.length }
}

function noteSource({ id, title, text }: { id: string; title: string; text: string }): TextSource {
  return { origin: { kind: 'note', id }, title, text, pages: null, from: 0, to: text.length }
}

/** The learner's own sentence with a gap where the right words belong. */
function mistakeQuestion({
  id,
  before,
  after,
  ...mistake
}: Awaited<ReturnType<typeof mistakesWithSentences>>[number]): SourceQuestions['questions'][number] {
  const { front, back } = mistakeCard({ ...mistake, before: before ?? '', after: after ?? '' })
  const question = front.replace('[…]', '_____')
  return {
    origin: { kind: 'mistake', id, anchor: null },
    proposed: { kind: 'short', question, answers: [back], quote: after ?? '' },
  }
}
