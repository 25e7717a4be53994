import { proxy, type Remote } from 'comlink'
import { runInWorker } from '#app/lib/run-in-worker.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import type { EnglishTask } from './english-task.ts'
import type { EnglishChecker } from './english-worker.ts'
import type { Download } from './use-english.ts'

type OnDownload = (download: Download | null) => void

/** Fetches the checker into its worker. */
export function loadChecker(worker: Worker, signal: AbortSignal, onDownload: OnDownload): Promise<void> {
  return call(worker, signal, onDownload, (checker, report) => checker.load(report))
}

/** @param onFound called with the mistakes found so far, and the share of the text that was checked. @returns null where it is not English */
export function checkEnglish(
  worker: Worker,
  signal: AbortSignal,
  onDownload: OnDownload,
  task: EnglishTask,
  onFound: (edits: Edit[], share: number) => void,
) {
  return call(worker, signal, onDownload, (checker, report) => checker.check(task, report, proxy(onFound)))
}

/** Calls the worker; `onDownload` is told how far its download is, and null once it has answered. */
async function call<Result>(
  worker: Worker,
  signal: AbortSignal,
  onDownload: OnDownload,
  work: (checker: Remote<EnglishChecker>, report: (loaded: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  // Progress arrives over a channel of its own, and may come after the result.
  let isRunning = true
  const report = proxy((loaded: number, total: number) => {
    if (isRunning && !signal.aborted) onDownload({ loaded, total })
  })
  try {
    const { result } = await runInWorker<EnglishChecker, Result>(worker, (checker) => work(checker, report), { signal })
    return result
  } finally {
    isRunning = false
    if (!signal.aborted) onDownload(null)
  }
}
