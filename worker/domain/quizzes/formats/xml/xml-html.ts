import { escapeHtml } from '../../../anki/templates/html-text.ts'
import { child, textOf, type XmlElement } from './xml-tree.ts'

const VOID = new Set(['br', 'hr', 'img', 'col', 'wbr'])

/**
 * What is in an element, as HTML.
 * @param replace writes an element in another way; undefined where it is written as it is
 */
export function innerHtml(
  node: XmlElement,
  replace: (node: XmlElement) => string | undefined = () => undefined,
): string {
  return node.children
    .map((each) => {
      if (typeof each === 'string') return escapeHtml(each)
      return replace(each) ?? (each.name === 'math' ? mathTex(each) : outerHtml(each, replace))
    })
    .join('')
}

function outerHtml(node: XmlElement, replace: (node: XmlElement) => string | undefined): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(node.name)) return innerHtml(node, replace)
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => /^[a-z][a-z0-9-]{0,30}$/.test(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  if (VOID.has(node.name)) return `<${node.name}${attributes}>`
  return `<${node.name}${attributes}>${innerHtml(node, replace)}</${node.name}>`
}

/** MathML often carries its TeX with it. */
function mathTex(math: XmlElement): string {
  const annotation = child(child(math, 'semantics'), 'annotation')
  if (annotation && /tex/i.test(annotation.attributes.encoding ?? '')) return `\\(${escapeHtml(textOf(annotation))}\\)`
  return escapeHtml(textOf(math).replace(/\s+/g, ' '))
}
