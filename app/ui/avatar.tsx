import { cx } from './class-names.ts'

/** The initials of a name; decoration beside the name. */
export function Avatar(props: { name: string; size?: 24 | 32 | 48; className?: string }) {
  const sizes = { 24: 'size-6 text-xs', 32: 'size-8 text-xs', 48: 'size-12 text-base' }
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-primary-text select-none',
        sizes[props.size ?? 32],
        props.className,
      )}
    >
      {initials(props.name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
