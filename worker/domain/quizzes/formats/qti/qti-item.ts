import { innerHtml } from '../xml/xml-html.ts'
import { elements, textOf, type XmlElement } from '../xml/xml-tree.ts'

/** What cannot be a question here, as a sentence. */
export class QtiFault extends Error {}

/** Words that are one text, with or without marks: what HTML has between its tags is one space. */
export function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The names of QTI 3 (`qti-choice-interaction`) as those of QTI 2 in lower case. Changes the tree. */
export function withoutPrefix(node: XmlElement): XmlElement {
  if (node.name.startsWith('qti-')) {
    node.name = node.name.slice('qti-'.length).replaceAll('-', '')
    node.attributes = Object.fromEntries(
      Object.entries(node.attributes).map(([name, value]) => [name.replaceAll('-', ''), value]),
    )
  }
  for (const each of elements(node)) withoutPrefix(each)
  return node
}

/** A `*` in an accepted answer is itself, not a pattern. */
export function literal(text: string): string {
  return text.replaceAll('*', '\\*')
}

const TRUE = /^(?:true|t)$/i
const FALSE = /^(?:false|f)$/i

/** Whether two options are "True" and "False", and which of them comes first. */
export function trueAndFalse(options: readonly { text: string }[]): { yes: number; no: number } | null {
  if (options.length !== 2) return null
  const yes = options.findIndex(({ text }) => TRUE.test(text.trim()))
  const no = options.findIndex(({ text }) => FALSE.test(text.trim()))
  return yes < 0 || no < 0 ? null : { yes, no }
}

/** The text of QTI 1's `mattext`, as HTML. */
export function materialHtml(node: XmlElement): string {
  return elements(node)
    .map((each) => {
      if (each.name === 'mattext' || each.name === 'matemtext') return mattext(each)
      if (each.name === 'matimage' && each.attributes.uri)
        return `<img src="${each.attributes.uri.replace(/["<>]/g, '')}">`
      if (each.name === 'matbreak') return '<br>'
      return /^(?:material|flow|flow_mat)$/.test(each.name) ? materialHtml(each) : ''
    })
    .join('')
}

function mattext(node: XmlElement): string {
  const marked = elements(node).length > 0
  const html = /html/i.test(node.attributes.texttype ?? '') || /<[a-z][^<>]{0,500}>/i.test(textOf(node))
  if (!marked && html) return textOf(node)
  return innerHtml(node)
}
