import { writeColors } from '#worker/domain/markdown/color.ts'
import type { Fragment, Mark, Node } from 'prosemirror-model'
import { type Care, escapeText, reference } from './escape.ts'
import { schema } from '../schema.ts'
import { enclose, isElement, type Nesting } from './write-marks.ts'

const { nodes, marks } = schema

export interface InlineStyle {
  care: Care
  /** The characters of emphasis and of bold. */
  em: '*' | '_'
  strong: '*' | '_'
  nesting: Nesting
  inTable: boolean
  /** A paragraph's lines could start other blocks; those of a heading or cell cannot. */
  lines: boolean
}

interface Token {
  kind: 'text' | 'mark' | 'atom' | 'line'
  text: string
  /** At a link's end: the name of its definition, which may equal its text. */
  ref?: string
}

/** Canonical content as Markdown. Whether it reads as the same again is for the caller to see. */
export function writeInlines(content: Fragment, style: InlineStyle): string {
  const tokens: Token[] = []
  const pairs = enclose(content.content, style.nesting)
  for (const [index, { node, opens, closes }] of pairs.entries()) {
    for (const mark of opens) tokens.push(open(mark, style))
    tokens.push(...contentTokens(node, pairs[index - 1]?.node, style))
    for (const mark of closes) tokens.push(close(mark, style))
  }
  return join(tokens, style)
}

function contentTokens(node: Node, before: Node | undefined, style: InlineStyle): Token[] {
  if (marks.soft_break.isInSet(node.marks)) return [{ kind: 'line', text: '\n' }]
  if (marks.code.isInSet(node.marks)) return [{ kind: 'atom', text: codeSpan(node.text ?? '', style.inTable) }]
  if (node.isText) {
    const verbatim = node.marks.some((mark) => mark.type === marks.link && mark.attrs.auto)
    return [{ kind: verbatim ? 'atom' : 'text', text: node.text ?? '' }]
  }
  if (node.type === nodes.hard_break) {
    const second = before === undefined || before.type === nodes.hard_break
    return [{ kind: 'line', text: node.attrs.style === '  ' && !second ? '  \n' : '\\\n' }]
  }
  return [{ kind: 'atom', text: atom(node, style.inTable) }]
}

function atom(node: Node, inTable: boolean): string {
  const bars = (text: string) => (inTable ? text.replaceAll('|', '\\|') : text)
  switch (node.type) {
    case nodes.math:
      return formula(bars(node.attrs.tex), node.attrs.display)
    case nodes.image:
      return bars(`![${escapeLabel(node.attrs.alt)}](${destination(node.attrs.src, node.attrs.title)})`)
    case nodes.note_link:
      return `${node.attrs.embed ? '!' : ''}[[${bars(node.attrs.words)}]]`
    case nodes.footnote_ref:
      return `[^${node.attrs.label}]`
    default:
      return bars(node.attrs.source)
  }
}

function formula(tex: string, display: boolean): string {
  if (!display) return `$${tex}$`
  return `$$${tex.startsWith('$') ? ' ' : ''}${tex}${tex.endsWith('$') ? ' ' : ''}$$`
}

function open(mark: Mark, style: InlineStyle): Token {
  if (mark.type === marks.link) return { kind: 'mark', text: mark.attrs.auto ? '<' : '[' }
  return { kind: 'mark', text: isElement(mark) ? openingTag(mark) : delimiter(mark, style) }
}

function close(mark: Mark, style: InlineStyle): Token {
  if (isElement(mark)) return { kind: 'mark', text: closingTag(mark, style) }
  if (mark.type !== marks.link) return { kind: 'mark', text: delimiter(mark, style) }
  if (mark.attrs.auto) return { kind: 'mark', text: '>' }
  if (mark.attrs.ref !== null) return { kind: 'mark', text: `][${mark.attrs.ref}]`, ref: mark.attrs.ref }
  const bars = destination(mark.attrs.href, mark.attrs.title)
  return { kind: 'mark', text: `](${style.inTable ? bars.replaceAll('|', '%7C') : bars})` }
}

function delimiter(mark: Mark, style: InlineStyle): string {
  if (mark.type === marks.strong) return (mark.attrs.marker === '_' ? other(style.strong) : style.strong).repeat(2)
  if (mark.type === marks.em) return mark.attrs.marker === '_' ? other(style.em) : style.em
  return mark.type === marks.strike ? '~~' : '=='
}

function openingTag({ type, attrs }: Mark): string {
  if (type === marks.color) return `<span style="${writeColors({ color: attrs.color, background: attrs.background })}">`
  return `<${type === marks.underline ? 'u' : type.name}>`
}

function closingTag({ type, attrs }: Mark, { care, inTable }: InlineStyle): string {
  if (type === marks.color) return '</span>'
  if (type !== marks.ruby) return `</${type === marks.underline ? 'u' : type.name}>`
  const around = { lineStart: false, continued: false, before: '>', after: '<' }
  return `<rt>${escapeText(attrs.reading, { care, inTable, ...around })}</rt></ruby>`
}

function other(marker: '*' | '_'): '*' | '_' {
  return marker === '*' ? '_' : '*'
}

function codeSpan(text: string, inTable: boolean): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  const pad = /^`|`$|^ .* $/.test(text) && text.trim() !== '' ? ' ' : ''
  return `${fence}${pad}${inTable ? text.replaceAll('|', '\\|') : text}${pad}${fence}`
}

function escapeLabel(text: string): string {
  return text.replaceAll(/[\\[\]`*_<&!$~=]/g, '\\$&').replaceAll(/(?<!\s)\s*\n\s*/g, ' ')
}

function destination(href: string, title: string | null): string {
  const url = href.replaceAll(/[\r\n]/g, (c) => (c === '\n' ? '%0A' : '%0D')).replaceAll(/&(?=#?\w+;)/g, '&amp;')
  const bare = url !== '' && !/[\s<>()\\\0-\x1F\x7F]/.test(url)
  const at = bare ? url : url === '' && !title ? '' : `<${url.replaceAll(/[<>\\]/g, '\\$&')}>`
  return title
    ? `${at} "${title
        .replaceAll(/["\\]/g, '\\$&')
        .replaceAll(/&(?=#?\w+;)/g, '&amp;')
        .replaceAll(/\n\s*\n/g, '\n')}"`
    : at
}

function join(tokens: readonly Token[], style: InlineStyle): string {
  // Joined once: to look at the end of a growing string costs its whole length each time.
  const parts: string[] = []
  let before = ''
  let lines = 0
  let linkFrom = 0
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'line') lines++
    const lineStart = style.lines && (before === '' || before === '\n')
    if (token.kind === 'mark' && token.text === '[') linkFrom = parts.length + 1
    const isNamed = token.ref !== undefined && token.ref === parts.slice(linkFrom).join('')
    const written =
      token.kind === 'text' ? text(token.text, tokens, index, { before, lineStart, lines }, style) : token.text
    const part = isNamed ? ']' : written
    parts.push(part)
    before = part.at(-1) ?? before
  }
  return parts.join('')
}

/** The character next to a marker decides whether the marker opens or closes; never half of a surrogate pair. */
const BESIDE_START = /^[^!-/:-@[-`{-~\p{Cs}]/u
const BESIDE_END = /[^!-/:-@[-`{-~\p{Cs}]$/u

function text(
  value: string,
  tokens: readonly Token[],
  index: number,
  at: { before: string; lineStart: boolean; lines: number },
  style: InlineStyle,
): string {
  const after = tokens[index + 1]?.text[0] ?? ''
  const { before } = at
  let escaped = escapeText(value, {
    care: style.care,
    lineStart: at.lineStart,
    continued: at.lines > 0,
    inTable: style.inTable,
    before,
    after,
  })
  // A digit right after a formula would break it; and next to emphasis a letter written as a number counts as punctuation.
  if (/^\d/.test(value) && before === '$') escaped = reference(value.slice(0, 1)) + escaped.slice(1)
  if (style.care !== 'numbers') return escaped
  if (tokens[index - 1]?.kind === 'mark') escaped = escaped.replace(BESIDE_START, reference)
  if (tokens[index + 1]?.kind === 'mark') escaped = escaped.replace(BESIDE_END, reference)
  return escaped
}
