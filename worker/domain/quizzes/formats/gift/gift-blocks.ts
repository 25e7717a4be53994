/** A question of a GIFT file as it is written: the lines up to an empty one, without its comments. */
export interface GiftBlock {
  /** Of its first line in the file, from 1. */
  line: number
  text: string
  tags: string[]
  /** An id that a comment gives it. */
  id: string | null
}

/**
 * Splits a file into questions. An empty line parts them, as Moodle has it; so does a line that begins with a name (`::`) or a
 * category, where a question is over. Empty lines inside braces that are closed later belong to the answers.
 */
export function giftBlocks(text: string): GiftBlock[] {
  const lines = text.split('\n').map((line) => line.trim())
  const closes = closedLater(lines)
  const blocks: GiftBlock[] = []
  let block: { line: number; lines: string[]; tags: string[]; id: string | null } | null = null
  let open = false
  const flush = () => {
    if (block && block.lines.some((line) => line !== ''))
      blocks.push({ line: block.line, text: block.lines.join('\n').trim(), tags: block.tags, id: block.id })
    block = null
    open = false
  }
  for (const [at, line] of lines.entries()) {
    if (line === '') {
      if (!open || !closes[at]) flush()
      continue
    }
    const startsQuestion = /^(?:::|\$CATEGORY:)/.test(line)
    if (startsQuestion && block?.lines.some((before) => before !== '')) flush()
    block ??= { line: at + 1, lines: [], tags: [], id: null }
    if (line.startsWith('//')) {
      for (const tag of line.matchAll(/\[tag:((?:\\.|[^\][\\]){1,200})\]/g)) block.tags.push(unescaped(tag[1] ?? ''))
      block.id ??= /\[id:((?:\\.|[^\][\\]){1,200})\]/.exec(line)?.[1] ?? null
      if (block.lines.length === 0) block.line = at + 2
      continue
    }
    block.lines.push(line)
    open = isOpenAfter(line, open)
    if (line.startsWith('$CATEGORY:')) flush()
  }
  flush()
  return blocks
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}

function isOpenAfter(line: string, before: boolean): boolean {
  let open = before
  for (const [sign] of line.matchAll(/\\.|[{}]/g)) if (sign === '{' || sign === '}') open = sign === '{'
  return open
}

/** Of each line, whether the next brace after it closes; a question that begins before that stops the search. */
function closedLater(lines: readonly string[]): boolean[] {
  const closed = Array.from(lines, () => false)
  let next = false
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? ''
    closed[at] = next
    if (line.startsWith('//')) continue
    const first = Array.from(line.matchAll(/\\.|[{}]/g), ([sign]) => sign).find((sign) => sign === '{' || sign === '}')
    if (/^(?:::|\$CATEGORY:)/.test(line)) next = false
    else if (first !== undefined) next = first === '}'
  }
  return closed
}
