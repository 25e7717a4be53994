import type { Element, ElementContent } from 'hast'
import { formulaOf } from './formulas.ts'
import { attribute, element, findElement, hasClass, isElement, isEmpty, type Parent, wordsOf } from './tree.ts'
import { isBetween, wordLists } from './word-lists.ts'

/**
 * What programs say by styles, classes and roles (Google Docs, Word, Notion, KaTeX, Wikipedia …), said by elements: bold spans
 * become `strong`, items with a checkbox become tasks, formulas become their TeX. Changes the tree.
 */
export function plainElements(parent: Parent): void {
  const children: ElementContent[] = parent.children.flatMap((child) => (child.type === 'doctype' ? [] : [child]))
  const nodes = joinedLists(wordLists(children))
  parent.children = nodes.flatMap((child) => {
    if (child.type === 'text') return [child]
    if (child.type !== 'element' || isUnseen(child)) return []
    const formula = formulaOf(child)
    if (formula !== null) return formula === '' ? [] : [verbatim(formula)]
    if (child.tagName === 'pre') return [codeBlock(child)]
    plainElements(child)
    return plain(child)
  })
}

/** Markdown that is written as it is. */
export function verbatim(markdown: string): Element {
  // With words, so that it counts as some.
  return element('span', { dataVerbatim: markdown }, [{ type: 'text', value: markdown }])
}

const ITEM_LISTS = ['to-do-list', 'bulleted-list', 'numbered-list']

/** Notion writes a list for each item. */
function joinedLists(nodes: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = []
  let last: Element | null = null
  for (const node of nodes) {
    const name = isElement(node, 'ul', 'ol') ? ITEM_LISTS.find((each) => hasClass(node, each)) : undefined
    if (isElement(node, 'ul', 'ol') && name !== undefined && last !== null && hasClass(last, name))
      last.children.push(...node.children)
    else {
      if (!isBetween(node)) last = isElement(node, 'ul', 'ol') && name !== undefined ? node : null
      out.push(node)
    }
  }
  return out
}

function plain(node: Element): ElementContent[] {
  if (isElement(node, 'li')) return [task(node)]
  if (isElement(node, 'details')) return [toggle(node)]
  if (isElement(node, 'figure') && hasClass(node, 'callout')) return [callout(node)]
  if (isElement(node, 'div') && hasClass(node, 'checkbox')) return [checkbox(hasClass(node, 'checkbox-on'))]
  if (isElement(node, 'ul') && hasClass(node, 'toggle')) return node.children.flatMap(itemContent)
  if (isElement(node, 'menu')) return [{ ...node, tagName: 'ul' }]
  if (isElement(node, 'label', 'font', 'span', 'big', 'b', 'strong', 'i', 'em')) return styled(node)
  return [node]
}

/** Parts of a page that are there for whoever edits or measures it. */
function isUnseen(node: Element): boolean {
  return hasClass(node, 'mw-editsection') || hasClass(node, 'Apple-interchange-newline')
}

/** Code, without the bars and buttons that chats put into its frame. */
function codeBlock(node: Element): Element {
  const code = findElement(node, 'code')
  if (!code) return node
  return { ...node, children: [element('code', { className: code.properties.className }, code.children)] }
}

const BOX = /^\s*\[([ xX])\](?:\s+|$)/

/** `<li role="checkbox">` of Google Docs, a checkbox somewhere before the words, or `[ ] ` in them. */
function task(node: Element): Element {
  if (attribute(node, 'role') === 'checkbox') {
    const isDone = attribute(node, 'ariaChecked') === 'true'
    return { ...node, children: [checkbox(isDone), ...node.children.filter((child) => !isElement(child, 'img'))] }
  }
  const { box, rest } = withoutBox(node)
  return box ? { ...rest, children: [box, ...rest.children] } : node
}

/** The checkbox that comes before all words, taken out of whatever it is wrapped in. */
export function withoutBox(node: Element): { box: Element | null; rest: Element } {
  const at = node.children.findIndex((child) => child.type !== 'text' || child.value.trim() !== '')
  const first = node.children[at]
  const after = node.children.slice(at + 1)
  if (first?.type === 'text') {
    const mark = BOX.exec(first.value)
    if (!mark) return { box: null, rest: node }
    const words = { ...first, value: first.value.slice(mark[0].length) }
    return { box: checkbox(mark[1] !== ' '), rest: { ...node, children: [words, ...after] } }
  }
  if (first?.type !== 'element' || /^(?:[uo]l|table|pre)$/.test(first.tagName)) return { box: null, rest: node }
  if (isElement(first, 'input'))
    return attribute(first, 'type') === 'checkbox'
      ? { box: first, rest: { ...node, children: after } }
      : { box: null, rest: node }
  const { box, rest } = withoutBox(first)
  return box
    ? { box, rest: { ...node, children: isEmpty(rest) ? after : [rest, ...after] } }
    : { box: null, rest: node }
}

export function checkbox(checked: boolean): Element {
  return element('input', { type: 'checkbox', checked })
}

/** A callout that is folded, as its summary is. */
function toggle(node: Element): Element {
  const summary = node.children.find((child) => isElement(child, 'summary'))
  const inside = node.children.filter((child) => child !== summary)
  const title = isElement(summary, 'summary') ? summary.children : []
  return element('blockquote', {}, [
    element('p', {}, [
      verbatim('[!note]- '),
      ...(title.every(isEmpty) ? [{ type: 'text' as const, value: 'Details' }] : title),
    ]),
    ...inside,
  ])
}

function itemContent(node: ElementContent): ElementContent[] {
  return isElement(node, 'li') ? node.children : [node]
}

const WARNING = /^[\u26a0\u2757\u203c\u{1f6a8}\u{1f6d1}\u26d4]/u

/** Notion's callout: an icon, and what stands beside it. */
function callout(node: Element): Element {
  const [icon, ...texts] = node.children.filter((child) => !isEmpty(child))
  const sign = icon?.type === 'element' && texts.length > 0 ? wordsOf(icon).trim() : ''
  const kind = sign === '\u{1f4a1}' ? 'tip' : WARNING.test(sign) ? 'warning' : 'note'
  const inside = sign === '' ? node.children : texts
  return element('blockquote', {}, [
    element('p', {}, [verbatim(`[!${kind}]`), ...(sign === '' ? [] : [{ type: 'text' as const, value: ` ${sign}` }])]),
    ...inside,
  ])
}

/** Spans whose style is a mark, and marks whose style takes it back, as around a text from Google Docs. */
function styled(node: Element): ElementContent[] {
  const style = styleOf(node)
  const isBold = isElement(node, 'b', 'strong')
  const weight = style.get('font-weight')
  if (isBold && weight !== undefined && /^(?:normal|[1-4]00)$/.test(weight)) return [element('span', {}, node.children)]
  if (isElement(node, 'i', 'em') && style.get('font-style') === 'normal') return [element('span', {}, node.children)]
  const marks = MARKS_OF_STYLE.filter(
    ([property, value, tag]) => value.test(style.get(property) ?? '') && tag !== node.tagName,
  )
  if (node.children.every(isEmpty)) return [node]
  return [marks.reduce((inner, [, , tag]) => element(tag, {}, [inner]), node)]
}

const MARKS_OF_STYLE: [property: string, value: RegExp, tag: string][] = [
  ['font-weight', /^(?:bold|bolder|[6-9]00)$/, 'strong'],
  ['font-style', /^(?:italic|oblique)/, 'em'],
  ['text-decoration', /line-through/, 'del'],
  ['text-decoration-line', /line-through/, 'del'],
  ['vertical-align', /^super$/, 'sup'],
  ['vertical-align', /^sub$/, 'sub'],
  ['mso-highlight', /^(?!none|auto)\w/, 'mark'],
  ['--en-highlight', /^\w/, 'mark'],
  ['-evernote-highlight', /^true$/, 'mark'],
]

export function styleOf(node: Element): Map<string, string> {
  const declarations = attribute(node, 'style').slice(0, 4_000).split(';')
  return new Map(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      return colon < 0
        ? []
        : [
            [
              declaration.slice(0, colon).trim().toLowerCase(),
              declaration
                .slice(colon + 1)
                .trim()
                .toLowerCase(),
            ] as const,
          ]
    }),
  )
}
