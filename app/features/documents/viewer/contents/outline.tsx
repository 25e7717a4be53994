import { cx } from '#app/ui/class-names.ts'
import type { DocumentOutline } from '#worker/contracts/documents.ts'

/** Headings of the document; a press goes to the page. */
export function Outline(props: { outline: DocumentOutline; page: number; onGo: (page: number) => void }) {
  const { outline, page } = props
  const current = outline.findLastIndex((entry) => entry.page <= page)
  if (outline.length === 0) return <p className="text-sm text-muted">This document has no headings.</p>
  return (
    <ul className="border-s text-meta">
      {outline.map((entry, index) => (
        <li key={index}>
          <button
            type="button"
            aria-current={index === current ? 'location' : undefined}
            className={cx(
              '-ms-px flex min-h-7 w-full items-baseline gap-2 border-s py-1 pe-1 text-start hover:text-highlighted pointer-coarse:min-h-11 pointer-coarse:items-center',
              index === current ? 'border-[var(--primary)] text-highlighted' : 'border-transparent text-muted',
            )}
            style={{ paddingInlineStart: `${0.25 + Math.min(4, entry.level) * 0.6}rem` }}
            onClick={() => props.onGo(entry.page)}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{entry.title}</span>
            <span className="shrink-0 text-dimmed tabular">{entry.page}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
