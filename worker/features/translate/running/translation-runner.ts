import type { OwnerDb } from '#db/client.ts'
import { refusalOf } from '#db/refusals.ts'
import { listTerms } from '#db/queries/translate/glossary.ts'
import { endTranslation, setSource, piecesOf, savePiece, translationById } from '#db/queries/translate/translations.ts'
import { TERMS_MAX } from '#worker/contracts/translate/limits.ts'
import type { TranslationChunk, TranslationPiece } from '#worker/contracts/translate/translations.ts'
import { log } from '#worker/http/log.ts'
import { messageUse } from '#worker/http/message-limit.ts'
import { Problem, problemDetails, storageProblem } from '#worker/http/problem.ts'
import { TEXT_END, TEXT_START } from '#worker/streams/events.ts'
import { FanOut } from '#worker/streams/fan-out.ts'
import { engineOf, type EngineContext } from '../engines/available.ts'
import type { TranslationOptions } from '../engines/engine.ts'
import { recordTranslatedWord } from '../record-vocabulary.ts'
import { progressEvents, translationEnd } from './chunks.ts'
import { translatePiece } from './translate-piece.ts'

type Row = Awaited<ReturnType<typeof translationById>>[number]

/** A text while it is translated, piece by piece, each stored as it is done. It needs no request. */
export class TranslationRunner {
  readonly #stop = new AbortController()
  readonly #stream = new FanOut<TranslationChunk>()
  /** Of the piece that is being translated. */
  #text = ''

  private constructor(
    private readonly site: EngineContext,
    private readonly owner: OwnerDb,
    private readonly row: Row,
    private readonly pieces: TranslationPiece[],
    private readonly options: TranslationOptions,
  ) {}

  /** Null where it is not there, or has ended. */
  static async load(site: EngineContext, owner: OwnerDb, id: string): Promise<TranslationRunner | null> {
    const { db, ownerId } = owner
    const [[row], pieces] = await db.batch([translationById(db, ownerId, id), piecesOf(db, ownerId, id)])
    if (row?.status !== 'running' || row.engineKind === 'browser') return null
    const terms = await listTerms(db, ownerId, TERMS_MAX, row.target)
    const { source, target, formality } = row
    return new TranslationRunner(site, owner, row, pieces, { source, target, formality, terms })
  }

  /** @param from how many of the first pieces were received already */
  subscribe(from: number, session: string): ReadableStream<Uint8Array> {
    this.#stream.flush()
    const done = this.pieces.filter(({ index, done: isDone }) => isDone && index >= from)
    const progress = { id: this.row.id, done, total: this.pieces.length, text: this.#text }
    return this.#stream.subscribe(
      progressEvents(progress).map((event) => [this.#stream.lastId, event]),
      session,
    )
  }

  disconnect(session: string): void {
    this.#stream.disconnect(session)
  }

  stop(): void {
    this.#stop.abort()
  }

  /** Translates to the end, whether anybody listens or not. Never rejects: a failure is stored and streamed. */
  async run(requestId: string): Promise<void> {
    let problem: Problem | null = null
    try {
      await this.#translate()
    } catch (error) {
      if (!this.#stop.signal.aborted) problem = asProblem(error, requestId)
    }
    try {
      const status = this.#stop.signal.aborted ? 'stopped' : problem ? 'failed' : 'complete'
      if (status !== 'complete') await this.#savePartial()
      await this.#end(status, problem)
      const details = problem && problemDetails(problem, requestId)
      this.#stream.publish(...translationEnd(details ?? (status === 'stopped' ? 'stopped' : 'complete')))
    } catch (error) {
      log('error', 'translation not stored', { requestId, error })
    }
    this.#stream.close()
  }

  async #translate(): Promise<void> {
    const engine = engineOf(this.site, this.row.engineKind, this.owner)
    if (!engine) throw new Problem('no-engine', 'It was set up when this began, and is no more.')
    const { signal } = this.#stop
    for (const piece of this.pieces) {
      if (piece.done) continue
      signal.throwIfAborted()
      this.#text = ''
      const sink = {
        append: (delta: string) => {
          this.#text += delta
          this.#stream.appendText(delta)
        },
        restart: () => {
          this.#text = ''
          this.#stream.publish(TEXT_END, TEXT_START)
        },
        source: (code: string) => void this.#setSource(code),
      }
      const { target, notes } = await translatePiece(engine, piece.source, this.options, sink, signal)
      await this.#store(piece, { target: target.toWellFormed().replaceAll('\0', '\ufffd'), done: true, notes })
      this.#text = ''
      this.#stream.publish(TEXT_END, { type: 'data-piece', id: `piece-${piece.index}`, data: piece }, TEXT_START)
    }
  }

  async #store(
    piece: TranslationPiece,
    result: Pick<TranslationPiece, 'done' | 'notes'> & { target: string },
  ): Promise<void> {
    const { db, ownerId } = this.owner
    const [stored] = await savePiece(db, ownerId, { id: this.row.id, index: piece.index }, result)
    // The translation was deleted meanwhile.
    if (!stored) this.stop()
    Object.assign(piece, result)
  }

  /** The text of an unfinished piece is shown until the translation is resumed; not kept where storage is full. */
  async #savePartial(): Promise<void> {
    const piece = this.pieces.find(({ done }) => !done)
    if (!piece || this.#text.trim() === '') return
    await this.#store(piece, { target: this.#text, done: false, notes: [] }).catch(throwUnlessRefused)
  }

  async #end(status: 'complete' | 'stopped' | 'failed', problem: Problem | null): Promise<void> {
    const { db, ownerId } = this.owner
    const end = { status, error: problem?.code ?? null, use: messageUse(this.row.createdAt), now: new Date() }
    const [only, more] = this.pieces
    const whole = status === 'complete' && only && !more ? { source: only.source, target: only.target ?? '' } : null
    const place = { translationId: this.row.id, now: end.now }
    const ending = endTranslation(db, ownerId, this.row.id, end)
    const word = whole ? recordTranslatedWord(this.owner, whole, place) : []
    await db.batch([...ending, ...word]).catch(async (error: unknown) => {
      throwUnlessRefused(error)
      // No room to remember the word: the translation ends all the same.
      await db.batch(ending)
    })
  }

  /** Detected once: the first piece decides for all. */
  async #setSource(code: string): Promise<void> {
    if (this.options.source !== null) return
    this.options.source = code
    this.#stream.publish({ type: 'data-source', id: 'source', data: code })
    await setSource(this.owner.db, this.owner.ownerId, this.row.id, code)
  }
}

/** The learner's storage is full, or they have written too much today. */
function throwUnlessRefused(error: unknown): void {
  if (!refusalOf(error)) throw error
}

function asProblem(error: unknown, requestId: string): Problem {
  const known = error instanceof Problem ? error : storageProblem(error, new Date())
  if (known) return known
  log('error', 'translation', { requestId, error })
  return new Problem('internal', 'What is translated so far is kept. Continue in a moment.')
}
