import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Note, NoteSort, NoteSummary } from '#worker/contracts/knowledge.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { sameTag } from '#worker/contracts/knowledge/tag-rules.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { KEY } from '../queries.ts'

type NotePages = InfiniteData<Page<NoteSummary>, string>

/** The part of a list's query key that filters and sorts it. */
interface ListFilter {
  topic: number | null
  tag: string | null
  sort: NoteSort
  q: string
}

/** Moves changed rows to where they now belong in each cached list, and takes out those that are null. */
export function updateLists(queryClient: QueryClient, rows: ReadonlyMap<string, NoteSummary | null>): void {
  for (const { queryKey, state } of cachedLists(queryClient)) {
    const filter = queryKey[3]
    if (!isFilter(filter)) continue
    const update = (data: NotePages | undefined) =>
      data && [...rows].reduce((pages, [id, row]) => withRow(pages, filter, id, row), data)
    // The list stays as old as it was, so that a short one is still fetched again.
    queryClient.setQueryData<NotePages>(queryKey, update, { updatedAt: state.dataUpdatedAt })
  }
}

/** The notes as the cached lists show them. */
export function cachedRows(queryClient: QueryClient, ids: readonly string[]): Map<string, NoteSummary> {
  const wanted = new Set(ids)
  const rows = cachedLists(queryClient)
    .flatMap(({ queryKey }) => queryClient.getQueryData<NotePages>(queryKey)?.pages ?? [])
    .flatMap(({ items }) => items.filter(({ id }) => wanted.has(id)))
  return new Map(rows.map((row) => [row.id, { ...row, snippet: null }]))
}

export function summaryOf({ id, title, topicId, tags, sample, createdAt, updatedAt, markdown }: Note): NoteSummary {
  return { id, title, topicId, tags, sample, createdAt, updatedAt, snippet: null, excerpt: markdown.slice(0, 160) }
}

function cachedLists(queryClient: QueryClient) {
  return queryClient.getQueryCache().findAll({ queryKey: [KEY, 'notes', 'list'] })
}

function withRow(data: NotePages, filter: ListFilter, id: string, row: NoteSummary | null): NotePages {
  const before = data.pages.flatMap((page) => page.items).find((item) => item.id === id)
  if (!before && !row) return data
  // Found notes are ranked: a changed one stays where it is.
  if (filter.q && row)
    return mapItems(data, (items) =>
      items.map((item) => (item.id === id ? { ...row, excerpt: item.excerpt, snippet: item.snippet } : item)),
    )
  const rest = before ? mapItems(data, (items) => items.filter((item) => item.id !== id)) : data
  if (!row || !belongs(row, filter)) return rest
  return insert(rest, filter.sort, { ...row, excerpt: before?.excerpt ?? row.excerpt })
}

function insert(data: NotePages, sort: NoteSort, row: NoteSummary): NotePages {
  const at = data.pages.findIndex(({ items }) => items.some((item) => isBefore(row, item, sort)))
  const page = at >= 0 ? at : data.pages.length - 1
  const to = data.pages[page]
  // Beyond what was loaded: its own page will have it.
  if (!to || (at < 0 && to.nextCursor !== null)) return data
  const found = to.items.findIndex((item) => isBefore(row, item, sort))
  const items = to.items.toSpliced(found < 0 ? to.items.length : found, 0, row)
  return { ...data, pages: data.pages.with(page, { ...to, items }) }
}

/** As the API sorts: the latest first, or by title as titles are compared. */
function isBefore(a: NoteSummary, b: NoteSummary, sort: NoteSort): boolean {
  if (sort === 'created') return a.createdAt > b.createdAt
  if (sort === 'updated') return a.updatedAt > b.updatedAt
  const [left, right] = [titleKey(a.title), titleKey(b.title)]
  return left < right || (left === right && a.id < b.id)
}

function belongs(row: NoteSummary, { q, topic, tag }: ListFilter): boolean {
  if (topic !== null && row.topicId !== topic) return false
  return !q && (tag === null || row.tags.some((each) => sameTag(each, tag)))
}

function mapItems(data: NotePages, change: (items: NoteSummary[]) => NoteSummary[]): NotePages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) }
}

function isFilter(value: unknown): value is ListFilter {
  return typeof value === 'object' && value !== null && 'topic' in value && 'tag' in value && 'sort' in value
}
