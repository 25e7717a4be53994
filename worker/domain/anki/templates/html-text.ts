const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The words of a piece of HTML, its marks left out and line ends kept: for what is no HTML inside, such as TeX or a file's name. */
export function htmlText(html: string): string {
  return decodeEntities(
    withoutComments(html)
      .replace(/<(?:br|\/div|\/p)\b[^<>]{0,500}>/gi, '\n')
      .replace(/<\/?[a-z][^<>]{0,2000}>/gi, ''),
  ).replace(/\u00a0/g, ' ')
}

/** One sweep, however many of them are left open. */
export function withoutComments(html: string): string {
  const parts: string[] = []
  let from = 0
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', start + 4)
    if (end < 0) break
    parts.push(html.slice(from, start))
    from = end + 3
  }
  return parts.join('') + html.slice(from)
}

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
    },
  )
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
}

/** Whether Anki takes a field for empty: line breaks alone are. */
export function isEmptyField(html: string): boolean {
  return /^(?:\s|&nbsp;|<\/?(?:br|div)\s*\/?>)*$/i.test(html)
}
