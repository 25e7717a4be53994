/** Characters of a pasted text that are read. */
const READ_MAX = 20_000

/** What stands before the points of slides and of pasted documents where Markdown has a hyphen. */
const BULLET = /^([ \t]*)(?:[•◦▪▫●○‣∙·▸►➢–](?=[ \t])|o(?=\t))/gmu

/** A text as far as it is read, with hyphens for other marks of lists. Offsets are those of the text. */
export const readable = (whole: string): string => whole.slice(0, READ_MAX).replace(BULLET, '$1-')

/** An excerpt of a readable text as it stands in the text itself. */
export function asWritten(whole: string, read: string, quote: string): string {
  const at = read === whole ? -1 : read.indexOf(quote)
  return at < 0 ? quote : whole.slice(at, at + quote.length)
}
