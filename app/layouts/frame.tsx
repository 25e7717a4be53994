import { useMatches, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { breadcrumbs } from './dashboard/breadcrumbs.ts'
import { DashboardLayout, type DashboardLayoutProps } from './dashboard/dashboard-layout.tsx'
import { layoutFor } from './layout-for.ts'
import type { Learner } from './dashboard/learner-menu.tsx'
import { OutsideSoon } from './outside-soon.tsx'

export interface FrameProps extends Omit<DashboardLayoutProps, 'learner' | 'crumbs'> {
  /** Null while nobody is signed in: an unknown page under /dashboard then stands in the default frame. */
  learner: Learner | null
  children: ReactNode
}

/** The frame of the page that is open (specification §2). */
export function Frame(props: FrameProps) {
  const pathname = useShownPath()
  const layout = layoutFor(pathname)
  if (layout === 'dashboard' && props.learner) return <DashboardFrame {...props} learner={props.learner} />
  return (
    <OutsideSoon layout={layout} pathname={pathname}>
      {props.children}
    </OutsideSoon>
  )
}

function DashboardFrame(props: FrameProps & { learner: Learner }) {
  const pathname = useShownPath()
  const title = useMatches({
    select: (matches) => matches.flatMap((match) => match.meta ?? []).findLast((meta) => meta?.title)?.title,
  })
  return <DashboardLayout {...props} crumbs={breadcrumbs(pathname, title)} />
}

/** The path of the page that is shown. While the next one loads, its frame must not come before it. */
function useShownPath(): string {
  return useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
}
