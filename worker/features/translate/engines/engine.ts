import type { Formality, TranslateEngineKind } from '#worker/contracts/translate/limits.ts'
import type { Alternative } from '#worker/contracts/translate/engines.ts'
import type { Term } from '#worker/domain/translating/terms.ts'

/** Options of a translation. */
export interface TranslationOptions {
  /** BCP 47; null where it is unknown. */
  source: string | null
  target: string
  formality: Formality
  terms: readonly Term[]
}

export interface AlternativesOptions extends TranslationOptions {
  /** The sentence, and its current translation. */
  sentence: string
  translation: string
  /** The word of `translation` to replace; null for the whole sentence. */
  word: { text: string; at: number } | null
}

interface Named {
  kind: TranslateEngineKind
  name: string
  alternatives?(options: AlternativesOptions, signal: AbortSignal): Promise<Alternative[]>
}

/** An engine that translates Markdown, follows instructions, and streams. */
export interface ProseEngine extends Named {
  reads: 'prose'
  /** @param again the first attempt broke placeholders or layout @throws Problem */
  translate(
    text: string,
    options: TranslationOptions & { again: boolean },
    append: (delta: string) => void,
    signal: AbortSignal,
  ): Promise<void>
}

/** An engine that translates plain lines, and returns as many. */
export interface LineEngine extends Named {
  reads: 'lines'
  /** `source`: the language it detected, where none was given. @throws Problem */
  translate(
    lines: readonly string[],
    options: TranslationOptions,
    signal: AbortSignal,
  ): Promise<{ lines: string[]; source: string | null }>
}

export type Engine = ProseEngine | LineEngine
