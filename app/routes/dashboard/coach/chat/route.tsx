import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { ChatScreen } from '#app/features/coach/chat/chat-screen.tsx'
import type { NoteToMake } from '#app/features/coach/chat/message/note-of-answer.ts'
import { CardMaking } from '#app/features/flashcards/making/card-making.tsx'
import { chatQuery, engineQuery, topicsQuery, usageQuery } from '#app/features/coach/queries.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

/** Seldom seen: a chat is read before its page is shown, but where it was prepared long ago. */
const ChatSkeleton = lazyInBrowser(
  async () => (await import('#app/features/coach/chat/chat-skeleton.tsx')).ChatSkeleton,
)

/** Both chat pages in one: a new chat gets its address while its first answer streams, without being drawn anew. */
export const Route = createFileRoute('/dashboard/coach/chat')({
  validateSearch: ({ prompt, topic }): { prompt?: string; topic?: number } => ({
    ...(typeof prompt === 'string' && { prompt }),
    ...(typeof topic === 'number' && { topic }),
  }),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(engineQuery), queryClient.ensureQueryData(usageQuery)])
  },
  component: Page,
})

function Page() {
  const child = useChildMatches({ select: ([match]) => ({ status: match?.status, id: idOf(match?.params) }) })
  const { prompt, topic: topicId } = Route.useSearch()
  const topics = useQuery({ ...topicsQuery, enabled: false }).data
  const queryClient = useQueryClient()
  const notes = useMemo(
    () => ({
      createNote: async ({ id, ...content }: NoteToMake) => {
        const [{ createNote }, { cacheNote }] = await Promise.all([
          import('#app/features/knowledge/queries.ts'),
          import('#app/features/knowledge/note-cache.ts'),
        ])
        await cacheNote(queryClient, await createNote(id, { ...content, tags: [] }))
      },
      noteCreated: async (noteId: string) => {
        const [{ fetchNote }, { cacheNote }] = await Promise.all([
          import('#app/features/knowledge/queries.ts'),
          import('#app/features/knowledge/note-cache.ts'),
        ])
        await cacheNote(queryClient, await fetchNote(noteId))
      },
      cardsCreated: async () => {
        const { FLASHCARDS } = await import('#app/features/flashcards/deck-queries.ts')
        await queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
      },
    }),
    [queryClient],
  )
  const [fresh, setFresh] = useState(() => ({ id: crypto.randomUUID(), used: false }))
  if (child.id === fresh.id && !fresh.used) setFresh({ ...fresh, used: true })
  if (child.id === undefined && fresh.used) setFresh({ id: crypto.randomUUID(), used: false })
  const id = child.id ?? fresh.id
  const isRead = useQuery({ ...chatQuery(id), enabled: false }).data !== undefined
  if (child.status === 'notFound' || child.status === 'error') return <Outlet />
  // Its address was prepared, and what was said is not there yet: without it the chat would seem to be a new one.
  if (child.id !== undefined && !isRead)
    return (
      <Suspense>
        <ChatSkeleton />
      </Suspense>
    )
  return (
    <CardMaking>
      <ChatScreen
        key={id}
        id={id}
        stored={child.id !== undefined}
        given={prompt}
        topic={topics?.find(({ id: of }) => of === topicId)}
        notes={notes}
      />
    </CardMaking>
  )
}

function idOf(params: unknown): string | undefined {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : undefined
}
