import { api } from '#app/lib/api.ts'
import { ReconnectingConnection } from '#app/lib/live/reconnecting-connection.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import { ThrottledStore } from '#app/lib/live/throttled-store.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import type { Translation, TranslationFrame, TranslationPiece } from '#worker/contracts/translate/translations.ts'
import type { Term } from '#worker/domain/translating/terms.ts'
import { stopTranslation, writePiece } from '../translate-queries.ts'
import { isProblem, NOTHING, OFFLINE, said, type TranslationState, type Wanted } from './translation-state.ts'

/**
 * The translation of this page. A connection that is lost is made anew, and goes on behind the pieces that are here, as often
 * as it takes.
 */
export class TranslationSession extends ThrottledStore<TranslationState> {
  #line: ReconnectingConnection | undefined
  #inBrowser: AbortController | undefined

  constructor(stored: Translation | undefined) {
    super({ ...NOTHING, shown: stored ? asHeard(stored) : null, total: stored?.pieces.length ?? 0 })
  }

  /** The page is there: what is still being translated is followed to its end. */
  enter(): void {
    const { shown, phase } = this.current
    if (phase !== 'idle' || shown?.status !== 'running') return
    // The browser that translated it has gone: one press goes on.
    if (shown.engine.kind === 'browser') return this.#update({ status: 'stopped' })
    this.set({ phase: 'running' })
    void this.#hearOut(new ReconnectingConnection(), shown.id)
  }

  leave(): void {
    this.#line?.close()
    this.#inBrowser?.abort()
    this.current = { ...this.current, phase: 'idle' }
  }

  /** Shows another one, or none. */
  open(stored: Translation | null): void {
    this.leave()
    this.set({ ...NOTHING, shown: stored && asHeard(stored), total: stored?.pieces.length ?? 0 })
    this.enter()
  }

  /** @returns the id, under which it is stored once the first frame has come */
  start(wanted: Wanted, terms: readonly Term[]): string {
    this.leave()
    const id = crypto.randomUUID()
    const { text, engine, ...rest } = wanted
    const shown: Translation = {
      ...{ ...rest, id, engine, status: 'running', error: null, excerpt: text.slice(0, 200), length: text.length },
      createdAt: new Date().toISOString(),
      pieces: [],
    }
    this.set({ ...NOTHING, shown, phase: 'asking' })
    const line = new ReconnectingConnection()
    const json = { ...rest, id, text, engine: engine.kind }
    const send = () => api.translations.$post({ json }, { init: { signal: line.signal } })
    void this.#answered(line, id, send, terms)
    return id
  }

  /** Goes on with what was stopped or broke off. */
  resume(terms: readonly Term[]): void {
    const { shown, phase } = this.current
    if (!shown || phase !== 'idle') return
    const { id } = shown
    this.set({
      shown: asHeard({ ...shown, status: 'running', error: null }),
      phase: 'asking',
      problem: null,
      part: '',
      stopping: false,
    })
    const line = new ReconnectingConnection()
    const send = () => api.translations[':id'].continue.$post({ param: { id } }, { init: { signal: line.signal } })
    void this.#answered(line, id, send, terms)
  }

  /** @throws where it could not be stopped */
  async stop(): Promise<void> {
    const { shown } = this.current
    if (!shown) return
    this.set({ stopping: true })
    this.#inBrowser?.abort()
    try {
      await stopTranslation(shown.id)
    } catch (error) {
      this.set({ stopping: false })
      throw error
    }
  }

  /** The learner's own words in the place of a piece. At once; as before where it could not be kept. @throws then */
  async write(index: number, target: string): Promise<void> {
    const { shown } = this.current
    const before = shown?.pieces.find((piece) => piece.index === index)
    if (!shown || !before) return
    this.#put({ ...before, target })
    try {
      this.#put(await writePiece(shown.id, index, { target, notes: before.notes }))
    } catch (error) {
      this.#put(before)
      throw error
    }
  }

  async #answered(
    line: ReconnectingConnection,
    id: string,
    send: () => Promise<{
      ok: boolean
      body: ReadableStream<Uint8Array> | null
      headers: Headers
      json(): Promise<unknown>
    }>,
    terms: readonly Term[],
  ): Promise<void> {
    this.#line = line
    try {
      const answer = await twice(line, send)
      if (answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream') && answer.body)
        return await this.#hearOut(line, id, answer.body)
      const value: unknown = await answer.json()
      if (answer.ok) {
        line.close()
        return await this.#browse(value as Translation, terms)
      }
      this.#fail(isProblem(value) ? value : OFFLINE)
    } catch {
      if (!line.closed) this.#fail(OFFLINE)
    }
    line.close()
  }

  /** Hears it to its end, over as many connections as it takes. @param body the first of them */
  async #hearOut(line: ReconnectingConnection, id: string, body?: ReadableStream<Uint8Array>): Promise<void> {
    this.#line = line
    let events: ReadableStream<Uint8Array> | null | undefined = body
    for (let ended = false; !ended;) {
      try {
        events ??= await this.#followed(line, id)
        if (events)
          for await (const [, frame] of readEvents<TranslationFrame>(events)) {
            line.activity()
            ended = this.#hear(frame) || ended
          }
        else ended = await this.#readAnew(id)
      } catch {
        // The connection is lost.
      }
      if (line.closed) return
      events = undefined
      if (!ended) await line.waitToRetry()
    }
    line.close()
    this.set({ phase: 'idle', stopping: false })
  }

  /** Null where there is nothing to follow. @throws where there is no connection */
  async #followed(line: ReconnectingConnection, id: string): Promise<ReadableStream<Uint8Array> | null> {
    const done = this.current.shown?.pieces.filter((piece) => piece.done).length ?? 0
    const at = { param: { id }, query: { from: String(done) } }
    const { status, body } = await api.translations[':id'].events.$get(at, { init: { signal: line.signal } })
    if (Number(status) >= 500) throw new Error(`Following answered ${status}`)
    return status === 200 ? body : null
  }

  /** Shows what is stored. True where it is not being translated. */
  async #readAnew(id: string): Promise<boolean> {
    const answer = await api.translations[':id'].$get({ param: { id } })
    if (Number(answer.status) >= 500) throw new Error(`Reading answered ${answer.status}`)
    if (!answer.ok) {
      this.#fail(said('not-found', 'This translation is not here any more.'))
      return true
    }
    const shown = asHeard((await answer.json()) as Translation)
    this.set({ shown, part: '', total: shown.pieces.length })
    return shown.status !== 'running'
  }

  /** True at the last frame. */
  #hear(frame: TranslationFrame): boolean {
    if (typeof frame === 'string') this.set({ part: this.current.part + frame })
    else if ('now' in frame) {
      for (const piece of frame.now.done) this.#put(piece)
      this.set({ part: frame.now.text, total: frame.now.total, phase: 'running', kept: this.current.shown?.id ?? null })
    } else if ('piece' in frame) {
      this.#put(frame.piece)
      this.set({ part: '' })
    } else if ('again' in frame) this.set({ part: '' })
    else if ('source' in frame) this.#update({ source: frame.source })
    else if ('end' in frame) this.#update({ status: frame.end })
    else {
      this.#update({ status: 'failed', error: frame.error.code })
      this.set({ problem: frame.error })
    }
    return typeof frame === 'object' && ('end' in frame || 'error' in frame)
  }

  async #browse(stored: Translation, terms: readonly Term[]): Promise<void> {
    const abort = new AbortController()
    this.#inBrowser = abort
    const shown: Translation = { ...stored, status: 'running' }
    this.set({ shown, total: stored.pieces.length, phase: 'running', kept: stored.id })
    const { BrowserRefusal, translateInBrowser } = await import('./browser-engine.ts')
    try {
      await translateInBrowser(
        stored,
        terms,
        {
          downloading: (share) => this.set({ download: share < 1 ? share : null }),
          piece: async (index, target, notes) => this.#put(await writePiece(stored.id, index, { target, notes })),
        },
        abort.signal,
      )
      this.#update({ status: 'complete' })
    } catch (error) {
      if (abort.signal.aborted) this.#update({ status: 'stopped' })
      else {
        console.error('The browser did not translate', error)
        const why =
          error instanceof BrowserRefusal ? error.message : 'The browser stopped translating. Go on in a moment.'
        this.#fail(said('engine-refused', why))
      }
    }
    this.set({ phase: 'idle', stopping: false, download: null })
  }

  #fail(problem: ProblemDetails): void {
    this.#update({ status: 'failed', error: problem.code })
    this.set({ phase: 'idle', problem })
  }

  #put(piece: TranslationPiece): void {
    const { shown } = this.current
    if (!shown) return
    const pieces = shown.pieces.filter(({ index }) => index !== piece.index)
    this.set({ shown: { ...shown, pieces: [...pieces, piece].toSorted((a, b) => a.index - b.index) } })
  }

  #update(change: Partial<Translation>): void {
    const { shown } = this.current
    if (shown) this.set({ shown: { ...shown, ...change } })
  }
}

/** While it is being translated, what broke off before is begun anew, and comes with the stream. */
function asHeard(stored: Translation): Translation {
  if (stored.status !== 'running') return stored
  return { ...stored, pieces: stored.pieces.map((piece) => (piece.done ? piece : { ...piece, target: null })) }
}

/** Once more where the first is lost: the same text delivered twice is one translation. */
async function twice<T>(line: ReconnectingConnection, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    await line.waitToRetry()
    if (line.closed || !navigator.onLine) throw error
    return send()
  }
}
