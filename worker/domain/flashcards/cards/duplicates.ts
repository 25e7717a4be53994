import { clozesOf } from './cloze-marks.ts'

/** The most shingles of one text. */
const SHINGLES_MAX = 2_000
const SHINGLE_WORDS = 3
const KEY_MAX = 300

/**
 * What two facts have in common that ask the same: the words of the front, in small letters, without marks and punctuation
 * (accents stay: "schon" and "schön" are two words). For a cloze its text with the gaps filled. At most 300 characters; what is only formulas or symbols keeps
 * them. Empty only for an empty front.
 */
export function frontKey(front: string): string {
  const words = wordsOf(front)
  const key = words.length > 0 ? words.join(' ') : front.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return [...key.slice(0, KEY_MAX * 2)].slice(0, KEY_MAX).join('')
}

/** The word trigrams of a text (of a short one, its words), for `jaccard`. */
export function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text)
  const size = words.length < SHINGLE_WORDS * 2 ? 1 : SHINGLE_WORDS
  const shingles = new Set<string>()
  for (let i = 0; i + size <= words.length && shingles.size < SHINGLES_MAX; i++)
    shingles.add(words.slice(i, i + size).join(' '))
  return shingles
}

/** The Jaccard similarity of two sets of shingles, from 0 to 1; 0 for two empty ones. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  let shared = 0
  for (const shingle of few) if (many.has(shingle)) shared++
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}

/** Facts at least this similar count as duplicates. */
const ALIKE = 0.8

export interface Duplicate<Id> {
  id: Id
  /** The earlier one it repeats. */
  of: Id
  /** 1 where the keys are equal. */
  likeness: number
}

/**
 * Those of `fresh` that repeat a known fact or an earlier fresh one: equal by `frontKey`, or nearly the same words in front
 * and behind. Only facts that share a rare shingle are compared, so thousands take a moment.
 */
export function duplicatesIn<Id>(
  fresh: readonly { id: Id; front: string; back: string }[],
  known: readonly { id: Id; front: string; back: string }[],
): Duplicate<Id>[] {
  const keys = new Map<string, Id>()
  const entries: { id: Id; shingles: Set<string> }[] = []
  const index = new Map<string, number[]>()
  const found: Duplicate<Id>[] = []
  const enter = (id: Id, key: string, shingles: Set<string>): void => {
    keys.set(key, keys.get(key) ?? id)
    for (const shingle of shingles)
      index.set(shingle, [...(index.get(shingle) ?? []).slice(-COMPARED_MAX), entries.length])
    entries.push({ id, shingles })
  }
  for (const [i, { id, front, back }] of [...known, ...fresh].entries()) {
    const key = frontKey(front)
    const shingles = shinglesOf(`${front}\n${back}`)
    const same = keys.get(key)
    const match =
      i < known.length
        ? null
        : same !== undefined && key !== ''
          ? { of: same, likeness: 1 }
          : nearest(shingles, entries, index)
    if (match) found.push({ id, ...match })
    else enter(id, key, shingles)
  }
  return found
}

/** Of a shingle that more facts share, only the latest are compared. */
const COMPARED_MAX = 40

function nearest<Id>(
  shingles: ReadonlySet<string>,
  entries: readonly { id: Id; shingles: Set<string> }[],
  index: ReadonlyMap<string, readonly number[]>,
): { of: Id; likeness: number } | null {
  const near = new Set<number>()
  for (const shingle of shingles) for (const place of index.get(shingle) ?? []) near.add(place)
  let best: { of: Id; likeness: number } | null = null
  for (const place of near) {
    const entry = entries[place]
    const alike = entry ? jaccard(shingles, entry.shingles) : 0
    if (entry && alike >= ALIKE && alike > (best?.likeness ?? 0)) best = { of: entry.id, likeness: alike }
  }
  return best
}

/** Words and the signs of formulas, without Markdown's stars, dashes and brackets. */
const WORD =
  /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*|[+/^√∑∫%°]|(?<!=)=(?!=)|(?<=[^\s>]\s?)[<>]|(?<=\S\s)[-*](?=\s\S)|(?<=\p{N})[-*](?=\p{N})|-(?=\p{N})/gu

function wordsOf(text: string): string[] {
  return (
    filled(text.slice(0, 40_000))
      .normalize('NFKC')
      .toLowerCase()
      .replace(/!\[[^\]\n]{0,300}\]\([^)\s]{0,2000}\)/g, (image) => ` ${image.replace(/\W+/g, ' ')} `)
      .match(WORD)
      ?.map((word) => word.replaceAll('’', "'")) ?? []
  )
}

/** A cloze with its gaps filled. */
function filled(text: string): string {
  if (!text.includes('{{c')) return text
  const fill = (from: number, to: number, clozes: ReturnType<typeof clozesOf>): string => {
    const parts: string[] = []
    let at = from
    for (const cloze of clozes) {
      parts.push(text.slice(at, cloze.start), fill(cloze.from, cloze.to, cloze.inside))
      at = cloze.end
    }
    return [...parts, text.slice(at, to)].join('')
  }
  return fill(0, text.length, clozesOf(text))
}
