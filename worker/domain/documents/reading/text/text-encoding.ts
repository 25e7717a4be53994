import { decodeText } from '#worker/domain/importing/text/decode-text.ts'
import { withoutControls } from './clean-text.ts'

const SAMPLE = 4_096

/** Text of a file whose encoding is not known. @throws Unreadable where it is not text */
export function decodeGuessed(bytes: Uint8Array, declared?: string | null): string {
  const utf16 = isMarked(bytes) ? null : utf16Order(bytes)
  if (utf16) return withoutControls(new TextDecoder(utf16).decode(bytes).replace(/\r\n?/g, '\n'))
  const label = declared && !isUtf8(bytes) ? decoderOf(declared) : null
  return withoutControls(label ? label.decode(bytes).replace(/\r\n?/g, '\n') : decodeText(bytes).text)
}

/** XML says itself how it is encoded; UTF-8 where it does not. */
export function decodeXml(bytes: Uint8Array): string {
  return decodeGuessed(bytes, declaredEncoding(bytes))
}

/** The encoding that the head of an XML or HTML file names. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, SAMPLE))
  const found =
    /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head) ??
    /<meta\b[^>]{0,400}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)
  return found?.[1] ?? null
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch (error) {
    // A name that no decoder has.
    if (error instanceof RangeError) return null
    throw error
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

function isMarked(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

/** Without a byte order mark: mostly Latin text has a NUL in every second place. */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, SAMPLE)
  if (head.length < 4 || bytes.length % 2 !== 0) return null
  const nuls = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = nuls
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  if (even > head.length / 4 && odd === 0) return 'utf-16be'
  return null
}
