import type { Element, Root } from 'hast'
import { hasClass, isElement, type Parent, wordsOf } from '../html/tree.ts'

/** A property of a page: its name and value. */
export type Fact = [name: string, value: string]

/** Takes a page of Notion's HTML export apart: icon and title, properties, and the rest, which is the text. Changes the tree. */
export function notionPage(tree: Root): { title: string; facts: Fact[]; tree: Root } {
  const icon = taken(tree, (node) => hasClass(node, 'page-header-icon'))
  const heading = taken(tree, (node) => isElement(node, 'h1') && hasClass(node, 'page-title'))
  const properties = taken(tree, (node) => isElement(node, 'table') && hasClass(node, 'properties'))
  const title = [icon, heading].map((node) => (node ? plain(node) : '')).filter(Boolean)
  return { title: title.join(' '), facts: properties ? factsOf(properties) : [], tree }
}

/** The first element that is asked for, out of the tree. */
function taken(parent: Parent, isWanted: (node: Element) => boolean): Element | null {
  for (const [at, child] of parent.children.entries()) {
    if (child.type !== 'element') continue
    if (isWanted(child)) {
      parent.children.splice(at, 1)
      return child
    }
    const found = taken(child, isWanted)
    if (found) return found
  }
  return null
}

function factsOf(table: Element): Fact[] {
  const rows: Element[] = []
  const walk = (parent: Parent) => {
    for (const child of parent.children)
      if (isElement(child, 'tr')) rows.push(child)
      else if (child.type === 'element') walk(child)
  }
  walk(table)
  return rows.flatMap((row): Fact[] => {
    const [name, value] = row.children.filter((cell) => isElement(cell, 'th', 'td'))
    if (name?.type !== 'element' || value?.type !== 'element') return []
    const fact: Fact = [plain(name), valueOf(value)]
    return fact[1] === '' ? [] : [fact]
  })
}

function valueOf(cell: Element): string {
  const selected: string[] = []
  let box: boolean | null = null
  const walk = (parent: Parent) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      if (hasClass(child, 'checkbox')) box = hasClass(child, 'checkbox-on')
      if (hasClass(child, 'selected-value')) selected.push(plain(child))
      else walk(child)
    }
  }
  walk(cell)
  if (box !== null) return box ? 'Yes' : 'No'
  return selected.length > 0 ? selected.join(', ') : plain(cell)
}

function plain(node: Element): string {
  return wordsOf(node).replace(/\s+/g, ' ').trim()
}
