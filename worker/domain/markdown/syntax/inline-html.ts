import type { Nodes, Paragraph, PhrasingContent } from 'mdast'
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import { type Colors, readColors, safeColor } from '../color.ts'

type Position = Paragraph['position']

/** `data` as every node of mdast may have it. */
interface Marked {
  children: PhrasingContent[]
  position?: Position
  data?: Paragraph['data']
}

declare module 'mdast' {
  interface PhrasingContentMap {
    sub: Marked & { type: 'sub' }
    sup: Marked & { type: 'sup' }
    underline: Marked & { type: 'underline' }
    color: Marked & Colors & { type: 'color' }
    /** `reading` stands above the words, as in `<ruby>漢字<rt>かんじ</rt></ruby>`. */
    ruby: Marked & { type: 'ruby'; reading: string }
  }
  interface RootContentMap {
    sub: PhrasingContentMap['sub']
    sup: PhrasingContentMap['sup']
    underline: PhrasingContentMap['underline']
    color: PhrasingContentMap['color']
    ruby: PhrasingContentMap['ruby']
  }
}

/**
 * The few HTML elements that say what Markdown has no sign for: `<sub>`, `<sup>`, `<u>`, `<ruby>`, `<mark>`, and colours by
 * `<span style="color: …">`. Any other tag or attribute, and a tag without its partner beside it, stays the text it was.
 */
export function inlineHtmlFromMarkdown(): FromMarkdown {
  return { transforms: [pairWithin] }
}

function pairWithin(node: Nodes): void {
  if (!('children' in node)) return
  for (const child of node.children) pairWithin(child)
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'mark':
    case 'link':
    case 'linkReference':
      node.children = paired(node.children)
  }
}

interface Tag {
  name: string
  /** Behind the name. */
  attributes: string
}

const OPENING = /^<(sub|sup|u|ins|mark|ruby|span|font)((?:\s[^<>]*)?)>$/i
const CLOSING = /^<\/(sub|sup|u|ins|mark|ruby|span|font)\s*>$/i
/** Elements in each other; what is deeper stays text. */
const DEPTH_MAX = 16

function paired(children: PhrasingContent[]): PhrasingContent[] {
  if (!children.some((child) => child.type === 'html' && CLOSING.test(child.value))) return children
  const out: PhrasingContent[] = []
  const open: { tag: Tag; at: number }[] = []
  for (const child of children) {
    const [, opened, attributes = ''] = (child.type === 'html' && OPENING.exec(child.value)) || []
    const [, closed] = (child.type === 'html' && CLOSING.exec(child.value)) || []
    if (opened !== undefined && open.length < DEPTH_MAX)
      open.push({ tag: { name: opened.toLowerCase(), attributes: attributes.trim() }, at: out.length })
    const match = open.findLastIndex(({ tag }) => tag.name === closed?.toLowerCase())
    const opener = open[match]
    const made = opener && elements(opener.tag, out.slice(opener.at), child)
    if (match >= 0) open.length = match
    if (opener && made) out.splice(opener.at, out.length - opener.at, ...made)
    else out.push(child)
  }
  return out
}

/** Null where the element is none that is known here. @param from the opening tag, and what follows it */
function elements(tag: Tag, from: readonly PhrasingContent[], end: PhrasingContent): PhrasingContent[] | null {
  const [start, ...children] = from
  const position = start?.position && end.position && { start: start.position.start, end: end.position.end }
  if (children.length === 0) return null
  if (tag.name === 'span' || tag.name === 'font') {
    const colors = colorsOf(tag)
    return colors && [{ type: 'color', ...colors, children, position }]
  }
  if (tag.attributes !== '') return null
  switch (tag.name) {
    case 'sub':
    case 'sup':
    case 'mark':
      return [{ type: tag.name, children, position }]
    case 'ruby':
      return annotated(children, position)
    default:
      return [{ type: 'underline', children, position }]
  }
}

function colorsOf({ name, attributes }: Tag): Colors | null {
  const [, attribute, , value = ''] = /^(style|color)\s*=\s*(["'])([^"'<>]*)\2$/i.exec(attributes) ?? []
  if (name === 'span') return attribute?.toLowerCase() === 'style' ? readColors(value) : null
  const color = attribute?.toLowerCase() === 'color' ? safeColor(value) : null
  return color === null ? null : { color, background: null }
}

/** Each reading belongs to the words before it. `<rb>` says nothing, and `<rp>` is for those who know no ruby. */
function annotated(children: readonly PhrasingContent[], position: Position): PhrasingContent[] | null {
  const out: PhrasingContent[] = []
  let base: PhrasingContent[] = []
  let reading: string | null = null
  let hidden = false
  for (const child of children) {
    const tag = child.type === 'html' ? child.value.toLowerCase().replace(/\s/g, '') : ''
    if (tag === '<rp>' || tag === '</rp>') hidden = tag === '<rp>'
    else if (hidden || tag === '<rb>' || tag === '</rb>') continue
    else if (tag === '<rt>') reading = ''
    else if (tag === '</rt>') {
      if (base.length === 0 || !reading?.trim()) return null
      const words: Position = base[0]?.position && position && { start: base[0].position.start, end: position.end }
      out.push({ type: 'ruby', reading, children: base, position: words })
      base = []
      reading = null
    } else if (reading === null) base.push(child)
    else if (child.type === 'text' && !/[\r\n]/.test(child.value)) reading += child.value
    else return null
  }
  return out.length > 0 && reading === null ? [...out, ...base] : null
}
