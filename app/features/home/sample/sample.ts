import { createIsomorphicFn } from '@tanstack/react-start'
import { importModule } from '#app/lib/lazy/import-module.ts'

export interface SampleCard {
  front: string
  back: string
  kind: 'definition' | 'cloze'
  /** The sentence of the text that the card was made from, word for word. */
  quote: string
}

export interface SampleQuestion {
  question: string
  options: string[]
  /** Index into `options`. */
  correct: number
  quote: string
}

export interface Sample {
  cards: SampleCard[]
  question: SampleQuestion | null
}

/**
 * What the embedded engine makes of the prepared text: computed when the page is rendered, or in a Web Worker when the
 * browser navigates to the page.
 */
export const preparedSample = createIsomorphicFn()
  .server(async (): Promise<Sample> => {
    const [{ makeSample }, { SAMPLE_TEXT }] = await Promise.all([
      importModule(() => import('./make-sample.ts')),
      importModule(() => import('./prepared-text.ts')),
    ])
    return makeSample(SAMPLE_TEXT)
  })
  .client(async (): Promise<Sample> => {
    const { samplePreparedText } = await importModule(() => import('./sampler.ts'))
    return samplePreparedText()
  })
