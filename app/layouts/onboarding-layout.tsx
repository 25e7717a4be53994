import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ColorModeSwitch } from '#app/ui/color-mode/color-mode-switch.tsx'
import { cx } from '#app/ui/class-names.ts'
import { ONBOARDING_STEPS } from '#worker/contracts/onboarding/steps.ts'
import { MarkLink } from './mark.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

/** One question a screen. */
export function OnboardingLayout(props: { children: ReactNode }) {
  const step = useStep()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="gutter flex h-16 items-center justify-between">
        <MarkLink />
        <ColorModeSwitch />
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="gutter mx-auto flex w-full max-w-2xl flex-1 flex-col justify-center pb-24 outline-none"
      >
        {step >= 0 && <Dots step={step} steps={ONBOARDING_STEPS.length} />}
        {props.children}
      </main>
    </div>
  )
}

/** Index of the step that is shown; while the next page loads, the current one. */
function useStep(): number {
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  return ONBOARDING_STEPS.findIndex((step) => pathname.startsWith(`/onboarding/${step}`))
}

function Dots(props: { step: number; steps: number }) {
  return (
    <div role="img" aria-label={`Step ${props.step + 1} of ${props.steps}`} className="mb-8 flex gap-2">
      {Array.from({ length: props.steps }, (_, index) => (
        <span
          key={index}
          className={cx(
            'h-2 rounded-full',
            index === props.step ? 'w-6 bg-primary' : index < props.step ? 'w-2 bg-primary' : 'w-2 bg-accented',
          )}
        />
      ))}
    </div>
  )
}
