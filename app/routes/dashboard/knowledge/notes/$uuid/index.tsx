import { createClientOnlyFn } from '@tanstack/react-start'
import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CardMaking } from '#app/features/flashcards/making/card-making.tsx'
import { NoteDetails } from '#app/features/knowledge/reading/note-details.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { isUuid } from '#app/lib/params.ts'

const NoteRewriting = lazy(
  createClientOnlyFn(async () => ({
    default: (await import('#app/features/coach/rewriting/in-note/note-rewriting.tsx')).NoteRewriting,
  })),
)

export const Route = createFileRoute('/dashboard/knowledge/notes/$uuid/')({
  validateSearch: ({ quote, rewrite }): { quote?: string; rewrite?: string } => ({
    ...(typeof quote === 'string' && { quote }),
    ...(isUuid(rewrite) && { rewrite }),
  }),
  head: () => pageHead('Note Details'),
  component: Page,
})

function Page() {
  const { uuid } = Route.useParams()
  const { quote, rewrite } = Route.useSearch()
  const navigate = Route.useNavigate()
  const name = (id: string | undefined) =>
    void navigate({ search: id === undefined ? {} : { rewrite: id }, replace: true, resetScroll: false })
  return (
    <CardMaking>
      <NoteDetails
        key={uuid}
        uuid={uuid}
        quote={quote}
        rewriting={rewrite}
        onRewriting={name}
        beside={({ id, selected }, note, close) => (
          <ClientOnly fallback={<div />}>
            <Suspense fallback={<div />}>
              <NoteRewriting
                key={id}
                id={id}
                selected={selected}
                note={note}
                onStored={() => name(id)}
                onClose={close}
              />
            </Suspense>
          </ClientOnly>
        )}
      />
    </CardMaking>
  )
}
