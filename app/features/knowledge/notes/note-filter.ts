import { idParam, textParam } from '#app/lib/search-params.ts'
import type { NoteSort } from '#worker/contracts/knowledge.ts'
import type { NotesView } from '#worker/contracts/knowledge/list-view.ts'
import { TAG_MAX, TAG_PATTERN } from '#worker/contracts/knowledge/tag-rules.ts'
import type { NoteFilter } from '../queries.ts'

/** Labels of the sort orders. */
export const SORT_NAMES: Record<NoteSort, string> = { updated: 'Last changed', created: 'Newest', title: 'A to Z' }

/** Parses the filter in an address; invalid parts are left out, so a mistyped address still shows the notes. */
export function noteFilter(search: Record<string, unknown>): NoteFilter {
  const topic = idParam(search.topic)
  const q = textParam(search.q, 200)
  const tag = textParam(search.tag)
  const sort = SORTS.find((each) => each === search.sort)
  return { topic, tag: tag.length <= TAG_MAX && TAG_PATTERN.test(tag) ? tag : undefined, sort, q: q || undefined }
}

/** With an empty filter the last view is restored. */
export function isEmptyFilter({ topic, tag, sort, q }: NoteFilter): boolean {
  return [topic, tag, sort, q].every((each) => each === undefined)
}

export function filterOf(view: NotesView): NoteFilter {
  return { sort: view.sort, ...(view.topic && { topic: view.topic }), ...(view.tag && { tag: view.tag }) }
}

const SORTS: readonly NoteSort[] = ['updated', 'created', 'title']
