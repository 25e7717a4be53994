import type { TextFormat } from '../texts/text-reader.ts'

/** What GIFT's own rules do not allow, as a sentence. */
export class GiftFault extends Error {}

/** A text and the format that was written before it in brackets, or that of what it belongs to. */
export interface GiftText {
  text: string
  format: TextFormat
}

/** Signs that mean something in GIFT, and where a backslash makes them mean themselves. */
const SIGNS = '\\~=#{}:n'
/** Noncharacters of Unicode: no text has them. */
const FIRST = 0xfdd0
const SHIELDED = /[\uFDD0-\uFDD7]/g

/** Puts noncharacters for escaped signs, so that the signs that are left all mean something. */
export function shielded(text: string): string {
  return text
    .replace(SHIELDED, '')
    .replace(/\\([\\~=#{}:n])/g, (_, sign: string) => String.fromCharCode(FIRST + SIGNS.indexOf(sign)))
}

/** The text that was meant. */
export function unshielded(text: string): string {
  return text.replace(SHIELDED, (shield) => {
    const sign = SIGNS[shield.charCodeAt(0) - FIRST] ?? ''
    return sign === 'n' ? '\n' : sign
  })
}

/** As Moodle writes it: every sign that could mean something, and line breaks, behind a backslash. */
export function escapeGift(text: string): string {
  return text
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replace(/\r/g, '')
    .replace(/\n/g, '\\n')
}

const FORMATS: Record<string, TextFormat> = { html: 'html', moodle: 'moodle', plain: 'plain', markdown: 'markdown' }

/** A text with its format in brackets before it, else in the format of what it belongs to. */
export function formatted(shieldedText: string, inherited: TextFormat): GiftText {
  const trimmed = shieldedText.trim()
  const [whole = '', name = ''] = /^\[(html|moodle|plain|markdown)\]/i.exec(trimmed) ?? []
  const format = FORMATS[name.toLowerCase()] ?? inherited
  return { text: unshielded(trimmed.slice(whole.length)).trim(), format }
}
