/** Characters of a title, UTF-16 units. */
export const NOTE_TITLE_MAX = 200

/**
 * A title as links compare it: `[[the  Cell]]` means the note "The cell". Compatibility forms, case and runs of space do not
 * count; accents do.
 */
export function titleKey(title: string): string {
  return title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, NOTE_TITLE_MAX)
}
