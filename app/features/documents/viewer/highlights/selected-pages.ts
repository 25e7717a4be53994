import type { QueryClient } from '@tanstack/react-query'
import { pageQuery } from '../../document-queries.ts'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { ANCHOR_QUOTE_MAX } from '#worker/contracts/anchors/anchor-limits.ts'
import type { DocumentPage } from '#worker/contracts/documents.ts'
import { anchorsOnPage } from '#worker/domain/anchors/page-parts.ts'
import type { QuoteSpan } from '#worker/domain/anchors/quote.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import { spanOnPage } from '../painting/quoted-range.ts'

/** What of a selection is on one page. */
export interface SelectedOnPage {
  page: number
  text: string
  /** Null where the page's text could not be loaded, or the words are not one range of it. */
  shown: DocumentPage | null
  span: QuoteSpan | null
  anchors: SourceAnchor[]
}

/** A selection page by page; it may go over the end of one. */
export async function selectedOnPages(
  queryClient: QueryClient,
  documentId: string,
  root: Element,
  range: Range,
): Promise<SelectedOnPage[]> {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-page]')].filter((each) => range.intersectsNode(each))
  // All of it is read before anything is waited for: the selection may go meanwhile.
  const parts = elements.flatMap((element) => {
    const part = partOf(range, element)
    const text = textOf(part)
    if (text.trim() === '') return []
    const earlier = element.ownerDocument.createRange()
    earlier.setStart(element, 0)
    earlier.setEnd(part.startContainer, part.startOffset)
    const before = earlier.toString().length / Math.max(1, element.textContent?.length ?? 1)
    return [{ page: Number(element.dataset.page), text, before }]
  })
  return Promise.all(
    parts.map(async ({ page, text, before }) => {
      const shown = await queryClient.ensureQueryData(pageQuery(documentId, page)).catch(() => null)
      const span = shown && spanOnPage(shown.markdown, text, before)
      if (shown && span) {
        const quote = plainText(shown.markdown.slice(span.start, span.end), span.end - span.start)
        return { page, text: quote || text, shown, span, anchors: anchorsOnPage(shown, span) }
      }
      const start = (shown?.start ?? 0) + Math.round(before * (shown?.markdown.length ?? 0))
      return { page, text, shown, span: null, anchors: [looseAnchor(page, text, start)] }
    }),
  )
}

/** Words that are not one range of the page's text, across cells of a table for example: found again by themselves. */
function looseAnchor(page: number, text: string, start: number): SourceAnchor {
  const quote = text.replace(/\s+/g, ' ').trim().slice(0, ANCHOR_QUOTE_MAX).toWellFormed()
  return { quote, before: '', after: '', start, end: start + quote.length, page }
}

function partOf(range: Range, element: Element): Range {
  const part = element.ownerDocument.createRange()
  part.selectNodeContents(element)
  if (part.comparePoint(range.startContainer, range.startOffset) === 0)
    part.setStart(range.startContainer, range.startOffset)
  if (part.comparePoint(range.endContainer, range.endOffset) === 0) part.setEnd(range.endContainer, range.endOffset)
  return part
}

const BLOCK = /^(?:P|H[1-6]|LI|TR|PRE|BLOCKQUOTE|DIV)$/

/** With line ends where the page has them: the text layer of a PDF has a `br` after each line. */
function textOf(range: Range): string {
  const pieces: string[] = []
  const read = (node: Node) => {
    if (node instanceof Text) pieces.push(node.data)
    else if (node instanceof HTMLBRElement) pieces.push('\n')
    else {
      for (const child of node.childNodes) read(child)
      if (BLOCK.test(node.nodeName)) pieces.push('\n')
    }
  }
  read(range.cloneContents())
  return pieces.join('').trim()
}
