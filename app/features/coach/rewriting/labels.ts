import type { EditKind } from '#worker/contracts/coach/edits.ts'
import type { RewriteGoal, RewriteTone, VersionMaker } from '#worker/contracts/coach/rewriting.ts'

export const GOAL_NAMES: Record<RewriteGoal, string> = {
  correct: 'Correct only',
  clearer: 'Clearer',
  shorter: 'Shorter',
  longer: 'Longer',
  simpler: 'Simpler',
}

export const TONE_NAMES: Record<RewriteTone, string> = { formal: 'Formal', friendly: 'Friendly', academic: 'Academic' }

export const KIND_NAMES: Record<EditKind, string> = {
  spelling: 'Spelling',
  grammar: 'Grammar',
  'mix-up': 'Mix-up',
  punctuation: 'Punctuation',
  capitals: 'Capitals',
  spacing: 'Spacing',
  'word-choice': 'Word choice',
  shorter: 'Shorter',
  longer: 'Fuller',
  rephrased: 'Rephrased',
}

export const MAKER_NAMES: Record<VersionMaker, string> = {
  written: 'Written by you',
  accepted: 'Changes accepted',
  talk: 'From the talk',
  restored: 'Restored',
}

/** The label of a task, as the chat shows it. */
export function taskLabel(task: { goal: RewriteGoal; tone: RewriteTone | null; level: string | null }): string {
  const goal = task.goal === 'simpler' && task.level ? `Simpler, for ${task.level}` : GOAL_NAMES[task.goal]
  return task.tone ? `${goal}, ${TONE_NAMES[task.tone].toLowerCase()}` : goal
}
