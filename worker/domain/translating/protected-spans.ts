/** UTF-16 offsets, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

/** Two spans that belong together, by their indices: the opening one must come back first. */
export type Pair = readonly [open: number, close: number]

const FENCE = String.raw`^ {0,3}(?<fence>${'`'}{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:^ {0,3}\k<fence>[${'`'}~]*[ \t]*$|(?![\s\S]))|(?![\s\S]))`
const MATH = String.raw`\$\$[\s\S]{1,5000}?\$\$|\\\[[\s\S]{1,5000}?\\\]|\\\([^\n]{1,500}?\\\)|(?<![\\$\w])\$(?![\s$])(?:\\.|[^$\\\n]){1,300}?(?<!\s)\$(?![\d$])`
const CODE = String.raw`(?<tick>${'`'}{1,5})(?!${'`'})[^\n]{1,500}?(?<!${'`'})\k<tick>(?!${'`'})`
const HTML = String.raw`<!--[\s\S]{0,2000}?-->|</?[a-zA-Z][^<>\n]{0,500}>`
const NOTE_LINK = String.raw`!?\[\[[^\[\]\n]{1,400}\]\]`
const FOOTNOTE = String.raw`\[\^[^\]\s]{1,200}\]:?`
const DEFINITION = String.raw`^ {0,3}\[[^\[\]\n]{1,200}\]:[ \t]+\S[^\n]*`
const LINK = String.raw`(?<open>!?\[)(?<words>[^\[\]\n]{1,500})(?<close>\]\((?:[^()\s\\]|\\.|\([^()\s]{0,500}\)){0,2000}(?:[ \t]+"[^"\n]{0,500}")?\)|\]\[[^\[\]\n]{0,200}\])`
const URL = String.raw`<?\b(?:https?|ftp)://[^\s<>()[\]"'⟦⟧]*[^\s<>()[\]"'.,;:!?⟦⟧]>?|\bwww\.[^\s<>()[\]"'⟦⟧]*[^\s<>()[\]"'.,;:!?⟦⟧]|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,5}`
const ONE_EMOJI = String.raw`(?:\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*)`
/** Invisible control characters. */
const CONTROL = String.raw`[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+`
/** The brackets of placeholders (mask.ts). */
const BRACKETS = String.raw`[⟦⟧]+`

const PROTECTED = new RegExp(
  [FENCE, MATH, CODE, HTML, NOTE_LINK, FOOTNOTE, DEFINITION, LINK, URL, `${ONE_EMOJI}+`, CONTROL, BRACKETS].join('|'),
  'gmu',
)
/** Emphasis marks, which surround words. */
const MARKS = /\*{1,3}|_{2,3}|(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.!?])_(?![\p{L}\p{N}_])|~~|==/gu

/**
 * Spans that a translation must preserve: code, math, addresses, tags, emoji, control characters, and the brackets of links,
 * whose words are translated. In order, none within another.
 *
 * @param marks also `**`, `_`, `~~` and `==`, for engines that know no Markdown
 */
export function protectedSpans(text: string, marks: boolean): { spans: Span[]; pairs: Pair[] } {
  const spans: Span[] = []
  const pairs: Pair[] = []
  const add = (start: number, length: number) => spans.push({ start, end: start + length }) - 1
  const free = (start: number, end: number) => {
    if (!marks) return
    for (const mark of text.slice(start, end).matchAll(MARKS)) add(start + mark.index, mark[0].length)
  }
  let from = 0
  for (const match of text.matchAll(PROTECTED)) {
    free(from, match.index)
    const { open, words, close } = match.groups ?? {}
    if (open !== undefined && words !== undefined && close !== undefined) {
      const first = add(match.index, open.length)
      const inner = match.index + open.length
      const within = protectedSpans(words, marks)
      for (const [a, b] of within.pairs) pairs.push([a + spans.length, b + spans.length])
      for (const span of within.spans) add(inner + span.start, span.end - span.start)
      pairs.push([first, add(inner + words.length, close.length)])
    } else add(match.index, match[0].length)
    from = match.index + match[0].length
  }
  free(from, text.length)
  return { spans, pairs }
}
