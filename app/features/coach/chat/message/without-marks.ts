/** A fenced block, or a span of code: what stands in there is no mark. */
const CODE = /(^ {0,3}(?:```|~~~)[\s\S]*?(?:^ {0,3}(?:```|~~~)[ \t]*$|$(?![\s\S]))|`[^`\n]*`)/m
/** ` [2]`, ` [1, 3]`, but not the words of a link. */
const MARKS = / ?\[\d{1,2}(?:\s*,\s*\d{1,2})*\](?!\()/g

/** An answer without the marks of its sources, which say nothing where the sources are not. */
export function withoutMarks(text: string): string {
  return text
    .split(CODE)
    .map((piece, i) => (i % 2 === 0 ? piece.replace(MARKS, '') : piece))
    .join('')
}
