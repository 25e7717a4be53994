// `npm run build`: builds the Worker and the static pages, unless nothing that goes into them has changed.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { hashOf, root, run, stampOf } from './install.mjs'

const INPUTS =
  'app worker db public migrations scripts package-lock.json package.json vite.config.ts wrangler.toml tsconfig.json'.split(
    ' ',
  )

function* filesOf(entry) {
  if (!existsSync(entry)) return
  if (statSync(entry).isFile()) return yield entry
  for (const name of readdirSync(entry).sort()) yield* filesOf(path.join(entry, name))
}

function inputsHash() {
  const parts = []
  for (const input of INPUTS) {
    for (const file of filesOf(path.join(root, input))) {
      // Written by the build.
      if (!file.endsWith('routeTree.gen.ts')) parts.push(path.relative(root, file), readFileSync(file))
    }
  }
  // Static pages contain these addresses, so they are inputs of the build.
  return hashOf(
    ...parts,
    process.env.ANALYTICS_URL ?? '',
    process.env.ANALYTICS_WEBSITE_ID ?? '',
    process.env.SITE_URL ?? '',
  )
}

/** Builds in any case. A build for elsewhere does not count as a local build afterwards. @returns success */
export function build(extra = {}) {
  const id = inputsHash()
  stampOf('build', 'none').write()
  const env = { BUILD_ID: id.slice(0, 16), NODE_ENV: 'production', ...extra }
  return (
    run('node_modules/vite/bin/vite.js', ['build'], { env }) === 0 && run('scripts/prerender.mjs', [], { env }) === 0
  )
}

/** @returns whether there is a build to serve */
export function ensureBuilt() {
  const stamp = stampOf('build', inputsHash())
  if (stamp.fresh && existsSync(path.join(root, 'dist/server/index.js'))) return true
  console.log('Building…')
  const ok = build()
  if (ok) stamp.write()
  return ok
}

if (process.argv[1] === path.join(root, 'scripts', 'build.mjs') && !ensureBuilt()) process.exit(1)
