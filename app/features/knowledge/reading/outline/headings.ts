import { splitBlocks } from '#worker/domain/markdown/blocks.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

export interface OutlineEntry {
  id: string
  text: string
  /** 1 to 3, from the highest level in the note. */
  depth: number
}

/** The most headings listed, and the fewest worth a list. */
const MOST = 60
export const FEWEST = 3

let last: { markdown: string; entries: OutlineEntry[] } | null = null

/** A note's headings; none where there are too few. The last result is cached, because two components use it. */
export function headingsOf(markdown: string): OutlineEntry[] {
  if (last?.markdown !== markdown) last = { markdown, entries: read(markdown) }
  return last.entries
}

function read(markdown: string): OutlineEntry[] {
  const found = splitBlocks(markdown)
    .flatMap((block) => (block.id === null ? [] : [{ id: block.id, source: block.source }]))
    .slice(0, MOST)
    .map(({ id, source }) => ({
      id,
      text: plainText(source.split('\n')[0] ?? '', 80),
      depth: /^ {0,3}(#{1,6})/.exec(source)?.[1]?.length ?? 1,
    }))
  if (found.length < FEWEST) return []
  const top = Math.min(...found.map((heading) => heading.depth))
  return found.map((heading) => ({ ...heading, depth: Math.min(3, heading.depth - top + 1) }))
}
