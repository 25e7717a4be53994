const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** XHTML as HTML: there an element that is closed in its start tag would stay open. */
export function asHtml(xhtml: string): string {
  return xhtml
    .replace(/<\?xml[^>]*\?>/, '')
    .replace(/<([a-z][\w:-]*)((?:\s[^<>]*?)?)\/>/gi, (whole, name: string, attributes: string) =>
      VOID.test(name) ? whole : `<${name}${attributes}></${name}>`,
    )
}
