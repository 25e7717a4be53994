import { useMatches, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ONBOARDING_STEPS } from '#worker/contracts/onboarding/steps.ts'
import { AuthLayout } from './auth-layout.tsx'
import { breadcrumbs } from './dashboard/breadcrumbs.ts'
import { DashboardLayout, type DashboardLayoutProps } from './dashboard/dashboard-layout.tsx'
import { DefaultLayout } from './default-layout.tsx'
import { layoutFor } from './layout-for.ts'
import type { Learner } from './dashboard/learner-menu.tsx'
import { OnboardingLayout } from './onboarding-layout.tsx'

export interface FrameProps extends Omit<DashboardLayoutProps, 'learner' | 'crumbs'> {
  /** Null while nobody is signed in: an unknown page under /dashboard then stands in the default frame. */
  learner: Learner | null
  children: ReactNode
}

/** The frame of the page that is open (specification §2). */
export function Frame(props: FrameProps) {
  const pathname = useShownPath()
  const layout = layoutFor(pathname)
  if (layout === 'auth') return <AuthLayout>{props.children}</AuthLayout>
  if (layout === 'onboarding') {
    const step = ONBOARDING_STEPS.findIndex((each) => pathname.startsWith(`/onboarding/${each}`))
    return (
      <OnboardingLayout step={step} steps={ONBOARDING_STEPS.length}>
        {props.children}
      </OnboardingLayout>
    )
  }
  if (layout === 'dashboard' && props.learner) return <DashboardFrame {...props} learner={props.learner} />
  return <DefaultLayout>{props.children}</DefaultLayout>
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
