import { api } from '#app/lib/api.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import { ReconnectingConnection } from '#app/lib/live/reconnecting-connection.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import type { Translation, TranslationChunk } from '#worker/contracts/translate/translations.ts'
import { readTerms, stopTranslation, writePiece } from './run-queries.ts'
import {
  EMPTY,
  isProblem,
  localProblem,
  OFFLINE,
  type TranslationRequest,
  type TranslationState,
  withoutPartial,
  withPiece,
} from './translation-state.ts'

/** The page that shows a run. */
export interface RunHost {
  state: () => TranslationState
  change: (change: Partial<TranslationState>) => void
}

type Send = (signal: AbortSignal) => Promise<{
  ok: boolean
  body: ReadableStream<Uint8Array> | null
  headers: Headers
  json(): Promise<unknown>
}>

/**
 * A translation while it is made: sent, and followed to its end. A connection that is lost is retried, and resumes behind the
 * pieces that were received, as often as it takes.
 */
export class TranslationRun {
  readonly #host: RunHost
  readonly #connection = new ReconnectingConnection()
  readonly #inBrowser = new AbortController()
  #closed = false

  constructor(host: RunHost) {
    this.#host = host
  }

  /** The page is left; the server continues. */
  close(): void {
    this.#closed = true
    this.#connection.close()
    this.#inBrowser.abort()
  }

  /** Translates a text. */
  start(wanted: TranslationRequest): Promise<void> {
    const id = crypto.randomUUID()
    const { text, engine, ...rest } = wanted
    const shown: Translation = {
      ...{ ...rest, id, engine, status: 'running', error: null, excerpt: text.slice(0, 200), length: text.length },
      createdAt: new Date().toISOString(),
      pieces: [],
    }
    this.#change({ ...EMPTY, shown, phase: 'submitted' })
    const json = { ...rest, id, text, engine: engine.kind }
    return this.#send(id, (signal) => api.translations.$post({ json }, { init: { signal } }))
  }

  /** Resumes the translation that is shown, which was stopped or broke off. */
  async resume(): Promise<void> {
    const { shown } = this.#host.state()
    if (!shown) return
    this.#change({
      shown: withoutPartial({ ...shown, status: 'running', error: null }),
      part: '',
      stopping: false,
    })
    const param = { id: shown.id }
    await this.#send(shown.id, (signal) => api.translations[':id'].continue.$post({ param }, { init: { signal } }))
  }

  /** Reads the stream to its end, over as many connections as it takes. @param body of the first */
  async follow(id: string, body?: ReadableStream<Uint8Array>): Promise<void> {
    const connection = this.#connection
    let events: ReadableStream<Uint8Array> | null | undefined = body
    for (let ended = false; !ended;) {
      try {
        events ??= await this.#reconnect(id)
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
    this.#change({ phase: 'ready', stopping: false })
  }

  /** @throws where it could not be stopped */
  async stop(): Promise<void> {
    const { state } = this.#host
    const change = this.#change
    const { shown } = state()
    if (!shown) return
    change({ stopping: true })
    this.#inBrowser.abort()
    try {
      await stopTranslation(shown.id)
    } catch (error) {
      change({ stopping: false })
      throw error
    }
  }

  async #send(id: string, send: Send): Promise<void> {
    const connection = this.#connection
    try {
      const answer = await connection.send(send)
      if (answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream') && answer.body)
        return await this.follow(id, answer.body)
      const value: unknown = await answer.json()
      if (answer.ok) {
        connection.close()
        return await this.#translateInBrowser(value as Translation)
      }
      this.#fail(isProblem(value) ? value : OFFLINE)
    } catch {
      if (!connection.closed) this.#fail(OFFLINE)
    }
    connection.close()
  }

  /** Null where there is nothing to follow. @throws where there is no connection */
  async #reconnect(id: string): Promise<ReadableStream<Uint8Array> | null> {
    const done = this.#host.state().shown?.pieces.filter((piece) => piece.done).length ?? 0
    const at = { param: { id }, query: { from: String(done) } }
    const { signal } = this.#connection
    const { status, body } = await api.translations[':id'].events.$get(at, { init: { signal } })
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
    this.#change({ shown, part: '', total: shown.pieces.length })
    return shown.status !== 'running'
  }

  #receive(chunk: TranslationChunk): void {
    const { state } = this.#host
    const change = this.#change
    switch (chunk.type) {
      case 'text-start':
        return change({ part: '' })
      case 'text-delta':
        return change({ part: state().part + chunk.delta })
      case 'data-progress':
        for (const piece of chunk.data.done) change(withPiece(state(), piece))
        return change({ total: chunk.data.total, phase: 'running', storedId: state().shown?.id ?? null })
      case 'data-piece':
        return change(withPiece(state(), chunk.data))
      case 'data-source':
        return this.#update({ source: chunk.data })
      case 'finish':
      case 'message-metadata': {
        const { status, problem } = chunk.messageMetadata ?? {}
        if (status) this.#update({ status, ...(problem && { error: problem.code }) })
        if (problem) change({ problem })
      }
    }
  }

  async #translateInBrowser(stored: Translation): Promise<void> {
    const { state } = this.#host
    const change = this.#change
    const { signal } = this.#inBrowser
    const shown: Translation = { ...stored, status: 'running' }
    change({ shown, total: stored.pieces.length, phase: 'running', storedId: stored.id })
    const { BrowserRefusal, translateInBrowser } = await importModule(() => import('./browser-engine.ts'))
    try {
      // The other engines read them on the server.
      const terms = await readTerms(stored.target)
      await translateInBrowser(
        stored,
        terms,
        {
          downloading: (share) => change({ download: share < 1 ? share : null }),
          piece: async (index, target, notes) =>
            change(withPiece(state(), await writePiece(stored.id, index, { target, notes }))),
        },
        signal,
      )
      this.#update({ status: 'complete' })
    } catch (error) {
      if (signal.aborted) this.#update({ status: 'stopped' })
      else {
        const isRefusal = error instanceof BrowserRefusal
        if (!isRefusal) console.error('The browser did not translate', error)
        const why = isRefusal ? error.message : 'The browser stopped translating. Continue in a moment.'
        this.#fail(localProblem('engine-refused', why))
      }
    }
    change({ phase: 'ready', stopping: false, download: null })
  }

  /** What comes late would change another translation. */
  readonly #change = (change: Partial<TranslationState>): void => {
    if (!this.#closed) this.#host.change(change)
  }

  #fail(problem: ProblemDetails): void {
    this.#update({ status: 'failed', error: problem.code })
    this.#change({ phase: 'ready', problem })
  }

  #update(change: Partial<Translation>): void {
    const { shown } = this.#host.state()
    if (shown) this.#change({ shown: { ...shown, ...change } })
  }
}
