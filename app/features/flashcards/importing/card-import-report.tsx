import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FactOutcome } from '#worker/contracts/flashcards/import-limits.ts'
import type { CardReportLine } from '#worker/domain/importing-cards/portable-cards.ts'
import { countOf } from './counts.ts'
import { ReportLines } from './report-lines.tsx'
import type { Plan } from './use-card-import.ts'

/** What came of it. */
export function CardImportReport(props: {
  plan: Plan
  problem: string | null
  onGoOn: () => void
  onAgain: () => void
}) {
  const { found, sent, wanted } = props.plan
  const left = wanted.some((at) => !sent.answers.has(at))
  const counts = countsOf(props.plan)
  const written = counts.created + counts.updated
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="report-title" className="rounded-2xl border bg-surface p-5">
        <h2 id="report-title" className="text-lg font-semibold">
          {written > 0 ? `${countOf(written, 'fact')} imported` : 'Nothing new was imported'}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {[
            counts.created > 0 && `${counts.created.toLocaleString('en')} new.`,
            counts.updated > 0 && `${counts.updated.toLocaleString('en')} brought up to date.`,
            counts.unchanged > 0 && `${counts.unchanged.toLocaleString('en')} here already.`,
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
          {left ? (
            <Button onClick={props.onGoOn}>Go on</Button>
          ) : (
            <ButtonLink to="/dashboard/games/flashcards">See your decks</ButtonLink>
          )}
          <Button color="neutral" variant="outline" onClick={props.onAgain}>
            Import more
          </Button>
        </div>
      </section>
      <ReportLines title="What came over" lines={[...found.report, ...serverLines(props.plan, counts)]} />
    </div>
  )
}

function countsOf({ sent }: Plan): Record<FactOutcome, number> {
  const counts = { created: 0, updated: 0, unchanged: 0, 'kept-yours': 0, 'in-bin': 0, refused: 0 }
  for (const { outcome } of sent.answers.values()) counts[outcome]++
  return counts
}

/** What only sending it has shown. */
function serverLines({ sent, found }: Plan, counts: Record<FactOutcome, number>): CardReportLine[] {
  const line = (outcome: CardReportLine['outcome'], count: number, sentence: string, examples: string[] = []) =>
    count > 0 ? [{ outcome, count, sentence, examples }] : []
  const remarks = [...new Set([...sent.answers.values()].flatMap(({ remark }) => remark ?? []))]
  const lost = [...sent.lost].map(([name, reason]) => `${name}: ${reason}`)
  return [
    ...line(
      'changed',
      counts['kept-yours'],
      `${countOf(counts['kept-yours'], 'fact')} that you have changed here kept your words.`,
    ),
    ...line(
      'left-out',
      counts['in-bin'],
      `${countOf(counts['in-bin'], 'fact')} that you have deleted here stayed deleted.`,
    ),
    ...line('left-out', counts.refused, `${countOf(counts.refused, 'fact')} could not be taken.`, remarks),
    ...line(
      'left-out',
      sent.lost.size,
      `${sent.lost.size.toLocaleString('en')} of ${countOf(found.media, 'media file')} could not be kept.`,
      lost.slice(0, 5),
    ),
    ...line(
      'left-out',
      sent.reviewsLeftOut,
      `${countOf(sent.reviewsLeftOut, 'oldest review')} of facts with very many.`,
    ),
  ]
}
