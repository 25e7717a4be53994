import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { Manner } from '#worker/contracts/onboarding.ts'
import { embeddedReply, SAMPLE_QUESTION } from './coach-sample.ts'

/** A question and what the embedded engine answers to it. Loaded by itself: it brings the engine. */
export function EmbeddedSample({ manner }: { manner: Manner }) {
  return (
    <figure aria-label="Sample answer" className="rounded-xl border bg-muted p-4 sm:p-5">
      <p className="ms-auto w-fit max-w-full rounded-2xl bg-elevated px-3.5 py-2 text-sm text-highlighted">
        {SAMPLE_QUESTION}
      </p>
      <div aria-live="polite" className="mt-3 min-h-24 text-sm leading-6 text-default">
        <LazyMarkdown key={manner} source={embeddedReply(manner)} idPrefix="sample-" compact />
      </div>
      <figcaption className="mt-3 text-xs text-muted">
        What this site’s engine answers to a learner who has a note on water.
      </figcaption>
    </figure>
  )
}
