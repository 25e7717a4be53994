import { TITLE_MAX } from '../limits.ts'

/** Controls except tab and line feed, and the marks that turn or hide the text around them (Unicode Bidi_Control and kin). */
const CONTROLS =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/** Text without characters that are not seen but change what is. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '').toWellFormed()
}

/** A title or a label in one line; null where nothing of it is left. */
export function cleanTitle(title: string | null | undefined): string | null {
  const clean = withoutControls((title ?? '').slice(0, 20 * TITLE_MAX))
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(clean)) return null
  return clean.length <= TITLE_MAX
    ? clean
    : `${clean
        .slice(0, TITLE_MAX - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`
}
