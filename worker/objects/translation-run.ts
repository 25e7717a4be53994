import { DurableObject } from 'cloudflare:workers'
import { forOwner } from '#db/client.ts'
import type { TranslationRunner } from '#worker/features/translate/running/translation-runner.ts'
import type { RunAt, RunObject } from '#worker/features/translate/running/run-object.ts'
import { type Env, settings } from '#worker/http/env.ts'

/** An alarm keeps the object alive while it translates, and resumes a translation whose Worker was killed. */
const ALIVE_MS = 10_000

/**
 * One translation that is running. D1 has each piece as it is done, so only its id is stored here: an object that wakes up
 * resumes with the first piece that is not done.
 */
export class TranslationRun extends DurableObject<Env> implements RunObject {
  #running: { runner: TranslationRunner; ended: Promise<void> } | undefined
  #starting: Promise<void> | undefined

  async subscribe(at: RunAt, from: number, session: string): Promise<ReadableStream<Uint8Array> | null> {
    if (!this.#running) await this.#start(at)
    return this.#running?.runner.subscribe(from, session) ?? null
  }

  disconnect(session: string): void {
    this.#running?.runner.disconnect(session)
  }

  async stop(): Promise<boolean> {
    const running = this.#running
    running?.runner.stop()
    await running?.ended
    return running !== undefined
  }

  override async alarm(): Promise<void> {
    const at = await this.ctx.storage.get<RunAt>('at')
    if (!at) return
    if (!this.#running) await this.#start(at)
    if (this.#running) await this.ctx.storage.setAlarm(Date.now() + ALIVE_MS)
  }

  /** Two requests at once start it once. */
  async #start(at: RunAt): Promise<void> {
    this.#starting ??= this.#run(at).finally(() => {
      this.#starting = undefined
    })
    await this.#starting
  }

  async #run({ ownerId, id, requestId }: RunAt): Promise<void> {
    const { env, ctx } = this
    // With its engines, loaded when something is translated: an isolate does not start with them.
    const { TranslationRunner } = await import('#worker/features/translate/running/translation-runner.ts')
    const site = { env, settings: settings(env), now: Date.now() }
    const runner = await TranslationRunner.load(site, forOwner(env.DB, ownerId, null), id)
    if (!runner) return ctx.storage.deleteAll()
    void ctx.storage.put<RunAt>('at', { ownerId, id, requestId })
    void ctx.storage.setAlarm(Date.now() + ALIVE_MS)
    const ended = runner.run(requestId).finally(() => {
      this.#running = undefined
      return ctx.storage.deleteAll()
    })
    this.#running = { runner, ended }
    ctx.waitUntil(ended)
  }
}
