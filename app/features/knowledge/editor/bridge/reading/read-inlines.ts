import type * as Mdast from 'mdast'
import { Fragment, Mark, type Node } from 'prosemirror-model'
import { schema } from '../schema.ts'
import type { SourceMap } from './source-map.ts'

/** What the parts of one text have in common while they are read. */
export interface Reading {
  /** The text that `offset`s point into. */
  text: string
  /** Addresses of link definitions, by their normalised name. */
  definitions: ReadonlyMap<string, { url: string; title: string | null }>
  /** The source of all definitions, where the sources of lines are to be remembered for writing them again. */
  references?: string
  /** Records which source each piece of text came from, for `offsetAt`. */
  sourceMap?: SourceMap
}

export interface InlineContext extends Reading {
  inTable: boolean
}

const { nodes, marks } = schema

export function readInlines(content: readonly Mdast.PhrasingContent[], context: InlineContext): Fragment {
  const out: Node[] = []
  for (const node of content) readInline(node, Mark.none, context, out)
  return Fragment.from(out)
}

function readInline(node: Mdast.PhrasingContent, set: readonly Mark[], context: InlineContext, out: Node[]): void {
  const within = (mark: Mark, children: readonly Mdast.PhrasingContent[]) => {
    for (const child of children) readInline(child, mark.addToSet(set), context, out)
  }
  switch (node.type) {
    case 'text':
      return words(node.value, node, set, context, out)
    case 'emphasis':
      return within(marks.em.create({ marker: sourceOf(node, context).startsWith('_') ? '_' : '*' }), node.children)
    case 'strong':
      return within(marks.strong.create({ marker: sourceOf(node, context).startsWith('_') ? '_' : '*' }), node.children)
    case 'mark':
      return within(marks.highlight.create(), node.children)
    case 'sub':
      return within(marks.sub.create(), node.children)
    case 'sup':
      return within(marks.sup.create(), node.children)
    case 'underline':
      return within(marks.underline.create(), node.children)
    case 'color': {
      const around = marks.color.isInSet(set)?.attrs
      const { color, background } = node
      const attrs = { color: color ?? around?.color ?? null, background: background ?? around?.background ?? null }
      return within(marks.color.create(attrs), node.children)
    }
    case 'ruby':
      return within(marks.ruby.create({ reading: node.reading }), node.children)
    case 'delete':
      return within(marks.strike.create(), node.children)
    case 'inlineCode':
      return code(node, set, context, out)
    case 'break':
      return atom(
        nodes.hard_break.create({ style: breakStyle(sourceOf(node, context)) }, null, set),
        node,
        context,
        out,
      )
    case 'link':
    case 'linkReference':
      return link(node, set, context, out)
    case 'image':
      return atom(image(node, set), node, context, out)
    case 'footnoteReference':
      return atom(footnote(node, set), node, context, out)
    case 'noteLink':
      return atom(noteLink(node, set, context), node, context, out)
    case 'html':
      return atom(raw(node.value, set, context), node, context, out)
    default:
      return atom(raw(lineOf(node, context), set, context), node, context, out)
  }
}

/** Text; line ends become spaces with the mark `soft_break`. */
function words(value: string, node: Mdast.Nodes, set: readonly Mark[], context: Reading, out: Node[]): void {
  const text = value.replaceAll(/\r\n?/g, '\n')
  for (const part of text.split(/(\n)/)) {
    if (part === '') continue
    const soft = part === '\n'
    out.push(soft ? schema.text(' ', marks.soft_break.create().addToSet(set)) : schema.text(part, set))
  }
  context.sourceMap?.plain(text, startOf(node), endOf(node))
}

function code(node: Mdast.InlineCode, set: readonly Mark[], context: InlineContext, out: Node[]): void {
  const math = node.data?.math
  if (math && node.value !== '') {
    const tex = context.inTable ? node.value.replaceAll('\\|', '|') : node.value
    return atom(nodes.math.create({ tex, display: math === 'display' }, null, set), node, context, out)
  }
  const text = node.value.replaceAll(/\r\n?|\n/g, ' ')
  if (text === '' || math) return atom(raw(lineOf(node, context), set, context), node, context, out)
  out.push(schema.text(text, marks.code.create().addToSet(set)))
  const source = sourceOf(node, context)
  const fence = /^`*/.exec(source)?.[0].length ?? 0
  const inner = source.slice(fence, source.length - fence)
  const padding = Math.max(0, inner.indexOf(text))
  context.sourceMap?.code(text.length, startOf(node) + fence + padding, endOf(node) - fence)
}

function link(node: Mdast.Link | Mdast.LinkReference, set: readonly Mark[], context: InlineContext, out: Node[]): void {
  // An empty link has no text to carry the mark, and nested links cannot be written.
  if (node.children.length === 0 || marks.link.isInSet(set) || node.children.some(leadsElsewhere))
    return atom(raw(lineOf(node, context), set, context), node, context, out)
  const definition = node.type === 'link' ? node : context.definitions.get(node.identifier)
  const mark = marks.link.create({
    href: definition?.url ?? '',
    title: titleOf(definition?.title),
    ref: node.type === 'link' ? null : labelOf(node, sourceOf(node, context)),
    auto: node.type === 'link' && sourceOf(node, context).startsWith('<'),
  })
  for (const child of node.children) readInline(child, mark.addToSet(set), context, out)
}

function leadsElsewhere(node: Mdast.PhrasingContent): boolean {
  if (node.type === 'noteLink' || node.type === 'footnoteReference') return true
  return 'children' in node && node.children.some(leadsElsewhere)
}

/** A reference's name as it was written: names are compared before escapes are resolved. */
function labelOf(node: Mdast.LinkReference, source: string): string {
  const label =
    node.referenceType === 'full'
      ? /\[((?:[^[\]\\]|\\[^])*)\]$/.exec(source)?.[1]
      : source.slice(1, node.referenceType === 'collapsed' ? -3 : -1)
  return (label ?? node.identifier).replaceAll(LINE_END, ' ').replaceAll(/\s+/g, ' ')
}

function footnote(node: Mdast.FootnoteReference, set: readonly Mark[]): Node {
  const label = /^\[\^(.*)\]$/.exec(node.label ?? '')?.[1] ?? node.identifier
  return nodes.footnote_ref.create({ label }, null, set)
}

function noteLink(node: Mdast.NoteLink, set: readonly Mark[], context: InlineContext): Node {
  const words = sourceOf(node, context).slice(node.embed ? 3 : 2, -2)
  return nodes.note_link.create(
    { words: context.inTable ? words.replaceAll('\\|', '|') : words, embed: node.embed },
    null,
    set,
  )
}

function image(node: Mdast.Image, set: readonly Mark[]): Node {
  return nodes.image.create({ src: node.url, alt: node.alt ?? '', title: titleOf(node.title) }, null, set)
}

const LINE_END = /(?<![ \t])[ \t]*(?:\r\n?|\n)(?: {0,3}>[ \t]?)*[ \t]*/g

function titleOf(title: string | null | undefined): string | null {
  return title?.replaceAll(/(?<!\s)\s*[\r\n]\s*/g, ' ') || null
}

function raw(source: string, set: readonly Mark[], context: InlineContext): Node {
  const text = source.replaceAll(/\r\n?/g, '\n')
  return nodes.raw_inline.create({ source: context.inTable ? text.replaceAll('\\|', '|') : text }, null, set)
}

function atom(made: Node, node: Mdast.Nodes, context: Reading, out: Node[]): void {
  out.push(made)
  context.sourceMap?.atom(startOf(node), endOf(node))
}

function breakStyle(source: string): string {
  return source.startsWith('\\') ? '\\' : '  '
}

/** The source as one line, without the markers of a quote or list around it. */
function lineOf(node: Mdast.Nodes, context: Reading): string {
  return sourceOf(node, context).replaceAll(LINE_END, ' ')
}

export function sourceOf(node: Mdast.Nodes, context: Reading): string {
  return context.text.slice(startOf(node), endOf(node))
}

function startOf(node: Mdast.Nodes): number {
  return node.position?.start.offset ?? 0
}

function endOf(node: Mdast.Nodes): number {
  return node.position?.end.offset ?? 0
}
