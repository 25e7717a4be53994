import { fenceAfter } from './fences.ts'

/** Of a document without pages of its own. */
export interface Section {
  /** The heading that it begins with, or is under. */
  label: string | null
  markdown: string
  headings: { title: string; level: number }[]
}

/** Characters that a section has about, from how many it may end before a heading, and how many it never passes. */
const TARGET = 3_000
const ENOUGH = 1_200
const MOST = 4_500

/** Headings one after the other that are kept with the text below them. */
const CARRIED = 5

/** Cuts Markdown before headings and between blocks, so that each section can be read and cited alone. One at least. */
export function cutIntoSections(markdown: string): Section[] {
  const sections: string[][] = []
  let current: string[] = []
  let length = 0
  /** Headings at the end of the current section. */
  let headings = 0
  const close = () => {
    if (current.length > 0) sections.push(current)
    current = []
    length = 0
  }
  const add = (piece: string) => {
    current.push(piece)
    length += piece.length + 2
  }
  for (const block of splitBlocks(markdown)) {
    for (const piece of block.length > MOST ? cutBlock(block) : [block]) {
      const level = headingOf(piece)?.level ?? 0
      // A heading goes with what follows, never with what is before it.
      if (level > 0 && level <= 2 && length >= ENOUGH && headings === 0) close()
      else if (length + piece.length > TARGET + 400) {
        const carried =
          headings <= CARRIED && headings < current.length ? current.splice(current.length - headings) : []
        close()
        carried.forEach(add)
      }
      headings = level > 0 ? headings + 1 : 0
      add(piece)
    }
  }
  close()
  return labelled(sections.length > 0 ? sections : [[]])
}

function labelled(sections: readonly string[][]): Section[] {
  let last: string | null = null
  return sections.map((blocks) => {
    const headings = blocks.flatMap((block) => headingOf(block) ?? [])
    const first = blocks[0] === undefined ? undefined : headingOf(blocks[0])
    const label = first?.title ?? last ?? headings[0]?.title ?? null
    last = headings.at(-1)?.title ?? last
    return { label, markdown: blocks.join('\n\n'), headings }
  })
}

const HEADING_MAX = 1_000

/** An ATX heading with words. */
export function headingOf(block: string): { title: string; level: number } | null {
  if (block.length > HEADING_MAX) return null
  const found = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(block)
  const title = found?.[2]?.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/[*_`]{1,3}(\S[^*_`]*)[*_`]{1,3}/g, '$1') ?? ''
  return found?.[1] && title !== '' ? { title, level: found[1].length } : null
}

/** Blocks between blank lines; fenced code and display math are one, a heading is one of its own. */
function splitBlocks(markdown: string): string[] {
  const blocks: string[] = []
  let lines: string[] = []
  let fence: string | null = null
  const close = () => {
    const block = lines.join('\n').replace(/^\n+/, '').trimEnd()
    if (block !== '') blocks.push(block)
    lines = []
  }
  for (const line of markdown.split('\n')) {
    const before: string | null = fence
    fence = fenceAfter(line, before)
    if (before !== null || fence !== null) lines.push(line)
    else if (line.trim() === '') close()
    else if (/^ {0,3}#{1,6}\s/.test(line)) {
      close()
      lines.push(line)
      close()
    } else lines.push(line)
  }
  close()
  return blocks
}

/** A block that is too long for one section, in pieces that read alone: a table keeps its head, code its fences. */
function cutBlock(block: string): string[] {
  const lines = block.split('\n')
  const [first = '', second = ''] = lines
  const fence = fenceAfter(first, null)
  if (fence !== null) {
    const body = lines.slice(1, lines.at(-1)?.trim() === fence ? -1 : undefined)
    const opening = first.length <= TARGET ? first : fence
    return gather(body.flatMap(byLength), '\n').map((piece) => `${opening}\n${piece}\n${fence}`)
  }
  if (/^\|.*\|$/.test(first) && /^\|(?: ?:?-+:? ?\|)+$/.test(second))
    return gather(lines.slice(2), '\n').map((piece) => `${first}\n${second}\n${piece}`)
  return gather(lines.flatMap(byLength), '\n')
}

/** A line as sentences where it is long, and those as words. */
function byLength(line: string): string[] {
  if (line.length <= TARGET) return [line]
  const sentences = line.match(/[^.!?。！？؟]+(?:[.!?。！？؟]+["'”’)\]]*\s*|$)|[.!?。！？؟]+/gu) ?? [line]
  return gather(
    sentences.flatMap((sentence) => (sentence.length <= TARGET ? [sentence] : byWords(sentence))),
    '',
  )
}

function byWords(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length;) {
    const space = at + TARGET < text.length ? text.lastIndexOf(' ', at + TARGET) : text.length
    let end = space > at + TARGET / 2 ? space + 1 : Math.min(at + TARGET, text.length)
    // Not between the two halves of one character.
    if (end < text.length && /[\udc00-\udfff]/.test(text.charAt(end))) end++
    pieces.push(text.slice(at, end))
    at = end
  }
  return pieces
}

/** As many of them together as a section takes. */
function gather(pieces: readonly string[], between: string): string[] {
  const gathered: string[] = []
  let current: string | null = null
  for (const piece of pieces) {
    if (current !== null && current.length + piece.length <= TARGET) current += between + piece
    else {
      if (current !== null) gathered.push(current)
      current = piece
    }
  }
  if (current !== null) gathered.push(current)
  return gathered.map((piece) => piece.trimEnd()).filter((piece) => piece !== '')
}
