import { createIsomorphicFn } from '@tanstack/react-start'

/** What stands in the sample before anybody touches it. Facts: any textbook of plant physiology. */
export const SAMPLE_TEXT = `Photosynthesis is the process by which plants turn light into chemical energy. Chlorophyll is the green pigment that absorbs this light. A stoma is a small pore in the leaf that lets carbon dioxide in and oxygen out. The Calvin cycle is the series of reactions that builds sugar from carbon dioxide.

The light reactions split water and release oxygen. They charge two carriers, ATP and NADPH, which the Calvin cycle then spends.

In dry weather a leaf closes its stomata. It loses less water, but it also takes in less carbon dioxide, so photosynthesis slows down.`

/** The text box's id, by which what was typed early is found. */
export const SAMPLE_BOX_ID = 'sample-text'

/** Characters. A few paragraphs show what the engine does; a book belongs in a document. */
export const SAMPLE_MAX = 5000

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
 * What the embedded engine makes of the prepared text: worked out when the page is rendered, and in a Web Worker when
 * the browser itself goes to the page. Either way it is the engine's real answer.
 */
export const preparedSample = createIsomorphicFn()
  .server(async (): Promise<Sample> => {
    const { makeSample } = await import('./make-sample.ts')
    return makeSample(SAMPLE_TEXT)
  })
  .client(async (): Promise<Sample> => {
    const { startSampler } = await import('./sampler.ts')
    return new Promise((resolve, reject) => {
      const sampler = startSampler((sample) => {
        sampler.stop()
        resolve(sample)
      }, reject)
      sampler.make(SAMPLE_TEXT)
    })
  })
