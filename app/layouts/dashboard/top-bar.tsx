import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import PanelLeft from 'lucide-react/icons/panel-left'
import { preloadOnIntent } from '#app/lib/pointer/preload-on-intent.ts'
import { Button } from '#app/ui/button.tsx'
import { loadDialog } from '#app/ui/dialog.tsx'
import { PAGE_ACTIONS_ID } from '#app/ui/page-actions.tsx'
import type { Crumb } from './breadcrumbs.ts'

const PRELOAD_SIDEBAR = preloadOnIntent(loadDialog)

/** Breadcrumbs, the actions of the page, and what goes on over pages: the connection and the timer. */
export function TopBar(props: {
  crumbs: readonly Crumb[]
  sidebarOpen: boolean
  onOpenSidebar: () => void
  status: ReactNode
}) {
  return (
    <header className="header-hairline sticky top-0 z-20 flex h-14 items-center gap-2 bg-default/95 px-2 backdrop-blur-md sm:px-6 lg:px-8">
      <Button
        color="neutral"
        variant="ghost"
        icon={PanelLeft}
        aria-label="Open sidebar"
        aria-haspopup="dialog"
        aria-expanded={props.sidebarOpen}
        onClick={props.onOpenSidebar}
        {...PRELOAD_SIDEBAR}
        className="md:hidden"
      />
      <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
        <ol className="flex items-center gap-1 text-sm">
          {props.crumbs.map((crumb, index) => (
            <li key={index} className="flex min-w-0 items-center gap-1 max-sm:not-last:hidden">
              {index > 0 && <ChevronRight size={14} aria-hidden className="shrink-0 text-dimmed max-sm:hidden" />}
              {crumb.to ? (
                <Link
                  to={crumb.to}
                  className="max-w-56 truncate rounded-md px-1 py-1 text-muted transition-colors hover:text-highlighted"
                >
                  {crumb.label}
                </Link>
              ) : (
                <span aria-current="page" className="truncate px-1 font-medium text-highlighted">
                  {crumb.label}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div id={PAGE_ACTIONS_ID} className="flex shrink-0 items-center gap-2" />
      {props.status}
    </header>
  )
}
