// `npm run words:generate`: makes worker/engine/language/data/related-words.ts from WordNet (wordnet.mjs).
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'
import { stem } from '../worker/engine/language/stem.ts'
import { licence, linesOf } from './wordnet.mjs'

const POS = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' }
const isPlain = (word) => /^[a-z]{3,}$/.test(word)

/** How often a sense was met in the texts that WordNet's authors tagged, and the place among its word's senses. */
const senses = new Map()
const frequency = new Map()
for (const line of linesOf('index.sense')) {
  const [key, offset, number, count] = line.split(' ')
  const [word, rest] = key.split('%')
  senses.set(`${POS[rest[0]]}${offset} ${word}`, { number: Number(number), count: Number(count) })
  if (isPlain(word)) frequency.set(stem(word), (frequency.get(stem(word)) ?? 0) + Number(count))
}

/** Synsets by part of speech and offset (wndb(5WN)). */
const synsets = new Map()
for (const [file, pos] of [
  ['data.noun', 'n'],
  ['data.verb', 'v'],
  ['data.adj', 'a'],
  ['data.adv', 'r'],
]) {
  for (const line of linesOf(file)) {
    const parts = line.split(' |')[0].split(' ')
    const count = parseInt(parts[3], 16)
    const words = Array.from({ length: count }, (_, i) => parts[4 + 2 * i].replace(/\(.*\)/, '').toLowerCase())
    const first = 5 + 2 * count
    const pointers = Array.from({ length: Number(parts[first - 1]) }, (_, i) => {
      const [symbol, offset, of, ends] = parts.slice(first + 4 * i, first + 4 * i + 4)
      const to = `${of === 's' ? 'a' : of}${offset}`
      return { symbol, to, from: parseInt(ends.slice(0, 2), 16), target: parseInt(ends.slice(2), 16) }
    })
    synsets.set(`${pos}${parts[0]}`, { id: `${pos}${parts[0]}`, pos, words, pointers })
  }
}

const met = (word) => frequency.get(word) ?? 0
/** Rarer words are left out, to keep the table small: of times that a word was met, and a common one. */
const MET = 2
const COMMON = 16
/** Words of a synset in a sense that is usual for them. */
function usual({ id, words }) {
  const isUsual = (word) => {
    const sense = senses.get(`${id} ${word}`)
    return isPlain(word) && sense && (sense.number === 1 || sense.count > 0) && met(stem(word)) >= MET
  }
  return [...new Set(words.filter(isUsual).map(stem))]
}

/** A verb of so general a meaning is related to everything. */
const GENERAL = 250
const same = new Set()
const kinds = new Map()
for (const synset of synsets.values()) {
  const stems = usual(synset)
  if (stems.length > 1) same.add(stems.toSorted().join(' '))
  for (const { symbol, to, from, target } of synset.pointers) {
    const other = synsets.get(to)
    if (symbol === '@' && synset.pos === 'v') {
      for (const above of usual(other).filter((word) => met(word) < GENERAL)) {
        const below = stems.filter((word) => word !== above && met(word) >= MET)
        for (const word of below) kinds.set(above, (kinds.get(above) ?? new Set()).add(word))
      }
    }
    // Derived forms with another stem: destroy and destruction.
    if (symbol === '+' && from > 0 && target > 0) {
      const pair = [synset.words[from - 1], other.words[target - 1]]
      const near = [synset.id, other.id].every((id, i) => (senses.get(`${id} ${pair[i]}`)?.number ?? 9) <= 3)
      const stems = [...new Set(pair.filter(isPlain).map(stem))].filter((word) => met(word) >= MET)
      if (near && stems.length === 2) same.add(stems.toSorted().join(' '))
    }
  }
}

const groups = [...same].toSorted()
const verbs = [...kinds]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([above, below]) => `${above}<${[...below].toSorted().join(' ')}`)
const common = new Map()
for (const [word, count] of frequency) {
  if (count < COMMON) continue
  const power = Math.floor(Math.log2(count))
  common.set(power, [...(common.get(power) ?? []), word])
}

const out = path.join(root, 'worker/engine/language/data/related-words.ts')
writeFileSync(
  out,
  `/* Made by scripts/related-words.mjs; not to be edited.
 *
${licence}
 */

/** Stems (Porter) of words that share a meaning, or are derived from one another: a group a line. */
export const SYNONYMS = \`
${groups.join('\n')}
\`

/** Verbs, each with its ways: a line is "kill<execut strangl". */
export const WAYS = \`
${verbs.join('\n')}
\`

/** Stems by how often they were met in general texts: the line after 5 has those met 32 to 63 times. */
export const COMMON = \`
${[...common]
  .toSorted(([a], [b]) => a - b)
  .map(([power, words]) => `${power} ${words.toSorted().join(' ')}`)
  .join('\n')}
\`
`,
)
console.log(`${groups.length} groups, ${verbs.length} verbs`)
