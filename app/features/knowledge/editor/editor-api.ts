import type { Ref } from 'react'

export interface Uploaded {
  src: string
  /** What a picture shows; of another file its name. */
  alt: string
  /** Another file is linked to, and saved to a disk by a press. */
  isPicture: boolean
}

/** A stretch of the Markdown; UTF-16 offsets, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

/** What an editor asks of the page around it. */
export interface EditorTools {
  /** Stores a picture or another file. @throws Error whose message is a sentence for the learner */
  upload(file: File): Promise<Uploaded>
  /** Notes whose titles match; an empty `q` asks for those last worked on. */
  findNotes(q: string): Promise<{ id: string; title: string }[]>
  /** The id of the note that `[[target]]` means, where it is known. */
  linkTarget(target: string): string | null
  /** What a page offers for words that are selected, beside their formats. */
  passage?: { ask(): void; card?(): void; rewrite(): void; translate(): void }
}

export interface EditorHandle {
  focus(): void
  /** UTF-16 offsets into the Markdown as last given to `onChange`; null before the first focus. */
  selection(): Span | null
  /** Another text in the place of this one (a merge, a restored revision): only what differs is exchanged. */
  replace(markdown: string): void
  /**
   * Changes the text as the learner's own deed, which they can undo and which is given out.
   * @param change is given the latest words; null leaves them
   * @returns whether it was done
   */
  edit(change: (markdown: string) => string | null): boolean
  /** Marks a stretch, or none; `show` brings it into view. */
  mark(span: Span | null, show?: boolean): void
}

/** Both editors, rich and source, take the same. `markdown` is read once; later texts come by `replace`. */
export interface EditorProps {
  markdown: string
  /** At most once an animation frame, with the whole text. */
  onChange(markdown: string): void
  label: string
  /** Takes the focus as soon as it is there. */
  focused?: boolean
  placeholder?: string
  tools: EditorTools
  ref?: Ref<EditorHandle>
}

/** Characters up to which a text is edited as rich text; a longer one stays quick only in the source editor. */
export const RICH_TEXT_MAX = 200_000
