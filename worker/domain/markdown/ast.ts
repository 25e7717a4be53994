import type { Colors } from './color.ts'

/**
 * The safe syntax tree of a piece of Markdown: no HTML but what `syntax/inline-html.ts` knows, no remote images, and only addresses
 * that `safeHref` allows.
 * `start` and `end` are UTF-16 offsets into the parsed text.
 */
interface Place {
  start: number
  end: number
}

export type Inline = Place &
  (
    | { type: 'text'; text: string }
    | { type: 'code'; text: string }
    | { type: 'math'; text: string; display: boolean }
    | { type: 'break' }
    | { type: 'strong' | 'emphasis' | 'strike' | 'mark' | 'sub' | 'sup' | 'underline'; children: Inline[] }
    | ({ type: 'color'; children: Inline[] } & Colors)
    /** Words with their reading above them. */
    | { type: 'ruby'; reading: string; children: Inline[] }
    | { type: 'link'; href: string; external: boolean; title: string | null; children: Inline[] }
    /** A picture of the learner's own, at an address of `contracts/knowledge/attachment-address`; its size in pixels, if it was noted. */
    | { type: 'image'; src: string; alt: string; title: string | null; width: number | null; height: number | null }
    /** `[[Target#Heading|Label]]`: to a note by its title; an empty target is the text itself. */
    | { type: 'noteLink'; target: string; heading: string | null; label: string; embed: boolean }
    /** `[^id]`, whether or not it is explained anywhere; `text` is what was written. */
    | { type: 'footnote'; id: string; text: string }
  )

export interface ListItem extends Place {
  /** Null where the item is no task. */
  checked: boolean | null
  children: Block[]
}

export const CALLOUT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type CalloutKind = (typeof CALLOUT_KINDS)[number]
export type Align = 'left' | 'center' | 'right' | null

export type Block = Place &
  (
    | { type: 'heading'; depth: 1 | 2 | 3 | 4 | 5 | 6; children: Inline[] }
    | { type: 'paragraph'; children: Inline[] }
    | { type: 'list'; ordered: boolean; first: number; tight: boolean; items: ListItem[] }
    | { type: 'quote'; children: Block[] }
    /** `fold`: its initial state, where it can be folded. An empty title means the kind's own name. */
    | { type: 'callout'; kind: CalloutKind; fold: 'open' | 'closed' | null; title: Inline[]; children: Block[] }
    /** `closed`: its end was written, so it is not about to grow. */
    | { type: 'code'; language: string | null; text: string; closed: boolean }
    | { type: 'math'; text: string; closed: boolean }
    | { type: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
    | { type: 'rule' }
    /** The content of the footnote `[^id]`; rendered at the end of the text. */
    | { type: 'footnoteDefinition'; id: string; children: Block[] }
    /** Too deeply nested to be taken apart: shown as it was written. */
    | { type: 'plain'; text: string }
  )
