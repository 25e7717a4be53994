import { openDocument, type OpenOptions } from '#worker/domain/documents/reading/open-document.ts'

export function read(bytes: Uint8Array<ArrayBuffer>, name = 'document', options: Partial<OpenOptions> = {}) {
  return openDocument(bytes, { name, maxPages: null, ...options })
}

/** Opens a document and reads all its pages. */
export async function readAll(bytes: Uint8Array<ArrayBuffer>, name = 'document', options: Partial<OpenOptions> = {}) {
  const document = await read(bytes, name, options)
  const pages = await document.readPages(1, document.pageCount)
  await document.close()
  return { document, pages, text: pages.map(({ markdown }) => markdown).join('\n\n') }
}
