/** Characters that XML 1.0 does not allow, nor as entities. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
}

/** As it is where it has no marks, else as a section in which none count. */
export function xmlText(text: string): string {
  const clean = text.replace(FORBIDDEN, '')
  return /[<>&]/.test(clean) ? `<![CDATA[${clean.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : clean
}
