import type { Element, ElementContent } from 'hast'
import { element } from '#worker/domain/importing/html/tree.ts'
import {
  child,
  descendants,
  elements,
  readXml,
  textOf,
  type XmlElement,
} from '#worker/domain/quizzes/formats/xml/xml-tree.ts'
import type { Archive } from './archive.ts'
import { unsupported } from '../document-fault.ts'
import { footnoteMark, withoutFootnoteMarks } from '../text/footnotes.ts'
import { documentMarkdown, pictureName } from '../text/html-document.ts'
import { type OdtStyles, odtStyles } from './odt-styles.ts'
import type { WholeText } from '../section-document.ts'

interface Scope {
  styles: OdtStyles
  notes: { number: string; content: ElementContent[] }[]
  /** Cells that may still be repeated. */
  repeats: number
}

/** Empty cells and rows are written once with a count, which may be anything. */
const REPEATED_MAX = 50
const REPEATS_MAX = 5_000
const DROPPED = new Set(
  'tracked-changes annotation annotation-end table-of-content sequence-decls variable-decls user-field-decls forms alphabetical-index bibliography-mark'.split(
    ' ',
  ),
)

/** An OpenDocument text (OASIS ODF 1.3), its deleted text and its comments left out. @throws DocumentFault */
export async function readOdt(archive: Archive): Promise<WholeText> {
  if (archive.has('META-INF/manifest.xml') && /encryption-data/.test(await archive.text('META-INF/manifest.xml')))
    throw unsupported('It is locked with a password. Save it without one and upload it again.')
  const { root } = await readXml(withoutFootnoteMarks(await archive.text('content.xml')))
  const common = archive.has('styles.xml') ? (await readXml(await archive.text('styles.xml'))).root : undefined
  const scope: Scope = { styles: odtStyles([common, root]), notes: [], repeats: REPEATS_MAX }
  const children = blocks(child(child(root, 'body'), 'text'), scope)
  const options = { base: null, firstRowIsHead: true }
  const main = await documentMarkdown({ type: 'root', children }, options)
  const footnotes = new Map<string, string>()
  for (const { number, content } of scope.notes)
    footnotes.set(number, (await documentMarkdown({ type: 'root', children: content }, options)).markdown)
  return { kind: 'odt', title: await titleOf(archive), ...main, footnotes }
}

async function titleOf(archive: Archive): Promise<string | null> {
  if (!archive.has('meta.xml')) return null
  const [title] = descendants((await readXml(await archive.text('meta.xml'))).root, 'title')
  return title ? textOf(title) : null
}

function blocks(node: XmlElement | undefined, scope: Scope): ElementContent[] {
  return elements(node).flatMap((each) => block(each, scope))
}

function block(node: XmlElement, scope: Scope): ElementContent[] {
  if (DROPPED.has(node.name)) return []
  switch (node.name) {
    case 'h': {
      const level = Math.min(6, Math.max(1, Number(node.attributes['outline-level']) || 1))
      return [element(`h${level}`, {}, inlines(node, scope))]
    }
    case 'p':
      return paragraph(node, scope)
    case 'list':
      return [list(node, scope)]
    case 'table':
      return [table(node, scope)]
    case 'frame':
      return frame(node, scope)
    default:
      return blocks(node, scope)
  }
}

function paragraph(node: XmlElement, scope: Scope): ElementContent[] {
  const content = inlines(node, scope)
  const looks = scope.styles.of(node.attributes['style-name'])
  if (looks.role === 'title') return [element('h1', {}, content)]
  if (looks.role === 'quote') return [element('blockquote', {}, [element('p', {}, content)])]
  if (looks.role === 'code') return [element('pre', {}, [element('code', {}, content)])]
  return [element('p', {}, content)]
}

/** @param name of the list around it, where it has no style of its own */
function list(node: XmlElement, scope: Scope, name = node.attributes['style-name'], level = 1): Element {
  const items = elements(node, 'list-item', 'list-header').map((item) =>
    element(
      'li',
      {},
      elements(item).flatMap((each) =>
        each.name === 'list'
          ? [list(each, scope, each.attributes['style-name'] ?? name, level + 1)]
          : block(each, scope),
      ),
    ),
  )
  return element(scope.styles.isNumbered(name, level) ? 'ol' : 'ul', {}, items)
}

function table(node: XmlElement, scope: Scope): Element {
  const rows = descendants(node, 'table-row', 'table-header-rows').flatMap((each) =>
    each.name === 'table-row'
      ? row(each, 'td', scope)
      : descendants(each, 'table-row').flatMap((head) => row(head, 'th', scope)),
  )
  return element('table', {}, rows)
}

function row(node: XmlElement, tag: 'td' | 'th', scope: Scope): Element[] {
  const cells = elements(node, 'table-cell', 'covered-table-cell').flatMap((cell) => {
    const content = blocks(cell, scope)
    return copies(element(tag, {}, content), cell, 'number-columns-repeated', scope)
  })
  // Rows repeated without words only fill the page.
  const isEmpty = textOf(node).trim() === ''
  return isEmpty ? [element('tr', {}, cells)] : copies(element('tr', {}, cells), node, 'number-rows-repeated', scope)
}

function copies(made: Element, node: XmlElement, name: string, scope: Scope): Element[] {
  const count = Math.trunc(Number(node.attributes[name] ?? 1)) || 1
  const more = Math.max(0, Math.min(REPEATED_MAX, count, scope.repeats) - 1)
  scope.repeats -= more * Math.max(1, made.children.length)
  return [made, ...Array.from({ length: more }, () => structuredClone(made))]
}

/** A picture by its name, or the text in a frame. */
function frame(node: XmlElement, scope: Scope): ElementContent[] {
  const box = child(node, 'text-box')
  if (box) return blocks(box, scope)
  const name = pictureName(textOf(child(node, 'desc')) || textOf(child(node, 'title')))
  return name ? [element('p', {}, [name])] : []
}

function inlines(node: XmlElement, scope: Scope): ElementContent[] {
  return node.children.flatMap((each): ElementContent[] => {
    if (typeof each === 'string') return [{ type: 'text', value: each.replace(/\s+/g, ' ') }]
    if (DROPPED.has(each.name)) return []
    switch (each.name) {
      case 's':
        return [{ type: 'text', value: ' '.repeat(Math.min(REPEATED_MAX, Number(each.attributes.c) || 1)) }]
      case 'tab':
        return [{ type: 'text', value: ' ' }]
      case 'line-break':
        return [element('br')]
      case 'note':
        return note(each, scope)
      case 'a':
        return [element('a', { href: each.attributes.href ?? '' }, inlines(each, scope))]
      case 'span':
        return marked(inlines(each, scope), each, scope)
      case 'frame':
        return frame(each, scope).flatMap((content) => (content.type === 'element' ? content.children : [content]))
      default:
        return inlines(each, scope)
    }
  })
}

function marked(content: ElementContent[], span: XmlElement, scope: Scope): ElementContent[] {
  const { bold, italic, struck, role } = scope.styles.of(span.attributes['style-name'])
  let inside = content
  if (role === 'code') inside = [element('code', {}, inside)]
  if (struck) inside = [element('s', {}, inside)]
  if (italic) inside = [element('em', {}, inside)]
  if (bold) inside = [element('strong', {}, inside)]
  return inside
}

function note(node: XmlElement, scope: Scope): ElementContent[] {
  const number = String(scope.notes.length + 1)
  // Reserved before its own text is read, which may have notes.
  const place = { number, content: [] as ElementContent[] }
  scope.notes.push(place)
  place.content = blocks(child(node, 'note-body'), scope)
  return [{ type: 'text', value: footnoteMark(number) }]
}
