import type { ReactNode } from 'react'

/** A question as the learner asks it, and below it what is answered. */
export function SampleFigure(props: { question: string; language: string; caption: string; children: ReactNode }) {
  return (
    <figure aria-label="Sample answer" className="rounded-xl border bg-muted p-4 sm:p-5">
      <p
        lang={props.language}
        dir="auto"
        className="ms-auto w-fit max-w-full rounded-2xl bg-elevated px-3.5 py-2 text-sm text-highlighted"
      >
        {props.question}
      </p>
      {props.children}
      <figcaption className="mt-3 text-xs text-muted">{props.caption}</figcaption>
    </figure>
  )
}
