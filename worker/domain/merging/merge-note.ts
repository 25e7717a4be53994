import { type Merge, mergeText, mergeWithoutBase } from './merge-text.ts'

/** What of a note a learner writes. */
export interface NoteFields {
  title: string
  markdown: string
  topicId: number | null
  tags: readonly string[]
}

export interface NoteMerge {
  /** With mine wherever there is a conflict. */
  note: NoteFields
  title: { mine: string; theirs: string } | null
  topic: { mine: number | null; theirs: number | null } | null
  text: Merge
}

/**
 * Three-way merge of a note. Tags are sets: additions and removals of both sides apply. Two new titles are a conflict.
 * `base` is null where the common version is not known: then what only one side has is not a conflict.
 */
export function mergeNote(base: NoteFields | null, mine: NoteFields, theirs: NoteFields): NoteMerge {
  const title = one(base ? base.title.trim() : '', mine.title.trim(), theirs.title.trim())
  const topic = one(base && base.topicId, mine.topicId, theirs.topicId)
  const text = base
    ? mergeText(base.markdown, mine.markdown, theirs.markdown)
    : mergeWithoutBase(mine.markdown, theirs.markdown)
  return {
    note: {
      title: title.value === mine.title.trim() ? mine.title : title.value,
      markdown: text.text,
      topicId: topic.value,
      tags: mergeTags(base?.tags ?? [], mine.tags, theirs.tags),
    },
    title: title.open ? { mine: mine.title, theirs: theirs.title } : null,
    topic: topic.open ? { mine: mine.topicId, theirs: theirs.topicId } : null,
    text,
  }
}

export function hasConflict(merge: NoteMerge): boolean {
  return merge.title !== null || merge.topic !== null || merge.text.conflicts.length > 0
}

/** `base` is null where it is not known, or was itself null: then a value on one side only is not a conflict. */
function one<T extends string | number | null>(base: T | null, mine: T, theirs: T): { value: T; open: boolean } {
  if (mine === theirs || theirs === base) return { value: mine, open: false }
  if (mine === base) return { value: theirs, open: false }
  return { value: mine, open: true }
}

/** Those of the base first, in its order, then what was added, by name. Case does not make another tag. */
function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const has = (tags: readonly string[], tag: string) => tags.some((other) => other.toLowerCase() === tag.toLowerCase())
  const kept = base.filter((tag) => has(mine, tag) && has(theirs, tag))
  const added = [...mine, ...theirs].filter((tag) => !has(base, tag)).sort()
  return [...kept, ...added.filter((tag, index) => !has(added.slice(0, index), tag))]
}
