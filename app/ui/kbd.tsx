import { cx } from './class-names.ts'

/** A key, or several pressed together. */
export function Kbd(props: { children: React.ReactNode; className?: string }) {
  return (
    <kbd
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-accented bg-muted px-1 font-sans text-xs text-muted',
        props.className,
      )}
    >
      {props.children}
    </kbd>
  )
}
