import { formatBytes, formatCount, formatNumber } from '#app/lib/format-count.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ImportReport } from '#worker/contracts/account/import.ts'
import { type KindCount, kindsIn, leftOut } from './import-kinds.ts'
import type { ExportSummary } from './import-worker.ts'

const SHOWN = 5

/** What is in an export, before anything is written. */
export function Review({ summary, shortages }: { summary: ExportSummary; shortages: string[] }) {
  const { tables, files, damaged, exportedAt, bytes, fileBytes } = summary
  const day = new Date(exportedAt).toLocaleDateString('en-GB', { dateStyle: 'long' })
  return (
    <>
      <p className="text-sm">
        Exported on {day}, {formatBytes(bytes + fileBytes)}. Nothing has been written yet.
      </p>
      <Counts kinds={kindsIn(tables, files)} />
      {shortages.length > 0 && (
        <div role="alert" className="mt-4">
          <Notice color="error">{shortages.join(' ')}</Notice>
        </div>
      )}
      {damaged.length > 0 && (
        <Notice className="mt-4">
          {formatCount(damaged.length, 'file')} in this export {damaged.length === 1 ? 'is' : 'are'} damaged and will be
          left out: {damaged.slice(0, SHOWN).join(', ')}
          {damaged.length > SHOWN && ' …'}
        </Notice>
      )}
      <p className="mt-4 text-sm text-muted">
        Your profile, study time and settings become those of the export. How you sign in stays as it is here. Links you
        shared, reminders and calendar feeds are not part of an export.
      </p>
    </>
  )
}

/** What came, and what did not and why. */
export function Report(props: { report: ImportReport; damaged: number; isStopped: boolean }) {
  const { report, damaged, isStopped } = props
  const left = leftOut(report, damaged, isStopped)
  const came = Object.fromEntries(Object.entries(report.tables).map(([table, each]) => [table, each.came]))
  return (
    <>
      <p className="text-sm font-medium text-highlighted">
        {isStopped
          ? 'The import has ended. What had come is kept.'
          : left.length === 0
            ? 'Everything has been imported.'
            : 'The import is done. Some of it was left out.'}
      </p>
      <Counts kinds={kindsIn(came, report.files.came)} />
      {left.length > 0 && (
        <section aria-labelledby="left-out" className="mt-4">
          <h3 id="left-out" className="text-sm font-medium text-highlighted">
            Left out
          </h3>
          <ul className="mt-1 list-disc space-y-1 ps-5 text-sm text-muted">
            {left.map(({ label, count, reason }) => (
              <li key={`${label} ${reason}`}>
                {label}: {formatNumber(count)} ({reason})
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Counts({ kinds }: { kinds: KindCount[] }) {
  return (
    <dl className="mt-3 grid grid-cols-1 gap-x-8 text-sm sm:grid-cols-2">
      {kinds.map(({ label, count }) => (
        <div key={label} className="flex justify-between gap-4 border-b py-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
