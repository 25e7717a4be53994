import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
  lines: number
}

const GENERATED = /^(app\/routeTree\.gen\.ts|migrations\/|package-lock\.json)/

/** Every text file that people write, tracked or about to be. Generated files are left out. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  return listed
    .split('\0')
    .filter((path) => path && !GENERATED.test(path))
    .flatMap((path) => {
      const text = readIfThere(path)
      return text === null || text.includes('\0') ? [] : [{ path, text, lines: text.split('\n').length - 1 }]
    })
}

/** Null for a file that git still lists but that is deleted in the working tree. */
function readIfThere(path: string): string | null {
  try {
    return readFileSync(`${ROOT}/${path}`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
