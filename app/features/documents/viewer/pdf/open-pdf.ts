import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { fileHref } from '../../file-href.ts'
import { PdfFiles } from './pdf-files.ts'

// The `legacy` build: the other one needs what only browsers of this year have.
export type Pdf = PDFDocumentProxy

/** Bytes of each request: a page is shown before the whole file has come. */
const PIECE_BYTES = 262_144

/** Opens a file piece by piece. pdf.js compiles no code of a PDF, and the sandbox that would run its scripts is left out. */
export function openPdf(documentId: string): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = workerUrl
  return getDocument({
    url: fileHref(documentId),
    rangeChunkSize: PIECE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    BinaryDataFactory: PdfFiles,
    // The same letters on every device, whatever fonts it has.
    useSystemFonts: false,
  })
}
