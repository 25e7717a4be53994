import { type ReactNode, Suspense } from 'react'

/** A line of the section: what it is, what it is now, and what can be done about it. */
export function SettingRow(props: {
  title: string
  value: ReactNode
  badge?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-sm font-medium text-highlighted">
            {props.title} {props.badge}
          </h3>
          <p className="mt-0.5 text-sm wrap-anywhere text-muted">{props.value}</p>
        </div>
        {props.action && <div className="flex flex-wrap gap-2">{props.action}</div>}
      </div>
      {props.children && (
        <div className="mt-5">
          <Suspense fallback={<div className="h-40" />}>{props.children}</Suspense>
        </div>
      )}
    </div>
  )
}
