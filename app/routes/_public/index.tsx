import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#app/features/home/home-page.tsx'
import { preparedSample } from '#app/features/home/sample/sample.ts'
import { jsonLd } from '#app/lib/site/json-ld.ts'
import { openGraph } from '#app/lib/site/open-graph.ts'
import { pageHead, PRODUCT_NAME } from '#app/lib/page-title.ts'

export const Route = createFileRoute('/_public/')({
  loader: async () => ({ prepared: await preparedSample(), head: headOfHome() }),
  staleTime: Infinity,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Page,
})

function Page() {
  return <HomePage prepared={Route.useLoaderData().prepared} />
}

/** Only this page needs it. */
function headOfHome() {
  const description =
    'Keep notes, ask a coach that answers from them, and turn any paragraph into flashcards and a question.'
  const graph = openGraph({ path: '/', title: PRODUCT_NAME, description })
  const app = jsonLd({
    '@type': 'WebApplication',
    name: PRODUCT_NAME,
    description,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  })
  return { meta: [...pageHead(undefined, description).meta, ...graph.meta], links: graph.links, scripts: [app] }
}
