import { plainText } from './plain-text.ts'
import { slug } from './slug.ts'

/** A top-level piece that can be parsed alone. `start` is its UTF-16 offset in the whole text. */
export interface SourceBlock {
  source: string
  start: number
  /** For a heading: its fragment, unique in the text. */
  id: string | null
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/

/**
 * Cuts Markdown at its top-level boundaries in one pass over the lines, without parsing what is inside. While text
 * streams in, only the last block's source changes, so only that one is parsed and rendered again.
 */
export function splitBlocks(markdown: string): SourceBlock[] {
  const blocks: SourceBlock[] = []
  const ids = new Map<string, number>()
  let from = -1
  let end = 0
  let fence: RegExp | null = null
  let afterBlank = false
  let list = false

  const close = () => {
    if (from < 0) return
    const source = markdown.slice(from, end)
    blocks.push({ source, start: from, id: headingId(source, ids) })
    from = -1
  }

  for (let at = 0; at < markdown.length;) {
    const stop = markdown.indexOf('\n', at)
    const next = stop < 0 ? markdown.length : stop + 1
    const line = markdown.slice(at, stop < 0 ? next : stop)
    const blank = line.trim() === ''
    if (fence) {
      end = next
      if (fence.test(line)) fence = null
    } else if (blank) {
      afterBlank = true
      if (!list) close()
    } else {
      const indented = /^(?: {2,}|\t| \t)/.test(line)
      const stays = from >= 0 && (list ? !afterBlank || indented || LIST_ITEM.test(line) : true)
      const heading = HEADING.test(line)
      if (!stays || (heading && !indented)) close()
      if (from < 0) {
        from = at
        list = LIST_ITEM.test(line)
      }
      end = next
      afterBlank = false
      fence = fenceOf(line)
      if (heading && from === at) close()
    }
    at = next
  }
  close()
  return blocks
}

/** What ends the fence or the display formula that this line opens, or null. */
function fenceOf(line: string): RegExp | null {
  const mark = FENCE.exec(line)?.[1]
  if (mark) {
    if (mark.startsWith('`') && line.slice(line.indexOf(mark) + mark.length).includes('`')) return null
    return new RegExp(`^ {0,3}\\${mark[0]}{${mark.length},}[ \\t]*$`)
  }
  return /^ {0,3}\$\$[ \t]*$/.test(line) ? /\$\$[ \t]*$/ : null
}

function headingId(source: string, ids: Map<string, number>): string | null {
  const text = HEADING.test(source)
    ? source.replace(/[ \t]#+[ \t]*$/, '')
    : /^([^\n]+)\n {0,3}(?:=+|-+)[ \t]*\n?$/.exec(source)?.[1]
  if (text === undefined || (!HEADING.test(source) && /^ {0,3}[>|]|^ {0,3}[-*+] /.test(text))) return null
  const base = slug(plainText(text.slice(0, 400), 200)) || 'section'
  const seen = ids.get(base) ?? 0
  ids.set(base, seen + 1)
  return seen === 0 ? base : `${base}-${seen + 1}`
}
