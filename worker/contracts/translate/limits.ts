/** UTF-16 units of one text. */
export const TEXT_MAX = 100_000
/** Terms of a glossary, and characters of one. */
export const TERMS_MAX = 500
export const TERM_MAX = 100

/** Who translates. `browser`: the Translator API of the learner's own browser. */
export const ENGINE_KINDS = ['language-model', 'libretranslate', 'apertium', 'browser'] as const
export type TranslateEngineKind = (typeof ENGINE_KINDS)[number]

export const FORMALITIES = ['auto', 'formal', 'informal'] as const
export type Formality = (typeof FORMALITIES)[number]

export const TRANSLATION_STATUSES = ['running', 'complete', 'stopped', 'failed'] as const
export type TranslationStatus = (typeof TRANSLATION_STATUSES)[number]

/** Offered where an engine takes any language. BCP 47. */
export const LANGUAGES = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gl', 'he'],
  ...['hi', 'hr', 'hu', 'id', 'is', 'it', 'ja', 'ka', 'ko', 'la', 'lt', 'lv', 'mk', 'ms', 'nb', 'nl', 'pl', 'pt'],
  ...['pt-BR', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv', 'sw', 'ta', 'th', 'tl', 'tr', 'uk', 'ur', 'vi', 'zh-Hans'],
  'zh-Hant',
]
