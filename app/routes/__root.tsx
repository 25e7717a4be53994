import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import styles from '#app/styles/app.css?url'
import bootUrl from '#app/boot/boot.ts?worker&url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({ meta: [{ charSet: 'utf-8' }, { title: 'Stoa' }], links: [{ rel: 'stylesheet', href: styles }] }),
  component: Root,
})
function Root() {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script src={bootUrl} />
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
