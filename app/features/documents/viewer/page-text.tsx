import { useEffect, useMemo, useRef } from 'react'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { DocumentPage } from '#worker/contracts/documents.ts'
import { findInPage } from './painting/quoted-range.ts'

/** Pages longer than this are rendered part by part. */
const LONG = 20_000

export interface PageTextProps {
  shown: DocumentPage
  isPdf: boolean
  /** The passage that is cited. */
  quote: string | undefined
}

/** The text of a page, with the cited passage highlighted. */
export function PageText({ shown, isPdf, quote }: PageTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const found = useMemo(() => (quote ? findInPage(shown, quote) : null), [shown, quote])
  useEffect(() => {
    if (found) box.current?.querySelector('[data-cited]')?.scrollIntoView({ block: 'center' })
  }, [found])
  return (
    <div ref={box}>
      {quote && !found && (
        <p role="status" className="mb-6 rounded-lg bg-muted px-3 py-2 text-sm text-muted print:hidden">
          The passage that this link points to is not on this page.
        </p>
      )}
      {shown.label && !isHeading(shown.markdown, shown.label) && (
        <p className="mb-4 text-sm font-medium text-muted">{isPdf ? `Printed page ${shown.label}` : shown.label}</p>
      )}
      {shown.markdown.trim() ? (
        <LazyMarkdown
          key={shown.page}
          source={shown.markdown}
          highlighted={found ?? undefined}
          headingOffset={1}
          progressive={shown.markdown.length > LONG}
        />
      ) : (
        <p className="text-muted">There is no text on this page.</p>
      )}
    </div>
  )
}

/** Whether the page begins with its label as a heading. */
function isHeading(markdown: string, label: string): boolean {
  const [first = ''] = markdown.trimStart().split('\n')
  return /^#{1,6} /.test(first) && first.replace(/^#+ /, '').trim() === label.trim()
}
