// Serves the built Worker on local workerd, with local D1. Imported once the packages are installed.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf, root, run } from './install.mjs'
import { localSettings } from './local-settings.mjs'
import { isLoopback } from './loopback.mjs'

/** A generated secret, stored beside the local data. */
export function localSecret(stateDir) {
  const file = path.join(stateDir, 'auth-secret')
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

/** Keys for push messages, made once and stored beside the local data. */
export function localPushKeys(stateDir) {
  const file = path.join(stateDir, 'push-keys.json')
  if (!existsSync(file)) {
    const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    const keys = { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d }
    mkdirSync(stateDir, { recursive: true })
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Brings the local database up to the newest migration; skipped when it already is. @returns success */
export function migrate(stateDir) {
  const folder = path.join(root, 'migrations')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const hash = hashOf(...files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8')))
  const stamp = path.join(stateDir, 'migrated')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  mkdirSync(stateDir, { recursive: true })
  setAsideForeignData(stateDir, files)
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir]
  if (run('node_modules/wrangler/bin/wrangler.js', args, { env: { CI: 'true' } }) !== 0) return false
  writeFileSync(stamp, hash)
  return true
}

/** A database with unknown migrations cannot be migrated: its folder is renamed, and this start has an empty database. */
function setAsideForeignData(stateDir, migrations) {
  const data = path.join(stateDir, 'v3')
  const unknown = appliedMigrations(data).filter((name) => !migrations.includes(name))
  if (unknown.length === 0) return
  let aside
  for (let n = 1; existsSync((aside = path.join(stateDir, `set-aside-${n}`))); n++);
  renameSync(data, aside)
  console.log(
    `The data in ${stateDir} was made by another version of Stoa (${unknown[0]}), whose database this version cannot read. ` +
      `Nothing is deleted: it is now in ${aside}. This start begins with an empty database.`,
  )
}

function appliedMigrations(data) {
  const folder = path.join(data, 'd1', 'miniflare-D1DatabaseObject')
  if (!existsSync(folder)) return []
  // Loaded only here: Node warns that it is experimental.
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sqlite'))
    .flatMap((file) => {
      const db = new DatabaseSync(path.join(folder, file), { readOnly: true })
      try {
        const table = db.prepare("select 1 from sqlite_master where name = 'd1_migrations'").get()
        return table ? db.prepare('select name from d1_migrations').all() : []
      } finally {
        db.close()
      }
    })
    .map(({ name }) => String(name))
}

/**
 * The public internet and nothing else, checked by the runtime as it connects: pages that learners name are fetched here
 * (worker/http/fetch-public.ts), while a model server may well be on this machine.
 */
const PUBLIC_NETWORK = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } }

const built = path.join(root, 'dist', 'server')

/**
 * @param {{ port: number, host: string, stateDir: string, vars?: Record<string, string>, verbose?: boolean, folder?: string, entry?: string }} options
 *   `vars` wins over the environment, which wins over wrangler.toml; `folder` is the build, by default ours; `entry`
 *   is the code of a module that wraps the built one, and imports it as `./index.js`.
 * @returns {Promise<{ url: URL, mf: import('miniflare').Miniflare, crons: string[], dispose(): Promise<void> }>}
 */
export async function serveBuilt({ port, host, stateDir, vars = {}, verbose = false, folder = built, entry }) {
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare')
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  const file = path.join(folder, 'wrangler.json')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(file)
  // wrangler still returns the options of miniflare 4.
  const options = convertV4MiniflareOptions({
    ...workerOptions,
    name: 'stoa',
    host,
    port,
    rootPath: folder,
    modulesRoot: folder,
    modules: [...wrapper(folder, entry), ...moduleFiles(path.join(folder, 'index.js'))],
    bindings: {
      ...workerOptions.bindings,
      AUTH_SECRET: localSecret(stateDir),
      BEHIND_CLOUDFLARE: 'no',
      ...localPushKeys(stateDir),
      LOCAL_MAILBOX: isLoopback(host) ? 'yes' : 'no',
      ...localSettings(),
      ...vars,
    },
    serviceBindings: { ...workerOptions.serviceBindings, PUBLIC_NETWORK },
    resourcePersistencePath: path.join(stateDir, 'v3'),
    // The request's `cf` object, which nothing here reads, would be fetched from the network.
    cf: false,
    // Among the warnings: a runtime that crashed and is started again.
    log: new Log(LogLevel.WARN),
    handleStructuredLogs({ level, message }) {
      if (verbose || level === 'error') process.stderr.write(`${message}\n`)
    },
  })
  const mf = new Miniflare(options)
  const { triggers } = JSON.parse(readFileSync(file, 'utf8'))
  return { url: await mf.ready, mf, crons: triggers?.crons ?? [], dispose: () => mf.dispose() }
}

function wrapper(folder, contents) {
  return contents ? [{ type: 'ESModule', path: path.join(folder, 'entry-of-tests.js'), contents }] : []
}

/** The entry first, then every chunk beside it. */
function moduleFiles(entry) {
  const files = readdirSync(path.dirname(entry), { recursive: true, withFileTypes: true })
    .map((found) => path.join(found.parentPath, found.name))
    .filter((file) => file !== entry && /\.(m?js|wasm)$/.test(file))
  return [entry, ...files].map((file) => ({ type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule', path: file }))
}
