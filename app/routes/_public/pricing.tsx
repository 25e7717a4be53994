import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '#app/features/subscription/pricing-page.tsx'
import { openGraph } from '#app/lib/site/open-graph.ts'
import { pageHead, pageTitle } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/_public/pricing')({
  loader: () => headOfPricing(),
  staleTime: Infinity,
  head: ({ loaderData }) => loaderData ?? {},
  component: PricingPage,
})

/** Only this page needs it. */
function headOfPricing() {
  const description = 'Plans for every learner. Start free; change or cancel whenever you like.'
  const graph = openGraph({ path: '/pricing', title: pageTitle('Pricing'), description })
  return { meta: [...pageHead('Pricing', description).meta, ...graph.meta], links: graph.links }
}
