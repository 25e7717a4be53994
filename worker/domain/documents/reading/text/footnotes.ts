/** Markdown of footnotes by the number they are referred to with. */
export type Footnotes = ReadonlyMap<string, string>

/* Letters of the private use area stand for `[^1]` until the text is Markdown: the writer of Markdown would escape brackets. */
const OPEN = '\ue0f1'
const CLOSE = '\ue0f2'

export function footnoteMark(number: string): string {
  return `${OPEN}${number}${CLOSE}`
}

/** Takes such letters out of a document that has some of its own. */
export function withoutFootnoteMarks(text: string): string {
  return text.replace(/[\ue0f1\ue0f2]/g, '')
}

/** Turns the marks in a section into references, and puts the footnotes it refers to at its end. */
export function attachFootnotes(markdown: string, footnotes: Footnotes | undefined): string {
  if (!markdown.includes(OPEN)) return markdown
  const named: string[] = []
  const text = markdown.replace(/\ue0f1([\w-]{1,20})\ue0f2/g, (_, number: string) => {
    if (!footnotes?.has(number)) return ''
    if (!named.includes(number)) named.push(number)
    return `[^${number}]`
  })
  const definitions = named.map(
    (number) => `[^${number}]: ${(footnotes?.get(number) ?? '').replace(/\n(?=[^\n])/g, '\n    ')}`,
  )
  return [withoutFootnoteMarks(text), ...definitions].join('\n\n')
}
