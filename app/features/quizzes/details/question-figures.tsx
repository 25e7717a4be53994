import type { QuestionStatistics } from '#worker/contracts/quizzes/statistics.ts'

const LEVEL_NAMES = { 1: 'Attempted', 2: 'Familiar', 3: 'Proficient', 4: 'Mastered' } as const

/** How a question was answered so far: how often, how difficult it is, and how well it tells attempts apart, once they are enough. */
export function QuestionFigures({ found }: { found: QuestionStatistics | undefined }) {
  if (!found) return null
  const { asked, right, facility, discrimination, level, isDue } = found
  if (asked === 0 || facility === null) return <span>Not answered</span>
  return (
    <>
      {level && <span>{LEVEL_NAMES[level]}</span>}
      {isDue && <span className="font-medium text-primary-text">Due</span>}
      <span>{`${right} of ${asked} right`}</span>
      <span>{difficultyOf(facility)}</span>
      {discrimination !== null && <span>{discriminationText(discrimination)}</span>}
    </>
  )
}

/** By the mean of its points. */
function difficultyOf(facility: number): string {
  return facility >= 0.85 ? 'Easy' : facility >= 0.5 ? 'Medium' : 'Hard'
}

/** Bounds as Ebel (1979) gives them. */
function discriminationText(value: number): string {
  const strength = value >= 0.4 ? 'high' : value >= 0.2 ? 'fair' : 'low'
  return `Discrimination ${value.toFixed(2)} (${strength})`
}
