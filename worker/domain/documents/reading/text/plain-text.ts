/** Lines of a text that is broken at a fixed width are about this long. */
const WRAPPED = 60

/**
 * Plain text as Markdown that shows the same words: signs that Markdown would read as marks are escaped. Lines that were
 * only broken to fit a width are joined, those of a list, a poem or a transcript stay.
 */
export async function textToMarkdown(text: string): Promise<string> {
  const { toMarkdown } = await import('mdast-util-to-markdown')
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const joined = isWrapped(lines) ? [joinLines(lines)] : lines
      return joined
        .map((line) =>
          PLAIN.test(line)
            ? line
            : toMarkdown({ type: 'paragraph', children: [{ type: 'text', value: line }] }).trimEnd(),
        )
        .join('\\\n')
    })
    .join('\n\n')
}

/** A line that has no sign that Markdown would read as a mark: most have none. */
const PLAIN = /^\p{L}[\p{L}\p{M}\p{N} ,.;:'’“”"()?!–—-]*$/u

/** All lines but the last are nearly as long as the longest, and none begins like an item of a list. */
function isWrapped(lines: readonly string[]): boolean {
  if (lines.length < 2 || lines.some((line) => /^(?:[-*•–+]|\d{1,3}[.)]|\[?\d{1,2}:\d\d)\s?/.test(line))) return false
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0)
  return longest >= WRAPPED && longest <= 140 && lines.slice(0, -1).every((line) => line.length >= longest * 0.7)
}

const LETTERS_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

/** One line of several: with a space between words, none in Chinese and Japanese, and words cut by a hyphen made whole. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const [last, first] = [text.at(-1) ?? '', line.charAt(0)]
    if (last === '\u00ad') return text.slice(0, -1) + line
    if (/\p{Ll}[-\u2010]$/u.test(text) && /^\p{Ll}/u.test(line)) return joinHyphenated(text, line)
    if (LETTERS_WITHOUT_SPACES.test(last) && LETTERS_WITHOUT_SPACES.test(first)) return text + line
    return text === '' ? line : `${text} ${line}`
  }, '')
}

/** "pho-" and "tosynthesis" are one word; "well-" and "known" keep the hyphen where a word before it is a usual first part. */
function joinHyphenated(text: string, line: string): string {
  const part = /([\p{L}\p{M}]+)[-\u2010]$/u.exec(text)?.[1]?.toLowerCase() ?? ''
  return FIRST_PARTS.has(part) || /[-\u2010]\p{L}+[-\u2010]$/u.test(text) ? text + line : text.slice(0, -1) + line
}

/** First parts of words that English writes with a hyphen. */
const FIRST_PARTS = new Set(
  (
    'well self non half all cross long short high low low large small real full first second third one two three four five ' +
    'so state end open close low left right up down hard soft old new time user multi'
  ).split(' '),
)
