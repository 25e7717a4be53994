import type { OwnerDb } from '#db/client.ts'
import { listTerms } from '#db/queries/translate/glossary.ts'
import { endTranslation, setSource, piecesOf, savePiece, translationById } from '#db/queries/translate/translations.ts'
import { TERMS_MAX } from '#worker/contracts/translate/limits.ts'
import type { TranslationFrame, TranslationPiece } from '#worker/contracts/translate/translations.ts'
import { log } from '#worker/http/log.ts'
import { messageUse } from '#worker/http/message-limit.ts'
import { Problem, problemDetails } from '#worker/http/problem.ts'
import { engineOf, type EngineContext } from '../engines/available.ts'
import type { TranslationOptions } from '../engines/engine.ts'
import { recordTranslatedWord } from '../record-vocabulary.ts'
import { Readers } from './readers.ts'
import { translatePiece } from './translate-piece.ts'

type Row = Awaited<ReturnType<typeof translationById>>[number]

/** A text while it is translated, piece by piece, each stored as it is done. No request carries it. */
export class Run {
  readonly #stop = new AbortController()
  readonly #readers = new Readers()
  /** What there is of the piece under way. */
  #text = ''

  private constructor(
    private readonly site: EngineContext,
    private readonly owner: OwnerDb,
    private readonly row: Row,
    private readonly pieces: TranslationPiece[],
    private readonly options: TranslationOptions,
  ) {}

  /** Null where it is not there, or has ended. */
  static async of(site: EngineContext, owner: OwnerDb, id: string): Promise<Run | null> {
    const { db, ownerId } = owner
    const [[row], pieces] = await db.batch([translationById(db, ownerId, id), piecesOf(db, ownerId, id)])
    if (row?.status !== 'running' || row.engineKind === 'browser') return null
    const terms = await listTerms(db, ownerId, TERMS_MAX, row.target)
    const { source, target, formality } = row
    return new Run(site, owner, row, pieces, { source, target, formality, terms })
  }

  /** @param from how many of the first pieces this reader has */
  open(from: number): ReadableStream<Uint8Array> {
    return this.#readers.open(this.#now(from))
  }

  stop(): void {
    this.#stop.abort()
  }

  /** To its end, whoever listens. Never rejects: what fails is stored, and told. */
  async toEnd(requestId: string): Promise<void> {
    let problem: Problem | null = null
    try {
      await this.#translate()
    } catch (error) {
      if (!this.#stop.signal.aborted) problem = asProblem(error, requestId)
    }
    try {
      const status = this.#stop.signal.aborted ? 'stopped' : problem ? 'failed' : 'complete'
      if (status !== 'complete') await this.#keepPart()
      await this.#end(status, problem)
      const last: TranslationFrame = problem
        ? { error: problemDetails(problem, requestId) }
        : { end: status === 'stopped' ? 'stopped' : 'complete' }
      this.#readers.send(last)
    } catch (error) {
      log('error', 'translation not stored', { requestId, error })
    }
    this.#readers.close()
  }

  async #translate(): Promise<void> {
    const engine = engineOf(this.site, this.row.engineKind)
    if (!engine) throw new Problem('no-engine', 'It was set up when this began, and is no more.')
    const { signal } = this.#stop
    for (const piece of this.pieces) {
      if (piece.done) continue
      signal.throwIfAborted()
      this.#text = ''
      const sink = {
        append: (delta: string) => {
          this.#text += delta
          this.#readers.append(delta)
        },
        again: () => {
          this.#text = ''
          this.#readers.send({ again: true })
        },
        source: (code: string) => void this.#found(code),
      }
      const { target, notes } = await translatePiece(engine, piece.source, this.options, sink, signal)
      await this.#store(piece, { target: target.toWellFormed().replaceAll('\0', '\ufffd'), done: true, notes })
      this.#text = ''
      this.#readers.send({ piece })
    }
  }

  async #store(
    piece: TranslationPiece,
    made: Pick<TranslationPiece, 'done' | 'notes'> & { target: string },
  ): Promise<void> {
    const { db, ownerId } = this.owner
    const [stored] = await savePiece(db, ownerId, { id: this.row.id, index: piece.index }, made)
    // Deleted meanwhile: nothing is left to be translated.
    if (!stored) this.stop()
    Object.assign(piece, made)
  }

  /** What had come of the piece under way is shown until it goes on. */
  async #keepPart(): Promise<void> {
    const piece = this.pieces.find(({ done }) => !done)
    if (piece && this.#text.trim() !== '') await this.#store(piece, { target: this.#text, done: false, notes: [] })
  }

  async #end(status: 'complete' | 'stopped' | 'failed', problem: Problem | null): Promise<void> {
    const { db, ownerId } = this.owner
    const end = { status, error: problem?.code ?? null, use: messageUse(this.row.createdAt), now: new Date() }
    const [only, more] = this.pieces
    const whole = status === 'complete' && only && !more ? { source: only.source, target: only.target ?? '' } : null
    const place = { translationId: this.row.id, now: end.now }
    await db.batch([
      ...endTranslation(db, ownerId, this.row.id, end),
      ...(whole ? recordTranslatedWord(this.owner, whole, place) : []),
    ])
  }

  /** Found once; the first piece tells for all. */
  async #found(code: string): Promise<void> {
    if (this.options.source !== null) return
    this.options.source = code
    this.#readers.send({ source: code })
    await setSource(this.owner.db, this.owner.ownerId, this.row.id, code)
  }

  #now(from: number): TranslationFrame {
    return {
      now: {
        done: this.pieces.filter(({ index, done }) => done && index >= from),
        text: this.#text,
        total: this.pieces.length,
      },
    }
  }
}

function asProblem(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error
  log('error', 'translation', { requestId, error })
  return new Problem('internal', 'What is translated so far is kept. Go on in a moment.')
}
