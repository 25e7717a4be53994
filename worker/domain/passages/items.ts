import { pushTrimmed, type Span } from './sentences.ts'

const MARKER = /(?:^|\n|\r(?!\n))([ \t]{0,60})(?:[-*+]|\d{1,9}[.)])(?=[ \t])/g

/**
 * The items of a list block, each with its marker, in order. At the top level an item holds those nested in it;
 * at every level it ends at the next marker.
 */
export function itemsOf(source: string, levels: 'top' | 'every'): Span[] {
  const indent = /^[ \t]*/.exec(source)?.[0].length ?? 0
  const starts: number[] = []
  for (const match of source.matchAll(MARKER)) {
    if (levels === 'every' || (match[1]?.length ?? 0) <= indent) starts.push(match.index + match[0].search(/[^\r\n]/))
  }
  if (starts[0] !== 0) starts.unshift(0)
  const spans: Span[] = []
  for (const [i, start] of starts.entries()) pushTrimmed(spans, source, start, starts[i + 1] ?? source.length)
  return spans
}
