import type { DocumentKind } from '#worker/contracts/documents/kinds.ts'
import { type DetectedDocument, detectKind } from './detect-kind.ts'
import { asDocumentFault } from './document-fault.ts'
import type { LoadCharacterMap } from './pdf/character-maps.ts'
import { sectionDocument } from './section-document.ts'

export interface DocumentPage {
  /** From 1. */
  page: number
  /** "Slide 3", the title of the chapter or the heading it is under; null where it has none. */
  label: string | null
  /** Empty where the page has no text. */
  markdown: string
}

export interface OutlineEntry {
  title: string
  page: number
  /** From 1. */
  level: number
}

/** A document that can be read page by page. */
export interface OpenedDocument {
  kind: DocumentKind
  /** From the document's own metadata; null where it has none. */
  title: string | null
  /** Pages of a PDF, slides, chapters of an EPUB; of others sections of about 3,000 characters. */
  pageCount: number
  outline: OutlineEntry[]
  /** Whether the pages are pictures without text, as far as a sample of them shows. */
  isScan: boolean
  /**
   * Whether text beyond the limit was left out. Formats that are read page by page (PDF, slides, EPUB) do not know their
   * length before: whoever reads them counts.
   */
  isCut: boolean
  /**
   * From and to are inclusive; pages that the document does not have are left out. The same pages always read the same.
   * Pages beyond the length limit are cut.
   * @throws DocumentFault
   */
  readPages(from: number, to: number): Promise<DocumentPage[]>
  /** Frees its memory; no page can be read afterwards. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** The file's name: tells Markdown from text, nothing else. */
  name: string
  password?: string
  /** Of a web page: its links lead from there. */
  url?: string
  /** Null for no other limit than the reader's own. */
  maxPages: number | null
  /** Without it PDFs in Chinese, Japanese or Korean may lack text. The maps are in `public/character-maps`. */
  loadCharacterMap?: LoadCharacterMap
}

/**
 * Opens a document of any kind that can be read. Takes the bytes over: they cannot be used afterwards.
 * @throws DocumentFault
 */
export async function openDocument(bytes: Uint8Array<ArrayBuffer>, options: OpenOptions): Promise<OpenedDocument> {
  try {
    const found = await detectKind(bytes, options.name)
    const document = await open(found, bytes, options)
    return {
      ...document,
      readPages: (from, to) =>
        document.readPages(from, to).catch((error: unknown) => {
          throw asDocumentFault(error)
        }),
    }
  } catch (error) {
    throw asDocumentFault(error)
  }
}

async function open(
  found: DetectedDocument,
  bytes: Uint8Array<ArrayBuffer>,
  options: OpenOptions,
): Promise<OpenedDocument> {
  const { maxPages } = options
  switch (found.kind) {
    case 'pdf':
      return (await import('./pdf/open-pdf.ts')).openPdf(bytes, options)
    case 'docx':
      return sectionDocument(await (await import('./packages/docx.ts')).readDocx(found.archive), maxPages)
    case 'odt':
      return sectionDocument(await (await import('./packages/odt.ts')).readOdt(found.archive), maxPages)
    case 'pptx':
      return (await import('./packages/pptx.ts')).openPptx(found.archive, maxPages)
    case 'epub':
      return (await import('./packages/epub.ts')).openEpub(found.archive, maxPages)
    case 'image':
      return picture()
    default:
      return sectionDocument(
        await (await import('./text-file.ts')).readTextFile(found.kind, found.text, options.url),
        maxPages,
      )
  }
}

/** One page, whose text has to be recognised. */
function picture(): OpenedDocument {
  return {
    ...{ kind: 'image', title: null, pageCount: 1, outline: [], isScan: true, isCut: false },
    readPages: async (from, to) => (from <= 1 && to >= 1 ? [{ page: 1, label: null, markdown: '' }] : []),
    close: async () => undefined,
  }
}
