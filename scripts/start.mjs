// `npm start`: installs, builds, migrates, serves the built Worker. PORT, HOST and STATE_DIR are honoured.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { ensureInstalled, node, root, toolEnv } from './install.mjs'

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const stateDir = path.resolve(process.env.STATE_DIR || path.join(root, '.state'))
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  stop(`PORT is ${process.env.PORT}; it must be a number from 0 to 65535.`)
}
if (process.env.STOA_STARTED) await serve()
else await prepare()

/** Before anything is installed; then on in the Node that the project brings, which may be newer than this one. */
async function prepare() {
  if (!(await isFree())) {
    stop(`Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`)
  }
  ensureInstalled()
  const child = spawn(node(), [process.argv[1]], { stdio: 'inherit', env: toolEnv({ STOA_STARTED: '1' }) })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 0)))
}

async function serve() {
  const { ensureBuilt } = await import('./build.mjs')
  const { migrate, serveBuilt } = await import('./serve.mjs')
  if (!ensureBuilt()) stop('The build failed; the lines above say why.')
  if (!migrate(stateDir)) stop(`The database in ${stateDir} could not be brought up to date; the lines above say why.`)
  const server = await serveBuilt({ port, host, stateDir, verbose: process.env.VERBOSE === '1' })
  for (const signal of SIGNALS) process.on(signal, () => server.dispose().then(() => process.exit(0)))
  console.log(`Stoa is at ${server.url.origin} (its data is in ${stateDir}). Ctrl-C stops it.`)
}

function isFree() {
  if (port === 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
