import { forOwner } from '#db/client.ts'

/**
 * Rows that D1 reads (and would bill) while our code answers `ask`.
 * @param {D1Database} d1 @param {string} ownerId @param {(owner: import('#db/client.ts').OwnerDb) => Promise<unknown>} ask
 */
export async function rowsRead(d1, ownerId, ask) {
  let rows = 0
  const counted = (result) => {
    rows += result.meta.rows_read
    return result
  }
  const wrap = (inner) => ({
    inner,
    bind: (...values) => wrap(inner.bind(...values)),
    all: async () => counted(await inner.all()),
    run: async () => counted(await inner.run()),
    // This method returns no counts, so the query runs twice.
    raw: async (options) => {
      counted(await inner.all())
      return inner.raw(options)
    },
  })
  const counting = {
    prepare: (sql) => wrap(d1.prepare(sql)),
    batch: async (statements) => (await d1.batch(statements.map(({ inner }) => inner))).map(counted),
    getBookmark: () => null,
    withSession: () => counting,
  }
  await ask(forOwner(counting, ownerId, null))
  return rows
}
