import type { ReactNode } from 'react'
import { ColorModeSwitch } from '#app/ui/color-mode/color-mode-switch.tsx'
import { MarkLink } from './mark.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

/** One question a screen. */
export function OnboardingLayout(props: { children: ReactNode }) {
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
        {props.children}
      </main>
    </div>
  )
}
