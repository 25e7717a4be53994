// Installs the dependencies when the lock file says so. Runs before anything is installed: no imports from node_modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = path.join(root, 'node_modules', '.bin')

/** The Node to run tools with: the project's own (tools need ≥ 22.12), or else this one. */
export function node() {
  const own = path.join(bin, 'node')
  return existsSync(own) ? own : process.execPath
}

/** The environment of tools: its PATH has their folder and that Node's first. */
export function toolEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    ...extra,
  }
}

/** Runs one of our tools to its end. @returns the exit code; output is kept and shown only when it fails. */
export function run(script, args, options = {}) {
  const result = spawnSync(node(), [script, ...args], {
    cwd: root,
    env: toolEnv(options.env),
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status !== 0 && !options.show) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
  return result.status ?? 1
}

export function hashOf(...texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex')
}

/** A stamp file: `fresh` if it has `value` already; `write()` updates it. */
export function stampOf(name, value) {
  const file = path.join(root, 'node_modules', '.cache', 'stoa', name)
  return {
    fresh: existsSync(file) && readFileSync(file, 'utf8') === value,
    write() {
      mkdirSync(path.dirname(file), { recursive: true })
      // Replaced, not overwritten: the file may be a hard link that another copy of the packages shares.
      rmSync(file, { force: true })
      writeFileSync(file, value)
    },
  }
}

export function ensureInstalled() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const stamp = stampOf('install', hashOf(lock, `${process.platform}-${process.arch}`))
  if (stamp.fresh) return
  console.log('Installing packages…')
  const result = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--ignore-scripts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed. The lines above say why; then run the same command again.')
    process.exit(1)
  }
  stamp.write()
}
