import { expose } from 'comlink'
import { eld } from 'eld/small'
import { certaintyOf } from '#worker/domain/translating/certainty.ts'
import type { Detected } from './detect-language.ts'

/** Detects languages off the main thread: the table of letter groups takes half a second to read. */
const detector = {
  detect(text: string): Detected | null {
    const found = eld.detect(text)
    const scores = Object.values(found.getScores())
    const language = found.language === 'no' ? 'nb' : found.language === 'zh' ? 'zh-Hans' : found.language
    return language ? { language, certainty: certaintyOf(scores, found.isReliable()) } : null
  },
}

export type LanguageDetector = typeof detector

expose(detector)
