import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, isNotFound, isRedirect } from '@tanstack/react-router'
import { requestContext } from './lib/request-context.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { preloadMode } from './lib/preload-mode.ts'
import { sessionQuery } from './lib/session.ts'
import { ErrorPage } from './layouts/error-page.tsx'
import { NotFoundPage } from './layouts/not-found.tsx'
import { routeTree } from './routeTree.gen.ts'

/** One per request on the server, one per page in the browser. What loaders fetched travels in the page's HTML. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && !isRedirect(error) && !isNotFound(error) && (import.meta.env.SSR || navigator.onLine),
        // Without a network the service worker may have the answer, and a page that waits for one would never say so.
        networkMode: 'offlineFirst',
      },
      // A form that waited for a network would never say so.
      mutations: { networkMode: 'always' },
    },
  })
  return createRouter({
    routeTree,
    context: { queryClient },
    ssr: { nonce: requestContext()?.nonce },
    dehydrate: import.meta.env.SSR ? () => ({ queries: dehydrate(queryClient) as object }) : undefined,
    hydrate: ({ queries }) => {
      hydrate(queryClient, queries)
      // A static page is rendered without a user; its visitor may be signed in.
      if (document.documentElement.dataset.hydrateClient !== undefined) queryClient.removeQueries(sessionQuery)
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: preloadMode(),
    defaultPreloadStaleTime: 0,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    scrollRestorationBehavior: 'smooth',
    defaultHashScrollIntoView: { behavior: 'smooth' },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
