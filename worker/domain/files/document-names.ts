import { DOCUMENT_TITLE_MAX, FILE_NAME_MAX } from '#worker/contracts/documents/document-limits.ts'

/** Controls, and marks that turn or hide the text around them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u

/** The name of a file as it is shown and downloaded: of a path its last part, and nothing that hides or turns letters. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  const extension = EXTENSION.exec(clean)?.[0] ?? ''
  const stem = clean.slice(0, clean.length - extension.length)
  return shortened(stem, FILE_NAME_MAX - extension.length) + extension || 'document'
}

/** What a document is called until the learner says otherwise: its file's name without the extension. */
export function documentTitle(fileName: string): string {
  return shortened(fileName.replace(EXTENSION, ''), DOCUMENT_TITLE_MAX).trim() || 'Document'
}

function shortened(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
