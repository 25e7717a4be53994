import type { PieceNote, Translation } from '#worker/contracts/translate/translations.ts'
import { pieceByLines } from '#worker/domain/translating/by-lines.ts'
import type { Term } from '#worker/domain/translating/terms.ts'
import { builtIn, type BuiltInTranslator } from '../language/built-in.ts'
import { languageName } from '../language/names.ts'

export interface BrowserSink {
  /** The language has to be downloaded first: from 0 to 1. */
  downloading(share: number): void
  piece(index: number, target: string, notes: PieceNote[]): Promise<void>
}

/** Why the browser does not translate, in a sentence. */
export class BrowserRefusal extends Error {}

/** Milliseconds without an answer, or without progress of a download, after which the browser is given up. */
export interface Patience {
  availability: number
  download: number
  line: number
}
const PATIENCE: Patience = { availability: 5_000, download: 60_000, line: 60_000 }

/** Translates the pieces that are not done with the browser's own Translator, on this device. @throws BrowserRefusal */
export async function translateInBrowser(
  translation: Translation,
  terms: readonly Term[],
  sink: BrowserSink,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<void> {
  const translator = await opened(translation, sink, signal, patience)
  try {
    for (const { index, source, done } of translation.pieces) {
      if (done) continue
      signal.throwIfAborted()
      const { target, note } = await pieceByLines(source, terms, async (lines) => {
        const answered: string[] = []
        for (const line of lines) {
          const wait = new Wait(signal, patience.line, SILENT)
          answered.push(await wait.for(translator.translate(line, { signal })))
        }
        return answered
      })
      await sink.piece(index, target, note ? [{ kind: note }] : [])
    }
  } finally {
    translator.destroy()
  }
}

const SILENT = 'Your browser’s translator stopped answering. Try again, or reload the page.'

const TOO_LONG = 'Your browser could not get these languages in time. Check your connection, then try again.'

async function opened(
  { source, target }: Translation,
  sink: BrowserSink,
  signal: AbortSignal,
  patience: Patience,
): Promise<BuiltInTranslator> {
  const { Translator } = builtIn()
  if (!Translator) throw new BrowserRefusal('This browser has no translator of its own.')
  if (source === null) throw new BrowserRefusal('Choose the language of your text: this browser cannot detect it.')
  const pair = { sourceLanguage: source, targetLanguage: target }
  const available = await new Wait(signal, patience.availability, SILENT).for(Translator.availability(pair))
  if (available === 'unavailable')
    throw new BrowserRefusal(`This browser does not translate ${languageName(source)} into ${languageName(target)}.`)
  if (available !== 'available') sink.downloading(0)
  const wait = new Wait(signal, patience.download, TOO_LONG)
  const create = Translator.create({
    ...pair,
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        if (!('loaded' in event) || typeof event.loaded !== 'number') return
        wait.extend()
        sink.downloading(event.loaded)
      }),
  })
  try {
    return await wait.for(create)
  } catch (error) {
    // One that comes after all is not used any more.
    create.then((late) => late.destroy()).catch(() => {})
    if (signal.aborted || error instanceof BrowserRefusal) throw error
    throw new BrowserRefusal('Your browser could not get what it needs to translate these languages.', { cause: error })
  }
}

/** Waits for what may never answer, and may not listen to the signal. */
class Wait {
  readonly #given = Promise.withResolvers<never>()
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #signal: AbortSignal
  readonly #ms: number
  readonly #reason: string

  constructor(signal: AbortSignal, ms: number, reason: string) {
    this.#signal = signal
    this.#ms = ms
    this.#reason = reason
    this.extend()
  }

  /** The time begins anew. */
  extend(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#given.reject(new BrowserRefusal(this.#reason)), this.#ms)
  }

  /** @throws BrowserRefusal where it takes too long, AbortError where the signal aborts */
  async for<T>(work: Promise<T>): Promise<T> {
    const abort = () => this.#given.reject(new DOMException('Cancelled', 'AbortError'))
    if (this.#signal.aborted) abort()
    this.#signal.addEventListener('abort', abort, { once: true })
    try {
      return await Promise.race([work, this.#given.promise])
    } finally {
      clearTimeout(this.#timer)
      this.#signal.removeEventListener('abort', abort)
    }
  }
}
