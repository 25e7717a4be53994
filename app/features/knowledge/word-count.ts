/** Words a minute of somebody who reads for learning. */
const READING_SPEED = 230

export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu)?.length ?? 0
}

/** `1,234 words`. Not by Intl: to wake it takes longer than all else that a note is taken over with. */
export function wordsText(count: number): string {
  return count === 1 ? '1 word' : `${String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')} words`
}

/** At least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / READING_SPEED))
}
