import { LIVE_POINTS } from '#worker/contracts/quizzes/live-limits.ts'

/**
 * Points of an answer: its mark, and up to half of them for being quick. Without a time limit only the mark counts.
 * @param fraction its mark, from 0 to 1
 * @param left the part of the time that was left, from 0 to 1; null without a limit
 */
export function livePoints(fraction: number, left: number | null): number {
  const speed = left === null ? 1 : 0.5 + Math.min(1, Math.max(0, left)) / 2
  return Math.round(LIVE_POINTS * fraction * speed)
}
