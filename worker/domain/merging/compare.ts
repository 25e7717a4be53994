import { changesBetween } from './changes.ts'

export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Whole lines of a comparison. A `changed` block mixes parts of all kinds. */
export interface ComparedBlock {
  kind: 'same' | 'added' | 'removed' | 'changed'
  parts: Part[]
}

/**
 * The difference of two texts by words. Same and removed parts joined are the old text; same and added ones the new. A
 * range too different to compare is removed and added as a whole.
 */
export function compareTexts(before: string, after: string): Part[] {
  const parts: Part[] = []
  const put = (kind: Part['kind'], text: string) => {
    if (text !== '') parts.push({ kind, text })
  }
  let done = 0
  for (const { start, end, from, to } of changesBetween(before, after)) {
    put('same', before.slice(done, start))
    put('removed', before.slice(start, end))
    put('added', after.slice(from, to))
    done = end
  }
  put('same', before.slice(done))
  return parts
}

/** The same difference in blocks of whole lines, so that long stretches without change can be folded away. */
export function compareBlocks(before: string, after: string): ComparedBlock[] {
  const blocks: ComparedBlock[] = []
  let line: Part[] = []
  const close = () => {
    const last = blocks.at(-1)
    const kind = kindOf(line)
    if (last?.kind === 'same' && kind === 'same') last.parts = [...last.parts, ...line]
    else if (line.length > 0) blocks.push({ kind, parts: line })
    line = []
  }
  const put = (kind: Part['kind'], text: string) => {
    if (text !== '') line.push({ kind, text })
  }
  for (const part of compareTexts(before, after)) {
    if (part.kind !== 'same') {
      put(part.kind, part.text)
      continue
    }
    // Splits equal text: to the end of the changed line, then whole lines, then the start of the next changed line.
    const from = line.every((each) => each.text.endsWith('\n')) ? 0 : part.text.indexOf('\n') + 1 || part.text.length
    put('same', part.text.slice(0, from))
    if (from === 0 || part.text.includes('\n')) close()
    const last = Math.max(from, part.text.lastIndexOf('\n') + 1)
    put('same', part.text.slice(from, last))
    close()
    put('same', part.text.slice(last))
  }
  close()
  return blocks
}

function kindOf(parts: readonly Part[]): ComparedBlock['kind'] {
  const kinds = new Set(parts.map(({ kind }) => kind))
  return kinds.size > 1 ? 'changed' : (parts[0]?.kind ?? 'same')
}
