import initSqlJs, { type Database } from 'sql.js'
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url'

/** SQLite for a Web Worker; its WebAssembly is fetched from our own origin on first use. */
export async function sqlite(): Promise<{ open: (bytes?: Uint8Array) => Database }> {
  const SQL = await initSqlJs({ locateFile: () => wasm })
  return { open: (bytes) => new SQL.Database(bytes) }
}
