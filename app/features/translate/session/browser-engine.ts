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

/** Translates the pieces that are not done with the browser's own Translator, on this device. @throws BrowserRefusal */
export async function translateInBrowser(
  translation: Translation,
  terms: readonly Term[],
  sink: BrowserSink,
  signal: AbortSignal,
): Promise<void> {
  const translator = await opened(translation, sink, signal)
  try {
    for (const { index, source, done } of translation.pieces) {
      if (done) continue
      signal.throwIfAborted()
      const { target, note } = await pieceByLines(source, terms, async (lines) => {
        const answered: string[] = []
        for (const line of lines) answered.push(await translator.translate(line, { signal }))
        return answered
      })
      await sink.piece(index, target, note ? [{ kind: note }] : [])
    }
  } finally {
    translator.destroy()
  }
}

async function opened(
  { source, target }: Translation,
  sink: BrowserSink,
  signal: AbortSignal,
): Promise<BuiltInTranslator> {
  const { Translator } = builtIn()
  if (!Translator) throw new BrowserRefusal('This browser has no translator of its own.')
  if (source === null) throw new BrowserRefusal('Choose the language of your text: this browser does not find it.')
  const pair = { sourceLanguage: source, targetLanguage: target }
  if ((await Translator.availability(pair)) === 'unavailable')
    throw new BrowserRefusal(`This browser does not translate ${languageName(source)} into ${languageName(target)}.`)
  try {
    return await Translator.create({
      ...pair,
      signal,
      monitor: (monitor) =>
        monitor.addEventListener('downloadprogress', (event) => {
          if ('loaded' in event && typeof event.loaded === 'number') sink.downloading(event.loaded)
        }),
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new BrowserRefusal('Your browser could not get what it needs to translate these languages.', { cause: error })
  }
}
