const STRETCH = 4_096

/**
 * The one stretch outside which two texts are the same: `start`–`end` of the one before became `start`–`to` of the one
 * after. UTF-16 offsets. By stretches first: letter by letter the longest note would take milliseconds.
 */
export function changedRange(before: string, after: string): { start: number; end: number; to: number } {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head + STRETCH < most && after.startsWith(before.slice(head, head + STRETCH), head)) head += STRETCH
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head++
  const room = most - head
  const [b, a] = [before.length, after.length]
  let tail = 0
  while (tail + STRETCH < room && after.endsWith(before.slice(b - tail - STRETCH, b - tail), a - tail)) tail += STRETCH
  while (tail < room && before.charCodeAt(b - 1 - tail) === after.charCodeAt(a - 1 - tail)) tail++
  return { start: head, end: b - tail, to: a - tail }
}
