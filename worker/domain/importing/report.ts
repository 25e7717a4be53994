import type { ImportOutcome } from '#worker/contracts/knowledge/import.ts'
import type { ReportLine } from './reading.ts'

/** `changed`: a new note that is not letter by letter its file; `waiting`: the import ended before it. */
export const ROW_OUTCOMES = [
  'new',
  'changed',
  'updated',
  'unchanged',
  'kept-local',
  'in-bin',
  'file',
  'left-out',
  'failed',
  'waiting',
] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** The outcome of one file, or of one note in a file with several. */
export interface ReportRow {
  path: string
  outcome: RowOutcome
  remarks: string[]
  /** Null where it is no note. */
  title: string | null
  noteId: string | null
}

/** The server's answer for a note. */
export interface Answer {
  outcome: ImportOutcome
  noteId: string | null
  remarks: string[]
}

/**
 * @param notes in the order they were read
 * @param answers by index in `notes`
 * @param lost pictures and files that could not be stored, with the reason
 */
export function reportOf(
  lines: readonly ReportLine[],
  notes: readonly { path: string; title: string }[],
  answers: ReadonlyMap<number, Answer>,
  lost: ReadonlyMap<string, string> = new Map(),
): ReportRow[] {
  const places = Map.groupBy(notes.keys(), (at) => notes[at]?.path ?? '')
  return lines.map(({ path, outcome, remarks }) => {
    const none = { path, remarks, title: null, noteId: null }
    if (outcome === 'failed' || outcome === 'left-out') return { ...none, outcome }
    const at = places.get(path)?.shift()
    if (at === undefined) {
      const reason = lost.get(path)
      return reason === undefined ? { ...none, outcome: 'file' } : { ...none, outcome: 'failed', remarks: [reason] }
    }
    const answer = answers.get(at)
    const shown = answer ? rowOutcome(answer.outcome, outcome === 'changed' || answer.remarks.length > 0) : 'waiting'
    return {
      path,
      outcome: shown,
      remarks: [...(shown === 'unchanged' ? [] : remarks), ...(answer?.remarks ?? [])],
      title: notes[at]?.title ?? null,
      noteId: answer?.noteId ?? null,
    }
  })
}

const OF_ANSWER: Record<Exclude<ImportOutcome, 'created'>, RowOutcome> = {
  updated: 'updated',
  unchanged: 'unchanged',
  'kept-local': 'kept-local',
  'in-bin': 'in-bin',
  refused: 'failed',
}

function rowOutcome(outcome: ImportOutcome, changed: boolean): RowOutcome {
  if (outcome === 'created') return changed ? 'changed' : 'new'
  return OF_ANSWER[outcome]
}

export function countRows(rows: readonly ReportRow[]): Record<RowOutcome, number> {
  const counts = Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>
  for (const { outcome } of rows) counts[outcome]++
  return counts
}

/** As text for the learner. */
export const OUTCOME_LABELS: Record<RowOutcome, string> = {
  new: 'New',
  changed: 'New, with changes',
  updated: 'Updated',
  unchanged: 'Here already',
  'kept-local': 'Yours kept',
  'in-bin': 'In the bin',
  file: 'Picture or file',
  'left-out': 'Left out',
  failed: 'Not imported',
  waiting: 'Not imported yet',
}

/** What each outcome means for the learner, in a sentence. */
export const OUTCOME_SENTENCES: Partial<Record<RowOutcome, string>> = {
  'kept-local': 'You have changed this note since it was imported, so it stays as you left it.',
  'in-bin': 'You have deleted this note, so it is not brought back.',
}

/** The report as a text file. */
export function reportText(rows: readonly ReportRow[]): string {
  const lines = rows.map(({ path, outcome, remarks }) =>
    [`${OUTCOME_LABELS[outcome]}: ${path}`, ...remarks.map((remark) => `    ${remark}`)].join('\n'),
  )
  return `${lines.join('\n')}\n`
}
