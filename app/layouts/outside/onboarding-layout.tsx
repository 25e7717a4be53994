import type { ReactNode } from 'react'
import { ColorModeSwitch } from '#app/ui/color-mode/color-mode-switch.tsx'
import { cx } from '#app/ui/class-names.ts'
import { MarkLink } from '../mark.tsx'
import { MAIN_ID, SkipLink } from '../skip-link.tsx'

/** One question a screen. `step` counts from 0; outside the steps there are no dots. */
export function OnboardingLayout(props: { step: number; steps: number; children: ReactNode }) {
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
        {props.step >= 0 && <Dots step={props.step} steps={props.steps} />}
        {props.children}
      </main>
    </div>
  )
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
