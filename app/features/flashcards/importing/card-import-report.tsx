import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FactOutcome } from '#worker/contracts/flashcards/import-limits.ts'
import type { CardReportLine } from '#worker/contracts/flashcards/portable-cards.ts'
import { formatCount, formatNumber } from '#app/lib/format-count.ts'
import { ReportLines } from './report-lines.tsx'
import { unsent } from '#app/lib/importing/import-state.ts'
import type { CardPlan } from './card-importer.ts'

/** The result of an import. */
export function CardImportReport(props: {
  plan: CardPlan
  problem: string | null
  onResume: () => void
  onReset: () => void
}) {
  const { found } = props.plan
  const isUnfinished = unsent(props.plan).length > 0
  const counts = countsOf(props.plan)
  const written = counts.created + counts.updated
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="report-title" className="rounded-2xl border bg-surface p-5">
        <h2 id="report-title" className="text-lg font-semibold">
          {written > 0 ? `${formatCount(written, 'fact')} imported` : 'Nothing new was imported'}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {[
            counts.created > 0 && `${formatNumber(counts.created)} new.`,
            counts.updated > 0 && `${formatNumber(counts.updated)} updated.`,
            counts.unchanged > 0 && `${formatNumber(counts.unchanged)} here already.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <div role="alert">
          {props.problem && (
            <Notice color="error" className="mt-4">
              {props.problem}
            </Notice>
          )}
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          {isUnfinished ? (
            <Button onClick={props.onResume}>Go on</Button>
          ) : (
            <ButtonLink to="/dashboard/games/flashcards">See your decks</ButtonLink>
          )}
          <Button color="neutral" variant="outline" onClick={props.onReset}>
            Import more
          </Button>
        </div>
      </section>
      <ReportLines title="What was imported" lines={[...found.report, ...serverLines(props.plan, counts)]} />
    </div>
  )
}

function countsOf({ sent }: CardPlan): Record<FactOutcome, number> {
  const counts = { created: 0, updated: 0, unchanged: 0, 'kept-local': 0, 'in-bin': 0, refused: 0 }
  for (const { outcome } of sent.answers.values()) counts[outcome]++
  return counts
}

/** Report lines that only sending has shown. */
function serverLines({ sent, found }: CardPlan, counts: Record<FactOutcome, number>): CardReportLine[] {
  const line = (outcome: CardReportLine['outcome'], count: number, sentence: string, examples: string[] = []) =>
    count > 0 ? [{ outcome, count, sentence, examples }] : []
  const remarks = [...new Set([...sent.answers.values()].flatMap(({ remark }) => remark ?? []))]
  const lost = [...sent.lost].map(([name, reason]) => `${name}: ${reason}`)
  return [
    ...line(
      'changed',
      counts['kept-local'],
      `${formatCount(counts['kept-local'], 'fact')} that you have changed here kept your words.`,
    ),
    ...line(
      'left-out',
      counts['in-bin'],
      `${formatCount(counts['in-bin'], 'fact')} that you have deleted here stayed deleted.`,
    ),
    ...line('left-out', counts.refused, `${formatCount(counts.refused, 'fact')} could not be imported.`, remarks),
    ...line(
      'left-out',
      sent.lost.size,
      `${formatNumber(sent.lost.size)} of ${formatCount(found.media, 'media file')} could not be kept.`,
      lost.slice(0, 5),
    ),
    ...line(
      'left-out',
      sent.omittedReviews,
      `${formatCount(sent.omittedReviews, 'oldest review')} of facts with very many.`,
    ),
  ]
}
