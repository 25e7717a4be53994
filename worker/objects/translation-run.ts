import { DurableObject } from 'cloudflare:workers'
import { forOwner } from '#db/client.ts'
import { Run } from '#worker/features/translate/running/run.ts'
import type { RunAt, RunObject } from '#worker/features/translate/running/run-object.ts'
import { type Env, settings } from '#worker/http/env.ts'

/** An alarm keeps the object alive while it translates, and goes on with what a Worker that was killed has left. */
const ALIVE_MS = 10_000

/**
 * One translation under way. D1 has each piece as it is done, so nothing is logged here but which translation it is: an
 * object that wakes up goes on with the first piece that is not done.
 */
export class TranslationRun extends DurableObject<Env> implements RunObject {
  #running: { run: Run; ended: Promise<void> } | undefined
  #starting: Promise<void> | undefined

  async open(at: RunAt, from: number): Promise<ReadableStream<Uint8Array> | null> {
    if (!this.#running) await this.#begin(at)
    return this.#running?.run.open(from) ?? null
  }

  async stop(): Promise<boolean> {
    const running = this.#running
    running?.run.stop()
    await running?.ended
    return running !== undefined
  }

  override async alarm(): Promise<void> {
    const at = await this.ctx.storage.get<RunAt>('at')
    if (!at) return
    if (!this.#running) await this.#begin(at)
    if (this.#running) await this.ctx.storage.setAlarm(Date.now() + ALIVE_MS)
  }

  /** Two that ask at once begin it once. */
  async #begin(at: RunAt): Promise<void> {
    this.#starting ??= this.#start(at).finally(() => {
      this.#starting = undefined
    })
    await this.#starting
  }

  async #start({ ownerId, id, requestId }: RunAt): Promise<void> {
    const { env, ctx } = this
    const site = { env, settings: settings(env), now: Date.now() }
    const run = await Run.of(site, forOwner(env.DB, ownerId, null), id)
    if (!run) return ctx.storage.deleteAll()
    void ctx.storage.put<RunAt>('at', { ownerId, id, requestId })
    void ctx.storage.setAlarm(Date.now() + ALIVE_MS)
    const ended = run.toEnd(requestId).finally(() => {
      this.#running = undefined
      return ctx.storage.deleteAll()
    })
    this.#running = { run, ended }
    ctx.waitUntil(ended)
  }
}
