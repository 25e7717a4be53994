import type { ElementContent, Root } from 'hast'
import { parseHtml, treeToMarkdown } from '#worker/domain/importing/html/html-to-markdown.ts'
import { markHead } from '#worker/domain/importing/html/tables.ts'
import { attribute, element, isElement, type Parent } from '#worker/domain/importing/html/tree.ts'
import { DOCUMENT_TEXT_MAX } from '../limits.ts'

export interface HtmlDocumentOptions {
  /** The page's address; relative links become text without it. */
  base: string | null
  /** Takes the first row of a table for its head where none is marked: office programs seldom mark it. */
  firstRowIsHead?: boolean
  /** Characters of text that are read. */
  lettersMax?: number
}

export interface DocumentMarkdown {
  markdown: string
  /** Whether there was more than is read. */
  isCut: boolean
}

/** Elements of one document: the work to write them as Markdown grows with their number. */
const ELEMENTS_MAX = 30_000

/** Markdown of a document's text: pictures are named, formulas are TeX, links lead somewhere. Changes the tree. */
export async function documentMarkdown(tree: Root, options: HtmlDocumentOptions): Promise<DocumentMarkdown> {
  const budget = { elements: ELEMENTS_MAX, letters: options.lettersMax ?? DOCUMENT_TEXT_MAX }
  prepare(tree, options, budget)
  const { markdown } = await treeToMarkdown(tree, 'document')
  return { markdown, isCut: isSpent(budget) }
}

/** Takes HTML apart, as much of it as is read at most. @throws Unreadable where it is nested too deep, or too long */
export async function parseDocument(html: string): Promise<Root> {
  let tags = 0
  let end = html.indexOf('<')
  while (end >= 0 && ++tags <= TAGS_MAX) end = html.indexOf('<', end + 1)
  return parseHtml(end < 0 ? html : html.slice(0, end))
}

/** Each element has two. */
const TAGS_MAX = 4 * ELEMENTS_MAX

interface Budget {
  elements: number
  letters: number
}

function isSpent({ elements, letters }: Budget): boolean {
  return elements < 0 || letters < 0
}

/** What comes after the budget is spent is left out. */
function prepare(parent: Parent, options: HtmlDocumentOptions, budget: Budget): void {
  const children: ElementContent[] = []
  for (const child of parent.children) {
    if (isSpent(budget)) break
    if (child.type === 'text') {
      budget.letters -= child.value.length
      children.push(child)
    }
    if (child.type !== 'element') continue
    budget.elements--
    if (isElement(child, 'math')) children.push(child)
    else if (isElement(child, 'img', 'svg')) {
      const name = pictureName(attribute(child, 'alt') || attribute(child, 'ariaLabel'))
      if (name) children.push(name)
    } else {
      prepare(child, options, budget)
      if (isElement(child, 'a')) child.properties.href = resolved(attribute(child, 'href'), options.base)
      if (isElement(child, 'table') && options.firstRowIsHead) markHead(child)
      children.push(child)
    }
  }
  parent.children = children
}

/** "Picture: The Moon" in place of a picture; null where it has no name. */
export function pictureName(alt: string): ElementContent | null {
  const name = alt.replace(/\s+/g, ' ').trim().slice(0, 500)
  return name === '' ? null : element('em', {}, [{ type: 'text', value: `Picture: ${name}` }])
}

function resolved(href: string, base: string | null): string {
  if (/^(?:https?:|mailto:)/i.test(href)) return href
  if (base === null || href.startsWith('#')) return '#'
  return URL.canParse(href, base) ? new URL(href, base).href : '#'
}
