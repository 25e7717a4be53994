import { createFileRoute } from '@tanstack/react-router'
import { PopupScreen } from '#app/features/auth/providers/popup-screen.tsx'
import { pageHead } from '#app/lib/page-title.ts'
import { returnSearch } from '#app/lib/params.ts'
import { PROVIDER_REFUSALS, type ProviderRefusal } from '#worker/contracts/account/providers.ts'

export const Route = createFileRoute('/auth/popup')({
  validateSearch: (search: Record<string, unknown>): { return?: string; refused?: ProviderRefusal } => {
    const refused = PROVIDER_REFUSALS.find((each) => each === search.refused)
    return { ...returnSearch(search), ...(refused && { refused }) }
  },
  // As the page of the other site has it, or the window would be cut off from the page that opened it.
  headers: () => ({ 'cross-origin-opener-policy': 'unsafe-none' }),
  head: () => pageHead('Signing in', 'Sign in with another site.'),
  component: Page,
})

function Page() {
  const { return: returnTo, refused } = Route.useSearch()
  return <PopupScreen refused={refused} returnTo={returnTo} />
}
