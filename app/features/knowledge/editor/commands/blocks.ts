import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import { Fragment, type Node, type NodeType } from 'prosemirror-model'
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'
import { schema } from '../bridge/schema.ts'

const { nodes } = schema

export function isIn(state: EditorState, type: NodeType): boolean {
  return depthOf(state, type) >= 0
}

/** Depth of the innermost such block around the selection's start, or -1. */
export function depthOf(state: EditorState, type: NodeType): number {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return depth
  return -1
}

export function heading(level: number): Command {
  return (state, dispatch) => {
    const same =
      state.selection.$from.parent.type === nodes.heading && state.selection.$from.parent.attrs.level === level
    return same
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)
  }
}

export const paragraph: Command = (state, dispatch) => setBlockType(nodes.paragraph)(state, dispatch)

export const quote: Command = (state, dispatch) =>
  isIn(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)

/** Wraps the selected blocks, or turns the callout around them into this kind. */
export function callout(kind: string): Command {
  return (state, dispatch) => {
    const depth = depthOf(state, nodes.callout)
    if (depth > 0) {
      dispatch?.(state.tr.setNodeAttribute(state.selection.$from.before(depth), 'kind', kind))
      return true
    }
    const { $from, $to } = state.selection
    const range = $from.blockRange($to)
    if (!range || range.parent.type === nodes.list_item) return false
    const content = range.parent.content.cut(
      range.start - $from.start(range.depth),
      range.end - $from.start(range.depth),
    )
    const node = nodes.callout.create({ kind }, Fragment.from(nodes.callout_title.create()).append(content))
    const tr = state.tr.replaceRangeWith(range.start, range.end, node)
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(range.start + 4))).scrollIntoView())
    return true
  }
}

/** Backspace at the start of its title unwraps a callout. */
export const unwrapCallout: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type !== nodes.callout_title || $from.parentOffset > 0) return false
  const box = $from.node(-1)
  const title = $from.parent.content.size > 0 ? [nodes.paragraph.create(null, $from.parent.content)] : []
  const blocks = [...title, ...box.children.slice(1)]
  const tr = state.tr.replaceWith(
    $from.before(-1),
    $from.after(-1),
    blocks.length > 0 ? blocks : nodes.paragraph.create(),
  )
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve($from.before(-1) + 1))).scrollIntoView())
  return true
}

/** Enter in a callout's title goes into the callout. */
export const leaveTitle: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type !== nodes.callout_title) return false
  const rest = $from.parent.content.cut($from.parentOffset)
  const tr = state.tr.delete($from.pos, $from.end())
  const after = tr.mapping.map($from.end()) + 1
  tr.insert(after, nodes.paragraph.create(null, rest))
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

/**
 * Inserts a block at the caret: in place of an empty paragraph, else after the block. The caret moves `into` it or `after`
 * it.
 */
export function insertBlock(node: Node, into: 'inside' | 'after' = 'inside'): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const { parent } = $from
    const replaces = parent.type === nodes.paragraph && parent.content.size === 0
    const at = parent.isTextblock ? (replaces ? $from.before() : $from.after()) : $from.pos
    const index = $from.index(-1)
    if (!parent.isTextblock || !$from.node(-1).canReplaceWith(index, index + (replaces ? 1 : 0), node.type))
      return false
    const tr = replaces ? state.tr.replaceWith(at, $from.after(), node) : state.tr.insert(at, node)
    const end = at + node.nodeSize
    if (into === 'after' && !tr.doc.resolve(end).nodeAfter) tr.insert(end, nodes.paragraph.create())
    const target = into === 'after' ? end : at + 1
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(target), 1)).scrollIntoView())
    return true
  }
}

export function codeBlock(info = ''): Command {
  return (state, dispatch) =>
    state.selection.$from.parent.type === nodes.code_block
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.code_block, { info })(state, dispatch)
}

/** Mod-Enter, or the arrow down at the end of a note: on with a paragraph below. */
export const paragraphBelow: Command = (state, dispatch) => {
  const { $head } = state.selection
  if ($head.depth === 0) return false
  const after = $head.after(1)
  const next = state.doc.nodeAt(after)
  const tr =
    next?.type === nodes.paragraph && next.content.size === 0
      ? state.tr
      : state.tr.insert(after, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}
