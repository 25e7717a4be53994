import { expose } from 'comlink'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import { piecesToCheck } from '#worker/domain/rewriting/pieces-to-check.ts'
import { isLikelyEnglish } from '#worker/domain/rewriting/spelling/likely-english.ts'
import type { WordStatistics } from '#worker/domain/rewriting/spelling/word-statistics.ts'
import type { OnDownload } from './checker-files.ts'
import type { EnglishTask, OnFound } from './english-task.ts'

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
  /** Null where the text is not English. Mistakes are looked for piece by piece, and told as they are found. */
  async check(
    { text, goal, british, from }: EnglishTask,
    onDownload: OnDownload,
    onFound: OnFound,
  ): Promise<Edit[] | null> {
    if (goal !== 'correct') {
      const { simplerWords } = await import('./simpler-words.ts')
      return simplerWords(text, goal)
    }
    report = onDownload
    const [statistics, { corrections }] = await Promise.all([ready(), import('./corrections.ts')])
    if (!isLikelyEnglish(text, statistics)) return null
    const edits: Edit[] = []
    let checked = 0
    for (const { start, end } of piecesToCheck(text, from)) {
      // A quotation in another language is nobody's mistake.
      const found = (await corrections(text.slice(start, end), british, statistics)) ?? []
      edits.push(...found.map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start })))
      checked += end - start
      onFound(edits, checked / text.length)
    }
    return edits.toSorted((a, b) => a.start - b.start)
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
