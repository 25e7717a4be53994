import type { DocumentSummary, DocumentText } from '#worker/contracts/documents.ts'
import { textToMarkdown } from '#worker/domain/documents/reading/text/plain-text.ts'
import { writeText } from '../document-queries.ts'
import type { RecognisedLanguage } from './languages.ts'
import { openPages } from './open-pages.ts'
import { recognisePages } from './recognise-pages.ts'
import { recognisedText } from './recognised-text.ts'

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
  document: Pick<DocumentSummary, 'id' | 'kind'>,
  language: RecognisedLanguage,
  { onProgress, signal }: { onProgress: (progress: RecognisingProgress) => void; signal: AbortSignal },
): Promise<void> {
  const opened = await openPages(document)
  try {
    const total = opened.count
    onProgress({ done: 0, total })
    const numbers = Array.from({ length: total }, (_, i) => i + 1)
    const pages: DocumentText['pages'] = []
    for await (const { page, text } of recognisePages(numbers, opened.draw, { language, signal })) {
      pages.push({ page, markdown: await textToMarkdown(recognisedText(text)) })
      onProgress({ done: page, total })
    }
    if (pages.every(({ markdown }) => !/[\p{L}\p{N}]/u.test(markdown))) throw new NothingRecognised()
    await sendText(document.id, pages)
  } finally {
    await opened.close()
  }
}

/** Characters of one request: the server takes 4 MB of JSON, and a character has up to six bytes in it. */
const REQUEST_CHARACTERS = 500_000

/** In as many requests as it takes; it is searched with the last of them. */
async function sendText(id: string, pages: DocumentText['pages']): Promise<void> {
  let batch: DocumentText['pages'] = []
  let size = 0
  for (const page of pages) {
    if (batch.length > 0 && size + page.markdown.length > REQUEST_CHARACTERS) {
      await writeText(id, { pages: batch, isLast: false })
      ;[batch, size] = [[], 0]
    }
    batch.push(page)
    size += page.markdown.length
  }
  await writeText(id, { pages: batch, isLast: true })
}
