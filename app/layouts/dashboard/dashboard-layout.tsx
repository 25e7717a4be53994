import { Suspense, useState, type ReactNode } from 'react'
import type { PaletteSearch } from '#app/ui/palette/palette-items.ts'
import { BottomBarLater, SidebarLater, SidebarSheet } from './around-later.tsx'
import type { Crumb } from './breadcrumbs.ts'
import type { Learner } from './learner-menu.tsx'
import type { RecentThing } from './sidebar.tsx'
import { MAIN_ID, SkipLink } from '../skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useCommands } from './use-commands.ts'

export interface DashboardLayoutProps {
  learner: Learner
  crumbs: readonly Crumb[]
  recent?: readonly RecentThing[]
  usage?: ReactNode
  onSignOut: () => void
  /** Looks among the learner's own things for the command palette. */
  search?: PaletteSearch
  children: ReactNode
}

/** The signed-in frame. The page scrolls; sidebar, top bar and the phone's bottom bar stand still. */
export function DashboardLayout(props: DashboardLayoutProps) {
  const commands = useCommands(props.search)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const sidebar = {
    recent: props.recent,
    usage: props.usage,
    learner: props.learner,
    onSignOut: props.onSignOut,
    onSearch: commands.openPalette,
    onSearchNear: commands.preparePalette,
    onShortcuts: commands.openShortcuts,
  }
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <SidebarLater {...sidebar} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar crumbs={props.crumbs} sidebarOpen={sheet === 'open'} onOpenSidebar={() => setSheet('open')} />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="flex flex-1 flex-col outline-none max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]"
        >
          {props.children}
        </main>
      </div>
      <BottomBarLater />
      {sheet !== 'unused' && (
        <Suspense>
          <SidebarSheet {...sidebar} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </div>
  )
}
