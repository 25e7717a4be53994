import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import { cleanTitle } from '../text/clean-text.ts'
import { damaged, DocumentFault, tooManyPages } from '../document-fault.ts'
import { PAGE_TEXT_MAX, PAGES_MAX } from '../limits.ts'
import type { DocumentPage, OpenedDocument, OpenOptions } from '../open-document.ts'
import { cutText } from '../section-document.ts'
import { blocksOf, markdownTree } from './blocks.ts'
import { characterMaps } from './character-maps.ts'
import { readingOrder } from './columns.ts'
import { segments } from './lines.ts'
import { pdfOutline } from './outline.ts'
import { pageNotes } from './annotations.ts'
import { pageRuns } from './page-runs.ts'
import { type PageLines, withoutRunningHeads } from './running-heads.ts'

/** Pages before and after one that its running heads are compared with: both sides of a book have their own. */
const AROUND = 2
/** Pages that are kept between two readings. */
const KEPT = 64
/** Pages that show how large ordinary letters are, and whether the document is a scan. */
const SAMPLE = 6
/** Letters of a page's own number; longer ones are names. */
const LABEL_MAX = 20
/** Letters of a page with fewer are a stamp or a page number. */
const SCAN_LETTERS = 40

/** @throws DocumentFault */
export async function openPdf(
  bytes: Uint8Array<ArrayBuffer>,
  { password, maxPages, loadCharacterMap }: Pick<OpenOptions, 'password' | 'maxPages' | 'loadCharacterMap'>,
): Promise<OpenedDocument> {
  // Streams of pictures have their description in plain sight, whatever is compressed or encrypted.
  const hasPictures = includesPicture(bytes)
  const maps = characterMaps(loadCharacterMap)
  const pdf = await load(bytes, password, maps.CharacterMaps)
  try {
    const max = Math.min(maxPages ?? PAGES_MAX, PAGES_MAX)
    if (pdf.numPages > max) throw tooManyPages(pdf.numPages, max, 'pages')
    // "iv", "12": what is printed on the pages, where the file says so.
    const labels = await pdf.getPageLabels().catch(() => null)
    const reader = new PdfPages(pdf, maps.assertLoaded, labels ?? [])
    await reader.sample()
    const metadata = await pdf.getMetadata().catch(() => null)
    return {
      kind: 'pdf',
      title: titleOf(metadata?.info),
      pageCount: pdf.numPages,
      outline: await pdfOutline(pdf),
      isScan: hasPictures && reader.lettersOfSample < SCAN_LETTERS,
      isCut: false,
      readPages: (from, to) => reader.read(from, to),
      close: () => pdf.loadingTask.destroy(),
    }
  } catch (error) {
    await pdf.loadingTask.destroy()
    throw error
  }
}

async function load(
  bytes: Uint8Array<ArrayBuffer>,
  password: string | undefined,
  BinaryDataFactory: new () => object,
): Promise<PDFDocumentProxy> {
  const { getResolvedPDFJS } = await import('unpdf')
  const { getDocument } = await getResolvedPDFJS()
  const task = getDocument({
    data: bytes,
    ...(password === undefined ? {} : { password }),
    // Nothing is drawn: no fonts are loaded, no pictures decoded, and nothing is fetched.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: 0,
    verbosity: 0,
    BinaryDataFactory,
  })
  // Programs differ in how they write letters beyond ASCII in a password: as Latin-1, or as UTF-8.
  const others = password === undefined ? [] : [asUtf8(password)]
  task.onPassword = (answer: (next: string | Error) => void) => {
    const next = others.shift()
    answer(next === undefined || next === password ? new Error('There is no other password.') : next)
  }
  try {
    return await task.promise
  } catch (error) {
    await task.destroy()
    throw openingFault(error, password !== undefined)
  }
}

/** Each byte of the text in UTF-8 as a letter. */
function asUtf8(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
}

function openingFault(error: unknown, withPassword: boolean): unknown {
  if (!(error instanceof Error)) return damaged()
  if (error.name === 'PasswordException')
    return withPassword
      ? new DocumentFault('wrong-password', 'The password is not right.')
      : new DocumentFault('needs-password', 'It is locked with a password. Enter the password to read it.')
  return damaged('The PDF is damaged and cannot be read. Try to save or download it again.')
}

function titleOf(info: object | undefined): string | null {
  const title = info && 'Title' in info && typeof info.Title === 'string' ? cleanTitle(info.Title) : null
  const own = title
    ?.replace(/^Microsoft (?:Word|PowerPoint) - /, '')
    .replace(/\.(?:docx?|pptx?|tex|dvi|indd|qxd)$/i, '')
  return own && !/^(?:untitled|slide 1|powerpoint presentation|presentation)$/i.test(own) ? own : null
}

/** A stream whose description says `/Subtype /Image`. */
function includesPicture(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('windows-1252')
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    // `/Subtype`: most other names differ in their second letter.
    if (bytes[at + 1] !== 0x53 || bytes[at + 2] !== 0x75) continue
    if (/^\/Subtype\s*\/Image(?![\w])/.test(decoder.decode(bytes.subarray(at, at + 40)))) return true
  }
  return false
}

const SLASH = 0x2f

/** Reads pages one by one, keeping the last few: a page needs its neighbours to tell running heads. */
class PdfPages {
  #pdf: PDFDocumentProxy
  #assertLoaded: () => void
  #labels: readonly string[]
  #kept = new Map<number, PageLines & { notes: string[]; isCut: boolean }>()
  #body = 10
  lettersOfSample = 0

  constructor(pdf: PDFDocumentProxy, assertLoaded: () => void, labels: readonly string[]) {
    this.#pdf = pdf
    this.#labels = labels
    this.#assertLoaded = assertLoaded
  }

  /** Looks at some pages from all over the document, always the same. */
  async sample(): Promise<void> {
    const count = Math.min(SAMPLE, this.#pdf.numPages)
    const sizes = new Map<number, number>()
    let most = 0
    for (let at = 0; at < count; at++) {
      const { found } = await this.#lines(1 + Math.floor((at * this.#pdf.numPages) / count))
      let letters = 0
      for (const run of found.flatMap(({ runs }) => runs)) {
        const size = Math.round(run.size * 2) / 2
        sizes.set(size, (sizes.get(size) ?? 0) + run.text.length)
        letters += run.text.trim().length
      }
      most = Math.max(most, letters)
    }
    this.lettersOfSample = most
    const [[size] = [10]] = [...sizes].toSorted(([, a], [, b]) => b - a)
    this.#body = size
  }

  async read(from: number, to: number): Promise<DocumentPage[]> {
    const pages: DocumentPage[] = []
    for (let page = Math.max(1, from); page <= Math.min(to, this.#pdf.numPages); page++) {
      const own = await this.#lines(page)
      const around: PageLines[] = []
      for (let other = page - AROUND; other <= page + AROUND; other++)
        if (other !== page && other >= 1 && other <= this.#pdf.numPages) around.push(await this.#lines(other))
      const found = withoutRunningHeads(own, around, this.#body)
      pages.push({ page, label: this.#labelOf(page), markdown: await this.#markdown(found, own.notes) })
    }
    return pages
  }

  #labelOf(page: number): string | null {
    const label = cleanTitle(this.#labels[page - 1] ?? null)
    return label === String(page) || (label?.length ?? 0) > LABEL_MAX ? null : label
  }

  async #markdown(found: PageLines['found'], notes: readonly string[]): Promise<string> {
    const [{ toMarkdown }, { gfmTableToMarkdown }] = await Promise.all([
      import('mdast-util-to-markdown'),
      import('mdast-util-gfm-table'),
    ])
    const blocks = readingOrder(found).flatMap((flow) => blocksOf(flow, this.#body))
    const children = [
      ...markdownTree(blocks),
      ...notes.map((value) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] })),
    ]
    const markdown = toMarkdown(
      { type: 'root', children },
      { bullet: '-', listItemIndent: 'one', extensions: [gfmTableToMarkdown()] },
    )
    return cutText(markdown.trimEnd(), PAGE_TEXT_MAX)
  }

  async #lines(number: number) {
    const kept = this.#kept.get(number)
    if (kept) return kept
    const page = await this.#pdf.getPage(number)
    const lines = await this.#readPage(page, number)
    page.cleanup()
    this.#assertLoaded()
    this.#kept.set(number, lines)
    // The oldest first: pages are read in their order.
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return lines
  }

  async #readPage(page: PDFPageProxy, number: number) {
    const { runs, height, isCut } = await pageRuns(page)
    const notes = await pageNotes(page, runs)
    return { page: number, height, found: segments(runs), notes, isCut }
  }
}
