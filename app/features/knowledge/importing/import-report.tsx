import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { countRows, reportOf, type ReportRow } from '#worker/domain/importing/report.ts'
import { formatCount } from '#app/lib/format-count.ts'
import { ReportRows } from './report-rows.tsx'
import { unsent } from '#app/lib/importing/import-state.ts'
import type { NotePlan } from './note-importer.ts'

/** The outcome of each file. */
export function ImportReport(props: {
  plan: NotePlan
  problem: string | null
  onResume: () => void
  onCopies: (places: number[]) => void
  onReset: () => void
}) {
  const { reading, sent } = props.plan
  const rows = reportOf(reading.lines, reading.notes, sent.answers, sent.lost)
  const isUnfinished = unsent(props.plan).length > 0
  const own = [...sent.answers].flatMap(([at, { outcome }]) =>
    outcome === 'kept-local' || outcome === 'in-bin' ? [at] : [],
  )
  return (
    <>
      <section aria-labelledby="report-title" className="rounded-2xl border bg-surface p-5">
        <h2 id="report-title" className="text-lg font-semibold">
          {headOf(rows)}
        </h2>
        <p className="mt-1 text-sm text-muted">{sentencesOf(rows)}</p>
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
            <ButtonLink to="/dashboard/knowledge/notes" search={{ sort: 'updated' }}>
              See all notes
            </ButtonLink>
          )}
          {own.length > 0 && !isUnfinished && (
            <Button color="neutral" variant="outline" onClick={() => props.onCopies(own)}>
              {`Import ${own.length === 1 ? 'a copy' : `${own.length.toLocaleString('en')} copies`} beside yours`}
            </Button>
          )}
          <Button color="neutral" variant="outline" onClick={props.onReset}>
            Import more
          </Button>
        </div>
      </section>
      <ReportRows rows={rows} />
    </>
  )
}

function headOf(rows: readonly ReportRow[]): string {
  const counts = countRows(rows)
  const made = counts.new + counts.changed
  const parts = [
    made > 0 && `${formatCount(made, 'note')} imported`,
    counts.updated > 0 && `${formatCount(counts.updated, 'note')} updated`,
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return counts.unchanged > 0 ? 'Nothing changed' : 'Nothing was imported'
}

function sentencesOf(rows: readonly ReportRow[]): string {
  const counts = countRows(rows)
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  return [
    counts.unchanged > 0 &&
      `${formatCount(counts.unchanged, 'note')} ${are(counts.unchanged)} here already, and the same.`,
    counts['kept-local'] > 0 &&
      `${formatCount(counts['kept-local'], 'note')} that you have changed here ${are(counts['kept-local'])} left as you have them.`,
    counts['in-bin'] > 0 &&
      `${formatCount(counts['in-bin'], 'note')} that you have deleted ${are(counts['in-bin'])} left in the bin.`,
    counts.changed > 0 && `Of ${formatCount(counts.changed, 'note')} something had to be changed; the list says what.`,
    counts.failed > 0 && `${formatCount(counts.failed, 'file')} could not be imported; the list says why.`,
    counts.waiting > 0 && `${formatCount(counts.waiting, 'note')} ${are(counts.waiting)} still to come.`,
  ]
    .filter(Boolean)
    .join(' ')
}
