import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/lib/files/save-file.ts'
import {
  countRows,
  OUTCOME_SENTENCES,
  OUTCOME_LABELS,
  type ReportRow,
  reportText,
  ROW_OUTCOMES,
  type RowOutcome,
} from '#worker/domain/importing/report.ts'

const SHOWN_AT_ONCE = 100

/** Every file, and what became of it. */
export function ReportRows(props: { rows: ReportRow[]; waiting?: string }) {
  const [only, setOnly] = useState<RowOutcome | null>(null)
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const counts = countRows(props.rows)
  const chosen = only === null || counts[only] === 0 ? props.rows : props.rows.filter(({ outcome }) => outcome === only)
  const wordsOf = (outcome: RowOutcome) =>
    outcome === 'waiting' ? (props.waiting ?? OUTCOME_LABELS.waiting) : OUTCOME_LABELS[outcome]
  const present = ROW_OUTCOMES.filter((outcome) => counts[outcome] > 0)
  const choose = (outcome: RowOutcome | null) => {
    setOnly(outcome)
    setMost(SHOWN_AT_ONCE)
  }
  return (
    <section aria-labelledby="files-title" className="mt-8">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="files-title" className="text-base font-semibold">
          File by file
        </h2>
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={Download}
          onClick={() => saveFile('import-report.txt', new Blob([reportText(props.rows)], { type: 'text/plain' }))}
        >
          Save the report
        </Button>
      </div>
      {present.length > 1 && (
        <div role="group" aria-label="Show" className="mb-2 flex flex-wrap gap-2">
          {[null, ...present].map((outcome) => (
            <Button
              key={outcome ?? 'all'}
              size="sm"
              color={outcome === only ? 'primary' : 'neutral'}
              variant={outcome === only ? 'soft' : 'outline'}
              aria-pressed={outcome === only}
              onClick={() => choose(outcome)}
            >
              {outcome === null ? 'All' : wordsOf(outcome)}
              <span className="tabular">
                {(outcome === null ? props.rows.length : counts[outcome]).toLocaleString('en')}
              </span>
            </Button>
          ))}
        </div>
      )}
      <ul aria-label="Files" className="divide-y border-y">
        {chosen.slice(0, most).map((row, at) => (
          <Row key={`${at}-${row.path}`} row={row} words={wordsOf(row.outcome)} />
        ))}
      </ul>
      {chosen.length > most && (
        <Button
          className="mt-4"
          color="neutral"
          variant="outline"
          onClick={() => setMost(most + SHOWN_AT_ONCE)}
        >{`Show more (${(chosen.length - most).toLocaleString('en')})`}</Button>
      )}
    </section>
  )
}

const COLORS = {
  new: 'success',
  changed: 'success',
  updated: 'info',
  unchanged: 'neutral',
  'kept-local': 'warning',
  'in-bin': 'neutral',
  file: 'neutral',
  'left-out': 'neutral',
  failed: 'error',
  waiting: 'neutral',
} as const

function Row({ row, words }: { row: ReportRow; words: string }) {
  const { path, title, noteId, outcome } = row
  const remarks = [OUTCOME_SENTENCES[outcome] ?? [], row.remarks].flat()
  const linked = noteId !== null && outcome !== 'in-bin'
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-anywhere text-highlighted">
          {linked ? (
            <Link
              to="/dashboard/knowledge/notes/$uuid"
              params={{ uuid: noteId }}
              className="underline-offset-4 hover:underline"
            >
              {title || 'Untitled note'}
            </Link>
          ) : (
            (title ?? path)
          )}
        </p>
        {title !== null && <p className="text-meta wrap-anywhere text-dimmed">{path}</p>}
        {remarks.map((remark) => (
          <p key={remark} className="mt-0.5 text-sm wrap-anywhere text-muted">
            {remark}
          </p>
        ))}
      </div>
      <Badge color={COLORS[outcome]} className="shrink-0">
        {words}
      </Badge>
    </li>
  )
}
