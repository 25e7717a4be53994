import { writeText } from '../document-queries.ts'
import { openPdf } from '../viewer/pdf/open-pdf.ts'
import { drawPages } from './draw-pages.ts'
import type { RecognisedLanguage } from './languages.ts'
import { recognisePages } from './recognise-pages.ts'
import { recognisedText } from './recognised-text.ts'
import { textToMarkdown } from '#worker/domain/documents/reading/text/plain-text.ts'

export interface RecognisingProgress {
  done: number
  total: number
}

/** No page of it had letters that could be read. */
export class NothingRecognised extends Error {}

/**
 * Reads the pictures of a document's pages on this device, and sends the text, so that it can be read and searched.
 * @throws NothingRecognised, AbortError, RequestFailed
 */
export async function recogniseDocument(
  documentId: string,
  language: RecognisedLanguage,
  { onProgress, signal }: { onProgress: (progress: RecognisingProgress) => void; signal: AbortSignal },
): Promise<void> {
  const opening = openPdf(documentId)
  try {
    const pdf = await opening.promise
    const total = pdf.numPages
    onProgress({ done: 0, total })
    const numbers = Array.from({ length: total }, (_, i) => i + 1)
    const pages: { page: number; markdown: string }[] = []
    for await (const { page, text } of recognisePages(numbers, drawPages(pdf), { language, signal })) {
      pages.push({ page, markdown: await textToMarkdown(recognisedText(text)) })
      onProgress({ done: page, total })
    }
    if (pages.every(({ markdown }) => !/[\p{L}\p{N}]/u.test(markdown))) throw new NothingRecognised()
    await writeText(documentId, pages)
  } finally {
    await opening.destroy()
  }
}
