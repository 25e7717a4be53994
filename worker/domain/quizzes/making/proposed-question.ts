import type { Difficulty } from '#worker/contracts/quizzes/making-limits.ts'
import type { Question, QuestionSource } from '#worker/contracts/quizzes/questions.ts'
import { numbered, pairsToMatching } from '../formats/parts.ts'

/** A question as an engine proposes it, in the shortest words; nothing of it is believed yet. */
export type ProposedQuestion = {
  /** Of `blanks`, `{{1}}` is where the first gap is; of `true-false` it is the statement. */
  question: string
  /** The words of the source that it is from. */
  quote: string
  explanation?: string
} & (
  | { kind: 'single'; options: readonly string[]; correct: number }
  | { kind: 'multiple'; options: readonly string[]; correct: readonly number[] }
  | { kind: 'true-false'; answer: boolean }
  | { kind: 'short'; answers: readonly string[] }
  | { kind: 'numeric'; value: number; unit: string }
  | { kind: 'blanks'; answers: readonly string[] }
  /** In the right order. */
  | { kind: 'ordering'; items: readonly string[] }
  | { kind: 'matching'; pairs: readonly { left: string; right: string }[] }
)

/** Joker and sign of a pattern (`worker/domain/quizzes/pattern.ts`). */
const literal = (text: string) => text.replaceAll(/\\?\*/g, String.raw`\*`)
const accepted = (text: string) => ({ text: literal(text), fraction: 1, feedback: '' })

/** The question of a proposal. Its parts are numbered; an easy one has a hint where its answer is typed. */
export function questionOf(
  proposed: ProposedQuestion,
  { id, source, difficulty }: { id: string; source: QuestionSource; difficulty: Difficulty },
): Question {
  const { question: text, explanation = '' } = proposed
  const common = { id, title: '', text, explanation, hints: [], tags: [], points: 1, source }
  switch (proposed.kind) {
    case 'single': {
      const options = proposed.options.map((option, i) => part(option, i === proposed.correct ? 1 : 0))
      return { ...common, kind: 'single', options: numbered(options), shuffle: true }
    }
    case 'multiple': {
      const right = new Set(proposed.correct)
      const share = right.size === 0 ? 0 : 1 / right.size
      const options = proposed.options.map((option, i) => part(option, right.has(i) ? share : -share))
      return { ...common, kind: 'multiple', options: numbered(options), shuffle: true }
    }
    case 'true-false':
      return { ...common, kind: 'true-false', answer: proposed.answer, feedbackTrue: '', feedbackFalse: '' }
    case 'short':
      return {
        ...common,
        kind: 'short',
        answers: proposed.answers.map(accepted),
        caseSensitive: false,
        hints: difficulty === 'easy' ? hintsOf(proposed.answers.slice(0, 1)) : [],
      }
    case 'numeric': {
      const answers = [{ value: proposed.value, tolerance: 0, fraction: 1, feedback: '' }]
      const units = proposed.unit === '' ? [] : [{ name: proposed.unit, factor: 1 }]
      return { ...common, kind: 'numeric', answers, units, unitRequired: false }
    }
    case 'blanks':
      return {
        ...common,
        kind: 'blanks',
        blanks: proposed.answers.map((answer) => ({
          kind: 'short',
          answers: [accepted(answer)],
          caseSensitive: false,
        })),
        hints: difficulty === 'easy' ? hintsOf(proposed.answers) : [],
      }
    case 'ordering':
      return { ...common, kind: 'ordering', items: numbered(proposed.items.map((text) => ({ text }))) }
    case 'matching': {
      const pairs = proposed.pairs.map(({ left, right }) => ({ prompt: left, choice: right }))
      return { ...common, ...pairsToMatching(pairs), shuffle: true }
    }
  }
}

const part = (text: string, fraction: number) => ({ text, fraction, feedback: '' })

function hintsOf(answers: readonly string[]): string[] {
  const first = answers.map((answer) => Array.from(answer.trim())[0] ?? '').filter((letter) => /[\p{L}]/u.test(letter))
  if (first.length === 0 || first.length < answers.length) return []
  return [
    first.length === 1 ? `It begins with “${first[0]}”.` : `They begin with ${first.map((l) => `“${l}”`).join(', ')}.`,
  ]
}
