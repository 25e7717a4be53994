/** A piece of a note that is searched and cited. `start` and `end` are UTF-16 offsets into the Markdown. */
export interface Passage {
  ordinal: number
  heading: string
  body: string
  start: number
  end: number
}

/** Splits at headings and blank lines; `body` stands letter by letter at `start`–`end`. */
export function splitPassages(markdown: string): Passage[] {
  const passages: Passage[] = []
  let heading = ''
  for (const match of markdown.matchAll(/[^\n]+(?:\n[^\n]+)*/g)) {
    const body = match[0]
    const title = /^#{1,6} +([^\n]*)$/.exec(body)
    if (title) heading = title[1] ?? ''
    else if (body.trim())
      passages.push({ ordinal: passages.length, heading, body, start: match.index, end: match.index + body.length })
  }
  return passages
}
