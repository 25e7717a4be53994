import type { Element, ElementContent, Root } from 'hast'
import { attribute, findElement, isElement, type Parent, wordsOf } from '#worker/domain/importing/html/tree.ts'
import { cleanTitle, withoutControls } from './clean-text.ts'
import { documentMarkdown, parseDocument } from './html-document.ts'

/** The text of a web page that one reads it for. */
export interface ReadableText {
  title: string | null
  markdown: string
  /** Whether there was more than is read. */
  isCut: boolean
}

/**
 * Without what is around the text (navigation, notices, forms, what is hidden) and without scripts and styles.
 * @param url its address: relative links are resolved against it; without it they become text
 * @throws Unreadable where it is nested too deep, or too long
 */
export async function readableText(html: string, url?: string): Promise<ReadableText> {
  const tree = await parseDocument(withoutControls(html))
  const title = pageTitle(tree)
  return { title, ...(await documentMarkdown(mainText(tree), { base: url ?? null })) }
}

function pageTitle(tree: Root): string | null {
  const head = findElement(tree, 'title')
  const named = cleanTitle(head ? wordsOf(head) : null)
  if (named) return named
  const heading = findElement(tree, 'h1')
  return cleanTitle(heading ? wordsOf(heading) : null)
}

/** A page's own mark of its text counts where it holds a good part of the words. */
function mainText(tree: Root): Root {
  const body = findElement(tree, 'body') ?? tree
  removeAround(body)
  const all = length(body)
  const marked = [findElement(body, 'main') ?? byRole(body, 'main'), onlyArticle(body)]
  const main = marked.find((each) => each !== null && length(each) >= Math.min(2_000, all / 4))
  if (main) removeNotices(main)
  return { type: 'root', children: (main ?? body).children.filter((child) => child.type !== 'doctype') }
}

function length(node: Parent): number {
  return wordsOf(node).replace(/\s+/g, ' ').length
}

function onlyArticle(body: Parent): Element | null {
  const found: Element[] = []
  const walk = (parent: Parent) => {
    for (const child of parent.children) {
      if (isElement(child, 'article')) found.push(child)
      else if (child.type === 'element') walk(child)
    }
  }
  walk(body)
  return found.length === 1 ? (found[0] ?? null) : null
}

function byRole(parent: Parent, role: string): Element | null {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const found = attribute(child, 'role') === role ? child : byRole(child, role)
    if (found) return found
  }
  return null
}

const AROUND = new Set('nav form dialog menu'.split(' '))
const AROUND_ROLES = new Set('navigation banner contentinfo search dialog alertdialog menu menubar toolbar'.split(' '))
/** Of the page as a whole; in an article they are part of it. */
const OF_THE_PAGE = new Set('header footer aside'.split(' '))
const ARTICLE = new Set('main article section blockquote'.split(' '))
const NOTICE =
  /(?:^|[-_ ])(?:cookie|consent|newsletter|breadcrumbs?|share|sharing|social|related|sidebar|advert|promo|popup|skip-link)(?:[-_ ]|$)/i

function removeAround(parent: Parent, within = false): void {
  keep(parent, (child) => {
    const isAround = AROUND.has(child.tagName) || AROUND_ROLES.has(attribute(child, 'role'))
    if (isAround || isHidden(child) || (!within && OF_THE_PAGE.has(child.tagName) && !hasHeadline(child))) return false
    removeAround(child, within || ARTICLE.has(child.tagName))
    return true
  })
}

/** A page's header may hold the title of the text. */
function hasHeadline(node: Element): boolean {
  return node.tagName === 'header' && findElement(node, 'h1') !== null
}

function removeNotices(parent: Parent): void {
  keep(parent, (child) => {
    const names = `${attribute(child, 'id')} ${attribute(child, 'className')}`
    if (NOTICE.test(names) && length(child) < 2_000) return false
    removeNotices(child)
    return true
  })
}

function isHidden(node: Element): boolean {
  const { hidden, ariaHidden } = node.properties
  if ((hidden !== undefined && hidden !== false && hidden !== null) || String(ariaHidden) === 'true') return true
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribute(node, 'style'))
}

function keep(parent: Parent, isKept: (child: Element) => boolean): void {
  const children: ElementContent[] = []
  for (const child of parent.children) {
    if (child.type === 'text' || (child.type === 'element' && isKept(child))) children.push(child)
  }
  parent.children = children
}
