import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#app/features/home/home-page.tsx'
import { preparedSample } from '#app/features/home/sample/sample.ts'
import { jsonLd } from '#app/lib/site/json-ld.ts'
import { openGraph } from '#app/lib/site/open-graph.ts'
import { pageHead, PRODUCT_NAME } from '#app/lib/page-title.ts'

const DESCRIPTION =
  'Keep notes, ask a coach that answers from them, and turn any paragraph into flashcards and a question.'

export const Route = createFileRoute('/')({
  loader: () => preparedSample(),
  staleTime: Infinity,
  head: () => {
    const graph = openGraph({ path: '/', title: PRODUCT_NAME, description: DESCRIPTION })
    const app = jsonLd({
      '@type': 'WebApplication',
      name: PRODUCT_NAME,
      description: DESCRIPTION,
      applicationCategory: 'EducationalApplication',
      operatingSystem: 'Any',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    })
    return {
      meta: [...pageHead(undefined, DESCRIPTION).meta, ...graph.meta],
      links: graph.links,
      scripts: [app],
    }
  },
  component: Page,
})

function Page() {
  return <HomePage prepared={Route.useLoaderData()} />
}
