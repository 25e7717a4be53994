import type { DocumentKind } from '#worker/contracts/documents/kinds.ts'
import type { DocumentOutline } from '#worker/contracts/documents.ts'
import { piecesOf } from '#worker/domain/passages/pieces.ts'
import { Stopped } from './step.ts'

export interface OpenedDocument {
  kind: DocumentKind
  title: string | null
  pageCount: number
  outline: DocumentOutline
  readPages(from: number, to: number): Promise<{ page: number; label: string | null; markdown: string }[]>
  close(): Promise<void>
}

/** Plain text and Markdown, in pages of a few thousand characters. */
export async function openDocument(
  bytes: Uint8Array<ArrayBuffer>,
  { name, maxPages }: { name: string; password?: string; maxPages: number | null },
): Promise<OpenedDocument> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Stopped('unsupported')
  }
  if (text.includes('\0')) throw new Stopped('unsupported')
  if (!text.trim()) throw new Stopped('empty')
  const pieces = piecesOf(text).map(({ start, end }) => text.slice(start, end))
  if (maxPages !== null && pieces.length > maxPages) throw new Stopped('too-many-pages')
  return {
    kind: /\.(md|markdown)$/i.test(name) ? 'markdown' : 'text',
    title: null,
    pageCount: pieces.length,
    outline: [],
    readPages: async (from, to) =>
      pieces.slice(from - 1, to).map((markdown, i) => ({ page: from + i, label: null, markdown })),
    close: async () => undefined,
  }
}
