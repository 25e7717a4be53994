import { ENDINGS, NOUNS } from './data/noun-endings.ts'

/** Letters of the longest ending. */
const LETTERS_MAX = 5

let table: Map<string, string> | undefined

function sharesFor(ending: string): string | undefined {
  table ??= new Map(
    ENDINGS.trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  )
  return table.get(ending)
}

/** How likely a noun, by the ending of its last word, is of each kind in `ENDINGS`: “lipase” is a substance. Shares, together 1. */
export function nounKinds(noun: string): readonly number[] {
  const last =
    noun
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.at(-1) ?? ''
  const whole = `^${last}`
  let shares: string | undefined
  for (let n = Math.min(LETTERS_MAX, whole.length); n > 1 && shares === undefined; n--)
    shares = sharesFor(whole.slice(-n))
  const digits = [...(shares ?? NOUNS)].map(Number)
  const sum = digits.reduce((total, each) => total + each, 0)
  return digits.map((each) => each / sum)
}

/** How far two such shares agree, 0 to 1 (Bhattacharyya's coefficient). */
export const agreement = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, share, i) => sum + Math.sqrt(share * (b[i] ?? 0)), 0)
