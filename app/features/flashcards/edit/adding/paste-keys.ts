import { sha256 } from '#worker/domain/importing/note-hash.ts'
import type { Pair } from './pasted-pairs.ts'

export interface KeyedPairs<Row extends Pair> {
  /** With the keys under which they are added. */
  missing: (Row & { key: string })[]
  /** How many the deck has from an earlier paste. */
  there: number
}

/** Asks the server which keys it knows. */
export type FindKnown = (items: { key: string; hash: string }[]) => Promise<{ key: string; outcome: string }[]>

/** A card that was pasted and deleted more often than this is not added again. */
const ROUNDS = 20

/**
 * Derives the keys of pasted cards from the deck and their text, so that a list that was added in part and pasted again adds
 * what is missing and nothing twice. A pair that occurs twice is two cards; one that was deleted since is added again.
 */
export async function keyedPairs<Row extends Pair>(
  deckId: number,
  rows: readonly Row[],
  askKnown: FindKnown,
): Promise<KeyedPairs<Row>> {
  const times = new Map<string, number>()
  const seeds = rows.map((row) => {
    const words = JSON.stringify([deckId, plain(row.front), plain(row.back)])
    times.set(words, (times.get(words) ?? 0) + 1)
    return { row, seed: `${words}${times.get(words)}` }
  })
  const keyOf = new Map<Row, string>()
  let open = seeds
  for (let round = 0; open.length > 0 && round < ROUNDS; round++) {
    const tried = await Promise.all(
      open.map(async (each) => ({ ...each, hash: await hashOf(`${each.seed}|${round}`) })),
    )
    const known = await askKnown(tried.map(({ hash }) => ({ key: uuidOf(hash), hash })))
    const outcomes = new Map(known.map(({ key, outcome }) => [key, outcome]))
    for (const { row, hash } of tried) if (!outcomes.has(uuidOf(hash))) keyOf.set(row, uuidOf(hash))
    open = tried.filter(({ hash }) => outcomes.get(uuidOf(hash)) === 'in-bin')
  }
  const missing = rows.flatMap((row) => {
    const key = keyOf.get(row)
    return key === undefined ? [] : [{ ...row, key }]
  })
  return { missing, there: rows.length - missing.length }
}

function plain(side: string): string {
  return side.normalize('NFC').trim().replace(/\s+/g, ' ')
}

function hashOf(words: string): Promise<string> {
  return sha256(new TextEncoder().encode(words))
}

/** A UUID of version 8 (RFC 9562) of the first half of a hash. */
function uuidOf(hash: string): string {
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-')
}
