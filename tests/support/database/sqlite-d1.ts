import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { readdirSync, readFileSync } from 'node:fs'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)

/** CPU time that SQLite has taken, in milliseconds. D1 takes it outside the Worker. */
export interface SqlTime {
  ms: number
}

/** The product's database in memory: the real migrations, behind as much of D1 as drizzle uses. */
export function sqliteD1(time: SqlTime = { ms: 0 }): D1Database {
  const sqlite = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    sqlite.exec(readFileSync(new URL(file, MIGRATIONS), 'utf8'))
  }
  const timed = <T>(work: () => T): T => {
    const began = process.cpuUsage()
    try {
      return work()
    } finally {
      const { user, system } = process.cpuUsage(began)
      time.ms += (user + system) / 1000
    }
  }
  const statement = (query: string, values: SQLInputValue[]) => {
    const prepared = () => sqlite.prepare(query)
    const all = () => timed(() => ({ results: prepared().all(...values), success: true, meta: {} }))
    return {
      bind: (...given: SQLInputValue[]) => statement(query, given),
      all: async () => all(),
      run: async () => all(),
      first: async () => all().results[0] ?? null,
      raw: async () => timed(() => prepared().all(...values)).map((row) => Object.values(row)),
      now: all,
    }
  }
  const database = {
    prepare: (query: string) => statement(query, []),
    batch: async (statements: { now(): unknown }[]) => statements.map((each) => each.now()),
    withSession: () => ({ ...database, getBookmark: () => null }),
  }
  return Object.assign(Object.create(null), database)
}
