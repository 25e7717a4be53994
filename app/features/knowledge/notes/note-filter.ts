import type { NoteSort } from '#worker/contracts/knowledge.ts'
import type { NotesView } from '#worker/contracts/knowledge/list-view.ts'
import { TAG_MAX, TAG_PATTERN } from '#worker/contracts/knowledge/tag-rules.ts'
import type { NoteFilter } from '../queries.ts'

/** Labels of the sort orders. */
export const SORT_NAMES: Record<NoteSort, string> = { updated: 'Last changed', created: 'Newest', title: 'A to Z' }

/** Parses the filter in an address; invalid parts are left out, so a mistyped address still shows the notes. */
export function noteFilter(search: Record<string, unknown>): NoteFilter {
  const topic = Number(search.topic)
  const q = text(search.q).slice(0, 200)
  const tag = text(search.tag)
  const sort = SORTS.find((each) => each === search.sort)
  return {
    ...(Number.isSafeInteger(topic) && topic > 0 && { topic }),
    ...(tag.length <= TAG_MAX && TAG_PATTERN.test(tag) && { tag }),
    ...(sort && { sort }),
    ...(q && { q }),
  }
}

/** With an empty filter the last view is restored. */
export function isEmptyFilter(filter: NoteFilter): boolean {
  return Object.keys(filter).length === 0
}

export function filterOf(view: NotesView): NoteFilter {
  return { sort: view.sort, ...(view.topic && { topic: view.topic }), ...(view.tag && { tag: view.tag }) }
}

const SORTS: readonly NoteSort[] = ['updated', 'created', 'title']

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
