import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '#app/features/subscription/pricing-page.tsx'
import { openGraph } from '#app/lib/site/open-graph.ts'
import { pageHead, pageTitle } from '#app/lib/page-title.ts'

const DESCRIPTION = 'Plans for every learner. Start free; change or cancel whenever you like.'

export const Route = createFileRoute('/pricing')({
  head: () => {
    const { meta } = pageHead('Pricing', DESCRIPTION)
    const graph = openGraph({ path: '/pricing', title: pageTitle('Pricing'), description: DESCRIPTION })
    return { meta: [...meta, ...graph.meta], links: graph.links }
  },
  component: PricingPage,
})
