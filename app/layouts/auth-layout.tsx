import type { ReactNode } from 'react'
import { ColorModeSwitch } from '#app/ui/color-mode/color-mode-switch.tsx'
import { MarkLink } from './mark.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

/** The layout of sign-in: one centred card below the logo. */
export function AuthLayout(props: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(22rem,34rem)]">
      <SkipLink />
      <div className="gutter flex flex-col py-5">
        <div className="flex items-center justify-between lg:absolute lg:end-6 lg:top-5">
          <span className="lg:hidden">
            <MarkLink />
          </span>
          <ColorModeSwitch />
        </div>
        <main id={MAIN_ID} tabIndex={-1} className="m-auto w-full max-w-form py-8 outline-none">
          <span className="mb-8 hidden lg:inline-block">
            <MarkLink />
          </span>
          {props.children}
        </main>
      </div>
      <aside className="hidden border-s bg-muted lg:flex lg:flex-col lg:justify-center lg:px-14">
        <p className="text-2xl font-semibold tracking-tight text-balance text-highlighted">
          What you recall once is worth more than what you reread twice.
        </p>
        <p className="mt-4 text-base text-muted">
          Students who tested themselves on a passage remembered more of it a week later than those who studied it
          again: Roediger and Karpicke, 2006.
        </p>
      </aside>
    </div>
  )
}
