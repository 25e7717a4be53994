import { Link } from '@tanstack/react-router'
import { cx } from '#app/ui/class-names.ts'
import { PRODUCT_NAME } from '#app/lib/page-title.ts'

/** A colonnade that leads inward: the stoa, where one walked and learned. */
export function Mark(props: { size?: number; className?: string }) {
  const { size = 24 } = props
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className={cx('shrink-0', props.className)}>
      <rect width="24" height="24" rx="6" fill="var(--primary-solid)" />
      <g fill="var(--on-primary)">
        <rect x="4.4" y="4.6" width="3.2" height="14.8" rx="1.3" />
        <rect x="9.6" y="6.9" width="2.6" height="10.2" rx="1.15" />
        <rect x="13.9" y="8.6" width="2.1" height="6.8" rx="1" />
        <rect x="17.4" y="9.9" width="1.7" height="4.2" rx=".85" />
      </g>
    </svg>
  )
}

/** The mark and the name, leading home. */
export function MarkLink(props: { to?: '/' | '/dashboard'; className?: string; nameClass?: string }) {
  return (
    <Link
      to={props.to ?? '/'}
      aria-label={PRODUCT_NAME}
      className={cx('inline-flex h-9 items-center gap-2.5 rounded-lg pointer-coarse:h-11', props.className)}
    >
      <Mark size={26} />
      <span className={cx('text-lg font-semibold tracking-tight text-highlighted', props.nameClass)}>
        {PRODUCT_NAME}
      </span>
    </Link>
  )
}
