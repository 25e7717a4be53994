import type { Score } from '#worker/contracts/quizzes/quizzes.ts'

/** "80 %"; of nothing it is all. */
export function formatPercent({ points, of }: Score): string {
  return `${of === 0 ? 100 : Math.round((points / of) * 100)} %`
}

/** "4 of 5 points", "2.5 of 5 points". */
export function formatPoints({ points, of }: Score): string {
  return `${shortNumber(points)} of ${shortNumber(of)} ${of === 1 ? 'point' : 'points'}`
}

/** At most two decimals: points are often thirds. */
function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}
