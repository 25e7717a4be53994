import { Link } from '@tanstack/react-router'
import { cx } from '#app/ui/class-names.ts'
import { PRODUCT_NAME } from '#app/lib/page-title.ts'

/** The logo: a colonnade. */
export function Mark(props: { size?: number; className?: string }) {
  const { size = 24 } = props
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className={cx('shrink-0', props.className)}>
      <rect width="24" height="24" rx="6" fill="var(--primary-solid)" />
      <g fill="var(--on-primary)">
        <path d="M4.2 5.1 19.8 9v1.3L4.2 7.2zM4.2 18.9 19.8 15v-1.3L4.2 16.8z" />
        <path d="M5.3 8.2h2.6v7.6H5.3zM10 9h2v6h-2zM14 9.8h1.6v4.4H14zM17.4 10.4h1.2v3.2h-1.2z" />
      </g>
    </svg>
  )
}

/** The logo and the name, as a link to the home page. */
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
