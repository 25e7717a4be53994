import type { Element, Parents } from 'hast'
import type { Handle as FromHast, State } from 'hast-util-to-mdast'
import type { PhrasingContent } from 'mdast'
import type { Handle as ToText, Options } from 'mdast-util-to-markdown'
import { type Colors, safeColor, writeColors } from '#worker/domain/markdown/color.ts'
import '#worker/domain/markdown/syntax/inline-html.ts'
import { attribute, isElement, wordsOf } from './tree.ts'

declare module 'mdast' {
  interface Data {
    /** The element of HTML that a node stands for: what it may stand in follows from that. */
    hName?: string
  }
}

/** Elements that Markdown has no sign for, as nodes of `syntax/inline-html.ts`. For `toMdast`. */
export const INLINE_ELEMENTS: Record<'sub' | 'sup' | 'u' | 'ins' | 'mark' | 'ruby', FromHast> = {
  sub: wrapping('sub'),
  sup: wrapping('sup'),
  u: wrapping('underline'),
  ins: wrapping('underline'),
  mark: wrapping('mark'),
  ruby,
}

function wrapping(type: 'sub' | 'sup' | 'underline' | 'mark'): FromHast {
  return (state, node) => {
    const children = phrasing(state, node)
    return children.length === 0 ? undefined : { type, children, data: { hName: node.tagName } }
  }
}

function phrasing(state: State, node: Parents): PhrasingContent[] {
  return state.all(node).filter((child): child is PhrasingContent => !NO_PHRASING.has(child.type))
}

/** What a block inside such an element would become: it was no element in a line then. */
const NO_PHRASING = new Set([
  'paragraph',
  'heading',
  'list',
  'listItem',
  'blockquote',
  'code',
  'table',
  'thematicBreak',
])

/** Each `<rt>` is the reading of what is before it. */
function ruby(state: State, node: Element): PhrasingContent[] {
  const out: PhrasingContent[] = []
  let base: Element['children'] = []
  const flush = (reading: string) => {
    const children = phrasing(state, { ...node, children: base })
    base = []
    if (children.length > 0 && reading !== '') out.push({ type: 'ruby', reading, children, data: { hName: 'ruby' } })
    else out.push(...children)
  }
  for (const child of node.children) {
    if (isElement(child, 'rt')) flush(wordsOf(child).replace(/\s+/g, ' ').trim())
    else if (isElement(child, 'rb')) base.push(...child.children)
    else if (!isElement(child, 'rp')) base.push(child)
  }
  flush('')
  return out
}

/** Words in colour, by `<span style>` or `<font color>`; what is the colour of all words anyway says nothing. */
export const colored: FromHast = (state, node) => {
  const children = state.all(node)
  const colors = colorsOf(node)
  if (!colors || children.length === 0 || children.some(({ type }) => NO_PHRASING.has(type))) return children
  return { type: 'color', ...colors, children: phrasing(state, node), data: { hName: 'span' } }
}

const USUAL =
  /^(?:black|#0{3,4}|#0{6}|rgba?\(0, ?0, ?0(?:, ?1)?\)|inherit|initial|unset|currentcolor|transparent|windowtext|window|white|#f{3,4}|#f{6}|rgba?\(255, ?255, ?255(?:, ?1)?\)|rgba\(.*, ?0\))$/

function colorsOf(node: Element): Colors | null {
  const style = attribute(node, 'style')
  const named = (name: RegExp) => {
    const color = safeColor((name.exec(style)?.[1] ?? '').replace(/!important/i, ''))
    return color === null || USUAL.test(color) ? null : color
  }
  const color = named(/(?:^|;)\s*color\s*:([^;]{1,100})/i) ?? ofFont(node)
  const background = named(/(?:^|;)\s*background(?:-color)?\s*:([^;]{1,100})/i)
  return color === null && background === null ? null : { color, background }
}

function ofFont(node: Element): string | null {
  const color = safeColor(attribute(node, 'color'))
  return color === null || USUAL.test(color) ? null : color
}

/** Writes those nodes as Markdown. For `toMarkdown`. */
export const inlineElementsToMarkdown: Options = {
  handlers: {
    sub: between(() => ['<sub>', '</sub>']),
    sup: between(() => ['<sup>', '</sup>']),
    underline: between(() => ['<u>', '</u>']),
    color: between((node: Colors) => [`<span style="${writeColors(node)}">`, '</span>']),
    ruby: between((node: { reading: string }, safe) => ['<ruby>', `<rt>${safe(node.reading)}</rt></ruby>`]),
    mark: highlight(),
  },
}

type Tags<Node> = (node: Node, safe: (text: string) => string) => [opening: string, closing: string]

function between<Node>(tags: Tags<Node>): ToText {
  const handle: ToText & { peek?: () => string } = (node, _, state, info) => {
    const [opening, closing] = tags(node, (text) => state.safe(text, { before: '>', after: '<', encode: [] }))
    const tracker = state.createTracker(info)
    const before = tracker.move(opening)
    const inside = state.containerPhrasing(node, { ...tracker.current(), before, after: '<' })
    return before + tracker.move(inside) + tracker.move(closing)
  }
  handle.peek = () => '<'
  return handle
}

/** `==words==` where these signs open and close a highlight, else the element. */
function highlight(): ToText {
  const element = between(() => ['<mark>', '</mark>'])
  const signs = between(() => ['==', '=='])
  return (node, parent, state, info) => {
    const words = signs(node, parent, state, info)
    const fits =
      /^==[^\s=](?:.*[^\s=])?==$/s.test(words) &&
      !/[\p{L}\p{N}=]$/u.test(info.before) &&
      !/^[\p{L}\p{N}=]/u.test(info.after)
    return fits ? words : element(node, parent, state, info)
  }
}
