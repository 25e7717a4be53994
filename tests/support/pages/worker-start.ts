import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'vite'

/**
 * The modules that a Worker evaluates as it starts: its entry and what that imports, and so on. What is imported when it is
 * used (`import()`) is not among them.
 * @returns each module's path inside `folder` with its size in bytes (gzip -9)
 */
export function startUpModules(folder: string): { path: string; gzip: number }[] {
  const seen = new Map<string, number>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    const code = readFileSync(file, 'utf8')
    seen.set(file, gzipSync(code, { level: 9 }).length)
    const { staticImports, staticExports } = parseSync(file, code).module
    const reexports = staticExports.flatMap((each) => each.entries.map((entry) => entry.moduleRequest?.value))
    for (const name of [...staticImports.map((each) => each.moduleRequest.value), ...reexports]) {
      if (name?.startsWith('.')) visit(path.resolve(path.dirname(file), name))
    }
  }
  visit(path.join(folder, 'index.js'))
  return [...seen].map(([file, gzip]) => ({ path: path.relative(folder, file), gzip }))
}
