/** UTF-16 offsets, `end` exclusive. */
export type Span = { start: number; end: number }

/** A sentence longer than this is cut where Intl.Segmenter would, whatever it would tear. */
const MERGED_MAX = 1_200
/** Unsplittable spans: inline code, math, links, addresses. Every repetition is bounded, so time stays linear. */
const WHOLE =
  /(`{1,2})[^`\n]{1,200}\1|\$[^$\n]{1,200}\$|!?\[[^[\]\n]{0,200}\]\([^()\s]{0,300}[^()\n]{0,100}\)|https?:\/\/[^\s<>]{1,300}/g
const ABBREVIATED =
  /(?:^|[\s("'“])(?:e\.g|i\.e|cf|vs|viz|Dr|Mr|Mrs|Ms|Prof|St|Mt|Ft|Fig|fig|Eq|eq|No|nr|approx|ca|c|pp?|[Vv]ol|ed|eds|Jr|Sr|Gen|Gov|Sen|Rep|Rev|Hon|Lt|Sgt|Capt|Col|al|incl|esp|resp|Dept|Univ|Inc|Ltd|Corp|Co|etc|Ph\.D|[AaPp]\.[Mm]|\p{Lu}\.\p{Lu}(?:\.\p{Lu})?|Jan|Feb|Aug|Sept?|Oct|Nov|Dec|z\.B|d\.h|u\.a|bzw)\.\s*$|(?:^|\p{Lu}\p{L}*\.?\s)\p{Lu}\.\s*$|\p{Lu}\p{L}+ v\.\s*$/u
/** Before a number: "s. 16" of a law, "ch. 4", "art. 5". */
const NUMBERED = /(?:^|[\s(,;])(?:ss?|sec|arts?|[Cc]h|chap|paras?|cl|reg|l|ll|lec)\.\s*$/
const INITIAL = /(?:^|[\s(])\p{Lu}\.\s*$/u
/** Of these, those that may end a sentence too, which then shows by how the next one begins. */
const MAY_END = /(?:Jr|Sr|Inc|Ltd|Corp|Co|etc|Ph\.D|[AaPp]\.[Mm]|\p{Lu})\.\s*$/u
const BEGINS =
  /^(?:The|It|Its|This|That|These|Those|They|Their|He|His|She|Her|In|On|At|From|By|But|And|So|However|An?|There|Then|When|While|After|Before|If|As|For|We|Our|You|Today|Some|Many|Most|All|One|Both)\s/

/** A line "Term: meaning" or "Term = meaning" begins a sentence, though nothing ended the one above. */
const LABELLED = /^[*_]{0,3}-?\p{L}[^:=\n\r.!?;]{0,48}(?::[*_]{0,3} | = | [–—-] | (?:→|->|=>) )\S/u

let segmenter: Intl.Segmenter | undefined

/**
 * Sentences of running text (a paragraph, an item, a quotation), trimmed, in order. A hard line break does not end one,
 * unless a line "term: meaning" follows;
 * neither does the full stop of an abbreviation or one inside code, math or a link.
 */
export function sentencesOf(text: string): Span[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  const flat = flattened(text)
  const whole = wholeSpans(text)
  const spans: Span[] = []
  let start = 0
  let bold = false
  let w = 0
  for (const { segment, index } of segmenter.segment(flat)) {
    const end = index + segment.length
    if ((segment.match(/\*\*/g)?.length ?? 0) % 2 === 1) bold = !bold
    while (w < whole.length && (whole[w]?.end ?? 0) <= end) w++
    const torn = bold || (whole[w]?.start ?? Infinity) < end || isAbbreviated(segment, text.slice(end, end + 12))
    if (torn && end < text.length && end - start < MERGED_MAX) continue
    bold = false
    pushTrimmed(spans, text, start, end)
    start = end
  }
  if (start < text.length) pushTrimmed(spans, text, start, text.length)
  return spans
}

/** Whether the full stop at the end of `segment` is that of an abbreviation or an initial, by what follows. */
export function isAbbreviated(segment: string, next: string): boolean {
  const tail = segment.slice(-24)
  if (NUMBERED.test(tail) && /^\d/.test(next)) return true
  // "The account comes from A. V. Dicey."
  if (INITIAL.test(tail) && /^\p{Lu}\.\s/u.test(next)) return true
  return ABBREVIATED.test(tail) && !(MAY_END.test(tail) && BEGINS.test(next))
}

/** Of the longest line: a wrapped text has hardly shorter ones, except its last. */
const WRAPPED = 0.75

/** Whether each line says something of its own, as in hurried notes: short lines that do not flow into one another. */
function isByLine(text: string): boolean {
  const lines = text.split(/\r\n|[\r\n]/).map((line) => line.trim())
  if (lines.length < 2) return false
  const longest = Math.max(...lines.map((line) => line.length))
  const breaks = lines.slice(0, -1)
  const short = breaks.filter((line) => line.length < WRAPPED * longest).length
  const flowing = breaks.filter(
    (line, i) => /[,(–—-]$/.test(line) || /^(?:\p{Ll}(?!\p{L}* =)|[,.;)])/u.test(lines[i + 1] ?? ''),
  )
  return flowing.length <= 0.34 * breaks.length && (short > 0 || longest < 60)
}

/** Line ends become as many spaces where a sentence goes on behind them. */
function flattened(text: string): string {
  if (isByLine(text)) return text
  const ends = [...text.matchAll(/\r\n|[\r\n]/g)]
  const longest = Math.max(...text.split(/[\r\n]+/).map((line) => line.trim().length))
  const few = ends.length <= FEW
  let line = 0
  let i = 0
  return text.replace(/\r\n|[\r\n]/g, (end, at: number) => {
    const own = text.slice(line, at).trim()
    line = at + end.length
    i++
    const next = text.slice(line, ends[i]?.index).trimEnd()
    return isEnd(own, next, { longest, few }) ? end : ' '.repeat(end.length)
  })
}
/** Line ends of a paragraph that is too short to tell whether it is wrapped. */
const FEW = 2
/** Of the longest line: a line this short ends where it does because its writer had no more to say. */
const SHORT = 0.55
/** A line that cannot end there. */
const CONTINUES =
  /[,(–—/&+-]$|(?:^|\s)(?:an?|the|of|in|on|at|to|for|with|by|from|and|or|but|as|than|that|which|who|is|are|was|were|be|been|has|have|had|can|will|not|its?|their|his|her|this|these)$/iu

/** "why check it? shows …": a question that the notes themselves ask. */
const OWN_QUESTION = /^(?:why|what|how|when|where|who|which)\b[^.!?\n]{2,80}\?(?:\s|$)/iu

/** Whether one thing ends with a line and another begins with the next, by how the two are written; an indented line goes on. */
function isEnd(line: string, next: string, { longest, few }: { longest: number; few: boolean }): boolean {
  if (LABELLED.test(next.trimStart()) || (LABELLED.test(line) && /^\p{Lu}/u.test(next))) return true
  if (OWN_QUESTION.test(next)) return true
  if (CONTINUES.test(line) || /^[,.;) \t]/.test(next)) return false
  return line.length < SHORT * longest || (few && /^\p{Lu}/u.test(next))
}

function wholeSpans(text: string): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(WHOLE)) spans.push({ start: match.index, end: match.index + match[0].length })
  return spans
}

export function pushTrimmed(spans: Span[], text: string, start: number, end: number): void {
  let from = start
  let to = end
  while (from < to && /\s/.test(text.charAt(from))) from++
  while (to > from && /\s/.test(text.charAt(to - 1))) to--
  if (to > from) spans.push({ start: from, end: to })
}
