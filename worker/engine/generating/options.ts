import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { isGeneric } from './labels.ts'
import { type Draw, shuffled } from './seeded.ts'

/** A question with its right answer, before its options are drawn. */
export interface Asked {
  question: string
  key: string
  quote: string
  at: number
  /** What of a table is the answer: a cell, one that is asked for by its headings alone, or the thing that its row is about. */
  cell?: 'value' | 'plain' | 'thing'
  /** The column of a table that it is made of, with the table's title. */
  column?: string
  /** Wrong options, drawn anew for each attempt. */
  wrong: (draw: Draw) => string[]
}

/** What could stand beside the right option. Those of an earlier group are preferred: its own list, its own text. */
export type Pool = readonly (readonly string[])[]

const FEW = 6
/** Meanings differ more in length. */
const MEANINGS = 8

/**
 * What makes wrong options look like the right one: of terms the words, the form and the length, of whole meanings a length
 * that is not far off, of lines the form. Of meanings and lines those that the pool has first come first.
 */
export type Likeness = 'term' | 'meaning' | 'line'

/** Draws three of a pool that look like the right option: of a similar length and number of words, and alike in case.
 * A pool that costs something is made when the first are drawn. */
export function alike(key: string, pool: Pool | (() => Pool), likeness: Likeness = 'term'): (draw: Draw) => string[] {
  let near: Candidate[] | undefined
  return (draw) => {
    near ??= nearest(key, typeof pool === 'function' ? pool() : pool, likeness)
    const own = near.filter(({ rank }) => rank === near?.[0]?.rank)
    const from = own.length >= 3 ? own : near.slice(0, Math.max(3, own.length))
    const siblings = from.filter((each) => each.kin > 0).slice(0, 1)
    const others = shuffled(
      from.filter((each) => !siblings.includes(each)),
      draw,
    ).map(({ option }) => option)
    return balanced(
      key,
      siblings.map(({ option }) => option),
      others,
      draw,
    )
  }
}

interface Candidate {
  option: string
  /** Index of its group. */
  rank: number
  kin: number
  far: number
}

function nearest(key: string, pool: Pool, likeness: Likeness): Candidate[] {
  if (isGeneric(key)) return []
  const seen = new Set([key.toLowerCase()])
  const fitting = pool.flatMap((group, rank) =>
    group.flatMap((option, place): Candidate[] => {
      const folded = option.trim().toLowerCase()
      if (folded === '' || seen.has(folded) || isGeneric(folded)) return []
      seen.add(folded)
      const tooAlike = rank === 0 ? holds(option, key) : akin(option, key)
      const fits = !tooAlike && (likeness === 'meaning' ? isAsLong(option, key) : looksLike(option, key))
      const far = likeness !== 'term' ? place : Math.abs(option.length - key.length)
      return fits ? [{ option, rank, kin: likeness === 'term' ? kinship(option, key) : 0, far }] : []
    }),
  )
  return fitting
    .sort((a, b) => a.rank - b.rank || b.kin - a.kin || a.far - b.far)
    .slice(0, likeness === 'meaning' ? MEANINGS : FEW)
}

const isAsLong = (option: string, key: string): boolean => {
  const words = key.split(' ').length
  return (
    formOf(option) === formOf(key) &&
    option.startsWith('to be ') === key.startsWith('to be ') &&
    Math.abs(option.split(' ').length - words) <= Math.max(4, 0.7 * words) &&
    option.length <= 2.4 * key.length + 4 &&
    key.length <= 2.4 * option.length + 4
  )
}

function looksLike(option: string, key: string): boolean {
  const words = key.split(' ').length
  return (
    isFormula(option) === isFormula(key) &&
    formOf(option) === formOf(key) &&
    HAS_SIGN.test(option) === HAS_SIGN.test(key) &&
    isPlural(option) === isPlural(key) &&
    ARTICLE.test(option) === ARTICLE.test(key) &&
    option.startsWith('to ') === key.startsWith('to ') &&
    Math.abs(option.split(' ').length - words) <= Math.max(1, words / 2) &&
    option.length <= 2.2 * key.length + 4 &&
    key.length <= 2.2 * option.length + 4
  )
}

/** Three of these, of which a drawn number is shorter than the right one: by its length among them nobody finds it. */
function balanced(key: string, chosen: string[], others: readonly string[], draw: Draw): string[] {
  const isShort = (option: string) => option.length < key.length
  const wanted = Math.max(0, draw(4) - chosen.filter(isShort).length)
  const short = others.filter(isShort).slice(0, wanted)
  const long = others.filter((option) => !isShort(option))
  const picked = [...chosen, ...short, ...long.slice(0, Math.max(0, 3 - chosen.length - short.length))]
  return [...picked, ...others.filter((option) => !picked.includes(option))].slice(0, 3)
}

/** "PED > 1". */
const HAS_SIGN = /[<>≤≥≈→]/

/** "c / v", "d sin θ = nλ", "O(n²)", "k[A]"; not an amount with its unit. */
export function isFormula(text: string): boolean {
  return !/^[\d$€£¥~±-]/.test(text) && FORMULA.test(text)
}
const FORMULA =
  /[=≤≥≈√∑∫∂∝^²³]|(?<!\p{L})\p{L}{1,3}\([^()]*\)$|(?<!\p{L})\p{L} ?[/*+·] ?\p{L}(?!\p{L})|(?<!\p{L})\p{L}{1,2}\[\p{L}/u

/** How easily one is taken for the other: a word or an ending in common. */
function kinship(a: string, b: string): number {
  const [one, two] = [a.toLowerCase(), b.toLowerCase()]
  const words = new Set(one.split(' ').filter((word) => word.length > 3 && !STOP_WORDS.has(word)))
  if (two.split(' ').some((word) => words.has(word))) return 2
  return one.slice(-4) === two.slice(-4) && one.length > 5 ? 1 : 0
}

/** With an article, in English or in a language that is learned. */
export const ARTICLE =
  /^(?:an?|the|to|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|gli|de|het|o|os|as) |^l['’]/i
/** By its ending: basis, glass, virus and physics are one. */
export const isPlural = (text: string) =>
  /(?<![su]|[^aeiou]i|ic|[Ss]erie|[Ss]pecie|sbesto|hao|osmo|tho|\p{L}cep)s$/u.test(text)

const formOf = (text: string) => (/^[\d$€£¥~±-]/.test(text) ? 'number' : /^\p{Lu}/u.test(text) ? 'capital' : 'small')

/** Whether one names what the other does more exactly: inflation, cost-push inflation. Numbers differ by any digit. */
function holds(a: string, b: string): boolean {
  if (/\d/.test(a)) return false
  const [one = '', two = ''] = [a, b].map((text) => ` ${text.toLowerCase().replace(/[,;]/g, ' ')} `)
  return one.includes(two) || two.includes(one)
}

/** Whether two options are too similar, like gravity and gravitation, or one holds the other. */
function akin(a: string, b: string): boolean {
  if (/\d/.test(a)) return false
  const [one, two] = [a.toLowerCase(), b.toLowerCase()]
  return (
    (a.length > 4 && one.slice(0, 5) === two.slice(0, 5) && !one.includes(' ')) ||
    one.includes(two) ||
    two.includes(one)
  )
}

export const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

/** Those that are none of the ones before them, in full or in short: neither "acidic, violent" of "acidic" nor "Dat" of "Dativ". */
export function different(texts: readonly string[]): string[] {
  const kept: string[] = []
  for (const text of texts.map((each) => each.trim()))
    if (text !== '' && !kept.some((other) => isSameIn(text, other) || isSameIn(other, text))) kept.push(text)
  return kept
}

const isSameIn = (short: string, long: string): boolean =>
  short.toLowerCase() === long.toLowerCase() ||
  long.startsWith(`${short}, `) ||
  (/^\p{Lu}\p{Ll}{1,3}\.?$/u.test(short) && /^\p{L}+$/u.test(long) && long.startsWith(short.replace('.', '')))
