import { cx } from '#app/ui/class-names.ts'
import { headingsOf, type OutlineEntry } from './headings.ts'
import { useCurrentHeading } from './use-current-heading.ts'

/** The headings at the right on wide screens, the one that is being read marked. */
export function NoteOutline({ markdown }: { markdown: string }) {
  const entries = headingsOf(markdown)
  const current = useCurrentHeading(entries)
  if (entries.length === 0) return null
  return (
    <nav aria-label="On this page" className="hidden w-56 shrink-0 xl:block">
      <div className="scroll-quiet sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto text-meta">
        <p className="mb-2 font-medium text-highlighted">On this page</p>
        <Headings entries={entries} current={current} />
      </div>
    </nav>
  )
}

/** The same on narrow screens, folded above the text. */
export function NoteContents({ markdown }: { markdown: string }) {
  const entries = headingsOf(markdown)
  if (entries.length === 0) return null
  return (
    <details className="group -mt-2 mb-6 sm:-mt-4 rounded-xl border text-sm xl:hidden print:hidden">
      <summary className="flex h-10 items-center rounded-xl px-4 font-medium text-highlighted pointer-coarse:h-11">
        On this page
      </summary>
      <nav aria-label="On this page" className="px-4 pb-3">
        <Headings entries={entries} current={null} />
      </nav>
    </details>
  )
}

function Headings({ entries, current }: { entries: readonly OutlineEntry[]; current: string | null }) {
  return (
    <ul className="border-s">
      {entries.map((entry) => (
        <li key={entry.id}>
          <a
            href={`#${entry.id}`}
            aria-current={entry.id === current ? 'location' : undefined}
            className={cx(
              '-ms-px flex min-h-7 items-center border-s py-1 hover:text-highlighted pointer-coarse:min-h-11',
              entry.id === current ? 'border-[var(--primary)] text-highlighted' : 'border-transparent text-muted',
            )}
            style={{ paddingInlineStart: `${0.25 + entry.depth * 0.6}rem` }}
          >
            {entry.text}
          </a>
        </li>
      ))}
    </ul>
  )
}
