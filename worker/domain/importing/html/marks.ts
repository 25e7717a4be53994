import type { Element, ElementContent } from 'hast'
import { element, isBlock, isElement, isEmpty } from './tree.ts'

/** Marks of words; Markdown writes them next to a word. */
export const MARKED = new Set('b strong i em u ins s del strike mark sup sub code kbd samp tt var'.split(' '))

/**
 * A mark around words. One around blocks, as Google Docs wraps a whole text, is moved into each of them: Markdown has no bold
 * paragraph, only bold words.
 */
export function plainMark(node: Element): ElementContent[] {
  if (!node.children.some(hasBlock)) return spacesOutside(node)
  const parts: ElementContent[] = []
  let run: ElementContent[] = []
  const close = () => {
    if (run.length > 0) parts.push(...(run.every(isEmpty) ? run : spacesOutside(element(node.tagName, {}, run))))
    run = []
  }
  for (const child of node.children) {
    if (child.type !== 'element' || !hasBlock(child)) run.push(child)
    else {
      close()
      parts.push(...intoBlock(node, child))
    }
  }
  close()
  return parts
}

function intoBlock(mark: Element, block: Element): ElementContent[] {
  if (isElement(block, 'pre', 'hr')) return [block]
  // A heading is bold by itself.
  if (/^h[1-6]$/.test(block.tagName) && isElement(mark, 'b', 'strong')) return [block]
  return [{ ...block, children: plainMark(element(mark.tagName, {}, block.children)) }]
}

function hasBlock(node: ElementContent): boolean {
  return isBlock(node) || (node.type === 'element' && node.children.some(hasBlock))
}

/** `<b>word </b>` becomes `<b>word</b> `, and so do line ends. */
function spacesOutside(node: Element): ElementContent[] {
  if (isEmpty(node)) return node.children
  const before: ElementContent[] = []
  const after: ElementContent[] = []
  const children = [...node.children]
  for (let first = children[0]; first && isEmpty(first); first = children[0]) before.push(...children.splice(0, 1))
  for (let last = children.at(-1); last && isEmpty(last); last = children.at(-1))
    after.unshift(...children.splice(-1, 1))
  const [first, last] = [children[0], children.at(-1)]
  if (first?.type === 'text' && /^\s/.test(first.value)) {
    before.push({ type: 'text', value: ' ' })
    first.value = first.value.trimStart()
  }
  if (last?.type === 'text' && /\s$/.test(last.value)) {
    after.unshift({ type: 'text', value: ' ' })
    last.value = last.value.trimEnd()
  }
  return [...before, { ...node, children }, ...after]
}
