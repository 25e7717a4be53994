import type { Span } from '#worker/domain/rewriting/passage.ts'

/** A note that is being edited, as far as working on one of its passages needs it. */
export interface NoteAtHand {
  id: string
  /** The words as they stand. */
  markdown: string
  /**
   * Changes the words as the learner's own deed, which can be undone and is saved as all they type.
   * @param change is given the latest words; null leaves them
   * @returns whether it was done
   */
  edit: (change: (markdown: string) => string | null) => boolean
  /** Marks a passage in the text, or none; `show` brings it into view. */
  mark: (span: Span | null, show?: boolean) => void
}
