import { expose } from 'comlink'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import type { EnglishTask } from './english-task.ts'

let downloaded = false

/** Checks English off the main thread. The dictionary is downloaded with the first task that needs it. */
const checker = {
  /**
   * Null where the text is not English.
   * @param onDownload bytes of the dictionary so far, and in all; 0 where that is unknown
   */
  async check(
    { text, goal, british }: EnglishTask,
    onDownload: (loaded: number, total: number) => void,
  ): Promise<Edit[] | null> {
    if (goal !== 'correct') {
      const { simplerWords } = await import('./simpler-words.ts')
      return simplerWords(text, goal)
    }
    const { corrections, HARPER_URL } = await import('./corrections.ts')
    if (!downloaded) await download(HARPER_URL, onDownload)
    downloaded = true
    return corrections(text, british)
  },
}

export type EnglishChecker = typeof checker

expose(checker)

/** Fills the browser's cache, from which Harper reads the file again. */
async function download(url: string, onDownload: (loaded: number, total: number) => void): Promise<void> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`The checker answered ${response.status}`)
  // The length is that of the encoded bytes, which says nothing about the decoded ones.
  const isEncoded = response.headers.has('content-encoding')
  const total = isEncoded ? 0 : Number(response.headers.get('content-length') ?? 0)
  let loaded = 0
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return
    loaded += value.byteLength
    onDownload(loaded, total)
  }
}
