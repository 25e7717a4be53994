/** A page as it is read. `start`: its UTF-16 offset in the document's text, which is its pages with an empty line between. */
export interface PageText {
  page: number
  markdown: string
  start: number
  /** What it is called where its number does not say it: "page iv", "Slide 3". */
  name?: string | null
}

/** A piece of a document that an engine reads at once. `start`: its offset in the document's text. */
export interface DocumentPart {
  text: string
  start: number
  end: number
  pages: readonly Pick<PageText, 'page' | 'start' | 'name'>[]
}

/** Characters that can be read at once. */
export const PART_MAX = 12_000

/**
 * The part that begins at `at`: whole pages where they fit, else whole paragraphs or sentences.
 * @param pages from the one that `at` is on, as many as may be needed, in order. @param end where the last part ends
 */
export function nextPart(pages: readonly PageText[], at: number, end: number): DocumentPart {
  const base = pages[0]?.start ?? at
  const all = pages.map(({ markdown }) => markdown).join('\n\n')
  const whole = all.slice(Math.max(0, at - base), end - base)
  const length = whole.length > PART_MAX ? cutOf(whole, pages, at) : whole.length
  return {
    text: whole.slice(0, length),
    start: at,
    end: length === whole.length ? end : at + length,
    pages: pages.filter(({ start }) => start < at + length),
  }
}

function cutOf(whole: string, pages: readonly PageText[], at: number): number {
  const least = PART_MAX / 3
  const page = pages.findLast(({ start }) => start - at > least && start - at <= PART_MAX)
  if (page) return page.start - at
  const room = whole.slice(0, PART_MAX)
  for (const [mark, length] of [
    ['\n\n', 2],
    ['\n', 1],
    ['. ', 2],
    [' ', 1],
  ] as const) {
    const found = room.lastIndexOf(mark)
    if (found > least) return found + length
  }
  // Never between the two halves of a character.
  return /[\ud800-\udbff]$/.test(room) ? PART_MAX - 1 : PART_MAX
}

/** The page that an offset in the document's text is on, as an anchor names it. */
export function pageAt(pages: DocumentPart['pages'], offset: number): { page: number; pageName?: string } {
  const found = pages.findLast(({ start }) => start <= offset) ?? pages[0]
  return { page: found?.page ?? 1, ...(found?.name && { pageName: found.name }) }
}

/** How many are wanted of a part, so that they come from all over the text. @param done characters read with it, of `total` */
export function wantedOf(count: number, made: number, { done, total }: { done: number; total: number }): number {
  const upTo = done >= total ? count : Math.floor((count * done) / total)
  return Math.max(0, upTo - made)
}
