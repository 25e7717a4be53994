import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { idParam, textParam } from '#app/lib/search-params.ts'
import { ChatPage } from '#app/features/coach/chat/chat-page.tsx'
import type { LibraryActions } from '#app/features/coach/chat/use-chat-actions.ts'
import { engineQuery, usageQuery } from '#app/features/coach/engine-queries.ts'
import { CardMaking } from '#app/features/flashcards/making/card-making.tsx'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { toast } from '#app/ui/toast/toast.ts'

export const Route = createFileRoute('/dashboard/coach/chat')({
  validateSearch: ({ prompt, topic }): { prompt?: string; topic?: number } => ({
    prompt: textParam(prompt) || undefined,
    topic: idParam(topic),
  }),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(engineQuery), queryClient.ensureQueryData(usageQuery)])
  },
  component: Page,
})

/** Renders both children, a new chat and a stored one, as one component. */
function Page() {
  const { status, id, passage } = useChildMatches({
    select: ([match]) => ({ status: match?.status, id: idOf(match?.params), passage: promptIn(match?.loaderData) }),
  })
  const { prompt, topic } = Route.useSearch()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (passage === null) toast.error('The selected passage was changed or deleted in the note')
  }, [passage])
  const library = useMemo(() => libraryActions(queryClient), [queryClient])
  if (status === 'notFound' || status === 'error') return <Outlet />
  return (
    <CardMaking>
      <ChatPage chatId={id} prompt={passage ?? prompt} topicId={topic} library={library} />
    </CardMaking>
  )
}

function idOf(params: unknown): string | undefined {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : undefined
}

/** The question that a new chat's address leads to, as its loader found it. */
function promptIn(data: unknown): string | null | undefined {
  if (typeof data !== 'object' || data === null || !('prompt' in data)) return undefined
  return typeof data.prompt === 'string' || data.prompt === null ? data.prompt : undefined
}

function libraryActions(queryClient: QueryClient): LibraryActions {
  const loadNotes = () => importModule(() => import('#app/features/knowledge/note-cache.ts'))
  return {
    createNote: async ({ id, ...content }) =>
      (await loadNotes()).createCachedNote(queryClient, id, { ...content, tags: [] }),
    noteCreated: async (id) => (await loadNotes()).fetchCachedNote(queryClient, id),
    cardsCreated: async () => {
      const { FLASHCARDS } = await importModule(() => import('#app/features/flashcards/deck-queries.ts'))
      await queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
    },
    quizCreated: async () => {
      const { QUIZZES } = await importModule(() => import('#app/features/quizzes/quizzes-key.ts'))
      await queryClient.invalidateQueries({ queryKey: [QUIZZES] })
    },
  }
}
