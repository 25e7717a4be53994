import type { Element, ElementContent, Root, RootContent } from 'hast'

export type Parent = Root | Element

/** An element, of one of these names. */
export function isElement<Name extends string>(
  node: RootContent | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } {
  return node?.type === 'element' && names.some((name) => name === node.tagName)
}

export function element(
  tagName: string,
  properties: Element['properties'] = {},
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children }
}

/** The text of a tree. */
export function wordsOf(node: Parent): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? wordsOf(child) : ''))
    .join('')
}

/** Whether nothing of it would be seen. */
export function isEmpty(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type !== 'element') return true
  return !SEEN.has(node.tagName) && node.children.every(isEmpty)
}

const SEEN = new Set(['img', 'hr', 'input', 'en-media', 'en-todo'])

export function findElement(node: Parent, name: string): Element | null {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === name ? child : findElement(child, name)
    if (found) return found
  }
  return null
}

/** The value of an attribute; empty where it is missing. */
export function attribute(node: Element, name: string): string {
  const value = node.properties[name]
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : Array.isArray(value)
      ? value.join(' ')
      : ''
}

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** Whether it stands on lines of its own. */
export function isBlock(node: RootContent): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName)
}

export function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties
  return Array.isArray(className) && className.includes(name)
}
