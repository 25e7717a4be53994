import { formatCount } from '#app/lib/format-count.ts'
import type { PlannedStep, RunStep } from '#worker/contracts/documents/processing.ts'
import type { RunStatus } from '#worker/contracts/documents/processing-limits.ts'

/** What a step makes, in words. */
export function formatStep({ kind, title, documentTitle, from, to, count }: PlannedStep): string {
  const pages = from === to ? `page ${from}` : `pages ${from}–${to}`
  switch (kind) {
    case 'summary':
      return `Summary of ${documentTitle}`
    case 'chapter':
      return `Note: ${title ?? `${documentTitle}, ${pages}`}`
    case 'cards':
      return `${formatCount(count, 'card')} from ${documentTitle}`
    case 'questions':
      return `${formatCount(count, 'question')} from ${documentTitle}`
  }
}

/** "24 pages". */
export function formatPages({ from, to }: Pick<PlannedStep, 'from' | 'to'>): string {
  return formatCount(to - from + 1, 'page')
}

/** Where a step is. */
export function formatState(step: RunStep, run: RunStatus): string {
  const { status, kind, page, from, to, made } = step
  if (status === 'failed') return 'Stopped'
  if (status === 'done') return formatMade(kind, made)
  if (run === 'cancelled') return made > 0 ? `Cancelled. ${formatMade(kind, made)}` : 'Cancelled'
  if (status === 'waiting') return 'Waiting'
  const read = `Page ${page - from + 1} of ${to - from + 1}`
  return kind === 'cards' || kind === 'questions' ? `${read} · ${formatMade(kind, made)}` : read
}

function formatMade(kind: RunStep['kind'], made: number): string {
  if (kind === 'cards') return formatCount(made, 'card')
  return kind === 'questions' ? formatCount(made, 'question') : formatCount(made, 'point')
}

export const RUN_WORDS: Record<RunStatus, string> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Partly done',
}

const REASONS: Record<string, string> = {
  similar: 'like cards you have',
  unsupported: 'not found in the text',
  'no-room': 'no room in the note',
  unreadable: 'not written as asked',
  'wrong-key': 'without one sound answer',
  'gives-away': 'the wording gave the answer away',
  'same-options': 'two options meant the same',
  'same-question': 'asked already',
  unsolved: 'a second look came to another answer',
}

/** "3 left out: 2 like cards you have, 1 not found in the text"; empty where nothing was. */
export function formatDropped(dropped: RunStep['dropped']): string {
  const all = Object.entries(dropped).filter(([, count]) => count > 0)
  const count = all.reduce((sum, [, each]) => sum + each, 0)
  if (count === 0) return ''
  return `${count} left out: ${all.map(([reason, each]) => `${each} ${REASONS[reason] ?? reason}`).join(', ')}`
}
