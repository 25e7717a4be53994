import { Badge } from '#app/ui/badge.tsx'
import type { CardReportLine } from '#worker/contracts/flashcards/portable-cards.ts'

const WORDS = { kept: 'Kept', changed: 'Changed', 'left-out': 'Not kept' } as const
const COLORS = { kept: 'success', changed: 'info', 'left-out': 'warning' } as const

/** Lists what was kept, changed and left out. */
export function ReportLines({ title, lines }: { title: string; lines: readonly CardReportLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title" className="mb-2 text-base font-semibold">
        {title}
      </h2>
      <ul aria-label={title} className="divide-y border-y text-sm">
        {lines.map(({ outcome, sentence, examples }) => (
          <li key={`${outcome} ${sentence}`} className="flex items-start justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="wrap-anywhere text-highlighted">{sentence}</p>
              {examples.length > 0 && outcome !== 'kept' && (
                <p className="mt-0.5 text-meta wrap-anywhere text-dimmed">{`Such as ${examples.map((each) => `“${each}”`).join(', ')}`}</p>
              )}
            </div>
            <Badge color={COLORS[outcome]}>{WORDS[outcome]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
