/** Characters of a note that is made of a document. */
const NOTE_MAX = 40_000

interface Point {
  markdown: string
  page: number
  pageName?: string
  heading: string
}

/** Adds points to a note, under their headings, each with a link to its page. Those that have no room are left out. */
export function withPoints(
  draft: string,
  points: readonly Point[],
  { documentId, depth }: { documentId: string; depth: 'first' | 'last' },
): { draft: string; added: number } {
  let out = draft
  let added = 0
  let heading = /^## (.*)$/m.exec([...out.matchAll(/^## .*$/gm)].at(-1)?.[0] ?? '')?.[1] ?? ''
  for (const point of points) {
    const path = point.heading.split(' › ').filter(Boolean)
    const next = plainHeading((depth === 'first' ? path[0] : path.at(-1)) ?? '')
    const title = next !== '' && next !== heading ? `${out === '' ? '' : '\n'}## ${next}\n\n` : ''
    const line = `${title}- ${point.markdown} ([${shortName(point)}](${pageHref(documentId, point.page)}))\n`
    if (out.length + line.length > NOTE_MAX) break
    out += line
    added++
    if (title !== '') heading = next
  }
  return { draft: out, added }
}

/** The end of a note: what it was made from, and what it leaves out. */
export function noteEnd(of: {
  documentId: string
  title: string
  from: number
  to: number
  empty: readonly number[]
  isFull: boolean
}): string {
  const { documentId, title, from, to, empty, isFull } = of
  const pages = from === to ? `page ${from}` : `pages ${from}–${to}`
  const link = `[${title.replace(/[\\`*_[\]<>$~!|#&]/g, '\\$&')}](${pageHref(documentId, from)})`
  const sentences = [`Made from ${link}, ${pages}.`]
  if (empty.length > 0)
    sentences.push(
      empty.length === 1
        ? `Page ${empty[0]} has no text.`
        : `Pages ${empty.slice(0, 20).join(', ')}${empty.length > 20 ? ' and others' : ''} have no text.`,
    )
  if (isFull) sentences.push('What did not fit into one note was left out: choose fewer pages for more detail.')
  return `\n---\n\n${sentences.join(' ')}\n`
}

/** "p. 4", "p. iv", "Slide 3". */
function shortName({ page, pageName }: Point): string {
  const name = pageName?.replace(/^page /, 'p. ') ?? `p. ${page}`
  return name.replace(/[\\`*_[\]<>$~!|#&]/g, '\\$&')
}

function pageHref(documentId: string, page: number): string {
  return `/dashboard/documents/${documentId}?page=${page}`
}

function plainHeading(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed()
}
