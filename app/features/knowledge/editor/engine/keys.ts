import { baseKeymap, chainCommands, exitCode, selectAll } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { type Command, type Plugin, TextSelection } from 'prosemirror-state'
import { schema } from '../bridge/schema.ts'
import { codeBlock, heading, leaveTitle, paragraph, paragraphBelow, quote, unwrapCallout } from '../commands/blocks.ts'
import { dissolveItem, indent, list, outdent, splitItem, toggleTask } from '../commands/lists.ts'
import { hardBreak, toggle } from '../commands/marks.ts'
import { cellBelow, clearCells, goToCell } from '../commands/tables.ts'
import { announcedBlock } from './input-rules.ts'

const { marks, nodes } = schema

/** Tab inserts two spaces in code; elsewhere it moves the focus, as everywhere on a page. */
const tabInCode: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.spec.code) return false
  dispatch?.(state.tr.insertText('  ').scrollIntoView())
  return true
}

/** Moves the focus from code to the field for its language. */
const toLanguage: Command = (state, _, view) => {
  const { $from } = state.selection
  if ($from.parent.type !== nodes.code_block) return false
  const frame = view?.nodeDOM($from.before())
  const field = frame instanceof HTMLElement ? frame.querySelector('input') : null
  field?.focus()
  return field !== null
}

/** In an item that cannot be indented further Tab does nothing rather than leave the list. */
const stayInList: Command = (state) => {
  const { $from } = state.selection
  return $from.depth > 1 && $from.node(-1).type === nodes.list_item
}

/** Enter after two empty lines at the end of code leaves the code. */
const leaveCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  const atEnd = empty && parent.type.spec.code && $from.parentOffset === parent.content.size
  if (!atEnd || !parent.textContent.endsWith('\n\n') || $from.depth > 1) return false
  const tr = state.tr.delete($from.pos - 2, $from.pos)
  const after = tr.mapping.map($from.after())
  tr.insert(after, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

export function editorKeys(): Plugin[] {
  const keys: Record<string, Command> = {
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggle(marks.strong),
    'Mod-i': toggle(marks.em),
    'Mod-u': toggle(marks.underline),
    'Mod-,': toggle(marks.sub),
    'Mod-.': toggle(marks.sup),
    'Mod-e': toggle(marks.code),
    'Mod-Shift-x': toggle(marks.strike),
    'Mod-Shift-h': toggle(marks.highlight),
    'Mod-Alt-0': paragraph,
    'Mod-Alt-1': heading(1),
    'Mod-Alt-2': heading(2),
    'Mod-Alt-3': heading(3),
    'Mod-Alt-c': codeBlock(),
    'Mod-Shift-7': list('ordered'),
    'Mod-Shift-8': list('bullet'),
    'Mod-Shift-9': list('task'),
    'Mod-Shift-.': quote,
    'Mod-Enter': chainCommands(toggleTask, exitCode, paragraphBelow),
    'Shift-Enter': chainCommands(lineInCode, hardBreak, cellBelow),
    Enter: chainCommands(leaveCode, announcedBlock, cellBelow, leaveTitle, splitItem),
    Tab: chainCommands(goToCell(1), indent, tabInCode, stayInList),
    'Shift-Tab': chainCommands(goToCell(-1), toLanguage, outdent),
    Backspace: chainCommands(undoInputRule, clearCells, unwrapCallout, dissolveItem),
    Delete: clearCells,
    'Mod-a': selectAll,
  }
  return [keymap(keys), keymap(baseKeymap)]
}

/** Inserts a line end in code. */
function lineInCode(...[state, dispatch]: Parameters<Command>): boolean {
  if (!state.selection.$from.parent.type.spec.code) return false
  dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}
