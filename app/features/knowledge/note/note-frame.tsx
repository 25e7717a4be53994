import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageColumn } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { noteQuery } from '../queries.ts'

/** What a note's four pages share: its tabs. */
export function NoteFrame({ uuid, children }: { uuid: string; children: ReactNode }) {
  useSuspenseQuery(noteQuery(uuid))
  const params = { uuid }
  return (
    <PageColumn>
      <TabsNav
        label="Note"
        className="mb-8"
        tabs={[
          { label: 'Details', link: { to: '/dashboard/knowledge/notes/$uuid', params } },
          { label: 'Quizz', link: { to: '/dashboard/knowledge/notes/$uuid/quizz', params } },
          { label: 'Documents', link: { to: '/dashboard/knowledge/notes/$uuid/documents', params } },
          { label: 'Flashcards', link: { to: '/dashboard/knowledge/notes/$uuid/flashcards', params } },
        ]}
      />
      {children}
    </PageColumn>
  )
}

export function NoteSkeleton() {
  return (
    <PageColumn>
      <Skeleton className="mb-8 h-10 w-80 max-w-full" />
      <SkeletonGroup label="Loading the note" className="mx-auto flex max-w-reading flex-col gap-4">
        <Skeleton className="h-11 w-3/4" />
        <Skeleton className="mb-4 h-5 w-1/3" />
        {['w-full', 'w-11/12', 'w-full', 'w-2/3', 'w-full', 'w-5/6'].map((width, index) => (
          <Skeleton key={index} className={`h-5 ${width}`} />
        ))}
      </SkeletonGroup>
    </PageColumn>
  )
}
