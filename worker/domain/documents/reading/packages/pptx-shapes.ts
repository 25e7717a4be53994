import type { Element, ElementContent } from 'hast'
import { element } from '#worker/domain/importing/html/tree.ts'
import { child, descendants, elements, textOf, type XmlElement } from '#worker/domain/quizzes/formats/xml/xml-tree.ts'
import { pictureName } from '../text/html-document.ts'
import { mathElement } from './docx-math.ts'
import { officeMathTex } from './office-math.ts'
import type { Relationship } from './relationships.ts'

export interface SlideScope {
  links: ReadonlyMap<string, Relationship>
  /** The words of SmartArt by relationship id. */
  diagrams: ReadonlyMap<string, readonly string[]>
  /** Paragraphs of notes are no bullets. */
  isNotes?: boolean
}

/** On every slide the same. */
const FURNITURE = new Set(['sldnum', 'dt', 'ftr', 'hdr'])

/** The type of placeholder a shape fills, in lower case; `obj` where it says none, null where it fills none. */
export function placeholderType(shape: XmlElement): string | null {
  const properties = elements(shape).find(({ name }) => /^nv\w*pr$/.test(name))
  const placeholder = child(child(properties, 'nvpr'), 'ph')
  return placeholder ? (placeholder.attributes.type ?? 'obj').toLowerCase() : null
}

/** The paragraphs of a shape as plain text. */
export function paragraphTexts(shape: XmlElement): string[] {
  return descendants(shape, 'p')
    .map((paragraph) => wordsOfRuns(paragraph).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}

function wordsOfRuns(node: XmlElement): string {
  return elements(node)
    .map((each) => (each.name === 't' ? textOf(each) : each.name === 'br' ? ' ' : wordsOfRuns(each)))
    .join('')
}

/** What a shape shows, as HTML: text, lists, tables, the names of pictures, and groups of them. */
export function shapeContent(shape: XmlElement, scope: SlideScope): ElementContent[] {
  if (shape.name === 'sp' || shape.name === 'cxnsp') return textShape(shape, scope)
  if (shape.name === 'grpsp') return elements(shape).flatMap((each) => shapeContent(each, scope))
  if (shape.name === 'alternatecontent') {
    const drawn = child(shape, 'choice') ?? child(shape, 'fallback')
    return elements(drawn).flatMap((each) => shapeContent(each, scope))
  }
  if (shape.name === 'pic') return named(shape)
  if (shape.name !== 'graphicframe') return []
  const tables = descendants(shape, 'tbl').map((table) => tableContent(table, scope))
  const words = descendants(shape, 'relids').flatMap(
    ({ attributes }) => scope.diagrams.get(attributes['r:dm'] ?? '') ?? [],
  )
  if (words.length > 0)
    tables.push(
      element(
        'ul',
        {},
        words.map((value) => element('li', {}, [{ type: 'text', value }])),
      ),
    )
  return tables.length > 0 ? tables : named(shape)
}

function named(shape: XmlElement): ElementContent[] {
  const properties = elements(shape).find(({ name }) => /^nv\w*pr$/.test(name))
  const { descr = '', title = '' } = child(properties, 'cnvpr')?.attributes ?? {}
  const name = pictureName(descr.trim() || title)
  return name ? [element('p', {}, [name])] : []
}

function textShape(shape: XmlElement, scope: SlideScope): ElementContent[] {
  const type = placeholderType(shape)
  if (type !== null && FURNITURE.has(type)) return []
  const isBulleted = !scope.isNotes && (type === 'body' || type === 'obj')
  return paragraphs(child(shape, 'txbody'), isBulleted, scope)
}

interface OpenList {
  level: number
  list: Element
}

/** Paragraphs with bullets become nested lists by their levels. */
function paragraphs(body: XmlElement | undefined, isBulleted: boolean, scope: SlideScope): ElementContent[] {
  const content: ElementContent[] = []
  let open: OpenList[] = []
  const all = elements(body, 'p')
    .map((paragraph) => ({ paragraph, runs: runs(paragraph, scope) }))
    .filter(({ runs: words }) => words.length > 0)
  // A placeholder with one paragraph is a caption or a subtitle, whatever its master would put before it.
  const bulletsByDefault = isBulleted && all.length > 1
  for (const { paragraph, runs: words } of all) {
    const bullet = bulletOf(child(paragraph, 'ppr'), bulletsByDefault)
    if (bullet === null) {
      open = []
      content.push(element('p', {}, words))
      continue
    }
    open = open.filter(({ level }) => level <= bullet.level)
    const last = open.at(-1)
    if (last?.level === bullet.level && last.list.tagName === bullet.list) {
      last.list.children.push(element('li', {}, words))
      continue
    }
    const list = element(bullet.list, {}, [element('li', {}, words)])
    if (last?.level === bullet.level) open.pop()
    const above = open.at(-1)?.list.children.at(-1)
    if (above?.type === 'element') above.children.push(list)
    else content.push(list)
    open.push({ level: bullet.level, list })
  }
  return content
}

function bulletOf(properties: XmlElement | undefined, byDefault: boolean): { level: number; list: 'ul' | 'ol' } | null {
  const level = Math.min(8, Math.max(0, Number(properties?.attributes.lvl ?? 0) || 0))
  if (child(properties, 'bunone')) return null
  if (child(properties, 'buautonum')) return { level, list: 'ol' }
  if (child(properties, 'buchar') || child(properties, 'bublip')) return { level, list: 'ul' }
  const isFlush = properties?.attributes.marl === '0' && properties.attributes.indent === '0'
  return byDefault && !isFlush ? { level, list: 'ul' } : null
}

function runs(paragraph: XmlElement, scope: SlideScope): ElementContent[] {
  const content = elements(paragraph).flatMap((each): ElementContent[] => {
    if (each.name === 'br') return [element('br')]
    if (each.name === 'r' || each.name === 'fld') return run(each, scope)
    return ['m', 'omath', 'omathpara'].includes(each.name) ? formula(each) : []
  })
  const isBlank = content.every((each) => each.type === 'text' && each.value.trim() === '')
  return isBlank || content.every((each) => each.type === 'element' && each.tagName === 'br') ? [] : content
}

function formula(node: XmlElement): ElementContent[] {
  const tex = officeMathTex(node)
  const isBlock = node.name === 'omathpara' || child(node, 'omathpara') !== undefined
  return tex === '' ? [] : [mathElement(tex, isBlock)]
}

function run(node: XmlElement, scope: SlideScope): ElementContent[] {
  const value = elements(node, 't')
    .map(textOf)
    .join('')
    .replace(/[\v\n]/g, ' ')
  if (value === '') return []
  const properties = child(node, 'rpr')
  let content: ElementContent = { type: 'text', value }
  if (value.trim() !== '') {
    if (isOn(properties?.attributes.i)) content = element('em', {}, [content])
    if (isOn(properties?.attributes.b)) content = element('strong', {}, [content])
    const link = scope.links.get(child(properties, 'hlinkclick')?.attributes['r:id'] ?? '')
    if (link?.external && link.target) content = element('a', { href: link.target }, [content])
  }
  return [content]
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function tableContent(table: XmlElement, scope: SlideScope): Element {
  const rows = elements(table, 'tr').map((row) =>
    element(
      'tr',
      {},
      elements(row, 'tc').map((cell) => element('td', {}, paragraphs(child(cell, 'txbody'), false, scope))),
    ),
  )
  return element('table', {}, rows)
}
