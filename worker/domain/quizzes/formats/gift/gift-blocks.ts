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
  let answered = false
  const flush = () => {
    if (block && block.lines.some((line) => line !== ''))
      blocks.push({ line: block.line, text: block.lines.join('\n').trim(), tags: block.tags, id: block.id })
    block = null
    open = false
    answered = false
  }
  for (const [at, line] of lines.entries()) {
    if (line === '') {
      if (!open || !closes[at]) flush()
      continue
    }
    const startsQuestion = /^(?:::|\$CATEGORY:)/.test(line)
    // A name may go on over lines, so that `::` may also be its end.
    if (startsQuestion && (answered || line.startsWith('$'))) flush()
    block ??= { line: at + 1, lines: [], tags: [], id: null }
    if (line.startsWith('//')) {
      for (const tag of line.matchAll(/\[tag:((?:\\.|[^\][\\]){1,200})\]/g)) block.tags.push(unescaped(tag[1] ?? ''))
      const [, id] = /\[id:((?:\\.|[^\][\\]){1,200})\]/.exec(line) ?? []
      if (id !== undefined) block.id ??= unescaped(id)
      if (block.lines.length === 0) block.line = at + 2
      continue
    }
    block.lines.push(line)
    const { last } = bracesOf(line)
    if (last !== '') open = last === '{'
    answered ||= last !== ''
    if (line.startsWith('$CATEGORY:')) flush()
  }
  flush()
  return blocks
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}

/** The first brace of a line that no backslash is before, and the last. */
function bracesOf(line: string): { first: string; last: string } {
  const found = { first: '', last: '' }
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    if (sign === '\\') at++
    else if (sign === '{' || sign === '}') {
      found.last = sign
      if (found.first === '') found.first = sign
    }
  }
  return found
}

/** Of each line, whether the next brace after it closes; a question that begins before that stops the search. */
function closedLater(lines: readonly string[]): boolean[] {
  const closed = Array.from(lines, () => false)
  let next = false
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? ''
    closed[at] = next
    if (line.startsWith('//')) continue
    const { first } = bracesOf(line)
    if (/^(?:::|\$CATEGORY:)/.test(line)) next = false
    else if (first !== '') next = first === '}'
  }
  return closed
}
