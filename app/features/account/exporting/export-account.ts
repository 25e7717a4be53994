import { createClientOnlyFn } from '@tanstack/react-start'
import { proxy, type Remote } from 'comlink'
import { saveFile } from '#app/lib/files/save-file.ts'
import { runInWorker } from '#app/lib/run-in-worker.ts'
import type { ExportStep } from '#worker/domain/exporting/account/write-account.ts'
import type { AccountExporter } from './export-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module', name: 'export-account' }),
)

/**
 * Everything of the account, as a zip file that the browser saves; a very large account is several.
 * @returns how many zip files, and how many files were not found
 * @throws AbortError
 */
export async function exportAccount(onStep: (step: ExportStep) => void, signal: AbortSignal) {
  const now = new Date()
  const { result, close } = await runInWorker(
    startWorker(),
    (exporter: Remote<AccountExporter>) => exporter.write(now, proxy(onStep)),
    { signal },
  )
  close()
  const { zips, missing } = result
  const name = `Stoa export ${now.toISOString().slice(0, 10)}`
  for (const [at, zip] of zips.entries())
    saveFile(zips.length === 1 ? `${name}.zip` : `${name} (${at + 1} of ${zips.length}).zip`, zip)
  return { zips: zips.length, missing }
}
