import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
  lines: number
}

/** What tools write; the same as in .gitignore, and what is generated but kept. */
const NOT_OURS =
  /^(node_modules|dist|\.git|\.wrangler|\.state|\.tanstack|\.shots|\.cache|test-results|playwright-report|migrations)\/|^(app\/routeTree\.gen\.ts|package-lock\.json|\.git)$|\.local$/

/** Every text file that people write. Asks the file system, not git, so that it also works on an unpacked archive. */
export function sourceFiles(folder = ''): SourceFile[] {
  return readdirSync(`${ROOT}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name
    if (entry.isDirectory()) return NOT_OURS.test(`${path}/`) ? [] : sourceFiles(`${path}/`)
    if (!entry.isFile() || NOT_OURS.test(path)) return []
    const text = readFileSync(`${ROOT}/${path}`, 'utf8')
    return text.includes('\0') ? [] : [{ path, text, lines: text.split('\n').length - 1 }]
  })
}
