import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import { requestContext } from '#app/lib/request-context.ts'
import bootCode from 'virtual:boot-script'
import { useDraftSync } from '#app/features/knowledge/saving/unsynced/use-draft-sync.ts'
import { ErrorPage } from '#app/layouts/error-page.tsx'
import { Frame } from '#app/layouts/frame.tsx'
import { PRODUCT_NAME } from '#app/lib/page-title.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { usePageEvents } from '#app/layouts/use-page-events.ts'
import { useForcedColorMode } from '#app/layouts/use-forced-color-mode.ts'
import { useLinksBefore } from '#app/layouts/use-links-before.ts'
import { useShell } from '#app/layouts/use-shell.ts'
import { LoadingBar } from '#app/ui/loading/loading-bar.tsx'
import { OverlayProvider } from '#app/ui/overlay/overlay.tsx'
import type { PaletteSearch } from '#app/ui/palette/palette-items.ts'
import { Toasts } from '#app/ui/toast/toasts.tsx'
import '#app/styles/app.css'
import { fontUrl } from '#app/styles/font.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: PRODUCT_NAME },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Shell,
  errorComponent: ErrorPage,
})

/** The document around every page, error screens included. Its attributes are the boot script's configuration. */
function Document({ children }: { children: React.ReactNode }) {
  const analytics = requestContext()?.analytics
  return (
    <html
      lang="en"
      data-build={import.meta.env.DEV ? undefined : __BUILD_ID__}
      data-force-color-mode={useForcedColorMode()}
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

function Shell() {
  usePageEvents()
  useLinksBefore()
  useDraftSync()
  const shell = useShell()
  return (
    <OverlayProvider>
      <LoadingBar />
      <Frame {...shell} search={search}>
        <Outlet />
      </Frame>
      <Toasts />
    </OverlayProvider>
  )
}

/** What the palette looks through; its code is loaded with the first thing that is searched for. */
const search: PaletteSearch = async (query, signal) =>
  (await import('#app/features/dashboard/search.ts')).searchLearnerContent(query, signal)
