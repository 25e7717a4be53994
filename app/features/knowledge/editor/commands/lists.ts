import type { NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from '../bridge/schema.ts'
import { depthOf } from './blocks.ts'

const { nodes } = schema

/** Numbers, bullets or boxes for the selected lines; the same once more takes them away. */
export function list(kind: 'bullet' | 'ordered' | 'task'): Command {
  return (state, dispatch) => {
    const type = kind === 'ordered' ? nodes.ordered_list : nodes.bullet_list
    const checked = kind === 'task' ? false : null
    const depth = depthOf(state, nodes.list_item)
    if (depth < 0) return wrap(type, checked)(state, dispatch)
    const around = state.selection.$from.node(depth - 1)
    const tasks = state.selection.$from.node(depth).attrs.checked !== null
    if (around.type === type && tasks === (kind === 'task')) return liftListItem(nodes.list_item)(state, dispatch)
    const at = state.selection.$from.before(depth - 1)
    const tr = state.tr
    if (around.type !== type) tr.setNodeMarkup(at, type, { tight: around.attrs.tight })
    around.forEach((item, offset) => {
      if ((item.attrs.checked !== null) !== (checked !== null)) tr.setNodeAttribute(at + 1 + offset, 'checked', checked)
    })
    dispatch?.(tr)
    return true
  }
}

function wrap(type: NodeType, checked: boolean | null): Command {
  return (state, dispatch) =>
    wrapInList(type)(state, (tr) => {
      const $from = tr.selection.$from
      if (checked !== null)
        for (let depth = $from.depth; depth > 0; depth--) {
          if ($from.node(depth).type !== type) continue
          $from
            .node(depth)
            .forEach((_, offset) => void tr.setNodeAttribute($from.start(depth) + offset, 'checked', checked))
          break
        }
      dispatch?.(tr)
    })
}

/** Enter: the next item, a task's next one not done; at the end of an empty one the list ends. */
export const splitItem: Command = (state, dispatch) => {
  const depth = depthOf(state, nodes.list_item)
  if (depth < 0) return false
  const task = state.selection.$from.node(depth).attrs.checked !== null
  return splitListItem(nodes.list_item, { checked: task ? false : null })(state, dispatch)
}

export const indent: Command = (state, dispatch) => sinkListItem(nodes.list_item)(state, dispatch)
export const outdent: Command = (state, dispatch) => liftListItem(nodes.list_item)(state, dispatch)

/** At the start of an item Backspace takes its box away first, then its bullet. */
export const dissolveItem: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const depth = depthOf(state, nodes.list_item)
  if (!empty || $from.parentOffset > 0 || depth !== $from.depth - 1 || $from.index(depth) > 0) return false
  if ($from.node(depth).attrs.checked !== null) {
    dispatch?.(state.tr.setNodeAttribute($from.before(depth), 'checked', null))
    return true
  }
  return $from.index(depth - 1) === 0 ? outdent(state, dispatch) : false
}

export function toggleTask(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const depth = depthOf(state, nodes.list_item)
  const checked: boolean | null = depth < 0 ? null : state.selection.$from.node(depth).attrs.checked
  if (checked === null) return false
  dispatch?.(state.tr.setNodeAttribute(state.selection.$from.before(depth), 'checked', !checked))
  return true
}
