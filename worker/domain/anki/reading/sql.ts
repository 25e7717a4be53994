import type { Database, SqlValue } from 'sql.js'
import { Unreadable } from '#worker/contracts/unreadable.ts'

/** Of Anki 1, which called its notes facts. */
export const ANKI_1_TABLES = ['facts', 'cardmodels']
const TABLES = [
  'col',
  'notes',
  'cards',
  'revlog',
  'notetypes',
  'fields',
  'templates',
  'decks',
  'deck_config',
  ...ANKI_1_TABLES,
]

/**
 * Which of Anki's tables a database has. It is untrusted: a view, a virtual table or a computed column under one of these
 * names would run what its author wrote, and no collection has such. @throws Unreadable
 */
export function ankiTables(db: Database): Set<string> {
  db.run('PRAGMA trusted_schema = off')
  db.run('PRAGMA cell_size_check = on')
  withoutCollation(db)
  db.run('PRAGMA query_only = on')
  const found = new Set<string>()
  const names = TABLES.map((name) => `'${name}'`).join(', ')
  for (const [type, name, sql] of rows(
    db,
    `SELECT type, lower(name), sql FROM sqlite_schema WHERE lower(name) IN (${names})`,
  )) {
    if (type !== 'table' || /\bvirtual\b|\bgenerated\b|\bas\s*\(/i.test(textOf(sql)))
      throw new Unreadable('Its collection is not built as Anki builds one, so it is not read.')
    found.add(textOf(name))
  }
  return found
}

/** Anki's tables since schema 15 compare names by a collation of its own, without which SQLite does not open some of them. */
function withoutCollation(db: Database): void {
  const [own] = rows(db, "SELECT 1 FROM sqlite_schema WHERE sql LIKE '%collate unicase%' LIMIT 1")
  if (!own) return
  db.run('PRAGMA writable_schema = on')
  db.run(
    "UPDATE sqlite_schema SET sql = replace(replace(sql, 'COLLATE unicase', ''), 'collate unicase', '') WHERE type = 'table'",
  )
  db.run('PRAGMA writable_schema = reset')
}

/** Rows one by one. Only plain SELECTs of known columns go through here. */
export function* rows(db: Database, select: string): Generator<SqlValue[]> {
  const statement = db.prepare(select)
  try {
    while (statement.step()) yield statement.get()
  } finally {
    statement.free()
  }
}

export function textOf(value: SqlValue | undefined): string {
  if (typeof value === 'string') return value.toWellFormed()
  return typeof value === 'number' ? String(value) : ''
}

/** Whatever is no number is 0. */
export function numberOf(value: SqlValue | undefined): number {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : 0
  return Number.isFinite(number) ? number : 0
}

export function bytesOf(value: SqlValue | undefined): Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array ? new Uint8Array(value) : new Uint8Array()
}
