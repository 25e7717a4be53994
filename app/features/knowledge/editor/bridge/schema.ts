import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { INLINE_NODES, MARKS } from './schema-inline.ts'

/** `sid` names the original that a top-level block was read from; see `OpenText`. */
const BLOCK = { group: 'block', attrs: { sid: { default: null } } } satisfies NodeSpec

function block(spec: NodeSpec): NodeSpec {
  return { ...BLOCK, ...spec, attrs: { ...BLOCK.attrs, ...spec.attrs } }
}

function levelRules(): NodeSpec['parseDOM'] {
  return [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } }))
}

const TEXT_BLOCKS = {
  paragraph: block({ content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] }),
  heading: block({
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 1 }, setext: { default: false } },
    parseDOM: levelRules(),
    toDOM: (node) => [`h${node.attrs.level}`, 0],
  }),
  /** `info` is the text after the fence, the language first. */
  code_block: block({
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { info: { default: '' }, fence: { default: '`' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  }),
  math_block: block({
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    toDOM: () => ['pre', { 'data-math': '' }, ['code', 0]],
  }),
  /** Source that the editor does not render (HTML, definitions, blocks nested too deeply), as text. */
  raw_block: block({
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    toDOM: () => ['pre', { 'data-raw': '' }, ['code', 0]],
  }),
  /** `---` lines at the head of a note. */
  front_matter: {
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    isolating: true,
    attrs: { sid: { default: null } },
    toDOM: () => ['pre', { 'data-raw': '' }, ['code', 0]],
  },
} satisfies Record<string, NodeSpec>

const CONTAINERS = {
  blockquote: block({
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  }),
  /** `kind` and `fold` as they were written: `[!NOTE]-`. */
  callout: block({
    content: 'callout_title block*',
    defining: true,
    attrs: { kind: { default: 'note' }, fold: { default: '' } },
    toDOM: (node) => ['div', { role: 'note', 'data-callout': node.attrs.kind }, 0],
  }),
  callout_title: { content: 'inline*', defining: true, toDOM: () => ['p', { 'data-callout-title': '' }, 0] },
  bullet_list: block({
    content: 'list_item+',
    attrs: { marker: { default: '-' }, tight: { default: true } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: (node) => ['ul', tightness(node.attrs.tight), 0],
  }),
  /** `step` is 0 where all items carry the same number. */
  ordered_list: block({
    content: 'list_item+',
    attrs: { start: { default: 1 }, marker: { default: '.' }, step: { default: 1 }, tight: { default: true } },
    parseDOM: [{ tag: 'ol' }],
    toDOM: (node) => ['ol', { start: String(node.attrs.start), ...tightness(node.attrs.tight) }, 0],
  }),
  /** `checked` is null where the item is no task. */
  list_item: {
    content: 'block+',
    defining: true,
    attrs: { checked: { default: null } },
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  footnote_def: block({
    content: 'block+',
    defining: true,
    attrs: { label: { default: '1' } },
    toDOM: (node) => ['div', { 'data-footnote': node.attrs.label }, 0],
  }),
} satisfies Record<string, NodeSpec>

function cell(tag: 'th' | 'td'): NodeSpec {
  return {
    content: 'inline*',
    isolating: true,
    attrs: { align: { default: null } },
    parseDOM: [{ tag }],
    toDOM: (node) => [tag, node.attrs.align ? { style: `text-align: ${node.attrs.align}` } : {}, 0],
  }
}

const TABLE = {
  table: block({
    content: 'table_head table_row*',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  }),
  table_head: { content: 'header_cell+', toDOM: () => ['tr', 0] },
  table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  header_cell: cell('th'),
  table_cell: cell('td'),
} satisfies Record<string, NodeSpec>

function tightness(tight: boolean): Record<string, string> {
  return tight ? { 'data-tight': '' } : {}
}

const nodes = {
  doc: { content: 'front_matter? block+' },
  ...TEXT_BLOCKS,
  ...CONTAINERS,
  ...TABLE,
  horizontal_rule: block({ attrs: { mark: { default: '---' } }, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] }),
  ...INLINE_NODES,
} satisfies Record<string, NodeSpec>

/** The schema of a note while it is edited. Needs no DOM. */
export const schema = new Schema<keyof typeof nodes, keyof typeof MARKS>({
  nodes,
  marks: MARKS satisfies Record<string, MarkSpec>,
})
