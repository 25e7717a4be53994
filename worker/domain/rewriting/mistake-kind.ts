import type { EditKind } from '../../contracts/coach/edits.ts'
import { mixUpOf } from './mix-ups.ts'

/** English endings: words with the same stem are usually forms of one word. */
const ENDINGS = /(?:'s|s'|ies|ied|es|ed|ing|en|er|est|ly|s|d|n|y)$/
/** Irregular forms, which share no stem. */
const FORMS = [
  ['am', 'is', 'are', 'was', 'were', 'be', 'been', 'being'],
  ['have', 'has', 'had', 'having'],
  ['do', 'does', 'did', 'done', 'doing'],
  ['go', 'goes', 'went', 'gone', 'going'],
  ['a', 'an', 'the'],
  ['i', 'me', 'my', 'mine'],
  ['he', 'him', 'his'],
  ['she', 'her', 'hers'],
  ['we', 'us', 'our', 'ours'],
  ['they', 'them', 'their', 'theirs'],
  ['this', 'these'],
  ['that', 'those'],
  ['much', 'many'],
  ['write', 'wrote', 'written'],
  ['see', 'saw', 'seen'],
  ['take', 'took', 'taken'],
  ['eat', 'ate', 'eaten'],
  ['run', 'ran'],
  ['give', 'gave', 'given'],
  ['come', 'came'],
  ['begin', 'began', 'begun'],
  ['speak', 'spoke', 'spoken'],
  ['good', 'well'],
]

/** The most likely kind of a correction, by its letters alone. */
export function mistakeKind(before: string, after: string): EditKind {
  if (mixUpOf(before, after)) return 'mix-up'
  if (squeezed(before) === squeezed(after))
    return wordsOf(before).length === wordsOf(after).length ? 'spacing' : 'spelling'
  if (bare(before) === bare(after)) return before.toLowerCase() === after.toLowerCase() ? 'capitals' : 'punctuation'
  const [was, is] = [wordsOf(before), wordsOf(after)]
  if (was.length === 0) return is.every(isSmall) ? 'grammar' : 'longer'
  if (is.length === 0) return was.every(isSmall) ? 'grammar' : 'shorter'
  const [one, other] = [was[0] ?? '', is[0] ?? '']
  if (was.length === 1 && is.length === 1) return kindOfWord(one, other)
  if (was.length === is.length) {
    const changed = was.flatMap((word, i) => (word === is[i] ? [] : [[word, is[i] ?? ''] as const]))
    if (changed.length === 1 && changed.every(([one, other]) => mixUpOf(one, other))) return 'mix-up'
  }
  if (was.length === is.length && was.every((word, i) => word === is[i] || sameWord(word, is[i] ?? '')))
    return 'grammar'
  if (was.length <= 3 && is.length <= 3 && (contains(is, was) || contains(was, is))) return 'grammar'
  if (was.join('') === is.join('')) return 'spelling'
  if (after.length < before.length * 0.75) return 'shorter'
  return after.length > before.length * 1.4 ? 'longer' : 'rephrased'
}

function kindOfWord(was: string, is: string): EditKind {
  if (sameWord(was, is)) return 'grammar'
  return distance(was, is) <= Math.max(1, Math.floor(Math.max(was.length, is.length) / 3)) ? 'spelling' : 'word-choice'
}

/** Whether both are forms of one word. */
function sameWord(was: string, is: string): boolean {
  if (FORMS.some((forms) => forms.includes(was) && forms.includes(is))) return true
  const stem = was.replace(ENDINGS, '')
  return stem.length >= 3 && stem === is.replace(ENDINGS, '')
}

/** Whether this is a function word, whose insertion or removal corrects grammar. */
function isSmall(word: string): boolean {
  return /^(?:a|an|the|of|to|in|on|at|for|with|by|is|are|was|were|be|been|do|does|did|have|has|had|and|that|it)$/.test(
    word,
  )
}

function contains(long: readonly string[], short: readonly string[]): boolean {
  const rest = long.filter((word) => !short.includes(word))
  return short.every((word) => long.includes(word)) && rest.length > 0 && rest.every(isSmall)
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []
const squeezed = (text: string) => text.replace(/\s+/g, '')
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The Damerau–Levenshtein distance of two words. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const cell = (i: number, j: number) => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, cell(i - 2, j - 2) + 1)
      rows[i]?.push(best)
    }
  }
  return cell(a.length, b.length)
}
