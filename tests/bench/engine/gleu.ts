import { randomOf } from './random.ts'

/** Longest n-gram, and draws of a reference per sentence. */
const ORDER = 4
const DRAWS = 200

type Counts = Map<string, number>

/** What one sentence and one of its references add up to: lengths, then matches and n-grams for each order. */
type Sums = number[]

/**
 * GLEU of corrections against several references, in percent: n-grams shared with the reference, less those shared with the
 * uncorrected sentence alone; one reference is drawn per sentence, and the mean of many draws counts.
 * Source: Napoles et al., “Ground truth for grammatical error correction metrics” (2015), and “GLEU without tuning” (2016).
 *
 * @param sentences of tokens with spaces between, the corrections in the same order
 */
export function gleu(
  sentences: readonly { source: string; references: readonly string[] }[],
  corrected: readonly string[],
  seed = 1,
): number {
  const sums = sentences.map(({ source, references }, i) =>
    references.map((reference) => sumsOf(tokens(source), tokens(corrected[i] ?? ''), tokens(reference))),
  )
  const random = randomOf(seed)
  let total = 0
  for (let draw = 0; draw < DRAWS; draw++) {
    const all: Sums = Array.from({ length: 2 + 2 * ORDER }, () => 0)
    for (const per of sums) {
      const chosen = per[Math.floor(random() * per.length)] ?? []
      for (const [k, value] of chosen.entries()) all[k] = (all[k] ?? 0) + value
    }
    const [length = 0, referenceLength = 0, ...orders] = all
    let precision = 0
    for (let n = 0; n < ORDER; n++) precision += Math.log((orders[2 * n] ?? 0) / (orders[2 * n + 1] ?? 0)) / ORDER
    total += Math.exp(Math.min(0, 1 - referenceLength / length) + precision)
  }
  return (100 * total) / DRAWS
}

function sumsOf(source: readonly string[], made: readonly string[], reference: readonly string[]): Sums {
  const out: Sums = [made.length, reference.length]
  for (let n = 1; n <= ORDER; n++) {
    const [was, is, right] = [grams(source, n), grams(made, n), grams(reference, n)]
    let matches = 0
    for (const [gram, count] of is) {
      const expected = right.get(gram) ?? 0
      matches += Math.min(count, expected)
      if (expected === 0) matches -= Math.min(count, was.get(gram) ?? 0)
    }
    out.push(Math.max(matches, 0), Math.max(made.length - n + 1, 0))
  }
  return out
}

function grams(words: readonly string[], n: number): Counts {
  const counts: Counts = new Map()
  for (let i = 0; i + n <= words.length; i++) {
    const gram = words.slice(i, i + n).join(' ')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

const tokens = (sentence: string) => sentence.split(/\s+/).filter(Boolean)
