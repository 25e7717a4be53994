/** Words a minute when reading to learn. */
const READING_SPEED = 230

export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu)?.length ?? 0
}

/** At least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / READING_SPEED))
}
