import { Button } from '#app/ui/button.tsx'
import { ChoiceCard } from '#app/ui/choice.tsx'
import { countRows, reportOf } from '#worker/domain/importing/report.ts'
import { formatCount } from '#app/lib/format-count.ts'
import { ReportRows } from './report-rows.tsx'
import type { NotePlan } from './note-importer.ts'

/** What was found, before anything is written. */
export function ImportReview(props: {
  plan: NotePlan
  onTables: (csv: 'table' | 'rows') => void
  onImport: () => void
  onCancel: () => void
}) {
  const { reading, wanted, sent, source } = props.plan
  const rows = reportOf(reading.lines, reading.notes, sent.answers)
  const { failed } = countRows(rows)
  const topics = new Set(wanted.flatMap((at) => reading.notes[at]?.topic ?? []))
  const here = reading.notes.length - wanted.length
  return (
    <>
      <section aria-labelledby="found-title" className="rounded-2xl border bg-surface p-5">
        <h2 id="found-title" className="text-lg font-semibold">
          {wanted.length === 0 ? 'Nothing new was found' : `${formatCount(wanted.length, 'note')} to import`}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {[
            wanted.length > 0 && topics.size > 0 && `In ${formatCount(topics.size, 'topic')}.`,
            here > 0 && `${formatCount(here, 'note')} ${here === 1 ? 'is' : 'are'} here already.`,
            failed > 0 && `${formatCount(failed, 'file')} cannot be imported; the list says why.`,
            wanted.length > 0 && 'Nothing has been written yet.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {reading.tables > 0 && (
          <fieldset className="mt-4">
            <legend className="mb-2 text-sm font-medium">
              {reading.tables === 1
                ? 'There is a table (CSV) among the files'
                : 'There are tables (CSV) among the files'}
            </legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <ChoiceCard
                name="csv"
                label="One note with the table"
                checked={source.csv === 'table'}
                onChange={() => props.onTables('table')}
              />
              <ChoiceCard
                name="csv"
                label="A note for each row"
                checked={source.csv === 'rows'}
                onChange={() => props.onTables('rows')}
              />
            </div>
          </fieldset>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          {wanted.length > 0 && (
            <Button onClick={props.onImport}>{`Import ${formatCount(wanted.length, 'note')}`}</Button>
          )}
          <Button color="neutral" variant="outline" onClick={props.onCancel}>
            {wanted.length > 0 ? 'Cancel' : 'Choose other files'}
          </Button>
        </div>
      </section>
      <ReportRows rows={rows} waiting="To import" />
    </>
  )
}
