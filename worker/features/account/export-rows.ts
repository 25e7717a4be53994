import type { OwnerDb } from '#db/client.ts'
import { PORTABLE_TABLES } from '#db/portable/portable-tables.ts'
import { countRows, portableRows, type RowKey } from '#db/queries/portable-rows.ts'
import { EXPORT_VERSION, type ExportPlan } from '#worker/contracts/account/portable.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { invalidCursor, Problem } from '#worker/http/problem.ts'

/** Of one page; a single longer row goes alone. */
const PAGE = { rows: 500, bytes: 1_000_000 }

export async function exportPlan({ db, ownerId }: OwnerDb): Promise<ExportPlan> {
  const tables = [...PORTABLE_TABLES.values()].map(({ table }) => table)
  const [counts] = await countRows(db, ownerId, tables)
  return {
    version: EXPORT_VERSION,
    tables: [...PORTABLE_TABLES.keys()].map((name) => ({ name, rows: counts?.[name] ?? 0 })),
  }
}

/** Rows of a table as they are stored, in the bin or not. @throws Problem not-found, invalid-input */
export async function exportRows(
  { db, ownerId }: OwnerDb,
  name: string,
  cursor: string | undefined,
): Promise<Page<Record<string, unknown>>> {
  const portable = PORTABLE_TABLES.get(name)
  if (!portable) throw new Problem('not-found')
  const after = cursor === undefined ? null : keyIn(cursor, portable.by.length)
  const rows: Record<string, unknown>[] = await portableRows(db, ownerId, portable, after, PAGE)
  const last = rows.at(-1)?._key
  const left = new Set(['ownerId', '_key', ...namesOf(portable)])
  return {
    items: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !left.has(column)))),
    // The last page is empty: only then is it known that no more follows, since pages are bounded by their bytes, too.
    nextCursor: typeof last === 'string' ? last : null,
  }
}

/** The names that rows have of the columns that stay. */
function namesOf({ table, without = [] }: NonNullable<ReturnType<typeof PORTABLE_TABLES.get>>): string[] {
  return Object.entries(table).flatMap(([name, column]) => (without.includes(column) ? [name] : []))
}

function keyIn(cursor: string, length: number): RowKey {
  try {
    const key: unknown = JSON.parse(cursor)
    if (Array.isArray(key) && key.length === length && key.every(isKeyValue)) return key
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw invalidCursor()
}

function isKeyValue(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
