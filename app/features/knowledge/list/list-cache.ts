import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Note, NoteSort, NoteSummary } from '#worker/contracts/knowledge.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { sameTag } from '#worker/contracts/knowledge/tag-rules.ts'
import type { Page } from '#worker/contracts/paging.ts'

export type NotePages = InfiniteData<Page<NoteSummary>, string>

/** The part of a list's key that says what is in it. */
interface Shown {
  topic: number | null
  tag: string | null
  sort: NoteSort
  q: string
}

/** Puts a changed note where it now belongs in each list that is kept, or takes it out (`null`). */
export function updateLists(queryClient: QueryClient, key: string, id: string, note: Note | null): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [key, 'notes', 'list'] })) {
    const shown = query.queryKey[3]
    if (!isShown(shown)) continue
    queryClient.setQueryData<NotePages>(query.queryKey, (data) => data && withNote(data, shown, id, note), {
      // Not fresh for being mended: a short list is still asked for anew.
      updatedAt: query.state.dataUpdatedAt,
    })
  }
}

export function withNote(data: NotePages, shown: Shown, id: string, note: Note | null): NotePages {
  const before = data.pages.flatMap((page) => page.items).find((item) => item.id === id)
  if (!before && !note) return data
  if (shown.q && note)
    return mapItems(data, (items) => items.map((item) => (item.id === id ? { ...item, ...parts(note) } : item)))
  const rest = before ? mapItems(data, (items) => items.filter((item) => item.id !== id)) : data
  if (!note || !belongs(note, shown)) return rest
  return insert(rest, shown.sort, { ...summaryOf(note), ...(before && { excerpt: before.excerpt }) })
}

function insert(data: NotePages, sort: NoteSort, row: NoteSummary): NotePages {
  const at = data.pages.findIndex(({ items }) => items.some((item) => isBefore(row, item, sort)))
  const page = at >= 0 ? at : data.pages.length - 1
  const to = data.pages[page]
  // Beyond what was loaded: it comes with its own page.
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

function belongs(note: Note, shown: Shown): boolean {
  if (shown.topic !== null && note.topicId !== shown.topic) return false
  const { tag } = shown
  return !shown.q && (tag === null || note.tags.some((each) => sameTag(each, tag)))
}

function parts({ title, topicId, tags, updatedAt }: Note) {
  return { title, topicId, tags, updatedAt }
}

function summaryOf(note: Note): NoteSummary {
  const { id, sample, createdAt } = note
  return { id, sample, createdAt, ...parts(note), snippet: null, excerpt: note.markdown.slice(0, 160) }
}

function mapItems(data: NotePages, change: (items: NoteSummary[]) => NoteSummary[]): NotePages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) }
}

function isShown(value: unknown): value is Shown {
  return typeof value === 'object' && value !== null && 'topic' in value && 'tag' in value && 'sort' in value
}
