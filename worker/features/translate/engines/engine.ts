import type { Formality, TranslateEngineKind } from '#worker/contracts/translate/limits.ts'
import type { Alternative } from '#worker/contracts/translate/engines.ts'
import type { Term } from '#worker/domain/translating/terms.ts'

/** What is wanted of a text. */
export interface TranslationOptions {
  /** BCP 47; null where it is not known. */
  source: string | null
  target: string
  formality: Formality
  terms: readonly Term[]
}

export interface AlternativesOptions extends TranslationOptions {
  /** The sentence, and what it is now in the target language. */
  sentence: string
  translation: string
  /** The word of `now` that is to be put otherwise; null for the whole. */
  word: { text: string; at: number } | null
}

interface Named {
  kind: TranslateEngineKind
  name: string
  alternatives?(options: AlternativesOptions, signal: AbortSignal): Promise<Alternative[]>
}

/** An engine that reads whole texts with their Markdown, can be told what to heed, and speaks as it writes. */
export interface ProseEngine extends Named {
  reads: 'prose'
  /** @param again the first try came back broken @throws Problem */
  translate(
    text: string,
    options: TranslationOptions & { again: boolean },
    append: (delta: string) => void,
    signal: AbortSignal,
  ): Promise<void>
}

/** An engine that knows words only: it is given lines, and answers as many. */
export interface LineEngine extends Named {
  reads: 'lines'
  /** `source`: the language it found, where it was not told. @throws Problem */
  translate(
    lines: readonly string[],
    options: TranslationOptions,
    signal: AbortSignal,
  ): Promise<{ lines: string[]; source: string | null }>
}

export type Engine = ProseEngine | LineEngine
