import { innerHtml } from '../xml/xml-html.ts'
import { elements, type XmlElement } from '../xml/xml-tree.ts'
import type { ResponseDeclaration } from './qti2-responses.ts'

/** Makes Markdown of HTML. */
export type ReadHtml = (html: string) => Promise<string>

export interface Qti2Item {
  item: XmlElement
  body: XmlElement
  interactions: XmlElement[]
  /** @throws QtiFault where nothing is declared */
  declared: (interaction: XmlElement) => ResponseDeclaration
  html: ReadHtml
  remark: (sentence: string) => void
}

/** Not part of what is asked. */
export const ASIDE =
  /^(?:rubricblock|modalfeedback|feedbackblock|feedbackinline|stylesheet|templateblock|templateinline)$/

export function interactionsIn(node: XmlElement): XmlElement[] {
  return elements(node).flatMap((each) =>
    each.name.endsWith('interaction') ? [each] : ASIDE.test(each.name) ? [] : interactionsIn(each),
  )
}

/** The body with each interaction as `put` writes it. */
export function bodyHtml(body: XmlElement, put: (interaction: XmlElement) => string = () => ''): string {
  return innerHtml(body, (node) =>
    node.name.endsWith('interaction') ? put(node) : ASIDE.test(node.name) ? '' : undefined,
  )
}
