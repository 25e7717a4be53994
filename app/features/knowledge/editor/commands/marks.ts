import { toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from '../bridge/schema.ts'

const { marks, nodes } = schema

export const toggle = (type: MarkType): Command => toggleMark(type)

export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, type)
}

/** The link around the caret or in the selection, with its whole range. */
export function linkAt(state: EditorState): { from: number; to: number; href: string } | null {
  const { $from, from, to } = state.selection
  const { parent } = $from
  let found: { from: number; to: number; href: string } | null = null
  let at = $from.start()
  parent.forEach((node) => {
    const end = at + node.nodeSize
    const mark = marks.link.isInSet(node.marks)
    if (mark && found && found.to === at && found.href === mark.attrs.href) found.to = end
    else if (mark && end >= from && at <= to && !(found && found.to < from))
      found ??= { from: at, to: end, href: mark.attrs.href }
    at = end
  })
  return found
}

/** Links the selection, or changes the link under the caret; without a selection the address is inserted as text. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { empty, from, to } = state.selection
    const there = linkAt(state)
    const tr = state.tr
    if (empty && !there) tr.replaceSelectionWith(schema.text(href, [marks.link.create({ href })]), false)
    else {
      const range = empty && there ? there : { from, to }
      tr.removeMark(range.from, range.to, marks.link).addMark(range.from, range.to, marks.link.create({ href }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const there = linkAt(state)
  if (!there) return false
  dispatch?.(state.tr.removeMark(there.from, there.to, marks.link))
  return true
}

export const hardBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** A footnote's mark at the caret, and its text at the end of the note, where the caret goes. */
export const footnote: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code) return false
  const used = new Set<string>()
  state.doc.descendants((node) => {
    if (node.type === nodes.footnote_ref || node.type === nodes.footnote_def) used.add(node.attrs.label)
  })
  let n = 1
  while (used.has(String(n))) n++
  const label = String(n)
  const tr = state.tr.replaceSelectionWith(nodes.footnote_ref.create({ label }))
  const last = tr.doc.lastChild
  const end =
    last?.type === nodes.paragraph && last.content.size === 0
      ? tr.doc.content.size - last.nodeSize
      : tr.doc.content.size
  tr.insert(end, nodes.footnote_def.create({ label }, nodes.paragraph.create()))
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView())
  return true
}
