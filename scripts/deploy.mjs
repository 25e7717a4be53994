// `npm run deploy`: builds for production, brings the remote database up to date, deploys. `--dry-run` sends nothing.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root, run } from './install.mjs'

const dryRun = process.argv.includes('--dry-run')
const wrangler = 'node_modules/wrangler/bin/wrangler.js'
const production = { CLOUDFLARE_ENV: 'production' }

ensureInstalled()
const { build } = await import('./build.mjs')
const steps = [
  ['Building for production…', () => build(production)],
  ['Bringing the database up to date…', () => dryRun || migrateRemote()],
  [dryRun ? 'Packing the Worker…' : 'Deploying…', deploy],
]
if (!dryRun && /database_id = "0{8}-/.test(productionToml())) {
  stop('Create the database first: npx wrangler d1 create stoa, and put its id into [env.production] of wrangler.toml.')
}
for (const [sentence, step] of steps) {
  console.log(sentence)
  if (!step()) stop('That failed; the lines above say why. Nothing after it was done.')
}

function productionToml() {
  const text = readFileSync(path.join(root, 'wrangler.toml'), 'utf8')
  return text.slice(text.indexOf('[env.production]'))
}

function migrateRemote() {
  const args = ['d1', 'migrations', 'apply', 'DB', '--remote', '--env', 'production']
  return run(wrangler, args, { show: true, env: { CI: 'true' } }) === 0
}

function deploy() {
  const args = ['deploy', '--config', 'dist/server/wrangler.json', ...(dryRun ? ['--dry-run'] : [])]
  return run(wrangler, args, { show: true }) === 0
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
