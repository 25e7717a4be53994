import { importModule } from '#app/lib/lazy/import-module.ts'
import { api } from '#app/lib/api.ts'
import { ReconnectingConnection } from '#app/lib/live/reconnecting-connection.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import { ThrottledStore } from '#app/lib/live/throttled-store.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import type { Translation, TranslationChunk, TranslationPiece } from '#worker/contracts/translate/translations.ts'
import type { Term } from '#worker/domain/translating/terms.ts'
import { stopTranslation, writePiece } from '../translate-queries.ts'
import {
  isProblem,
  EMPTY,
  OFFLINE,
  localProblem,
  type TranslationState,
  type TranslationRequest,
} from './translation-state.ts'

/**
 * The translation of this page. A connection that is lost is retried, and resumes behind the pieces that were received, as
 * often as it takes.
 */
export class TranslationSession extends ThrottledStore<TranslationState> {
  #connection: ReconnectingConnection | undefined
  #inBrowser: AbortController | undefined

  constructor(stored: Translation | undefined) {
    super({ ...EMPTY, shown: stored ? withoutPartial(stored) : null, total: stored?.pieces.length ?? 0 })
  }

  /** A translation that is running is followed to its end. */
  open(): void {
    const { shown, phase } = this.current
    if (phase !== 'ready' || shown?.status !== 'running') return
    // The page in which the browser translated it was closed: one press resumes it.
    if (shown.engine.kind === 'browser') return this.#update({ status: 'stopped' })
    this.set({ phase: 'running' })
    void this.#follow(new ReconnectingConnection(), shown.id)
  }

  close(): void {
    this.#connection?.close()
    this.#inBrowser?.abort()
    this.current = { ...this.current, phase: 'ready' }
  }

  /** Shows another translation, or none. */
  show(stored: Translation | null): void {
    this.close()
    this.set({ ...EMPTY, shown: stored && withoutPartial(stored), total: stored?.pieces.length ?? 0 })
    this.open()
  }

  /** @returns the id, under which it is stored once the first event was received */
  start(wanted: TranslationRequest, terms: readonly Term[]): string {
    this.close()
    const id = crypto.randomUUID()
    const { text, engine, ...rest } = wanted
    const shown: Translation = {
      ...{ ...rest, id, engine, status: 'running', error: null, excerpt: text.slice(0, 200), length: text.length },
      createdAt: new Date().toISOString(),
      pieces: [],
    }
    this.set({ ...EMPTY, shown, phase: 'submitted' })
    const connection = new ReconnectingConnection()
    const json = { ...rest, id, text, engine: engine.kind }
    const send = (signal: AbortSignal) => api.translations.$post({ json }, { init: { signal } })
    void this.#send(connection, id, send, terms)
    return id
  }

  /** Resumes a translation that was stopped or broke off. */
  resume(terms: readonly Term[]): void {
    const { shown, phase } = this.current
    if (!shown || phase !== 'ready') return
    const { id } = shown
    this.set({
      shown: withoutPartial({ ...shown, status: 'running', error: null }),
      phase: 'submitted',
      problem: null,
      part: '',
      stopping: false,
    })
    const connection = new ReconnectingConnection()
    const send = (signal: AbortSignal) =>
      api.translations[':id'].continue.$post({ param: { id } }, { init: { signal } })
    void this.#send(connection, id, send, terms)
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

  /** Replaces a piece by the learner's own words. Shown at once, and taken back where it could not be saved. @throws then */
  async updatePiece(index: number, target: string): Promise<void> {
    const { shown } = this.current
    const before = shown?.pieces.find((piece) => piece.index === index)
    if (!shown || !before) return
    this.#setPiece({ ...before, target })
    try {
      this.#setPiece(await writePiece(shown.id, index, { target, notes: before.notes }))
    } catch (error) {
      this.#setPiece(before)
      throw error
    }
  }

  async #send(
    connection: ReconnectingConnection,
    id: string,
    send: (signal: AbortSignal) => Promise<{
      ok: boolean
      body: ReadableStream<Uint8Array> | null
      headers: Headers
      json(): Promise<unknown>
    }>,
    terms: readonly Term[],
  ): Promise<void> {
    this.#connection = connection
    try {
      const answer = await connection.send(send)
      if (answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream') && answer.body)
        return await this.#follow(connection, id, answer.body)
      const value: unknown = await answer.json()
      if (answer.ok) {
        connection.close()
        return await this.#translateInBrowser(value as Translation, terms)
      }
      this.#fail(isProblem(value) ? value : OFFLINE)
    } catch {
      if (!connection.closed) this.#fail(OFFLINE)
    }
    connection.close()
  }

  /** Reads the stream to its end, over as many connections as it takes. @param body of the first */
  async #follow(connection: ReconnectingConnection, id: string, body?: ReadableStream<Uint8Array>): Promise<void> {
    this.#connection = connection
    let events: ReadableStream<Uint8Array> | null | undefined = body
    for (let ended = false; !ended;) {
      try {
        events ??= await this.#reconnect(connection, id)
        if (events)
          for await (const [, chunk] of readEvents<TranslationChunk>(events)) {
            connection.activity()
            this.#receive(chunk)
            ended ||= chunk.type === 'finish' || chunk.type === 'error'
          }
        else ended = await this.#reload(id)
      } catch {
        // The connection is lost, and retried below.
      }
      if (connection.closed) return
      events = undefined
      if (!ended) await connection.waitToRetry()
    }
    connection.close()
    this.set({ phase: 'ready', stopping: false })
  }

  /** Null where there is nothing to follow. @throws where there is no connection */
  async #reconnect(connection: ReconnectingConnection, id: string): Promise<ReadableStream<Uint8Array> | null> {
    const done = this.current.shown?.pieces.filter((piece) => piece.done).length ?? 0
    const at = { param: { id }, query: { from: String(done) } }
    const { status, body } = await api.translations[':id'].events.$get(at, { init: { signal: connection.signal } })
    if (Number(status) >= 500) throw new Error(`Following answered ${status}`)
    return status === 200 ? body : null
  }

  /** Shows the translation as it is stored. @returns whether it has ended */
  async #reload(id: string): Promise<boolean> {
    const answer = await api.translations[':id'].$get({ param: { id } })
    if (Number(answer.status) >= 500) throw new Error(`Reading answered ${answer.status}`)
    if (!answer.ok) {
      const signedOut = Number(answer.status) === 401
      this.#fail(
        signedOut
          ? localProblem('signed-out', 'You are signed out. Sign in to read the rest: what is translated is kept.')
          : localProblem('not-found', 'This translation is not here any more.'),
      )
      return true
    }
    const shown = withoutPartial((await answer.json()) as Translation)
    this.set({ shown, part: '', total: shown.pieces.length })
    return shown.status !== 'running'
  }

  #receive(chunk: TranslationChunk): void {
    switch (chunk.type) {
      case 'text-start':
        return this.set({ part: '' })
      case 'text-delta':
        return this.set({ part: this.current.part + chunk.delta })
      case 'data-progress':
        for (const piece of chunk.data.done) this.#setPiece(piece)
        return this.set({
          total: chunk.data.total,
          phase: 'running',
          storedId: this.current.shown?.id ?? null,
        })
      case 'data-piece':
        return this.#setPiece(chunk.data)
      case 'data-source':
        return this.#update({ source: chunk.data })
      case 'finish':
      case 'message-metadata': {
        const { status, problem } = chunk.messageMetadata ?? {}
        if (status) this.#update({ status, ...(problem && { error: problem.code }) })
        if (problem) this.set({ problem })
      }
    }
  }

  async #translateInBrowser(stored: Translation, terms: readonly Term[]): Promise<void> {
    const abort = new AbortController()
    this.#inBrowser = abort
    const shown: Translation = { ...stored, status: 'running' }
    this.set({ shown, total: stored.pieces.length, phase: 'running', storedId: stored.id })
    const { BrowserRefusal, translateInBrowser } = await importModule(() => import('./browser-engine.ts'))
    try {
      await translateInBrowser(
        stored,
        terms,
        {
          downloading: (share) => this.set({ download: share < 1 ? share : null }),
          piece: async (index, target, notes) => this.#setPiece(await writePiece(stored.id, index, { target, notes })),
        },
        abort.signal,
      )
      this.#update({ status: 'complete' })
    } catch (error) {
      if (abort.signal.aborted) this.#update({ status: 'stopped' })
      else {
        const isRefusal = error instanceof BrowserRefusal
        if (!isRefusal) console.error('The browser did not translate', error)
        const why = isRefusal ? error.message : 'The browser stopped translating. Continue in a moment.'
        this.#fail(localProblem('engine-refused', why))
      }
    }
    this.set({ phase: 'ready', stopping: false, download: null })
  }

  #fail(problem: ProblemDetails): void {
    this.#update({ status: 'failed', error: problem.code })
    this.set({ phase: 'ready', problem })
  }

  #setPiece(piece: TranslationPiece): void {
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

/** The unfinished piece of a translation that is running is translated again, and comes with the stream. */
function withoutPartial(stored: Translation): Translation {
  if (stored.status !== 'running') return stored
  return { ...stored, pieces: stored.pieces.map((piece) => (piece.done ? piece : { ...piece, target: null })) }
}
