import { ONBOARDING_STEPS } from '#worker/contracts/onboarding/steps.ts'
import { layOut, type OutsideProps } from '../outside-come.ts'
import { AuthLayout } from './auth-layout.tsx'
import { DefaultLayout } from './default-layout.tsx'
import { OnboardingLayout } from './onboarding-layout.tsx'

/** The frames of all pages but the dashboard's. */
export function Outside({ pathname, layout, children }: OutsideProps) {
  if (layout === 'auth') return <AuthLayout>{children}</AuthLayout>
  if (layout !== 'onboarding') return <DefaultLayout>{children}</DefaultLayout>
  const step = ONBOARDING_STEPS.findIndex((each) => pathname.startsWith(`/onboarding/${each}`))
  return (
    <OnboardingLayout step={step} steps={ONBOARDING_STEPS.length}>
      {children}
    </OnboardingLayout>
  )
}

layOut(Outside)

/** For the component of a page outside the dashboard: its frame comes in the same breath as the page. */
export function framed<Page>(page: Page): Page {
  return page
}
