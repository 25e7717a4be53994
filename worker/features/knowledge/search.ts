import type { OwnerDb } from '#db/client.ts'
import { chatPage } from '#db/queries/coach.ts'
import { listDecks } from '#db/queries/flashcards/decks.ts'
import { searchHighlights } from '#db/queries/documents/highlights.ts'
import { searchDocuments } from '#db/queries/documents/search.ts'
import { searchNotes } from '#db/queries/knowledge/passages.ts'
import type { ChatSummary } from '#worker/contracts/coach.ts'
import type { FoundDocument } from '#worker/contracts/documents/found-document.ts'
import type { FoundHighlight } from '#worker/contracts/documents/highlights.ts'
import { type NoteSummary, SEARCH_CHATS_MAX, SEARCH_RESULTS_MAX } from '#worker/contracts/knowledge.ts'
import { snippetParts } from '#worker/domain/searching/snippet.ts'
import { searchTerms } from '#worker/domain/searching/terms.ts'
import { searchResult } from './summary.ts'

/** Notes with all the words in one passage or title; where there are none, notes with any of them. */
export async function search(
  owner: OwnerDb,
  input: { q: string; limit: number; topicId?: number; tag?: string },
): Promise<NoteSummary[]> {
  const terms = searchTerms(input.q)
  if (terms.length === 0) return []
  const { q: _words, ...narrowed } = input
  const all = await searchNotes(owner.db, owner.ownerId, terms, { join: 'AND', ...narrowed })
  if (all.length > 0 || terms.length === 1) return all.map(searchResult)
  const any = await searchNotes(owner.db, owner.ownerId, terms, { join: 'OR', ...narrowed })
  return any.map(searchResult)
}

/** How many of the latest chats are looked through by title: a bound on work. */
const CHATS_SEARCHED = 200

interface SearchResults {
  items: NoteSummary[]
  documents: FoundDocument[]
  highlights: FoundHighlight[]
  chats: ChatSummary[]
  /** By their whole name. */
  decks: { id: number; name: string }[]
}

/** What the command palette shows of the learner's own: notes, documents and highlights by title and text, chats and decks by name. */
export async function searchEverything(owner: OwnerDb, q: string): Promise<SearchResults> {
  const terms = searchTerms(q)
  if (terms.length === 0) return { items: [], documents: [], highlights: [], chats: [], decks: [] }
  const ranked = (join: 'AND' | 'OR') =>
    searchNotes(owner.db, owner.ownerId, terms, { join, limit: SEARCH_RESULTS_MAX })
  // Side by side: Drizzle cannot put a raw one into a batch.
  const [all, documents, marked, latest, decks] = await Promise.all([
    ranked('AND'),
    foundDocuments(owner, terms, SEARCH_RESULTS_MAX),
    searchHighlights(owner.db, owner.ownerId, terms, SEARCH_RESULTS_MAX),
    chatPage(owner.db, owner.ownerId, CHATS_SEARCHED),
    listDecks(owner.db, owner.ownerId),
  ])
  const notes = all.length > 0 || terms.length === 1 ? all : await ranked('OR')
  return {
    items: notes.map(searchResult),
    documents,
    highlights: marked.map(({ snippet, ...each }) => ({ ...each, snippet: snippetParts(snippet) })),
    chats: latest
      .filter((chat) => hasWords(chat.title, q))
      .slice(0, SEARCH_CHATS_MAX)
      .map(({ pinnedAt, ...chat }) => ({
        ...chat,
        pinned: pinnedAt !== null,
        updatedAt: chat.updatedAt.toISOString(),
      })),
    decks: decks
      .map(({ id, path }) => ({ id, name: path.replaceAll('::', ' › ') }))
      .filter(({ name }) => hasWords(name, q))
      .slice(0, SEARCH_CHATS_MAX),
  }
}

/** Documents with all the words in one passage or title; where there are none, documents with any of them. */
async function foundDocuments({ db, ownerId }: OwnerDb, terms: string[], limit: number): Promise<FoundDocument[]> {
  const find = (join: 'AND' | 'OR') => searchDocuments(db, ownerId, terms, { join, limit, status: 'ready' })
  const all = await find('AND')
  const found = all.length > 0 || terms.length === 1 ? all : await find('OR')
  return found.map(({ page, snippet, ...document }) => ({
    ...document,
    page: page ?? 1,
    snippet: snippet === null ? null : snippetParts(snippet),
  }))
}

/** Whether every word searched for begins a word of the title; case and accents do not count. */
function hasWords(title: string, q: string): boolean {
  const have = normalizedWords(title)
  return normalizedWords(q).every((word) => have.some((each) => each.startsWith(word)))
}

function normalizedWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
