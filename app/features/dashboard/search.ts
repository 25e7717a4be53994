import BookOpen from 'lucide-react/icons/book-open'
import FileText from 'lucide-react/icons/file-text'
import Highlighter from 'lucide-react/icons/highlighter'
import Layers from 'lucide-react/icons/layers'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { PaletteGroup } from '#app/ui/palette/palette-items.ts'

/** The learner's own notes, documents, chats and decks for the command palette. */
export async function searchLearnerContent(q: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  const { items, documents, highlights, chats, decks } = await read(
    await api.search.$get({ query: { q } }, { init: { signal } }),
  )
  return [
    {
      id: 'notes',
      label: 'Notes',
      items: items.map((note) => ({
        id: `note-${note.id}`,
        label: note.title || 'Untitled note',
        icon: FileText,
        link: { to: '/dashboard/knowledge/notes/$uuid', params: { uuid: note.id } },
      })),
    },
    {
      id: 'documents',
      label: 'Documents',
      items: documents.map(({ id, title, page, snippet }) => ({
        id: `document-${id}`,
        label: title || 'Untitled document',
        icon: BookOpen,
        // The page says nothing where only the title was found.
        ...(snippet && { hint: `Page ${page}`, detail: snippet.map(({ text }) => text).join('') }),
        link: { href: `/dashboard/documents/${id}?page=${page}` },
      })),
    },
    {
      id: 'highlights',
      label: 'Highlights',
      items: highlights.map(({ id, documentId, title, page, snippet }) => ({
        id: `highlight-${id}`,
        label: snippet.map(({ text }) => text).join(''),
        icon: Highlighter,
        hint: `Page ${page}`,
        detail: title,
        link: { href: `/dashboard/documents/${documentId}?page=${page}&highlight=${id}` },
      })),
    },
    {
      id: 'chats',
      label: 'Chats',
      items: chats.map((chat) => ({
        id: `chat-${chat.id}`,
        label: chat.title,
        icon: MessagesSquare,
        link: { to: '/dashboard/coach/chat/$id', params: { id: chat.id } },
      })),
    },
    {
      id: 'decks',
      label: 'Decks',
      items: decks.map((deck) => ({
        id: `deck-${deck.id}`,
        label: deck.name,
        icon: Layers,
        link: { to: '/dashboard/games/flashcards/$deckId', params: { deckId: deck.id } },
      })),
    },
  ]
}
