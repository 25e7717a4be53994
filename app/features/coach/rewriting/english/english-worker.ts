import { expose } from 'comlink'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import type { WordStatistics } from '#worker/domain/rewriting/spelling/word-statistics.ts'
import type { OnDownload } from './checker-files.ts'
import type { EnglishTask } from './english-task.ts'

let downloaded: Promise<WordStatistics> | undefined
/** Who is told of the download: whoever asked last. */
let report: OnDownload = () => {}

/** Checks English off the main thread. */
const checker = {
  /** Downloads the checker, once; the next call tries again where that failed. @param onDownload bytes so far, and in all */
  async load(onDownload: OnDownload): Promise<void> {
    report = onDownload
    await ready()
  },
  /** Null where the text is not English. */
  async check({ text, goal, british }: EnglishTask, onDownload: OnDownload): Promise<Edit[] | null> {
    if (goal !== 'correct') {
      const { simplerWords } = await import('./simpler-words.ts')
      return simplerWords(text, goal)
    }
    report = onDownload
    const [statistics, { corrections }] = await Promise.all([ready(), import('./corrections.ts')])
    return corrections(text, british, statistics)
  },
}

async function ready(): Promise<WordStatistics> {
  downloaded ??= import('./checker-files.ts').then(({ downloadChecker }) =>
    downloadChecker((loaded, total) => report(loaded, total)),
  )
  try {
    return await downloaded
  } catch (error) {
    downloaded = undefined
    throw error
  }
}

export type EnglishChecker = typeof checker

expose(checker)
