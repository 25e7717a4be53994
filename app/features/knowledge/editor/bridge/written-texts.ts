import type { Node } from 'prosemirror-model'

/** The block around a text, which decides what it could be mistaken for. */
export type Setting = 'paragraph' | 'item' | 'quote' | 'heading' | 'title' | 'cell'

interface WrittenText {
  setting: Setting
  /** The definitions of the whole note that it was written, or read, with. */
  references: string
  text: string
}

const WRITTEN = new WeakMap<Node, WrittenText>()

/** The Markdown of a text block in this setting, where it was written or read before. */
export function writtenText(node: Node, setting: Setting, references: string): string | null {
  const known = WRITTEN.get(node)
  return known?.setting === setting && known.references === references ? known.text : null
}

export function rememberText(node: Node, written: WrittenText): void {
  WRITTEN.set(node, written)
}
