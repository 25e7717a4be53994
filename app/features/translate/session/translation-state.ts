import type { ProblemDetails } from '#worker/contracts/problems.ts'
import type { Formality, TranslateEngineKind } from '#worker/contracts/translate/limits.ts'
import type { Translation, TranslationPiece } from '#worker/contracts/translate/translations.ts'

export interface TranslationRequest {
  text: string
  source: string | null
  sourceChosen: boolean
  target: string
  formality: Formality
  engine: { kind: TranslateEngineKind; name: string }
}

export interface TranslationState {
  /** The translation that is shown; null before the first. */
  shown: Translation | null
  /** The text of the piece that is being translated. */
  part: string
  /** The number of pieces. */
  total: number
  phase: 'ready' | 'submitted' | 'running'
  /** The id of the translation that was started here, once the server has it. */
  storedId: string | null
  stopping: boolean
  /** Share of a language that the browser downloads first, from 0 to 1. */
  download: number | null
  problem: ProblemDetails | null
}

/** A sentence of our own in the shape of the API's. */
export function localProblem(code: string, detail: string): ProblemDetails {
  return { type: `/problems/${code}`, code, title: detail, detail, status: 0 }
}

export const OFFLINE = localProblem(
  'offline',
  'There is no connection. Your text is kept here: translate it when you are back online.',
)
export const EMPTY: TranslationState = {
  shown: null,
  part: '',
  total: 0,
  phase: 'ready',
  storedId: null,
  stopping: false,
  download: null,
  problem: null,
}

export function isProblem(value: unknown): value is ProblemDetails {
  return typeof value === 'object' && value !== null && 'code' in value && 'title' in value
}

/** The unfinished piece of a translation that is running is translated again, and comes with the stream. */
export function withoutPartial(stored: Translation): Translation {
  if (stored.status !== 'running') return stored
  return { ...stored, pieces: stored.pieces.map((piece) => (piece.done ? piece : { ...piece, target: null })) }
}

/** The translation with a piece that is new, or replaces another. */
export function withPiece({ shown }: TranslationState, piece: TranslationPiece): Pick<TranslationState, 'shown'> {
  if (!shown) return { shown }
  const pieces = shown.pieces.filter(({ index }) => index !== piece.index)
  return { shown: { ...shown, pieces: [...pieces, piece].toSorted((a, b) => a.index - b.index) } }
}
