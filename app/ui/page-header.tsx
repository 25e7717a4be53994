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

/** The column of a page's content: `form` 440, `reading` 720, `page` 1,120 px wide at most. */
export function PageColumn(props: { width?: 'form' | 'reading' | 'page'; className?: string; children: ReactNode }) {
  const widths = { form: 'max-w-[31.5rem]', reading: 'max-w-reading', page: 'max-w-page' }
  return (
    <div className={cx('gutter mx-auto w-full py-6 sm:py-8', widths[props.width ?? 'page'], props.className)}>
      {props.children}
    </div>
  )
}
