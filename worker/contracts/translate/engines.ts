import { z } from 'zod'
import { ENGINE_KINDS, FORMALITIES } from './limits.ts'
import { ModelSpent } from '../usage.ts'
import { LanguageCode } from './translations.ts'

/** An engine this site has, and what it can do. */
export const TranslateEngine = z.object({
  kind: z.enum(ENGINE_KINDS),
  name: z.string(),
  formality: z.boolean(),
  /** Other ways to say a sentence, or a word in it. */
  alternatives: z.enum(['none', 'sentence', 'word']),
  /** Whether it finds the language of a text by itself. */
  detects: z.boolean(),
  /** Source → targets. Null: any language into any other. */
  pairs: z.record(LanguageCode, z.array(LanguageCode)).nullable(),
  /** It is set up, but did not say which languages it has. */
  silent: z.boolean(),
  /** A language model that is used up for the day. */
  spent: ModelSpent.optional(),
})
export type TranslateEngine = z.infer<typeof TranslateEngine>

/** What the page begins with. */
export const TranslateStart = z.object({
  engines: z.array(TranslateEngine),
  /** As the learner translated last; null before the first time. */
  last: z.object({ source: LanguageCode.nullable(), target: LanguageCode, formality: z.enum(FORMALITIES) }).nullable(),
  /** Into which language since then, if another one was chosen; `beside`: the translation that was shown. */
  chosen: z.object({ target: LanguageCode, beside: z.uuid().nullable() }).nullable(),
})
export type TranslateStart = z.infer<typeof TranslateStart>

/** A language to translate into, which nothing was translated into yet. */
export const ChooseTarget = z.strictObject({ target: LanguageCode, beside: z.uuid().nullable() })
export type ChooseTarget = z.infer<typeof ChooseTarget>

export const AskAlternatives = z.strictObject({
  /** The sentence as it was written, and as it was translated. */
  source: z.string().min(1).max(2_000),
  target: z.string().min(1).max(4_000),
  /** The word of the translation that was pressed; null for the whole sentence. `at`: its UTF-16 offset in `target`. */
  word: z.object({ text: z.string().min(1).max(100), at: z.int().min(0).max(4_000) }).nullable(),
})
export type AskAlternatives = z.infer<typeof AskAlternatives>

/** `text` takes the place of the whole sentence; `label` is what to show: the word, or the sentence. */
export const Alternative = z.object({ label: z.string(), text: z.string() })
export type Alternative = z.infer<typeof Alternative>
