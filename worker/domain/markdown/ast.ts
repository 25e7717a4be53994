/**
 * What a piece of Markdown says, and nothing that could run: no HTML, no remote images, and only hrefs that `safeHref`
 * let pass. `start` and `end` are UTF-16 offsets into the text that was parsed.
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
    | { type: 'strong' | 'emphasis' | 'strike'; children: Inline[] }
    | { type: 'link'; href: string; external: boolean; title: string | null; children: Inline[] }
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
    | { type: 'callout'; kind: CalloutKind; title: string | null; children: Block[] }
    | { type: 'code'; language: string | null; text: string }
    | { type: 'math'; text: string }
    | { type: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
    | { type: 'rule' }
    /** Too deeply nested to be taken apart: shown as it was written. */
    | { type: 'plain'; text: string }
  )
