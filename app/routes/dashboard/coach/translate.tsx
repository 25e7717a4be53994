import { createFileRoute } from '@tanstack/react-router'
import { engineQuery } from '#app/features/coach/queries.ts'
import { ToolWithoutModel } from '#app/features/coach/tool-without-model.tsx'
import { guard } from '#app/guards/guard.ts'
import { pageHead } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/dashboard/coach/translate')({
  beforeLoad: guard('auth', 'onboarding'),
  loader: async ({ context }) => void (await context.queryClient.ensureQueryData(engineQuery)),
  head: () => pageHead('Translate'),
  component: Page,
})

function Page() {
  return <ToolWithoutModel tool="translate" />
}
