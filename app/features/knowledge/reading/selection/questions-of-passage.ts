import { MAKING_TEXT_MAX } from '#worker/contracts/quizzes/making-limits.ts'
import type { MakingSource } from '#worker/contracts/quizzes/quiz-making.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import type { SelectedPassage } from '../../note/passage-tools.ts'

/** What questions about a selected passage are made from: its place in the note or, where that is not known, its words. */
export function passageSource(noteId: string, { text, span, markdown }: SelectedPassage): MakingSource {
  const anchor = span && anchorOf(markdown, span.start, span.end)
  return anchor
    ? { kind: 'passage', id: noteId, anchor }
    : { kind: 'text', id: crypto.randomUUID(), text: text.slice(0, MAKING_TEXT_MAX).toWellFormed() }
}
