const VOWELS = ['a', 'e', 'i', 'o', 'u', 'y']
const LENGTH = 4
/** Prefixes of one word: each is a range of the index that is read. */
const MOST = 26

/**
 * How a word may begin that was written with a slip, so that a search by beginnings finds it: as it is, with two letters
 * swapped, one left out, a vowel mistaken or forgotten, or one of two equal ones, among its first letters. Four letters each.
 */
export function likelyBeginnings(word: string): string[] {
  const found = new Set([word.slice(0, LENGTH)])
  const add = (changed: string) => found.add(changed.slice(0, LENGTH))
  for (let at = 0; at < LENGTH; at++) {
    const [before, here, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
    add(before + next + here + after)
    add(before + next + after)
    if (VOWELS.includes(here)) for (const vowel of VOWELS) add(before + vowel + next + after)
    else if (at > 0) for (const vowel of VOWELS) add(before + vowel + here + next + after)
  }
  for (let at = 1; at < LENGTH; at++) add(word.slice(0, at + 1) + word.slice(at))
  return [...found].filter((prefix) => prefix.length === LENGTH).slice(0, MOST)
}
