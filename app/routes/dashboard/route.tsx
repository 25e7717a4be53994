import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LazyUploadTray } from '#app/features/documents/uploads/lazy-upload-tray.tsx'
import { ConnectionSlot } from '#app/features/offline/connection-slot.tsx'
import { QuestionMaking } from '#app/features/quizzes/generating/question-making.tsx'
import { LazyTimer } from '#app/features/study/timer/lazy-timer.tsx'
import { guard } from '#app/guards/guard.ts'
import { DashboardLayout } from '#app/layouts/dashboard/dashboard-layout.tsx'
import { layoutHead, LayoutNotFound } from '#app/layouts/not-found.tsx'
import { useBackgroundTasks } from '#app/lib/lazy/use-background-tasks.ts'
import type { PaletteSearch } from '#app/ui/palette/palette-items.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: guard('auth', 'onboarding'),
  head: layoutHead,
  component: Page,
  notFoundComponent: Missing,
})

/** Sends what earlier visits left on this device, counts study time, and keeps pages for use without a network. */
const TASKS = [
  async () => (await import('#app/features/knowledge/saving/unsynced/start-draft-sync.ts')).startDraftSync,
  async () => {
    // What the queues store in comes beside them: where the network goes in between, nothing that waits could be read.
    const [{ startPendingFlashcards }] = await Promise.all([
      import('#app/features/flashcards/sending/start-pending-flashcards.ts'),
      import('idb'),
    ])
    return startPendingFlashcards
  },
  async () =>
    (await import('#app/features/documents/viewer/highlights/start-pending-highlights.ts')).startPendingHighlights,
  async () => (await import('#app/features/study/start-study-recorder.ts')).startStudyRecorder,
  async () => (await import('#app/features/offline/start-offline.ts')).startOffline,
]

function Page() {
  useBackgroundTasks(TASKS)
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
  const status = (
    <>
      <ConnectionSlot />
      <LazyTimer />
    </>
  )
  return (
    <DashboardLayout user={Route.useRouteContext().user} search={search} status={status}>
      {children}
    </DashboardLayout>
  )
}

/** The command palette loads the code of its search with the first query. */
const search: PaletteSearch = async (query, signal) =>
  (await import('#app/features/dashboard/search.ts')).searchLearnerContent(query, signal)
