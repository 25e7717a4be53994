/** A title without the characters that would end a link to it. */
export function linkable(title: string): string {
  return title
    .replaceAll(/[[\]|#\n]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
