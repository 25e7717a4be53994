import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** The title of a page, its description and its actions. */
export function PageHeader(props: {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  return (
    <div className={cx('mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3', props.className)}>
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold wrap-anywhere">{props.title}</h1>
        {props.description && <p className="mt-1 text-base text-muted">{props.description}</p>}
      </div>
      {props.actions && <div className="flex flex-wrap items-center gap-2">{props.actions}</div>}
    </div>
  )
}

/**
 * The column of a page's content, 720 px wide for `reading` and 1,120 for `page`. Both begin at the same edge, so that the
 * content does not move sideways from page to page; `centered` is for one thing alone on its page.
 */
export function PageColumn(props: {
  width?: 'reading' | 'page'
  centered?: boolean
  className?: string
  children: ReactNode
}) {
  const { width = 'page', centered = false } = props
  return (
    <div
      className={cx(
        'gutter w-full py-6 sm:py-8',
        width === 'page' ? 'max-w-page' : 'max-w-reading',
        centered ? 'mx-auto' : 'page-edge',
        props.className,
      )}
    >
      {props.children}
    </div>
  )
}
