import { createClientOnlyFn } from '@tanstack/react-start'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { ThrottledStore } from '#app/lib/live/throttled-store.ts'
import type { Translation } from '#worker/contracts/translate/translations.ts'
import type { TranslationRun } from './translation-run.ts'
import { EMPTY, OFFLINE, type TranslationState, withoutPartial } from './translation-state.ts'

const loadRun = createClientOnlyFn(() => importModule(() => import('./translation-run.ts')))

/**
 * The translation of this page. What makes one is loaded once the page is interactive; a text that is sent before waits for it.
 */
export class TranslationSession extends ThrottledStore<TranslationState> {
  /** Of the translation that is shown. */
  #run: Promise<TranslationRun> | undefined

  constructor(stored: Translation | null) {
    super(stateOf(stored))
  }

  change = (change: Partial<TranslationState>): void => this.set(change)

  /** A first text need not wait then. */
  preload(): void {
    // What fails is loaded again when a text is sent.
    loadRun().catch(() => undefined)
  }

  /** A translation that is running is followed to its end. */
  open(): void {
    const { shown, phase } = this.current
    if (this.#run || shown?.status !== 'running') return
    if (phase === 'ready') this.set({ phase: 'running' })
    this.#begin((run) => run.follow(shown.id))
  }

  close(): void {
    void this.#run?.then((run) => run.close()).catch(() => undefined)
    this.#run = undefined
    this.current = { ...this.current, phase: 'ready' }
  }

  /** Shows another translation, or none. */
  show(stored: Translation | null): void {
    this.close()
    this.set(stateOf(stored))
    this.open()
  }

  /** Makes a translation, or resumes the one that is shown. */
  begin(work: (run: TranslationRun) => Promise<void>): void {
    this.close()
    this.set({ phase: 'submitted', problem: null })
    this.#begin(work)
  }

  /** @throws where it could not be stopped */
  async stop(): Promise<void> {
    await (await this.#run)?.stop()
  }

  #begin(work: (run: TranslationRun) => Promise<void>): void {
    const loading = loadRun().then((module) => new module.TranslationRun(this))
    this.#run = loading
    const begin = async () => {
      try {
        const run = await loading
        // Another translation may be shown by now.
        if (this.#run === loading) await work(run)
      } catch (error) {
        console.error('A translation could not be begun', error)
        if (this.#run === loading) this.set({ phase: 'ready', problem: OFFLINE })
      }
    }
    void begin()
  }
}

function stateOf(stored: Translation | null): TranslationState {
  if (!stored) return EMPTY
  const shown = withoutPartial(stored)
  const isRunning = stored.status === 'running'
  const total = stored.pieces.length
  // The page in which the browser translated it was closed: one press resumes it.
  if (isRunning && stored.engine.kind === 'browser') return { ...EMPTY, shown: { ...shown, status: 'stopped' }, total }
  return { ...EMPTY, shown, total, phase: isRunning ? 'running' : 'ready' }
}
