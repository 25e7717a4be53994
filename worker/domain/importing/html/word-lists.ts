import type { Element, ElementContent, RootContent } from 'hast'
import { attribute, element, isElement, wordsOf } from './tree.ts'

const LEVEL = /mso-list\s*:[^;]*\blevel(\d{1,2})\b/i
const IGNORED = /mso-list\s*:\s*ignore/i
const NUMBER = /^\(?(\d{1,4}|[a-zA-Z]{1,4})[.)]/
const DEPTH_MAX = 12

interface Item {
  level: number
  ordered: boolean
  start: number
  item: Element
}

/** Lists as Word puts them on the clipboard: paragraphs with a level in their style, the bullet or number as words before them. */
export function wordLists(nodes: readonly ElementContent[]): ElementContent[] {
  if (!nodes.some((node) => itemOf(node) !== null)) return [...nodes]
  const out: ElementContent[] = []
  let run: Item[] = []
  const close = () => {
    if (run.length > 0) out.push(...nested(run))
    run = []
  }
  for (const node of nodes) {
    const item = itemOf(node)
    if (item) run.push(item)
    else if (run.length === 0 || !isBetween(node)) {
      close()
      out.push(node)
    }
  }
  close()
  return out
}

/** What may stand between two elements unseen. */
export function isBetween(node: RootContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')
}

function itemOf(node: RootContent): Item | null {
  if (!isElement(node, 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) return null
  const level = LEVEL.exec(attribute(node, 'style'))?.[1]
  if (level === undefined) return null
  const { marker, children } = withoutMarker(node)
  if (marker === null) return null
  const number = NUMBER.exec(marker.trim())?.[1]
  return {
    level: Math.min(Math.max(Number(level), 1), DEPTH_MAX),
    ordered: number !== undefined && !/^o$/.test(number),
    start: Number(number) || 1,
    item: element('li', {}, children),
  }
}

function withoutMarker(node: Element): { marker: string | null; children: Element['children'] } {
  let marker: string | null = null
  const children = node.children.flatMap((child): Element['children'] => {
    if (marker !== null || child.type !== 'element') return [child]
    if (IGNORED.test(attribute(child, 'style'))) {
      marker = wordsOf(child)
      return []
    }
    const within = withoutMarker(child)
    if (within.marker === null) return [child]
    marker = within.marker
    return within.children.length > 0 ? [{ ...child, children: within.children }] : []
  })
  return { marker, children }
}

/** Items by their levels, each list inside the item before it. */
function nested(items: readonly Item[]): Element[] {
  const lists: Element[] = []
  let open: { level: number; list: Element }[] = []
  for (const { level, ordered, start, item } of items) {
    open = open.filter((each) => each.level <= level)
    const tag = ordered ? 'ol' : 'ul'
    let current = open.at(-1)
    if (current?.level === level && current.list.tagName !== tag && open.length === 1) {
      open = []
      current = undefined
    }
    if (!current || current.level < level) {
      const list = element(tag, ordered && start !== 1 ? { start } : {})
      const above = current?.list.children.at(-1)
      if (isElement(above, 'li')) above.children.push(list)
      else lists.push(list)
      open.push({ level, list })
    }
    open.at(-1)?.list.children.push(item)
  }
  return lists
}
