import type { ProblemDetails } from '#worker/contracts/problems.ts'
import type { Formality, TranslateEngineKind } from '#worker/contracts/translate/limits.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'

export interface Wanted {
  text: string
  source: string | null
  sourceChosen: boolean
  target: string
  formality: Formality
  engine: { kind: TranslateEngineKind; name: string }
}

export interface TranslationState {
  /** What is shown at the right; null before the first. */
  shown: Translation | null
  /** What there is of the piece under way. */
  part: string
  /** How many pieces there will be. */
  total: number
  phase: 'idle' | 'asking' | 'running'
  /** The id of the translation that was asked for here, once the server has it. */
  kept: string | null
  stopping: boolean
  /** Share of a language that the browser downloads first, from 0 to 1. */
  download: number | null
  problem: ProblemDetails | null
}

/** A sentence of our own in the shape of the API's. */
export function said(code: string, detail: string): ProblemDetails {
  return { type: `/problems/${code}`, code, title: detail, detail, status: 0 }
}

export const OFFLINE = said(
  'offline',
  'There is no connection. Your text is kept here: translate it when you are back online.',
)
export const NOTHING: TranslationState = {
  shown: null,
  part: '',
  total: 0,
  phase: 'idle',
  kept: null,
  stopping: false,
  download: null,
  problem: null,
}

export function isProblem(value: unknown): value is ProblemDetails {
  return typeof value === 'object' && value !== null && 'code' in value && 'title' in value
}
