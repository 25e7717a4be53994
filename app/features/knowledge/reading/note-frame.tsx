import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageColumn } from '#app/ui/page-header.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { noteQuery } from '../queries.ts'

/** What a note's pages share: the tabs of those that have something to show. */
export function NoteFrame({ uuid, children }: { uuid: string; children: ReactNode }) {
  useSuspenseQuery(noteQuery(uuid))
  const params = { uuid }
  return (
    <PageColumn className="max-sm:pt-2">
      <TabsNav
        label="Note"
        className="mb-2 sm:mb-8"
        tabs={[
          { label: 'Details', link: { to: '/dashboard/knowledge/notes/$uuid', params } },
          { label: 'Quizz', link: { to: '/dashboard/knowledge/notes/$uuid/quizz', params } },
          { label: 'Flashcards', link: { to: '/dashboard/knowledge/notes/$uuid/flashcards', params } },
        ]}
      />
      {children}
    </PageColumn>
  )
}
