import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import worker from 'tesseract.js/dist/worker.min.js?url'
import { type RecognisedLanguage, TRAINED_DATA } from './languages.ts'

export interface RecognisedPage {
  page: number
  /** Lines as they stand, an empty line between paragraphs. */
  text: string
}

/** Draws a page: as wide as is asked, or large enough that letters are some 30 pixels high. */
export type DrawPage = (page: number, width?: number) => Promise<HTMLCanvasElement>

/**
 * Reads the text of drawn pages on this device, one page at a time: nothing is sent anywhere. The recogniser and its trained data
 * come from this site.
 * @param pages from 1, in the order they are to be read
 * @throws AbortError
 */
export async function* recognisePages(
  pages: readonly number[],
  draw: DrawPage,
  { language, signal }: { language: RecognisedLanguage; signal: AbortSignal },
): AsyncGenerator<RecognisedPage, void, undefined> {
  signal.throwIfAborted()
  const recogniser = await startRecogniser(language, signal)
  const stop = () => void recogniser.terminate()
  signal.addEventListener('abort', stop)
  try {
    for (const page of pages) {
      const drawn = await draw(page)
      signal.throwIfAborted()
      yield { page, text: await textOf(recogniser, drawn, signal) }
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await recogniser.terminate()
  }
}

async function startRecogniser(language: RecognisedLanguage, signal: AbortSignal): Promise<Worker> {
  const started = new Promise<Worker>((resolve, reject) => {
    createWorker(language, OEM.LSTM_ONLY, {
      workerPath: worker,
      corePath: core,
      // Tesseract appends the name of the file it expects: behind the mark it is a query, and the address stays that of the build.
      langPath: `${TRAINED_DATA[language]}?`,
      // The content security policy lets no script come from a `blob:` address.
      workerBlobURL: false,
      // The browser's own cache keeps the data.
      cacheMethod: 'none',
      // What goes wrong after the core is loaded comes only here.
      errorHandler: (reason: unknown) => reject(new Error(`The text recognition did not start: ${String(reason)}`)),
    }).then(resolve, reject)
  })
  const recogniser = await started
  if (!signal.aborted) return recogniser
  await recogniser.terminate()
  throw signal.reason
}

/** A worker that is ended never answers, so waiting ends with the signal too. */
async function textOf(recogniser: Worker, drawn: HTMLCanvasElement, signal: AbortSignal) {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const { data } = await Promise.race([recogniser.recognize(drawn), aborted])
  return data.text
}
