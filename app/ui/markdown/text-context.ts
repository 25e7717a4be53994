import { createContext } from 'react'
import { type Footnotes, NO_FOOTNOTES } from '#worker/domain/markdown/footnotes.ts'

/** The address of a linked note; null where no note has that name. An empty target is the text itself. */
export type NoteHref = (target: string, heading: string | null) => string | null

export interface TextOptions {
  idPrefix: string
  /** Added to a heading's level. */
  headingOffset: 0 | 1 | 2
  /** Whether headings can be linked to by hand. */
  anchors: boolean
  noteHref?: NoteHref
  newNoteHref?: (target: string) => string
}

/** Options of a whole text. Blocks are rendered once each, so this must be stable while text is streamed. */
export const TextContext = createContext<TextOptions>({ idPrefix: '', headingOffset: 0, anchors: false })

export const FootnotesContext = createContext<Footnotes>(NO_FOOTNOTES)

/** The block around an element; `early`: near the start of the text, so that its formulas are drawn on the server. */
export const BlockContext = createContext({ index: 0, early: false })
