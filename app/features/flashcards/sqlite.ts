import initSqlJs, { type Database } from 'sql.js'
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url'

/** SQLite for a Web Worker, an asset of our own origin that is fetched when it is first asked for. */
export async function sqlite(): Promise<{ open: (bytes?: Uint8Array) => Database }> {
  const SQL = await initSqlJs({ locateFile: () => wasm })
  return { open: (bytes) => new SQL.Database(bytes) }
}
