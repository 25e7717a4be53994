import type { Node } from 'prosemirror-model'
import { schema } from './schema.ts'

const { nodes } = schema

/** Whether two canonical blocks in an item of a tight list need a blank line between them to stay two blocks. */
export function needsBlank(left: Node, right: Node): boolean {
  if (left.type === nodes.heading || left.type === nodes.code_block || left.type === nodes.horizontal_rule)
    return right.type === nodes.table || right.type === nodes.raw_block || right.type === nodes.footnote_def
  if (left.type !== nodes.paragraph) return true
  switch (right.type) {
    case nodes.bullet_list:
    case nodes.ordered_list:
      return (right.type === nodes.ordered_list && right.attrs.start !== 1) || !startsWithText(right)
    case nodes.code_block:
    case nodes.heading:
    case nodes.blockquote:
    case nodes.callout:
      return false
    default:
      return true
  }
}

/** An empty item cannot follow a line of text directly: its hyphen would make that a heading. */
function startsWithText(list: Node): boolean {
  const first = list.firstChild?.firstChild
  return first?.type === nodes.paragraph && first.childCount > 0
}

/** Whether a list of these (canonical) items is written, and so read, with blank lines. */
export function looseList(items: readonly Node[], tight: boolean): boolean {
  const gaps = items.some((item) =>
    item.children.some((child, index) => index > 0 && needsBlank(item.child(index - 1), child)),
  )
  const canShow = items.length > 1 || items.some((item) => item.childCount > 1)
  // Whether an empty item followed by a blank line is tight or loose depends on what follows.
  const empty = items.some(
    (item) => item.childCount === 1 && item.firstChild?.type === nodes.paragraph && item.firstChild.childCount === 0,
  )
  return gaps || (!tight && canShow && !empty)
}
