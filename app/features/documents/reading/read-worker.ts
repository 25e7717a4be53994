import { expose } from 'comlink'
import type { DocumentPage, OpenedDocument } from '#worker/domain/documents/reading/open-document.ts'
import { DocumentFault, type DocumentFaultCode } from '#worker/domain/documents/reading/document-fault.ts'
import { openDocument } from '#worker/domain/documents/reading/open-document.ts'

export interface Opened {
  kind: OpenedDocument['kind']
  pageCount: number
  outline: OpenedDocument['outline']
}

/** An error loses what it is on its way between threads. */
export type OpenResult = { opened: Opened } | { fault: { code: DocumentFaultCode; message: string } }

let document: OpenedDocument | null = null

/** Reads a document beside the page, as the Worker does. */
const reader = {
  async open(
    bytes: Uint8Array<ArrayBuffer>,
    options: { name: string; password: string | null; maxPages: number },
  ): Promise<OpenResult> {
    const { name, password, maxPages } = options
    try {
      document = await openDocument(bytes, { name, maxPages, loadCharacterMap, ...(password !== null && { password }) })
    } catch (error) {
      if (!(error instanceof DocumentFault)) throw error
      return { fault: { code: error.code, message: error.message } }
    }
    const { kind, pageCount, outline } = document
    return { opened: { kind, pageCount, outline } }
  },
  async readPages(from: number, to: number): Promise<DocumentPage[]> {
    return (await document?.readPages(from, to)) ?? []
  },
}

export type DocumentReader = typeof reader

async function loadCharacterMap(name: string): Promise<Uint8Array | null> {
  const answer = await fetch(`/character-maps/${name}.bcmap`)
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`The character map ${name} was answered with ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

expose(reader)
