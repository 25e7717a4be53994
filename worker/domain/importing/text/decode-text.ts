import { isOwnExport } from '../own-export.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'

export interface Decoded {
  text: string
  /** What had to be changed, as sentences. */
  remarks: string[]
}

/**
 * Decodes a file: UTF-8, UTF-16 by its byte order mark, else Windows-1252. Line ends become `\n`; NUL and lone surrogates
 * are removed.
 * @throws Unreadable where the bytes are not text
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (isOwnExport(bytes)) return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), remarks: [] }
  const remarks: string[] = []
  let text: string
  if (bytes[0] === 0xff && bytes[1] === 0xfe) text = new TextDecoder('utf-16le').decode(bytes)
  else if (bytes[0] === 0xfe && bytes[1] === 0xff) text = new TextDecoder('utf-16be').decode(bytes)
  else if (isBinary(bytes)) throw new Unreadable('It is no text.')
  else {
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      text = new TextDecoder('windows-1252').decode(bytes)
      remarks.push('It is not in UTF-8, so it was read as Western European text (Windows-1252).')
    }
  }
  if (text.includes('\0')) {
    text = text.replaceAll('\0', '')
    remarks.push('NUL characters were left out.')
  }
  return { text: text.replace(/\r\n?/g, '\n').toWellFormed(), remarks }
}

const SAMPLE_SIZE = 8_192

/** Text has no NUL, and hardly any other control character. */
function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, SAMPLE_SIZE)
  let odd = 0
  for (const byte of head) {
    if (byte === 0) return true
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd++
  }
  return odd > head.length / 20
}
