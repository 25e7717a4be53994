import type { ReactNode } from 'react'

/** A page of plain sections: privacy, terms. */
export function LegalPage(props: { title: string; summary: string; children: ReactNode }) {
  return (
    <div className="gutter mx-auto max-w-page pt-8 pb-20 sm:pt-14 sm:pb-28">
      <article className="max-w-reading">
        <h1 className="text-3xl font-semibold sm:text-4xl">{props.title}</h1>
        <p className="mt-4 text-lg text-pretty text-muted">{props.summary}</p>
        <div className="prose mt-8">{props.children}</div>
      </article>
    </div>
  )
}
