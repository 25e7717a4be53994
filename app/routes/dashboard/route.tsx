import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LazyUploadTray } from '#app/features/documents/uploads/lazy-upload-tray.tsx'
import { usePendingReviews } from '#app/features/flashcards/sending/use-pending-reviews.ts'
import { useDraftSync } from '#app/features/knowledge/saving/unsynced/use-draft-sync.ts'
import { QuestionMaking } from '#app/features/quizzes/generating/question-making.tsx'
import { LazyTimer } from '#app/features/study/timer/lazy-timer.tsx'
import { useStudyRecorder } from '#app/features/study/use-study-recorder.ts'
import { guard } from '#app/guards/guard.ts'
import { DashboardLayout } from '#app/layouts/dashboard/dashboard-layout.tsx'
import { layoutHead, LayoutNotFound } from '#app/layouts/not-found.tsx'
import type { PaletteSearch } from '#app/ui/palette/palette-items.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: guard('auth', 'onboarding'),
  head: layoutHead,
  component: Page,
  notFoundComponent: Missing,
})

function Page() {
  useDraftSync()
  usePendingReviews()
  useStudyRecorder()
  return (
    <Layout>
      <QuestionMaking>
        <Outlet />
      </QuestionMaking>
      <LazyUploadTray />
    </Layout>
  )
}

function Missing() {
  return <LayoutNotFound layout={Layout} />
}

function Layout({ children }: { children: ReactNode }) {
  return (
    <DashboardLayout user={Route.useRouteContext().user} search={search} timer={<LazyTimer />}>
      {children}
    </DashboardLayout>
  )
}

/** The command palette loads the code of its search with the first query. */
const search: PaletteSearch = async (query, signal) =>
  (await import('#app/features/dashboard/search.ts')).searchLearnerContent(query, signal)
