import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'

/** A section of a public page: as wide as the header's content, with the page's gutters. */
export function Band(props: { className?: string; inner?: string; id?: string; children: ReactNode }) {
  return (
    <section id={props.id} className={props.className}>
      <div className={cx('gutter mx-auto max-w-page', props.inner ?? 'py-16 sm:py-24')}>{props.children}</div>
    </section>
  )
}

/** The heading of a section, with a description. */
export function BandHead(props: { title: ReactNode; hint?: ReactNode; className?: string }) {
  return (
    <div className={cx('max-w-2xl', props.className)}>
      <h2 className="text-2xl font-semibold sm:text-3xl">{props.title}</h2>
      {props.hint && <p className="mt-3 text-lg text-pretty text-muted">{props.hint}</p>}
    </div>
  )
}
