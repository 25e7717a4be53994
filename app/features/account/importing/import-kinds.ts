import type { ImportReport, RefusalReason } from '#worker/contracts/account/import.ts'

/** What a learner calls the rows of a table; those of all others are a part of these. */
const KINDS: Readonly<Record<string, string>> = {
  topics: 'Topics',
  notes: 'Notes',
  documents: 'Documents',
  decks: 'Decks',
  cards: 'Cards',
  reviews: 'Card reviews',
  quiz_questions: 'Quiz questions',
  quiz_attempts: 'Quiz attempts',
  messages: 'Messages with the coach',
  texts: 'Texts',
  translations: 'Translations',
  mistakes: 'Mistakes and new words',
}

export interface KindCount {
  label: string
  count: number
}

/** Kinds that there are any of. */
export function kindsIn(counts: Readonly<Record<string, number>>, files: number): KindCount[] {
  const kinds = Object.entries(KINDS).map(([table, label]) => ({ label, count: counts[table] ?? 0 }))
  return [...kinds, { label: 'Files', count: files }].filter(({ count }) => count > 0)
}

const REASONS: Record<RefusalReason, string> = {
  invalid: 'not as an export writes them',
  'too-large': 'too large to be stored',
  parent: 'what they belong to did not come',
  unfinished: 'their upload was not finished when you exported',
  'no-room': 'there was no more room',
  changed: 'not the file that was exported',
}

const STOPPED = 'not imported when you stopped'

export interface LeftOut extends KindCount {
  reason: string
}

/**
 * What did not come, and why: refused rows with their reason, then those that are missing beside them.
 * @param damaged files that were not even sent
 * @param isStopped the learner ended it before all had come
 */
export function leftOut({ tables, files, refused }: ImportReport, damaged: number, isStopped = false): LeftOut[] {
  const labelOf = (table: string) => (table === 'files' ? 'Files' : (KINDS[table] ?? 'Other entries'))
  const all = refused.map(({ table, reason, count }) => ({ label: labelOf(table), count, reason: REASONS[reason] }))
  for (const [table, { expected, came }] of [...Object.entries(tables), ['files', files] as const]) {
    const known = refused.reduce((sum, each) => sum + (each.table === table ? each.count : 0), 0)
    const count = expected - came - known
    if (count > 0) all.push({ label: labelOf(table), count, reason: isStopped ? STOPPED : REASONS.parent })
  }
  if (damaged > 0) all.push({ label: 'Files', count: damaged, reason: 'damaged in the export' })
  const sums = new Map<string, LeftOut>()
  for (const { label, count, reason } of all) {
    const key = `${label} ${reason}`
    sums.set(key, { label, reason, count: count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}

/** What there is no room for, as sentences. */
export function shortages(
  summary: { tables: Readonly<Record<string, number>>; bytes: number; fileBytes: number },
  room: { bytes: number; fileBytes: number; documents: number },
  formatBytes: (bytes: number) => string,
): string[] {
  const documents = summary.tables.documents ?? 0
  return [
    ...(summary.fileBytes > room.fileBytes
      ? [`Its files need ${formatBytes(summary.fileBytes)}; you have room for ${formatBytes(room.fileBytes)} here.`]
      : []),
    ...(summary.bytes > room.bytes
      ? [`Its entries need up to ${formatBytes(summary.bytes)}; you have room for ${formatBytes(room.bytes)} here.`]
      : []),
    ...(documents > room.documents
      ? [`It has ${documents} documents; you can keep ${room.documents} here. The others would be left out.`]
      : []),
  ]
}
