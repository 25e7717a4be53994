import { FileText, MessagesSquare } from 'lucide-react'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { PaletteGroup } from '#app/ui/palette/palette-items.ts'

/** The learner's own notes and chats for the command palette. */
export async function find(q: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  const { items, chats } = await read(await api.search.$get({ query: { q } }, { init: { signal } }))
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
      id: 'chats',
      label: 'Chats',
      items: chats.map((chat) => ({
        id: `chat-${chat.id}`,
        label: chat.title,
        icon: MessagesSquare,
        link: { to: '/dashboard/coach/chat/$id', params: { id: chat.id } },
      })),
    },
  ]
}
