import { COMMON, SYNONYMS, WAYS } from './data/related-words.ts'
import { formsOf } from './irregular.ts'
import { stem } from './stem.ts'

const SYNONYM = 0.75
/** A verb and its ways, as killing and executing. */
const WAY = 0.6

/** Stems that may say the same as a stem, with a score below 1. Scans the table, since to index it costs more than a question. */
export function relatedTo(stem: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  if (!/^[a-z]{3,40}$/.test(stem)) return found
  const add = (word: string, score: number) => {
    if (word !== stem && (found.get(word) ?? 0) < score) found.set(word, score)
  }
  for (const line of linesWith(WAYS, stem)) {
    const [above = '', below = ''] = line.split('<')
    if (above === stem) for (const word of below.split(' ')) add(word, WAY)
    else add(above, WAY)
  }
  for (const line of linesWith(SYNONYMS, stem)) for (const word of line.split(' ')) add(word, SYNONYM)
  return found
}

function linesWith(table: string, word: string): string[] {
  const lines: string[] = []
  for (let at = table.indexOf(word); at >= 0; at = table.indexOf(word, at + 1)) {
    if (isLetter(table, at - 1) || isLetter(table, at + word.length)) continue
    lines.push(table.slice(table.lastIndexOf('\n', at) + 1, table.indexOf('\n', at)))
  }
  return lines
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 97 && code <= 122
}

let common: Map<string, number> | undefined

/** How usual a stem is in general texts: 0 where it is rare, otherwise from 4 to 12 (a power of two). */
export function commonness(stem: string): number {
  if (!common) {
    common = new Map()
    for (const line of COMMON.trim().split('\n')) {
      const [power = '', ...stems] = line.split(' ')
      for (const each of stems) common.set(each, Number(power))
    }
  }
  return common.get(stem) ?? 0
}

/** How usual a word is by the most usual of its forms: of "sent" that of "send". */
export function usualness({ folded, stem: own }: { folded: string; stem: string }): number {
  return Math.max(commonness(own), ...formsOf(folded).map((form) => commonness(stem(form))))
}
