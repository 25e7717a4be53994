import type { ImageType } from '#worker/contracts/knowledge/attachment-types.ts'
import { imageType } from '#worker/domain/files/image-type.ts'
import { isOwnExport } from './own-export.ts'
import { extensionOf } from './text/tree-index.ts'

export type FileKind = 'zip' | 'enex' | 'html' | 'keep' | 'notebook' | 'csv' | 'text' | 'other' | { picture: ImageType }

/** Text, but no notes. */
const NO_NOTES = new Set(
  'js mjs cjs ts tsx jsx css scss json jsonl xml svg yml yaml toml ini lock map py rb java c h cpp rs go sh bat ps1 canvas base bib sql plist log srt vtt ics vcf'.split(
    ' ',
  ),
)

/** Such files may start with letters only, but are not text. */
const NO_TEXT = new Set(
  'pdf mp3 m4a aac ogg oga opus flac wav mp4 m4v mov webm mkv avi 3gp heic heif tif tiff rtf ps'.split(' '),
)

/** The kind of a file by its first bytes, else by its name. */
export function fileKind(path: string, head: Uint8Array): FileKind {
  if (head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5) && (head[3] === 4 || head[3] === 6))
    return 'zip'
  if (isOwnExport(head)) return 'text'
  const picture = imageType(head)
  if (picture) return { picture }
  if (isOtherBinary(head) || NO_TEXT.has(extensionOf(path))) return 'other'
  const words = new TextDecoder(head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(
    head.subarray(0, 4_096),
  )
  const extension = extensionOf(path)
  if (/<en-export[\s>]/.test(words) || (extension === 'enex' && words.trimStart().startsWith('<'))) return 'enex'
  if (/^\s*\{/.test(words) && extension === 'json' && /"(?:userEditedTimestampUsec|isTrashed|textContent)"/.test(words))
    return 'keep'
  if (/^\s*\{/.test(words) && extension === 'ipynb') return 'notebook'
  const page = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,1000}?-->\s*)?<(?:!doctype\s+html|html|head|body)[\s>]/i.test(
    words,
  )
  if (page && extension !== 'md') return 'html'
  if (/^(?:html?|xhtml)$/.test(extension)) return 'html'
  if (/^(?:csv|tsv)$/.test(extension)) return 'csv'
  const isXml = /^\s*<(?:\?xml|!doctype)[\s>]/i.test(words) && !/^(?:md|markdown|txt)$/.test(extension)
  return isXml || NO_NOTES.has(extension) ? 'other' : 'text'
}

/** PDF, RTF, and whatever has a NUL without being UTF-16. */
function isOtherBinary(head: Uint8Array): boolean {
  const start = String.fromCharCode(...head.subarray(0, 5))
  if (start === '%PDF-' || start === '{\\rtf') return true
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return !utf16 && head.subarray(0, 4_096).includes(0)
}
