import { createFileRoute } from '@tanstack/react-router'
import { OfflineScreen } from '#app/features/offline/offline-screen.tsx'
import { useUser } from '#app/lib/use-user.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/offline')({
  head: () => pageHead('Available offline'),
  component: Page,
})

function Page() {
  return <OfflineScreen ownerId={useUser().id} />
}
