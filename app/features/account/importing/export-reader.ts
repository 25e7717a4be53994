import { createClientOnlyFn } from '@tanstack/react-start'
import { proxy, type Remote } from 'comlink'
import { runInWorker } from '#app/lib/run-in-worker.ts'
import type { ImportReport } from '#worker/contracts/account/import.ts'
import type { ImportStep } from '#worker/domain/importing/account/import-account.ts'
import type { CheckStep } from '#worker/domain/importing/account/open-account.ts'
import type { AccountImporter, ExportSummary } from './import-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module', name: 'import-account' }),
)

/** An export that was chosen. It is open in a Web Worker until it is closed; then it can be opened again. */
export class ExportReader {
  #stop = new AbortController()
  #worker: Worker | null = null

  constructor(private readonly files: File[]) {}

  get isOpen(): boolean {
    return this.#worker !== null
  }

  /** Compares every byte with the manifest. @throws AbortError, Unreadable (by name) */
  async open(onStep: (step: CheckStep) => void): Promise<ExportSummary> {
    this.close()
    this.#stop = new AbortController()
    const { signal } = this.#stop
    const worker = startWorker()
    const { result } = await runInWorker(
      worker,
      (importer: Remote<AccountImporter>) =>
        importer.open(
          this.files,
          proxy((step: CheckStep) => signal.aborted || onStep(step)),
        ),
      { signal },
    )
    this.#worker = worker
    return result
  }

  /** @throws AbortError, RequestFailed or Unreadable (by name); then it is closed */
  async send(onStep: (step: ImportStep) => void): Promise<ImportReport> {
    const worker = this.#worker
    if (!worker) throw new Error('The export is not open')
    const { signal } = this.#stop
    try {
      const { result } = await runInWorker(
        worker,
        (importer: Remote<AccountImporter>) =>
          importer.send(proxy((step: ImportStep) => signal.aborted || onStep(step))),
        { signal },
      )
      return result
    } finally {
      this.close()
    }
  }

  close(): void {
    this.#stop.abort()
    this.#worker?.terminate()
    this.#worker = null
  }
}
