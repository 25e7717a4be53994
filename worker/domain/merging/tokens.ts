/** Scripts without spaces, where a run of letters is many words. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`
const WORD = String.raw`(?:(?!${UNSPACED})[\p{L}\p{N}\p{M}_])+`
const EMOJI = String.raw`\p{RI}{2}|\p{ExtPict}(?:\p{M}|\p{EMod}|\u200d\p{ExtPict})*`
const PIECE = new RegExp(String.raw`${WORD}|${EMOJI}|\r\n|[\r\n]|[^\S\r\n]+|[^]\p{M}*`, 'gu')

/**
 * Splits a text into words, single characters of scripts without spaces, emoji with their modifiers, runs of blanks, line
 * breaks, and other characters. Joined they are the text again.
 */
export function tokensOf(text: string): string[] {
  return text.match(PIECE) ?? []
}

/** Lines with their ends. Joined they are the text again. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
