// Apart from knowledge.ts, because pages check tags as they are typed and need none of zod.

/** Characters of a tag, and tags of a note. */
export const TAG_MAX = 50
export const NOTE_TAGS_MAX = 30

/** A word or two without spaces: letters and digits of any script, and `-`, `_`, `/` between levels. */
export const TAG_PATTERN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\-_/]*$/u

/** Two spellings of one tag. */
export function sameTag(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
