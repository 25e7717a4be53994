import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A box with a border. */
export function Card({
  padding = 'md',
  className,
  ...props
}: ComponentPropsWithRef<'div'> & { padding?: 'none' | 'sm' | 'md' | 'lg' }) {
  const paddings = { none: '', sm: 'p-4', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-8' }
  return <div {...props} className={cx('rounded-xl border bg-surface', paddings[padding], className)} />
}

/** The header of a card or section: title, description and an action. */
export function CardHeader(props: { title: ReactNode; hint?: ReactNode; action?: ReactNode; level?: 2 | 3 }) {
  const Heading = props.level === 3 ? 'h3' : 'h2'
  return (
    <div className="mb-4 flex items-start justify-between gap-4">
      <div className="min-w-0">
        <Heading className="text-base font-semibold">{props.title}</Heading>
        {props.hint && <p className="mt-0.5 text-sm text-muted">{props.hint}</p>}
      </div>
      {props.action}
    </div>
  )
}
