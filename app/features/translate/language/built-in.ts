/** APIs that some browsers have. Source: "Translator and Language Detector APIs", Web Machine Learning Community Group. */
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'

interface Pair {
  sourceLanguage: string
  targetLanguage: string
}

interface Monitored {
  signal?: AbortSignal
  monitor?: (monitor: EventTarget) => void
}

export interface BuiltInTranslator {
  translate(text: string, options?: { signal?: AbortSignal }): Promise<string>
  destroy(): void
}

interface BuiltIn {
  Translator?: {
    availability(pair: Pair): Promise<Availability>
    create(pair: Pair & Monitored): Promise<BuiltInTranslator>
  }
  LanguageDetector?: {
    availability(): Promise<Availability>
    create(): Promise<{ detect(text: string): Promise<{ detectedLanguage: string; confidence: number }[]> }>
  }
}

export function builtIn(): BuiltIn {
  return globalThis as BuiltIn
}
