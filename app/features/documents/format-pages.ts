import { formatCount } from '#app/lib/format-count.ts'

/** "12 pages", "12 slides". */
export function formatPages(count: number, kind: string | null): string {
  return formatCount(count, kind === 'pptx' ? 'slide' : 'page')
}
