import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A key, or several pressed together. `mod` puts ⌘ or Ctrl before it, whichever this system has (see platform.ts). */
export function Kbd(props: { mod?: boolean; children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-accented bg-surface px-1 font-sans text-xs text-muted',
        props.className,
      )}
    >
      {props.mod && (
        <>
          <span className="not-apple:hidden">⌘</span>
          <span className="me-1 apple:hidden">Ctrl</span>
        </>
      )}
      {props.children}
    </kbd>
  )
}
