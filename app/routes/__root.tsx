import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  ScriptOnce,
  Scripts,
  useMatches,
} from '@tanstack/react-router'
import { requestContext } from '#app/lib/request-context.ts'
import { routeOf } from '#app/lib/route-of.ts'
import bootCode from 'virtual:boot-script'
import { ErrorPage } from '#app/layouts/error-page.tsx'
import { layoutHead } from '#app/layouts/not-found.tsx'
import { PRODUCT_NAME } from '#app/lib/page-title.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { usePageEvents } from '#app/layouts/use-page-events.ts'
import { useForcedColorMode } from '#app/layouts/use-forced-color-mode.ts'
import { LoadingBar } from '#app/ui/loading/loading-bar.tsx'
import { OverlayProvider } from '#app/ui/overlay/overlay.tsx'
import { Toasts } from '#app/ui/toast/toasts.tsx'
import '#app/styles/app.css'
import { fontUrl } from '#app/styles/font.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  head: (root) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: PRODUCT_NAME },
      ...layoutHead(root).meta,
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: App,
  notFoundComponent: lazyRouteComponent(() => import('#app/layouts/unmatched-page.tsx'), 'UnmatchedPage'),
  errorComponent: ErrorPage,
})

/** The document around every page, error screens included. Its attributes are the boot script's configuration. */
function Document({ children }: { children: React.ReactNode }) {
  const analytics = requestContext()?.analytics
  const route = useMatches({ select: (matches) => routeOf(matches) })
  const isSignedIn = useMatches({ select: ([root]) => Boolean(root?.context.user) })
  return (
    <html
      lang="en"
      data-build={import.meta.env.DEV ? undefined : __BUILD_ID__}
      data-force-color-mode={useForcedColorMode()}
      data-route={route}
      data-signed-in={isSignedIn ? '' : undefined}
      data-analytics-url={analytics?.url}
      data-analytics-id={analytics?.websiteId}
      suppressHydrationWarning
    >
      <head>
        <ScriptOnce>{bootCode}</ScriptOnce>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function App() {
  usePageEvents()
  return (
    <OverlayProvider>
      <LoadingBar />
      <Outlet />
      <Toasts />
    </OverlayProvider>
  )
}
