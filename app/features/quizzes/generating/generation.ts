import type { Difficulty, DropReason, MadeKind } from '#worker/contracts/quizzes/making-limits.ts'
import type { MakingEvent, MakingSource, MakingTally } from '#worker/contracts/quizzes/quiz-making.ts'
import { formatCount } from '#app/lib/format-count.ts'

/** What a learner chooses. */
export interface GenerationOptions {
  count: number
  kinds: readonly MadeKind[]
  difficulty: Difficulty
}

type End = Extract<MakingEvent, { end: string }>['end']
export type EngineInUse = Extract<MakingEvent, { engine: unknown }>['engine']

export interface Generation {
  running: boolean
  /** Questions of this run so far. */
  made: number
  /** Questions that were asked for. */
  count: number
  /** Parts of the text; null until they are known. */
  progress: { read: number; of: number } | null
  engine: EngineInUse | null
  /** How the last run ended; null before. */
  end: End | 'stopped' | null
  tally: MakingTally | null
  /** The error as a sentence. */
  error: string | null
}

/** Under what questions of a source wait on the device: those of a passage with those of its note. */
export function waitingKey(source: MakingSource): string {
  switch (source.kind) {
    case 'notes':
      return source.ids.length === 1 ? `note:${source.ids[0]}` : 'notes'
    case 'passage':
      return `${source.anchor.page ? 'document' : 'note'}:${source.id}`
    case 'mistakes':
    case 'text':
      return source.kind
    default:
      return `${source.kind}:${source.id}`
  }
}

export function formatEngine(engine: EngineInUse): string {
  return engine.kind === 'embedded'
    ? 'Made by the built-in engine from the words of the text, without a language model.'
    : `Made by ${engine.name}, which then answers each question once more without seeing its key.`
}

/** Describes how a run ended. */
export function formatResult({ end, made, count, tally }: Generation): string {
  if (end === 'stopped')
    return made > 0 ? 'Stopped. The questions made so far are kept here.' : 'Stopped before a question was ready.'
  const sentences: string[] = []
  if (end === 'complete' && made === 0) sentences.push('The text gives no good question of these kinds.')
  // Of mistakes there is one question each.
  else if (end === 'complete' && made < count && tally && tally.parts > 0)
    sentences.push(`${formatCount(made, 'question')} of ${count}: the text gives no more good ones.`)
  if (end === 'limit')
    sentences.push(
      'This month’s limit of made cards and questions is reached. Those you write yourself are never counted.',
    )
  if (tally && tally.parts > tally.read && end !== 'limit')
    sentences.push(`${tally.read} of ${tally.parts} parts of the text were read.`)
  if (tally?.modelSpent)
    sentences.push(
      'The language model’s limit for today is reached, so the built-in engine made questions in its place.',
    )
  return sentences.join(' ')
}

const REASONS: Record<DropReason, string> = {
  unreadable: 'not written as asked',
  'wrong-key': 'without one sound answer',
  unsupported: 'not found in the text',
  'gives-away': 'the wording gave the answer away',
  'same-options': 'two options meant the same',
  'same-question': 'asked already',
  unsolved: 'a second look came to another answer',
}

/** Of each reason how many questions were left out for it. */
export function droppedLines(tally: MakingTally | null): { reason: string; count: number }[] {
  return Object.entries(tally?.dropped ?? {}).flatMap(([reason, count]) =>
    count > 0 ? [{ reason: REASONS[reason as DropReason], count }] : [],
  )
}
