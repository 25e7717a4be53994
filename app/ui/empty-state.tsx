import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconType } from './icon.tsx'

/** An empty list: an icon, one sentence on what belongs here, one button. */
export function EmptyState(props: {
  icon: IconType
  title?: string
  children: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={cx('mx-auto flex max-w-sm flex-col items-center px-4 py-14 text-center', props.className)}>
      <span className="mb-4 flex size-12 items-center justify-center rounded-2xl bg-elevated text-muted">
        <Icon as={props.icon} size={20} />
      </span>
      {props.title && <h2 className="mb-1 text-base font-semibold">{props.title}</h2>}
      <p className="text-sm text-balance text-muted">{props.children}</p>
      {props.action && <div className="mt-5">{props.action}</div>}
    </div>
  )
}
