/**
 * M. F. Porter's stemmer ("An algorithm for suffix stripping", Program 14, 1980), the one FTS5's `porter` tokenizer
 * applies: words that are equal in the index must be equal here. Only words of plain Latin letters are stemmed.
 */
export function stem(word: string): string {
  if (word.length < 3 || word.length > 60 || !/^[a-z]+$/.test(word)) return word
  let w = word
  w = step1a(w)
  w = step1b(w)
  if (w.endsWith('y') && hasVowel(w.slice(0, -1))) w = w.slice(0, -1) + 'i'
  w = replaceSuffix(w, STEP_2, 0)
  w = replaceSuffix(w, STEP_3, 0)
  w = step4(w)
  return step5(w)
}

function isConsonant(w: string, i: number): boolean {
  const c = w[i]
  if (c === 'a' || c === 'e' || c === 'i' || c === 'o' || c === 'u') return false
  return c === 'y' ? i === 0 || !isConsonant(w, i - 1) : true
}

/** How many times a vowel run is followed by a consonant run. */
function measure(w: string): number {
  let m = 0
  let vowel = false
  for (let i = 0; i < w.length; i++) {
    const consonant = isConsonant(w, i)
    if (consonant && vowel) m++
    vowel = !consonant
  }
  return m
}

function hasVowel(w: string): boolean {
  for (let i = 0; i < w.length; i++) if (!isConsonant(w, i)) return true
  return false
}

function endsDouble(w: string): boolean {
  const n = w.length
  return n > 1 && w[n - 1] === w[n - 2] && isConsonant(w, n - 1)
}

/** Ends consonant, vowel, consonant, where the last is not w, x or y. */
function endsCvc(w: string): boolean {
  const n = w.length
  return (
    n > 2 && isConsonant(w, n - 1) && !isConsonant(w, n - 2) && isConsonant(w, n - 3) && !/[wxy]/.test(w.charAt(n - 1))
  )
}

function step1a(w: string): string {
  if (w.endsWith('sses') || w.endsWith('ies')) return w.slice(0, -2)
  if (w.endsWith('ss') || !w.endsWith('s')) return w
  return w.slice(0, -1)
}

function step1b(w: string): string {
  if (w.endsWith('eed')) return measure(w.slice(0, -3)) > 0 ? w.slice(0, -1) : w
  const cut = w.endsWith('ed') ? 2 : w.endsWith('ing') ? 3 : 0
  if (cut === 0 || !hasVowel(w.slice(0, -cut))) return w
  const s = w.slice(0, -cut)
  if (/(?:at|bl|iz)$/.test(s)) return s + 'e'
  if (endsDouble(s) && !/[lsz]$/.test(s)) return s.slice(0, -1)
  return measure(s) === 1 && endsCvc(s) ? s + 'e' : s
}

type Rule = readonly [suffix: string, replacement: string]
const STEP_2: readonly Rule[] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['ousli', 'ous'],
  ['entli', 'ent'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['ator', 'ate'],
  ['logi', 'log'],
  ['bli', 'ble'],
  ['eli', 'e'],
]
const STEP_3: readonly Rule[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]

function replaceSuffix(w: string, rules: readonly Rule[], above: number): string {
  for (const [suffix, replacement] of rules) {
    if (!w.endsWith(suffix)) continue
    const s = w.slice(0, -suffix.length)
    return measure(s) > above ? s + replacement : w
  }
  return w
}

const STEP_4 = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|ion|al|er|ic|ou)$/

function step4(w: string): string {
  const suffix = STEP_4.exec(w)?.[0]
  if (suffix === undefined) return w
  const s = w.slice(0, -suffix.length)
  if (suffix === 'ion' && !/[st]$/.test(s)) return w
  return measure(s) > 1 ? s : w
}

function step5(w: string): string {
  let out = w
  if (out.endsWith('e')) {
    const s = out.slice(0, -1)
    const m = measure(s)
    if (m > 1 || (m === 1 && !endsCvc(s))) out = s
  }
  return out.endsWith('ll') && measure(out) > 1 ? out.slice(0, -1) : out
}
