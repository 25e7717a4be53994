import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { cleanTitle } from '../text/clean-text.ts'
import { OUTLINE_MAX } from '#worker/contracts/documents/document-limits.ts'
import { OUTLINE_LEVELS } from '../limits.ts'
import type { OutlineEntry } from '../open-document.ts'

type Node = NonNullable<Awaited<ReturnType<PDFDocumentProxy['getOutline']>>>[number]

/** The bookmarks of a PDF that lead to one of its pages. */
export async function pdfOutline(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = []
  const walk = async (nodes: readonly Node[], level: number): Promise<void> => {
    for (const node of nodes) {
      if (entries.length >= OUTLINE_MAX) return
      const title = cleanTitle(node.title)
      const page = await pageOf(pdf, node.dest)
      if (title && page !== null) entries.push({ title, page, level })
      if (level < OUTLINE_LEVELS) await walk(node.items, level + 1)
    }
  }
  // A document whose bookmarks are broken is still a document.
  await walk((await pdf.getOutline().catch(() => null)) ?? [], 1)
  return entries
}

async function pageOf(pdf: PDFDocumentProxy, destination: Node['dest']): Promise<number | null> {
  try {
    const [target] = (typeof destination === 'string' ? await pdf.getDestination(destination) : destination) ?? []
    const index = typeof target === 'number' ? target : target ? await pdf.getPageIndex(target) : -1
    return index >= 0 && index < pdf.numPages ? index + 1 : null
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
