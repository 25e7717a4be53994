/** What a statement of `failingAt` fails with. */
export const OUT_OF_ORDER = 'no such table: out_of_order'

/** The database, but the statements that match fail inside it, alone or in a batch. */
export function failingAt(d1: D1Database, statement: RegExp): D1Database {
  return withStatements(d1, (sql) => (statement.test(sql) ? 'select * from out_of_order' : sql))
}

/** The database, telling each statement that is prepared. */
export function withQueryLog(d1: D1Database, onQuery: (sql: string) => void): D1Database {
  return withStatements(d1, (sql) => (onQuery(sql), sql))
}

function withStatements<T extends object>(target: T, change: (sql: string) => string): T {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name === 'prepare') return (sql: string) => value.call(target, change(sql))
      if (name === 'withSession') return (at: unknown) => withStatements(value.call(target, at), change)
      return value.bind(target)
    },
  })
}
