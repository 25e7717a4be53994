// `npm run words:generate`: makes worker/engine/language/data/noun-endings.ts from WordNet (wordnet.mjs).
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'
import { licence, linesOf } from './wordnet.mjs'

/** WordNet's lexicographer files of nouns (lexnames(5WN)), from 03 on, and what is taken together here. */
const FILES =
  'idea act living artifact quality body idea idea act quality substance group place quality place person act living measure act measure quality quality quality substance measure'.split(
    ' ',
  )
const KINDS = [...new Set(FILES)]
/** Letters of an ending; the first of a word's is "^". */
const [LETTERS_MIN, LETTERS_MAX] = [2, 5]
/** Nouns that an ending has to have, and how many of the shorter ending count beside them. */
const NOUNS_MIN = 20
const SHORTER = 30
/** An ending that says hardly anything else than the shorter one is left out: sum of the differences of its shares. */
const DIFFERENCE_MIN = 0.4
/** A share is one digit. */
const WHOLE = 9

const counts = new Map()
const all = KINDS.map(() => 0)
for (const line of linesOf('data.noun')) {
  const [, file, , count, ...rest] = line.split(' ')
  const kind = KINDS.indexOf(FILES[Number(file) - 3])
  const words = Array.from({ length: parseInt(count, 16) }, (_, i) => rest[2 * i].toLowerCase())
  for (const word of new Set(words)) {
    const last = word.match(/[a-z]+/g)?.at(-1)
    if (last === undefined) continue
    all[kind]++
    const whole = `^${last}`
    for (let n = LETTERS_MIN; n <= Math.min(LETTERS_MAX, whole.length); n++) {
      const ending = whole.slice(-n)
      const own = counts.get(ending) ?? KINDS.map(() => 0)
      own[kind]++
      counts.set(ending, own)
    }
  }
}

const sum = (of) => of.reduce((total, each) => total + each, 0)
const normal = (of) => of.map((each) => each / sum(of))
const rounded = (of) => normal(of).map((share) => Math.round(share * WHOLE))
const usual = normal(all)
const table = new Map()
const endings = [...counts]
  .filter(([, of]) => sum(of) >= NOUNS_MIN)
  .toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
for (const [ending, own] of endings) {
  let shorter = ending.slice(1)
  while (shorter !== '' && !table.has(shorter)) shorter = shorter.slice(1)
  const above = table.has(shorter) ? normal(table.get(shorter)) : usual
  const digits = rounded(own.map((count, i) => count + SHORTER * above[i]))
  const differs = sum(normal(digits).map((share, i) => Math.abs(share - above[i])))
  if (differs > DIFFERENCE_MIN) table.set(ending, digits)
}

const lines = [...table].map(([ending, digits]) => `${ending} ${digits.join('')}`).toSorted()
writeFileSync(
  path.join(root, 'worker/engine/language/data/noun-endings.ts'),
  `/* Made by scripts/noun-endings.mjs; not to be edited.
 *
${licence}
 */

/** Of all nouns, in ninths: ${KINDS.join(', ')}. */
export const NOUNS = '${rounded(all).join('')}'

/** Endings of nouns, and of which kinds the nouns are that have them; "^" is the beginning of a word. */
export const ENDINGS = \`
${lines.join('\n')}
\`
`,
)
console.log(`${lines.length} endings`)
