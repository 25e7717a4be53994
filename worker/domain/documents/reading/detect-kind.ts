import { DOCUMENT_KIND_FACTS } from '#worker/contracts/documents/kinds.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { type Archive, openArchive } from './packages/archive.ts'
import { DocumentFault, unsupported } from './document-fault.ts'
import { isReadImage, startsWith, unreadKind } from './signatures.ts'
import { declaredEncoding, decodeGuessed } from './text/text-encoding.ts'

/** A document whose kind is known, with what was opened to find out. */
export type DetectedDocument =
  | { kind: 'pdf' }
  | { kind: 'docx' | 'pptx' | 'epub' | 'odt'; archive: Archive }
  | { kind: 'html' | 'markdown' | 'text'; text: string }
  | { kind: 'image' }

/** A PDF may have some other bytes in front (ISO 32000-1, annex H, note 13). */
const PDF_HEAD = 1_024
const HEAD = 8_192
/** Longer text would take more memory to decode than a Worker has. */
const TEXT_MAX = 32_000_000

/**
 * Tells what a document is by its content.
 * @param name tells Markdown from text, nothing else
 * @throws DocumentFault
 */
export async function detectKind(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<DetectedDocument> {
  if (!bytes.some((byte) => byte !== 0)) throw new DocumentFault('empty', 'The file is empty.')
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, PDF_HEAD))
  if (head.includes('%PDF-')) return { kind: 'pdf' }
  if (startsWith(bytes, 0, 'PK\x03\x04') || startsWith(bytes, 0, 'PK\x05\x06')) {
    const archive = await openArchive(bytes)
    return { kind: await archiveKind(archive), archive }
  }
  if (isReadImage(bytes)) return { kind: 'image' }
  const reason = unreadKind(bytes)
  if (reason) throw unsupported(reason)
  if (bytes.length > TEXT_MAX) throw unsupported(`It is longer than ${TEXT_MAX / 1_000_000} MB of text.`)
  return textKind(decoded(bytes), name)
}

function decoded(bytes: Uint8Array): string {
  try {
    return decodeGuessed(bytes, declaredEncoding(bytes))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    throw unsupported(
      'This kind of file cannot be read. Upload a PDF, Word, PowerPoint, EPUB, OpenDocument or text file.',
    )
  }
}

function textKind(text: string, name: string): DetectedDocument {
  if (text.trim() === '') throw new DocumentFault('empty', 'The file has no text.')
  const head = text.slice(0, HEAD)
  const start = head.replace(/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*/, '')
  const extension = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  if (DOCUMENT_KIND_FACTS.markdown.extensions.includes(extension)) return { kind: 'markdown', text }
  if (/^<(?:!doctype\s+html|html|head|body)[\s>]/i.test(start)) return { kind: 'html', text }
  if (/^<(?:!doctype\s+svg|svg)[\s>]/i.test(start)) throw unsupported('This is a picture (SVG), not a document.')
  if (/^<(?:\?xml|!doctype)\s/i.test(head.trimStart())) throw unsupported('This is an XML file, not a document.')
  const tags = head.match(/<\/?(?:p|div|span|h[1-6]|ul|ol|li|table|tr|td|article|section|main|a|br)\b[^<>]{0,300}>/gi)
  if (start.startsWith('<') && (tags?.length ?? 0) >= 3) return { kind: 'html', text }
  return { kind: 'text', text }
}

const OFFICE_PARTS = 'application/vnd.openxmlformats-officedocument.'

async function archiveKind(archive: Archive): Promise<'docx' | 'pptx' | 'epub' | 'odt'> {
  if (archive.has('[Content_Types].xml')) return officeKind(await archive.text('[Content_Types].xml'))
  const type = archive.has('mimetype') ? (await archive.text('mimetype')).slice(0, 200).trim() : ''
  if (type === DOCUMENT_KIND_FACTS.epub.mediaType || archive.has('META-INF/container.xml')) return 'epub'
  if (type.startsWith(DOCUMENT_KIND_FACTS.odt.mediaType)) return 'odt'
  if (type.startsWith('application/vnd.oasis.opendocument.'))
    throw unsupported('This kind of OpenDocument file cannot be read. Save it as PDF and upload that.')
  if (archive.has('META-INF/manifest.xml') && archive.has('content.xml')) return 'odt'
  const paths = archive.paths()
  if (paths.some((path) => path.startsWith('collection.anki2')))
    throw unsupported('This is an Anki package. Import it under Flashcards.')
  if (paths.some((path) => /(?:^|\/)Index(?:\.zip$|\/.*\.iwa$)/.test(path)))
    throw unsupported('This is a Pages, Keynote or Numbers file. Export it as PDF and upload that.')
  if (paths.some((path) => /(?:^|\/)[^/]+\.(?:docx|pptx|pdf|epub|odt|md|html?|txt)$/i.test(path)))
    throw unsupported('This is an archive. Unpack it and upload the documents in it.')
  throw unsupported('This is an archive, not a document.')
}

function officeKind(types: string): 'docx' | 'pptx' {
  const main = (word: string) => types.includes(`${OFFICE_PARTS}${word}`) || types.includes(`.${word}.macroEnabled`)
  if (
    main('wordprocessingml.document.main') ||
    main('wordprocessingml.template.main') ||
    /word\.[a-z]+\.macroEnabled/i.test(types)
  )
    return 'docx'
  if (/presentationml\.(?:presentation|slideshow|template)\.main|powerpoint\.[a-z]+\.macroEnabled/i.test(types))
    return 'pptx'
  if (/spreadsheetml|excel/i.test(types))
    throw unsupported('This is an Excel file. Save the sheet as PDF and upload that.')
  throw unsupported('This kind of Office file cannot be read. Save it as PDF and upload that.')
}
