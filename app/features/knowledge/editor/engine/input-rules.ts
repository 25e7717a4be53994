import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { Attrs, MarkType, Node } from 'prosemirror-model'
import { type Command, type Plugin, TextSelection } from 'prosemirror-state'
import { inlineTex } from '../bridge/canonical.ts'
import { schema } from '../bridge/schema.ts'

const { nodes, marks } = schema

/** Markdown as it is typed becomes what it means; Backspace right after makes it the typed letters again. */
export function markdownRules(): Plugin {
  return inputRules({ rules: [...blockRules(), ...markRules(), ...atomRules()] })
}

function blockRules(): InputRule[] {
  return [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, (match) => ({ level: match[1]?.length ?? 1 })),
    wrappingInputRule(/^\s?>\s$/, nodes.blockquote),
    sameMarkerRule(),
    wrappingInputRule(/^([-+*])\s$/, nodes.bullet_list, (match) => ({ marker: match[1] })),
    wrappingInputRule(
      /^(\d{1,9})([.)])\s$/,
      nodes.ordered_list,
      (match) => ({ start: Number(match[1]), marker: match[2] }),
      (match, node) => node.childCount + node.attrs.start === Number(match[1]),
    ),
    textblockTypeInputRule(/^```([\w+#-]{0,30})\s$/, nodes.code_block, (match) => ({ info: match[1] ?? '' })),
    textblockTypeInputRule(/^\$\$\s$/, nodes.math_block),
    taskRule(),
    dividerRule(),
    calloutRule(),
  ]
}

/** A bullet typed at the start of an item that already has one is dropped. */
function sameMarkerRule(): InputRule {
  return new InputRule(/^(?:[-+*]|\d{1,9}[.)])\s$/, (state, match, start, end) => {
    const $start = state.doc.resolve(start)
    const inItem = $start.depth > 2 && $start.node(-1).type === nodes.list_item && $start.index(-1) === 0
    const kind = /^\d/.test(match[0]) ? nodes.ordered_list : nodes.bullet_list
    return inItem && $start.node(-2).type === kind ? state.tr.delete(start, end) : null
  })
}

/** `[ ] ` and `[x] ` at the start of a line or of a list's item. */
function taskRule(): InputRule {
  return new InputRule(/^\[([ xX]?)\]\s$/, (state, match, start, end) => {
    const checked = match[1]?.toLowerCase() === 'x'
    const $start = state.doc.resolve(start)
    if ($start.parent.type !== nodes.paragraph) return null
    const tr = state.tr.delete(start, end)
    if ($start.node(-1).type === nodes.list_item)
      return $start.index(-1) === 0 ? tr.setNodeAttribute($start.before(-1), 'checked', checked) : null
    const at = $start.before()
    const paragraph = tr.doc.nodeAt(at)
    if (!paragraph) return null
    const item = nodes.list_item.create({ checked }, paragraph)
    tr.replaceWith(at, at + paragraph.nodeSize, nodes.bullet_list.create(null, item))
    return tr.setSelection(TextSelection.create(tr.doc, at + 3))
  })
}

function dividerRule(): InputRule {
  return new InputRule(/^(---|\*\*\*|___)$/, (state, match, start) => {
    const $start = state.doc.resolve(start)
    if ($start.parent.type !== nodes.paragraph || $start.node(-1).type === nodes.list_item) return null
    const at = $start.before()
    const rest = nodes.paragraph.create(null, $start.parent.content.cut(match[0].length - 1))
    const tr = state.tr.replaceWith(at, $start.after(), [nodes.horizontal_rule.create({ mark: match[1] }), rest])
    return tr.setSelection(TextSelection.create(tr.doc, at + 2))
  })
}

/** `[!note] ` at the start of a quote. */
function calloutRule(): InputRule {
  return new InputRule(/^\[!([a-zA-Z]{1,20})\]\s$/, (state, match, start) => {
    const $start = state.doc.resolve(start)
    const quote = $start.depth > 1 && $start.node(-1).type === nodes.blockquote && $start.index(-1) === 0
    if (!quote) return null
    const at = $start.before(-1)
    const title = nodes.callout_title.create()
    const box = nodes.callout.create({ kind: match[1] }, [
      title,
      nodes.paragraph.create(),
      ...$start.node(-1).children.slice(1),
    ])
    const tr = state.tr.replaceWith(at, $start.after(-1), box)
    return tr.setSelection(TextSelection.create(tr.doc, at + 2))
  })
}

function markRules(): InputRule[] {
  return [
    markRule(/(?:^|[^*])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.strong),
    markRule(/(?:^|[^_\p{L}\p{N}])(__([^_\s](?:[^_]*[^_\s])?)__)$/u, marks.strong, { marker: '_' }),
    markRule(/(?:^|[^*])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks.em),
    markRule(/(?:^|[^_\p{L}\p{N}])(_([^_\s](?:[^_]*[^_\s])?)_)$/u, marks.em, { marker: '_' }),
    markRule(/(?:^|[^~])(~~([^~\s](?:[^~]*[^~\s])?)~~)$/, marks.strike),
    markRule(/(?:^|[^=])(==([^=\s](?:[^=]*[^=\s])?)==)$/, marks.highlight),
    markRule(/(?:^|[^`])(`([^`]+)`)$/, marks.code),
  ]
}

function markRule(pattern: RegExp, type: MarkType, attrs?: Attrs): InputRule {
  return new InputRule(pattern, (state, match, _, end) => {
    const [, typed = '', words = ''] = match
    // The last character is not in the document yet.
    const from = end - typed.length + 1
    const lead = (typed.length - words.length) / 2
    if (state.doc.rangeHasMark(from, end, marks.code)) return null
    const tr = state.tr.delete(from + lead + words.length, end).delete(from, from + lead)
    return tr.addMark(from, from + words.length, type.create(attrs)).removeStoredMark(type)
  })
}

function atomRules(): InputRule[] {
  return [
    atomRule(/(?:^|[^$\\])(\$\$([^$]*[^\s$\\][^$]*)\$\$)$/, ([, , tex = '']) =>
      nodes.math.create({ tex: inlineTex(tex), display: true }),
    ),
    atomRule(/(?:^|[^$\\])(\$([^\s$](?:[^$]*[^\s$\\])?)\$)$/, ([, , tex = '']) =>
      nodes.math.create({ tex: inlineTex(tex) }),
    ),
    atomRule(/((!?)\[\[([^[\]]{1,400})\]\])$/, ([, , bang, words]) =>
      nodes.note_link.create({ words, embed: bang === '!' }),
    ),
    atomRule(/(\[\^([^\s[\]]{1,200})\])$/, ([, , label]) => nodes.footnote_ref.create({ label })),
    linkRule(),
  ]
}

function atomRule(pattern: RegExp, make: (match: RegExpMatchArray) => Node): InputRule {
  return new InputRule(pattern, (state, match, _, end) => {
    const from = end - (match[1]?.length ?? 0) + 1
    if (state.doc.rangeHasMark(from, end, marks.code)) return null
    // What was only just marked as a formula's digits: "$5 and $" is money.
    if (/^\d[^$]*\s$/.test(match[2] ?? '')) return null
    return state.tr.replaceWith(from, end, make(match).mark(state.doc.resolve(from).marks()))
  })
}

/** `[words](address)`. */
function linkRule(): InputRule {
  return new InputRule(/(?:^|[^!])(\[([^[\]]+)\]\(([^\s()]+)\))$/, (state, match, _, end) => {
    const [, typed = '', words = '', href = ''] = match
    const from = end - typed.length + 1
    const mark = marks.link.create({ href })
    return state.tr
      .replaceWith(from, end, schema.text(words, mark.addToSet(state.doc.resolve(from).marks())))
      .removeStoredMark(marks.link)
  })
}

/** Enter after ```` ```js ```` or `$$` starts that block. */
export const announcedBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type !== nodes.paragraph || $from.parentOffset < $from.parent.content.size) return false
  const text = $from.parent.textContent
  const fence = /^(`{3,}|~{3,})([^`]{0,100})$/.exec(text)
  const block = fence
    ? nodes.code_block.create({ info: fence[2]?.trim() ?? '', fence: fence[1]?.[0] })
    : text === '$$'
      ? nodes.math_block.create()
      : null
  if (!block) return false
  const tr = state.tr.replaceWith($from.before(), $from.after(), block)
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.before() + 1)).scrollIntoView())
  return true
}
