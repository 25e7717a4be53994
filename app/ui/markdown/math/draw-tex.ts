import katex from 'katex'
import { createElement, type ReactNode } from 'react'
import { recentResults } from '../recent-results.ts'

/** Far above what people write; beyond it TeX may take any time. */
const LENGTH_MAX = 4_000
const DEPTH_MAX = 60

const OPTIONS = {
  output: 'htmlAndMathml',
  trust: false,
  strict: false,
  throwOnError: true,
  errorColor: 'var(--error-text)',
  /** In ems. */
  maxSize: 20,
  maxExpand: 200,
} as const

/** Characters of formulas that are remembered: some 500 formulas, and 10 MB of elements. */
const REMEMBERED = 10_000
const inline = recentResults(REMEMBERED, (source) => draw(source, false))
const displayed = recentResults(REMEMBERED, (source) => draw(source, true))

/** A formula as elements, with MathML for screen readers; null where it is invalid or too large. */
export function drawTex(source: string, display: boolean): ReactNode {
  if (source.length > LENGTH_MAX || depthOf(source) > DEPTH_MAX) return null
  return display ? displayed(source) : inline(source)
}

function draw(source: string, display: boolean): ReactNode {
  try {
    return elementsOf(katex.renderToString(source, { ...OPTIONS, displayMode: display, macros: {} }))
  } catch {
    // Invalid TeX: the reader sees the source.
    return null
  }
}

function depthOf(source: string): number {
  let depth = 0
  let deepest = 0
  for (const sign of source) {
    if (sign === '{' || sign === '[' || sign === '^' || sign === '_') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']' || sign === ' ') depth = Math.max(0, depth - 1)
  }
  return (source.match(/\\(?:left|begin|mathchoice|sqrt|frac)/g) ?? []).length > DEPTH_MAX * 10 ? Infinity : deepest
}

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/gi
const ATTRIBUTE = /([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g
/** Boxes, MathML, and the strokes of roots and braces: no links, no images, nothing that runs. */
const DRAWN =
  /^(?:span|svg|path|line|math|semantics|annotation|m(?:i|n|o|s|row|text|space|frac|sqrt|root|style|padded|phantom|enclose|table|tr|td|labeledtr|sub|sup|subsup|under|over|underover|multiscripts|prescripts|error|fenced))$/
const TAKEN = /^(?!on|href$|src)[a-z][\w-]*$/i

interface Open {
  name: string
  props: Record<string, unknown>
  children: ReactNode[]
}

/** KaTeX's own markup, which is well formed, as elements: nothing is handed to the browser to read as HTML. */
function elementsOf(markup: string): ReactNode {
  const root: Open = { name: '', props: {}, children: [] }
  const stack = [root]
  for (const [whole, closing, name, attributes = '', empty] of markup.matchAll(TAG)) {
    const parent = stack.at(-1) ?? root
    if (name === undefined) {
      parent.children.push(unescaped(whole))
    } else if (!closing) {
      if (!DRAWN.test(name)) throw new Error(`A formula holds <${name}>`)
      const open: Open = { name, props: propsOf(attributes), children: [] }
      if (empty) parent.children.push(createElement(name, open.props))
      else stack.push(open)
    } else if (stack.length > 1) {
      stack.pop()
      ;(stack.at(-1) ?? root).children.push(createElement(parent.name, parent.props, ...parent.children))
    }
  }
  return createElement('span', null, ...root.children)
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = unescaped(double ?? single ?? '')
    if (name === 'class') props.className = value
    else if (name === 'style') props.style = styleOf(value)
    else if (TAKEN.test(name)) props[PROPERTIES[name] ?? name] = value
  }
  return props
}

const PROPERTIES: Record<string, string> = { 'stroke-width': 'strokeWidth' }

function styleOf(css: string): Record<string, string> {
  const rules = css.split(';').flatMap((rule) => {
    const colon = rule.indexOf(':')
    const name = rule.slice(0, colon).trim()
    return colon < 0
      ? []
      : [[name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), rule.slice(colon + 1).trim()]]
  })
  return Object.fromEntries(rules)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
