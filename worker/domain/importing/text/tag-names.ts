import { NOTE_TAGS_MAX, sameTag, TAG_MAX } from '#worker/contracts/knowledge/tag-rules.ts'

/** A tag name from another program: spaces become hyphens, invalid characters are removed. Null where nothing is left. */
export function tagName(name: string): string | null {
  const tag = name
    .slice(0, 400)
    .normalize('NFC')
    .trim()
    .replace(/^#+/, '')
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}\-_/]+/gu, '')
    .replace(/^[^\p{L}\p{N}]+|[-_/]+$/gu, '')
  const cut = [...tag].reduce((text, letter) => (text.length + letter.length > TAG_MAX ? text : text + letter), '')
  return cut === '' ? null : cut
}

/** Each once, whatever its case, and no more than a note can carry. */
export function tagNames(names: readonly string[]): string[] {
  return fitTags(names).kept
}

/** The same; `lost` are those beyond what a note can carry. */
export function fitTags(names: readonly string[]): { kept: string[]; lost: string[] } {
  const kept: string[] = []
  const lost = new Set<string>()
  for (const name of names) {
    const tag = tagName(name)
    if (tag === null || kept.some((other) => sameTag(other, tag))) continue
    if (kept.length < NOTE_TAGS_MAX) kept.push(tag)
    else lost.add(tag)
  }
  return { kept, lost: [...lost] }
}

const HASHTAG = /(?<![\p{L}\p{M}\p{N}_/#&\]\\-])#([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\-_/]{0,100})/gu

/** `#tags` in a text (without its code and links); a number alone is not a tag. */
export function hashTags(words: string): string[] {
  return Array.from(words.matchAll(HASHTAG), (match) => match[1] ?? '').filter((tag) => !/^[\d\-_/]+$/.test(tag))
}
