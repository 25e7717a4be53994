import { imageType } from '#worker/domain/files/image-type.ts'

const PICTURE = 'This kind of picture cannot be read. Save it as PNG or JPEG and upload that.'
const VIDEO = 'This is a video. Upload its transcript as text.'
const SOUND = 'This is a sound recording. Upload its transcript as text.'
const ARCHIVE = 'This is an archive. Unpack it and upload the documents in it.'

/** What begins with these bytes, at this place, and what to say of it. Source: the formats' specifications, and file(1). */
const SIGNATURES: readonly (readonly [at: number, bytes: string, reason: string])[] = [
  [0, '{\\rtf', 'This is an RTF file. Save it as DOCX or PDF and upload that.'],
  [0, 'II*\0', PICTURE],
  [0, 'MM\0*', PICTURE],
  [0, 'BM', PICTURE],
  [0, '\0\0\x01\0', PICTURE],
  [0, '8BPS', PICTURE],
  [4, 'ftyphei', PICTURE],
  [4, 'ftypmif1', PICTURE],
  [4, 'ftypM4A', SOUND],
  [4, 'ftyp', VIDEO],
  [0, '\x1aE\xdf\xa3', VIDEO],
  [8, 'AVI ', VIDEO],
  [0, 'FLV', VIDEO],
  [0, '\0\0\x01\xba', VIDEO],
  [8, 'WAVE', SOUND],
  [0, 'ID3', SOUND],
  [0, '\xff\xfb', SOUND],
  [0, '\xff\xf1', SOUND],
  [0, 'OggS', SOUND],
  [0, 'fLaC', SOUND],
  [0, '7z\xbc\xaf', ARCHIVE],
  [0, 'Rar!', ARCHIVE],
  [0, '\x1f\x8b', ARCHIVE],
  [0, 'BZh', ARCHIVE],
  [0, '\xfd7zXZ', ARCHIVE],
  [0, '\x28\xb5\x2f\xfd', ARCHIVE],
  [257, 'ustar', ARCHIVE],
  [60, 'BOOKMOBI', 'This is a Kindle book. Convert it to EPUB or PDF and upload that.'],
  [60, 'TEXtREAd', 'This is a Palm book. Convert it to EPUB or PDF and upload that.'],
  [0, 'AT&TFORM', 'This is a DjVu file. Convert it to PDF and upload that.'],
  [0, '%!PS', 'This is a PostScript file. Convert it to PDF and upload that.'],
  [0, 'MZ', 'This is a program, not a document.'],
  [0, '\x7fELF', 'This is a program, not a document.'],
  [0, 'SQLite format 3', 'This is a database, not a document.'],
]

/** Pictures whose text is recognised. */
export function isReadImage(bytes: Uint8Array): boolean {
  const type = imageType(bytes)
  return type === 'image/png' || type === 'image/jpeg' || type === 'image/webp'
}

/** Why a file of a known other kind is not read; null where its kind is not known. */
export function unreadKind(bytes: Uint8Array): string | null {
  if (imageType(bytes)) return PICTURE
  if (startsWith(bytes, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundFile(bytes)
  const found = SIGNATURES.find(([at, signature]) => startsWith(bytes, at, signature))
  return found ? found[2] : null
}

export function startsWith(bytes: Uint8Array, at: number, signature: string): boolean {
  if (bytes.length < at + signature.length) return false
  for (let i = 0; i < signature.length; i++) if (bytes[at + i] !== signature.charCodeAt(i)) return false
  return true
}

/** Word, Excel and PowerPoint until 2003, and any Office file with a password, are OLE compound files (MS-CFB). */
function compoundFile(bytes: Uint8Array): string {
  const has = (name: string) => includesUtf16(bytes, name)
  if (has('EncryptedPackage')) return 'It is locked with a password. Remove the password in Office and upload it again.'
  if (has('WordDocument')) return 'This is an old Word file (DOC). Save it as DOCX or PDF and upload that.'
  if (has('PowerPoint Document')) return 'This is an old PowerPoint file (PPT). Save it as PPTX or PDF and upload that.'
  if (has('Workbook')) return 'This is an Excel file. Save the sheet as PDF and upload that.'
  return 'This is an old Office file. Save it as PDF and upload that.'
}

function includesUtf16(bytes: Uint8Array, name: string): boolean {
  const first = name.charCodeAt(0)
  const wide = [...name].map((letter) => `${letter}\0`).join('')
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes, at, wide)) return true
  return false
}
