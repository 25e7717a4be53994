import { createContext } from 'react'
import { type Footnotes, NO_FOOTNOTES } from '#worker/domain/markdown/footnotes.ts'

/** Where a link to a note leads; null where no note has that name. An empty target is the text itself. */
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

/** What holds for a whole text; its parts are rendered each once, so this must not change with every letter. */
export const TextContext = createContext<TextOptions>({ idPrefix: '', headingOffset: 0, anchors: false })

export const FootnotesContext = createContext<Footnotes>(NO_FOOTNOTES)

/** The block in which something stands; `early`: near the text's beginning, so that its formulas are drawn on the server. */
export const BlockContext = createContext({ index: 0, early: false })
