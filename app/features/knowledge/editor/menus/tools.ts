import AlignCenter from 'lucide-react/icons/text-align-center'
import AlignLeft from 'lucide-react/icons/text-align-start'
import AlignRight from 'lucide-react/icons/text-align-end'
import Bold from 'lucide-react/icons/letter-b'
import BetweenHorizontalEnd from 'lucide-react/icons/between-horizontal-end'
import BetweenHorizontalStart from 'lucide-react/icons/between-horizontal-start'
import BetweenVerticalEnd from 'lucide-react/icons/between-vertical-end'
import BetweenVerticalStart from 'lucide-react/icons/between-vertical-start'
import Code from 'lucide-react/icons/code'
import Heading2 from 'lucide-react/icons/heading-2'
import Highlighter from 'lucide-react/icons/highlighter'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Quote from 'lucide-react/icons/quote'
import Subscript from 'lucide-react/icons/subscript'
import Superscript from 'lucide-react/icons/superscript'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TableColumnsSplit from 'lucide-react/icons/table-columns-split'
import TableRowsSplit from 'lucide-react/icons/table-rows-split'
import Trash2 from 'lucide-react/icons/trash'
import Underline from 'lucide-react/icons/underline'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from '../bridge/schema.ts'
import { heading, isIn, quote } from '../commands/blocks.ts'
import { list } from '../commands/lists.ts'
import { hasMark, toggle } from '../commands/marks.ts'
import { addColumn, addRow, alignColumn, deleteColumn, deleteRow, deleteTable, tableAt } from '../commands/tables.ts'
import type { Tool } from './toolbar.tsx'

const { marks, nodes } = schema

function on(view: EditorView, command: Command) {
  return () => {
    command(view.state, view.dispatch)
    view.focus()
  }
}

/** Tools for the selected text. */
export function formatTools(view: EditorView, editLink: () => void): Tool[] {
  const { state } = view
  const mark = (
    id: string,
    label: string,
    icon: Tool['icon'],
    type: Parameters<typeof toggle>[0],
    keys: string,
  ): Tool => ({
    id,
    label,
    icon,
    keys,
    pressed: hasMark(state, type),
    run: on(view, toggle(type)),
  })
  const block = (id: string, label: string, icon: Tool['icon'], command: Command, pressed: boolean): Tool => ({
    id,
    label,
    icon,
    pressed,
    run: on(view, command),
  })
  const parent = state.selection.$from.parent
  return [
    mark('bold', 'Bold', Bold, marks.strong, 'Control+B'),
    mark('italic', 'Italic', Italic, marks.em, 'Control+I'),
    mark('underline', 'Underline', Underline, marks.underline, 'Control+U'),
    mark('strike', 'Strikethrough', Strikethrough, marks.strike, 'Control+Shift+X'),
    mark('highlight', 'Highlight', Highlighter, marks.highlight, 'Control+Shift+H'),
    mark('sub', 'Subscript', Subscript, marks.sub, 'Control+,'),
    mark('sup', 'Superscript', Superscript, marks.sup, 'Control+.'),
    mark('code', 'Code', Code, marks.code, 'Control+E'),
    { id: 'link', label: 'Link', icon: Link, keys: 'Control+K', pressed: hasMark(state, marks.link), run: editLink },
    block('heading', 'Heading', Heading2, heading(2), parent.type === nodes.heading && parent.attrs.level === 2),
    block('bullets', 'Bullet list', List, list('bullet'), isIn(state, nodes.bullet_list)),
    block('quote', 'Quote', Quote, quote, isIn(state, nodes.blockquote)),
  ]
}

/** Tools for the table around the caret. */
export function tableTools(view: EditorView): Tool[] {
  const place = tableAt(view.state)
  const cell = place?.table.child(0).maybeChild(place.column)
  const tool = (id: string, label: string, icon: Tool['icon'], command: Command, pressed?: boolean): Tool => ({
    id,
    label,
    icon,
    pressed,
    disabled: !command(view.state),
    run: on(view, command),
  })
  const align = (to: 'left' | 'center' | 'right', label: string, icon: Tool['icon']) => {
    const is = cell?.attrs.align === to
    return tool(`align-${to}`, label, icon, alignColumn(is ? null : to), is)
  }
  return [
    tool('row-above', 'Row above', BetweenHorizontalStart, addRow('above')),
    tool('row-below', 'Row below', BetweenHorizontalEnd, addRow('below')),
    tool('column-left', 'Column to the left', BetweenVerticalStart, addColumn('left')),
    tool('column-right', 'Column to the right', BetweenVerticalEnd, addColumn('right')),
    align('left', 'Align left', AlignLeft),
    align('center', 'Align centre', AlignCenter),
    align('right', 'Align right', AlignRight),
    tool('delete-row', 'Delete row', TableRowsSplit, deleteRow),
    tool('delete-column', 'Delete column', TableColumnsSplit, deleteColumn),
    tool('delete-table', 'Delete table', Trash2, deleteTable),
  ]
}
