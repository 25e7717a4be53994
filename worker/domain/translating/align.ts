import type { Span } from './protected-spans.ts'

/** A sentence and its translation, by UTF-16 offsets into source and target. */
export interface Aligned {
  source: Span
  target: Span
}

/**
 * Aligns the sentences of a translation with those of its source: by line where both have as many lines, and within
 * a line one by one where both have as many sentences; otherwise by their relative
 * positions. In order, and covering every sentence.
 */
export function alignSentences(
  source: string,
  target: string,
  languages: { source?: string; target?: string } = {},
): Aligned[] {
  const ours = linesOf(source)
  const theirs = linesOf(target)
  if (ours.length !== theirs.length)
    return paired(
      sentencesIn(source, wholeOf(source), languages.source),
      sentencesIn(target, wholeOf(target), languages.target),
    )
  return ours.flatMap((line, i) =>
    paired(
      sentencesIn(source, line, languages.source),
      sentencesIn(target, theirs[i] ?? { start: 0, end: 0 }, languages.target),
    ),
  )
}

function paired(ours: readonly Span[], theirs: readonly Span[]): Aligned[] {
  if (ours.length === 0 || theirs.length === 0) return []
  if (ours.length === theirs.length)
    return ours.flatMap((span, i) => (theirs[i] ? [{ source: span, target: theirs[i] }] : []))
  // Each sentence of the shorter side is joined with those of the longer side whose middle lies inside it.
  const few = ours.length < theirs.length ? ours : theirs
  const many = ours.length < theirs.length ? theirs : ours
  const groups = few.map((): Span[] => [])
  for (const span of many) {
    const place = placeOf(span, many)
    const last = few.length - 1
    const at = few.findIndex((each, i) => i === last || place < endOf(each, few))
    groups[at]?.push(span)
  }
  return few.flatMap((span, i) => {
    const group = groups[i] ?? []
    const first = group[0]
    const end = group.at(-1)?.end
    if (!first || end === undefined) return []
    const joined = { start: first.start, end }
    return [few === ours ? { source: span, target: joined } : { source: joined, target: span }]
  })
}

/** The relative position of a span's middle, from 0 to 1. */
function placeOf(span: Span, all: readonly Span[]): number {
  return ((span.start + span.end) / 2 - first(all)) / extent(all)
}

function endOf(span: Span, all: readonly Span[]): number {
  return (span.end - first(all)) / extent(all)
}

function first(all: readonly Span[]): number {
  return all[0]?.start ?? 0
}

function extent(all: readonly Span[]): number {
  return Math.max(1, (all.at(-1)?.end ?? 0) - first(all))
}

function wholeOf(text: string): Span {
  return { start: 0, end: text.length }
}

/** Lines with words in them. */
function linesOf(text: string): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(/[^\n]+/g))
    if (/[\p{L}\p{N}]/u.test(match[0])) spans.push({ start: match.index, end: match.index + match[0].length })
  return spans
}

/** Sentences without the space around them. */
export function sentencesIn(text: string, within: Span, language?: string): Span[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const spans: Span[] = []
  for (const { segment, index } of segmenter.segment(text.slice(within.start, within.end))) {
    const core = segment.trim()
    if (core === '') continue
    const start = within.start + index + segment.indexOf(core)
    spans.push({ start, end: start + core.length })
  }
  return spans
}
