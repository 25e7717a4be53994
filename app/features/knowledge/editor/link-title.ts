/** A title without what would end the link to it. */
export function linkable(title: string): string {
  return title
    .replaceAll(/[[\]|#\n]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
