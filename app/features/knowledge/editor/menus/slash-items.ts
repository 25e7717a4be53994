import type { LucideIcon } from 'lucide-react'
import Code from 'lucide-react/icons/code'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Image from 'lucide-react/icons/image'
import Info from 'lucide-react/icons/info'
import Link2 from 'lucide-react/icons/link-2'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import ListTodo from 'lucide-react/icons/list-todo'
import Minus from 'lucide-react/icons/minus'
import Paperclip from 'lucide-react/icons/paperclip'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Quote from 'lucide-react/icons/quote'
import Sigma from 'lucide-react/icons/sigma'
import SquareFunction from 'lucide-react/icons/square-function'
import Superscript from 'lucide-react/icons/superscript'
import Table from 'lucide-react/icons/table'
import Workflow from 'lucide-react/icons/workflow'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { CALLOUT_KINDS } from '#worker/domain/markdown/ast.ts'
import { schema } from '../bridge/schema.ts'
import { callout, codeBlock, heading, insertBlock, paragraph, quote } from '../commands/blocks.ts'
import { list } from '../commands/lists.ts'
import { footnote } from '../commands/marks.ts'
import { insertTable } from '../commands/tables.ts'

export interface SlashItem {
  id: string
  label: string
  /** What it looks like when it is typed. */
  hint: string
  icon: LucideIcon
  /** Other search terms. */
  also: string
  run: (view: EditorView, host: { pick: (kind: 'picture' | 'file') => void }) => void
}

const { nodes } = schema
type Command = Parameters<typeof on>[0]

function on(command: (state: EditorView['state'], dispatch?: EditorView['dispatch']) => boolean) {
  return (view: EditorView) => void command(view.state, view.dispatch)
}

function item(id: string, label: string, hint: string, icon: LucideIcon, also: string, command: Command): SlashItem {
  return { id, label, hint, icon, also, run: on(command) }
}

const diagram = nodes.code_block.create({ info: 'mermaid' }, schema.text('graph TD\n  A --> B'))

export const SLASH_ITEMS: readonly SlashItem[] = [
  item('text', 'Text', '', Pilcrow, 'paragraph plain', paragraph),
  item('h1', 'Heading 1', '#', Heading1, 'title h1', heading(1)),
  item('h2', 'Heading 2', '##', Heading2, 'subtitle h2', heading(2)),
  item('h3', 'Heading 3', '###', Heading3, 'h3', heading(3)),
  item('bullets', 'Bullet list', '-', List, 'unordered points', list('bullet')),
  item('numbers', 'Numbered list', '1.', ListOrdered, 'ordered', list('ordered')),
  item('tasks', 'Task list', '[ ]', ListTodo, 'todo checkbox', list('task')),
  item('quote', 'Quote', '>', Quote, 'blockquote citation', quote),
  ...CALLOUT_KINDS.map((kind) =>
    item(`callout-${kind}`, `Callout: ${kind}`, `[!${kind}]`, Info, 'box admonition alert', callout(kind)),
  ),
  item('table', 'Table', '', Table, 'grid rows columns', insertTable),
  item('code', 'Code', '```', Code, 'block snippet program', codeBlock()),
  item('diagram', 'Diagram', '', Workflow, 'mermaid chart graph', insertBlock(diagram)),
  item('formula', 'Formula', '$$', Sigma, 'math tex latex equation block', insertBlock(nodes.math_block.create())),
  {
    id: 'inline-formula',
    label: 'Formula in the line',
    hint: '$',
    icon: SquareFunction,
    also: 'math tex inline',
    run: inlineFormula,
  },
  {
    id: 'picture',
    label: 'Picture',
    hint: '',
    icon: Image,
    also: 'image photo upload',
    run: (_, host) => host.pick('picture'),
  },
  {
    id: 'file',
    label: 'File',
    hint: '',
    icon: Paperclip,
    also: 'attachment upload pdf audio document',
    run: (_, host) => host.pick('file'),
  },
  { id: 'note-link', label: 'Link to a note', hint: '[[', icon: Link2, also: 'wiki reference', run: typed('[[') },
  item('footnote', 'Footnote', '[^1]', Superscript, 'reference', footnote),
  item(
    'divider',
    'Divider',
    '---',
    Minus,
    'line rule horizontal',
    insertBlock(nodes.horizontal_rule.create(), 'after'),
  ),
]

/** Inserts a formula and opens its source. */
function inlineFormula(view: EditorView): void {
  const at = view.state.selection.from
  view.dispatch(view.state.tr.insert(at, nodes.math.create({ tex: 'x' })))
  const preview = view.nodeDOM(at)
  if (preview instanceof HTMLElement) preview.querySelector<HTMLElement>('.source-preview')?.click()
}

function typed(text: string) {
  return (view: EditorView) => {
    const tr = view.state.tr.insertText(text)
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, tr.selection.to)))
  }
}

/** Items that match every word of the query, those that start with it first. */
export function slashItems(query: string): readonly SlashItem[] {
  const typed = query.trim().toLowerCase()
  if (typed === '') return SLASH_ITEMS
  const words = typed.split(/\s+/)
  const rank = ({ label, also }: SlashItem) => {
    const name = label.toLowerCase()
    const [parts, others] = [name.split(/[\s:]+/), also.split(' ')]
    if (parts.join(' ').startsWith(words.join(' '))) return 0
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 1
    const all = [...parts, ...others]
    return words.every((word) => all.some((part) => part.startsWith(word))) || name.includes(typed) ? 2 : 3
  }
  return SLASH_ITEMS.map((each) => ({ each, at: rank(each) }))
    .filter(({ at }) => at < 3)
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each)
}
