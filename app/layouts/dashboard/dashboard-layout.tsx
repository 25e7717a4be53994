import { useMatches, useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { usePageSubject } from '#app/lib/page/page-subject.ts'
import type { PaletteSearch } from '#app/ui/palette/palette-items.ts'
import { useSignOut } from '../use-sign-out.ts'
import { MAIN_ID, SkipLink } from '../skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { breadcrumbs } from './breadcrumbs.ts'
import type { Learner } from './learner-menu.tsx'
import { Sidebar, SidebarSheet } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useCommands } from './use-commands.ts'
import { useStorageNotice } from './use-storage-notice.ts'

/**
 * The signed-in layout. The page scrolls; sidebar, top bar and the phone's bottom bar do not.
 * @param props.search searches the learner's own content for the command palette
 */
export function DashboardLayout(props: {
  user: Learner
  search: PaletteSearch
  status: ReactNode
  children: ReactNode
}) {
  const commands = useCommands(props.search)
  const signOut = useSignOut()
  useStorageNotice()
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const sidebar = {
    learner: props.user,
    onSignOut: () => void signOut(),
    onSearch: commands.openPalette,
    onSearchIntent: commands.preloadPalette,
    onShortcuts: commands.openShortcuts,
  }
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar {...sidebar} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          crumbs={useCrumbs()}
          sidebarOpen={sheet === 'open'}
          onOpenSidebar={() => setSheet('open')}
          status={props.status}
        />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="flex flex-1 flex-col outline-none max-md:pb-(--bottom-bar) max-md:[--bottom-bar:calc(3.5rem+env(safe-area-inset-bottom))]"
        >
          {props.children}
        </main>
      </div>
      <BottomBar />
      {sheet !== 'unused' && <SidebarSheet {...sidebar} open={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </div>
  )
}

/** Of the page that is shown; while the next one loads, those of the current page. */
function useCrumbs() {
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  const title = useMatches({
    select: (matches) => matches.flatMap((match) => match.meta ?? []).findLast((meta) => meta?.title)?.title,
  })
  return breadcrumbs(pathname, title, usePageSubject())
}
