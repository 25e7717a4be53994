import { z } from 'zod'
import type { OwnerDb } from '#db/client.ts'
import {
  mistakeById,
  mistakePage,
  type MistakeRow,
  mistakesToDrill,
  muteMistake,
  recordDrillAnswer,
} from '#db/queries/mistakes.ts'
import { DRILL_SIZE, type DrillAnswer, type DrillResult, Mistake } from '#worker/contracts/mistakes.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import { isRight } from '#worker/domain/mistakes/drill.ts'
import { invalidCursor, Problem } from '#worker/http/problem.ts'

/** Most frequent first. */
export async function list({ db, ownerId, read }: OwnerDb, query: PageQuery): Promise<Page<Mistake>> {
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const [rows] = await read([mistakePage(db, ownerId, query.limit, after)])
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    items: shown.map(asMistake),
    nextCursor: rows.length > query.limit && last ? `${last.times}_${last.lastAt.getTime()}_${last.id}` : null,
  }
}

/** One round: what was not seen for longest of what is most frequent. */
export async function drill({ db, ownerId }: OwnerDb): Promise<{ items: Mistake[] }> {
  return { items: (await mistakesToDrill(db, ownerId, DRILL_SIZE)).map(asMistake) }
}

/** @throws Problem not-found */
export async function answer(
  { db, ownerId }: OwnerDb,
  id: string,
  given: DrillAnswer,
  now: Date,
): Promise<DrillResult> {
  const [row] = await mistakeById(db, ownerId, id)
  if (!row) throw new Problem('not-found')
  const right = isRight(given.answer, row.right)
  const outcome = right ? 'drilled-right' : 'drilled-wrong'
  await db.batch(recordDrillAnswer(db, ownerId, { id: given.id, mistakeId: id, outcome }, now))
  return { right, expected: row.right }
}

/** Not shown and not drilled any more, or again. @throws Problem not-found */
export async function mute({ db, ownerId }: OwnerDb, id: string, mutedAt: Date | null): Promise<void> {
  const [row] = await muteMistake(db, ownerId, id, mutedAt)
  if (!row) throw new Problem('not-found')
}

const Example = Mistake.shape.example

function asMistake({ lastAt, example, ...row }: MistakeRow): Mistake {
  return { ...row, lastAt: lastAt.toISOString(), example: Example.parse(JSON.parse(example ?? 'null')) }
}

const Cursor = z.tuple([z.coerce.number().int().min(0), z.coerce.number().int().min(0), z.uuid()])

function decodeCursor(cursor: string): { times: number; lastAt: Date; id: string } {
  const read = Cursor.safeParse(cursor.split('_'))
  if (!read.success) throw invalidCursor()
  const [times, at, id] = read.data
  return { times, lastAt: new Date(at), id }
}
