/** Markdown at the start of a line: indentation, heading, quote, list marker, task box. */
const LEAD = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+)*/
const TABLE_ROW = /^[ \t]*\|.*\|[ \t]*$/
const TABLE_RULE = /^[ \t|:-]+$/

/**
 * The Markdown at the start of each line, in order, which a translation must preserve. A lone number with a full
 * stop may be a date.
 */
export function structureOf(text: string): string[] {
  const marks = text.split('\n').flatMap((line) => {
    if (TABLE_ROW.test(line)) return [`|${line.split(/(?<!\\)\|/).length}`]
    const lead = LEAD.exec(line)?.[0].trim() ?? ''
    return lead === '' ? [] : [lead.replace(/\s+/g, ' ').replace(/\d+/g, '1').replace(/[*+]/g, '-')]
  })
  const numbered = marks.filter((mark) => mark.startsWith('1'))
  return numbered.length > 1 ? marks : marks.filter((mark) => !mark.startsWith('1'))
}

/** The number of each kind of emphasis, which a translation must preserve. */
export function emphasisOf(text: string): string {
  const marks = (text.match(/\*\*|__|~~|==/g) ?? []).map((mark) => mark.replace('__', '**'))
  return marks.toSorted().join(' ')
}

/** A text split for an engine that knows no Markdown: its words, and the markup between them. */
export interface Lines {
  words: string[]
  /** The markup before each of `words`, and after the last. */
  between: string[]
}

/** Splits a text into the words of each line or table cell, and the markup between; `joinLines` is the inverse. */
export function parseLines(text: string): Lines {
  const words: string[] = []
  const between: string[] = []
  let gap = ''
  const put = (part: string) => {
    const core = part.trim()
    if (core === '') return void (gap += part)
    const at = part.indexOf(core)
    between.push(gap + part.slice(0, at))
    words.push(core)
    gap = part.slice(at + core.length)
  }
  for (const [i, line] of text.split('\n').entries()) {
    if (i > 0) gap += '\n'
    if (TABLE_ROW.test(line)) {
      if (TABLE_RULE.test(line)) gap += line
      else
        for (const [cell, part] of line.split(/(?<!\\)\|/).entries()) {
          if (cell > 0) gap += '|'
          put(part)
        }
      continue
    }
    const lead = LEAD.exec(line)?.[0] ?? ''
    gap += lead
    put(line.slice(lead.length))
  }
  between.push(gap)
  return { words, between }
}

export function joinLines({ between }: Lines, words: readonly string[]): string {
  return between.map((gap, i) => gap + (words[i] ?? '')).join('')
}
