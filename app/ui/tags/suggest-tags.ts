import { sameTag, TAG_MAX, TAG_PATTERN } from '#worker/contracts/knowledge/tag-rules.ts'

export interface KnownTag {
  tag: string
  count: number
}

/** `count` is null for a tag that would be new. */
export interface Suggestion {
  tag: string
  count: number | null
}

const SHOWN = 7

/** Existing tags that match what is typed, prefixes first; last what is typed itself, if it would be a new tag. */
export function suggestTags(known: readonly KnownTag[], chosen: readonly string[], typed: string): Suggestion[] {
  const text = typed.trim().replace(/^#+/, '')
  const free = known.filter(({ tag }) => !chosen.some((each) => sameTag(each, tag)))
  const key = text.toLowerCase()
  const starts = free.filter(({ tag }) => tag.toLowerCase().startsWith(key))
  const contains = key ? free.filter(({ tag }) => tag.toLowerCase().indexOf(key) > 0) : []
  const found = [...starts, ...contains].slice(0, SHOWN)
  const isNew = text.length <= TAG_MAX && TAG_PATTERN.test(text)
  const taken = [...known.map(({ tag }) => tag), ...chosen].some((tag) => sameTag(tag, text))
  return isNew && !taken ? [...found, { tag: text, count: null }] : found
}
