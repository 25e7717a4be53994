/** Copies per statement. */
const AT_ONCE = 10
/** The second group of a copy's id; the first is its number. */
const COPY = '9999'

/**
 * Copies a learner's rows of `table`, with the rows of other tables that refer to them, until there are `times` as many.
 * Columns are read from the schema, so that copies match the current one: ids start
 * differently, and the database assigns new row numbers.
 * @param {D1Database} db
 * @param {{ table: string, ownerId: string, times: number, vary?: Record<string, string> }} how `vary` gives columns another
 *   value, in SQL over the row; `n.value` is the number of the copy
 */
export async function multiply(db, { table, ownerId, times, vary = {} }) {
  const rowsOf = async (sql) => (await db.prepare(sql).all()).results
  const copying = async (name, links) =>
    copyStatement(name, links, table, await rowsOf(`pragma table_info("${name}")`), vary)
  const statements = [await copying(table, ['id'])]
  const tables = await rowsOf(`select name from sqlite_master where type = 'table' and sql like '%foreign key%'`)
  for (const { name } of tables.filter((each) => each.name !== table)) {
    const keys = await rowsOf(`pragma foreign_key_list("${name}")`)
    const links = keys.filter((key) => key.table === table).map((key) => key.from)
    if (links.length > 0) statements.push(await copying(name, links))
  }
  for (let from = 1; from < times; from += AT_ONCE) {
    const to = Math.min(times - 1, from + AT_ONCE - 1)
    await db.batch(statements.map((sql) => db.prepare(sql).bind(ownerId, from, to)))
  }
}

/** @param {string[]} links the columns with an id of `origin`, which is `table` itself or a table it refers to */
function copyStatement(table, links, origin, columns, vary) {
  const keys = columns.filter((column) => column.pk)
  const key = keys.length === 1 ? keys[0] : undefined
  const written = columns.filter((column) => column !== key || column.type.toLowerCase() !== 'integer')
  const values = written.map((column) => {
    if (table === origin && vary[column.name]) return vary[column.name]
    const isId = column === key || links.includes(column.name)
    return isId ? `printf('%08x-${COPY}', n.value) || substr(one."${column.name}", 14)` : `one."${column.name}"`
  })
  const names = written.map((column) => `"${column.name}"`)
  return `with recursive n(value) as (select ?2 union all select value + 1 from n where value < ?3)
    insert into "${table}" (${names}) select ${values} from "${table}" as one, n
    where one."${links[0]}" in (select id from "${origin}" where owner_id = ?1 and id not like '________-${COPY}-%')`
}
