import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hashOf, root, run, stampOf } from '../../../scripts/install.mjs'

const source = path.join(root, 'tests', 'bench', 'floors', 'minimal-start')
const built = path.join(root, '.cache', 'floors', 'minimal-start')

/**
 * Builds the minimal Start app with the installed versions; takes a few seconds, and only when they have changed.
 * @returns {string} its folder; `dist/client` and `dist/server` are in it
 */
export function buildMinimalStart() {
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const texts = files.map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
  const stamp = stampOf('minimal-start', hashOf(readFileSync(path.join(root, 'package-lock.json'), 'utf8'), ...texts))
  if (stamp.fresh && existsSync(path.join(built, 'dist', 'server', 'index.js'))) return built
  // Beside the sources it would leave its generated route tree, which belongs to another router than ours.
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  cpSync(source, built, { recursive: true })
  const code = run('node_modules/vite/bin/vite.js', ['build', built], { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error('The minimal Start app could not be built; the lines above say why')
  stamp.write()
  return built
}
