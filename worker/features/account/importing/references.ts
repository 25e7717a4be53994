import { createHash } from 'node:crypto'
import type { PortableColumn } from '#db/portable/portable-columns.ts'
import type { NumberedTable } from '#db/portable/portable-table.ts'
import type { Attachment, Citation } from '#worker/contracts/coach.ts'
import type { Rejected } from '#worker/contracts/coach/texts.ts'
import type { ToolInput } from '#worker/contracts/coach/tools.ts'
import type { MistakeAnchor } from '#worker/contracts/mistakes.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { ImportedRow } from './parse-row.ts'

/** What addresses of this site name; the id is the second group. */
const ADDRESSED_ID = /(\/api\/attachments\/|\/dashboard\/[a-z/-]*\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids here by those that rows had where they were exported. */
export interface Ids {
  uuid(old: string): string
  /** Null where there is no such row, or none yet. */
  number(table: NumberedTable, old: number): number | null
}

/**
 * The id that a row has in an account: always the same, so that a row that comes again is the same one; and nobody else's, since the
 * account is part of it.
 */
export function importedId(ownerId: string, old: string): string {
  const hex = createHash('sha256').update(`${ownerId}\n${old.toLowerCase()}`).digest('hex')
  // Version 8 is for ids made in ways of one's own (RFC 9562, section 5.8).
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * The row with the ids that things have here: in columns, in addresses of this site within texts, and in JSON. Null where what it
 * belongs to is not here.
 */
export function withIds(
  table: string,
  columns: readonly PortableColumn[],
  row: ImportedRow,
  ids: Ids,
): ImportedRow | null {
  const mapped: ImportedRow = {}
  for (const column of columns) {
    const { name, type } = column
    // Its own number is given by the database.
    if (name === 'id' && type === 'integer') continue
    const value = row[name]
    if (value === null) mapped[name] = null
    else if (column.names !== null) {
      const found = named(column, row, ids)
      if (found === null && column.isRequired && column.parent !== null) return null
      // Without a foreign key the row outlives what it names: then it names nothing that there is.
      mapped[name] = found ?? (column.isRequired ? 0 : null)
    } else if (type === 'json') mapped[name] = inJson(`${table}.${name}`, withAddresses(value, ids), ids)
    else mapped[name] = type === 'text' ? withAddresses(value, ids) : value
  }
  return mapped
}

function named({ names, name }: PortableColumn, row: ImportedRow, ids: Ids): string | number | null {
  const value = row[name]
  switch (names) {
    case null:
      return null
    case 'uuid':
      return isUuid(value) ? ids.uuid(value) : String(value)
    case 'question-or-card':
      if (row.kind === 'card') return String(ids.number('cards', Number(value)) ?? 0)
      return isUuid(value) ? ids.uuid(value) : String(value)
    case 'made': {
      if (isUuid(value)) return ids.uuid(value)
      return String(ids.number(row.tool === 'make-quiz' ? 'quizzes' : 'decks', Number(value)) ?? 0)
    }
    default:
      return ids.number(names, Number(value))
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

/** Ids in addresses of this site, in all strings there are. They are as long as before, so offsets into the text still hold. */
function withAddresses(value: unknown, ids: Ids): unknown {
  if (typeof value === 'string')
    return value.replace(ADDRESSED_ID, (_, before: string, id: string) => `${before}${ids.uuid(id)}`)
  if (Array.isArray(value)) return value.map((each) => withAddresses(each, ids))
  if (value instanceof Date || value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withAddresses(each, ids)]))
}

/** The value is as its schema in PORTABLE_VALUES says. */
function inJson(column: string, value: unknown, ids: Ids): unknown {
  switch (column) {
    case 'quiz_questions.question':
      return inQuestion(value as Question, ids)
    case 'quiz_attempts.questions':
      return (value as Question[]).map((each) => inQuestion(each, ids))
    case 'messages.citations':
      return (value as Citation[]).map((each) => ({ ...each, sourceId: ids.uuid(each.sourceId) }))
    case 'messages.attachments':
      return (value as Attachment[]).map((each) =>
        each.kind === 'topic'
          ? { ...each, id: ids.number('topics', each.id) ?? each.id }
          : { ...each, id: ids.uuid(each.id) },
      )
    case 'proposals.input':
      return inProposal(value as ToolInput, ids)
    case 'texts.rejected': {
      const { of, ...rejected } = value as Rejected
      return { of: isUuid(of) ? ids.uuid(of) : of, ...rejected }
    }
    case 'mistake_events.anchor':
      return inAnchor(value as MistakeAnchor, ids)
    case 'list_views.view': {
      const view = value as Record<string, unknown>
      return typeof view.topic === 'number' ? { ...view, topic: ids.number('topics', view.topic) } : view
    }
    default:
      return value
  }
}

function inQuestion(question: Question, ids: Ids): Question {
  const { source } = question
  return {
    ...question,
    id: ids.uuid(question.id),
    ...(source && { source: { ...source, id: isUuid(source.id) ? ids.uuid(source.id) : source.id } }),
  }
}

function inProposal(input: ToolInput, ids: Ids): ToolInput {
  if ('questions' in input) return { ...input, questions: input.questions.map((each) => inQuestion(each, ids)) }
  if (!('cards' in input)) return input
  return {
    ...input,
    cards: input.cards.map(({ origin, ...card }) => ({
      ...card,
      origin: origin && { ...origin, id: isUuid(origin.id) ? ids.uuid(origin.id) : origin.id },
    })),
  }
}

function inAnchor(anchor: MistakeAnchor, ids: Ids): MistakeAnchor {
  const note = 'noteId' in anchor && anchor.noteId !== undefined && { noteId: ids.uuid(anchor.noteId) }
  switch (anchor.kind) {
    case 'quiz':
      return { ...anchor, id: ids.number('quizzes', anchor.id) ?? 0, ...note }
    case 'deck':
      return { ...anchor, id: ids.number('decks', anchor.id) ?? 0, ...note }
    default:
      return { ...anchor, id: ids.uuid(anchor.id), ...note }
  }
}
