// Subsets Inter to Latin letters in the weights from regular to bold.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subset from 'subset-font'

/** The range of `font-weight` in our styles, as in app/styles/fonts.css. */
const WEIGHTS = { min: 400, max: 700 }
/** OpenType features to preserve: kerning, tabular figures, accents. Inter has more, such as arrows made of "->". */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark']

const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const require = createRequire(import.meta.url)

/**
 * The font competes with the scripts of a page's first load. Without unused weights and features it is half the size (24 KB
 * of 48).
 * @param {string} root of the project
 * @returns {Promise<import('vite').Alias>} from the package's file to the smaller one
 */
export async function smallerFont(root) {
  const letters = lettersOf(
    JSON.parse(readFileSync(require.resolve('@fontsource-variable/inter/unicode.json'), 'utf8')).latin,
  )
  const font = await subset(readFileSync(require.resolve(FONT)), letters, {
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  })
  const folder = path.join(root, 'node_modules/.cache/stoa')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'inter-latin.woff2')
  writeFileSync(file, font)
  // Styles import it by name, scripts by name and "?url".
  return { find: /^@fontsource-variable\/inter\/files\/inter-latin-wght-normal\.woff2/, replacement: file }
}

/** @param {string} ranges as `unicode-range` has them: `U+0000-00FF,U+0131` */
function lettersOf(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
    })
    .join('')
}
