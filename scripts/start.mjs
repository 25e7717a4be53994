// `npm start`: installs, builds, migrates, and serves the built Worker. Reads PORT, HOST and STATE_DIR.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { ensureInstalled, node, root, toolEnv } from './install.mjs'
import { findLocalModel } from './local-model.mjs'

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const stateDir = path.resolve(process.env.STATE_DIR || path.join(root, '.state'))
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  stop(`PORT is ${process.env.PORT}; it must be a number from 0 to 65535.`)
}
if (process.env.AUTH_SECRET && process.env.AUTH_SECRET.length < 32) {
  stop('AUTH_SECRET needs at least 32 characters: run `openssl rand -hex 32`. Without it a local start makes its own.')
}
if (process.env.STOA_STARTED) await serve()
else await prepare()

/** Installs, then starts the server in the project's own Node, which may be newer than this one. */
async function prepare() {
  if (!(await isFree())) {
    stop(`Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`)
  }
  ensureInstalled()
  // A process group of its own, so that workerd is ended with it. The IPC channel tells the child when this process ends.
  const child = spawn(node(), [process.argv[1]], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: toolEnv({ STOA_STARTED: '1' }),
    detached: process.platform !== 'win32',
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    endGroup(child.pid)
    if (signal) console.error(`The server was ended by ${signal}.`)
    process.exit(code ?? 1)
  })
}

function endGroup(pid) {
  try {
    if (process.platform !== 'win32') process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

async function serve() {
  claim()
  const { ensureBuilt } = await import('./build.mjs')
  const { migrate, serveBuilt } = await import('./serve.mjs')
  if (!ensureBuilt()) stop('The build failed; the lines above say why.')
  if (!migrate(stateDir)) stop(`The database in ${stateDir} could not be brought up to date; the lines above say why.`)
  const { vars, sentence } = await findLocalModel()
  const server = await serveBuilt({ port, host, stateDir, vars, verbose: process.env.VERBOSE === '1' })
  const { startCrons } = await import('./crons.mjs')
  startCrons(server.mf, server.crons)
  let ending
  const end = () => (ending ??= server.dispose().then(() => process.exit(0)))
  for (const signal of [...SIGNALS, 'disconnect']) process.on(signal, end)
  if (!process.connected) end()
  console.log(`Stoa is at ${server.url.origin} (its data is in ${stateDir}). Ctrl-C stops it.`)
  if (sentence) console.log(sentence)
}

/** A lock file, since two servers on one database would corrupt it. The lock of a process that has ended is ignored. */
function claim() {
  const file = path.join(stateDir, 'running')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (pid > 0 && pid !== process.pid && isRunning(pid)) {
    stop(
      `The data in ${stateDir} is in use by another start (process ${pid}). Stop that one, or set another STATE_DIR.`,
    )
  }
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(file, String(process.pid))
  process.on('exit', () => rmSync(file, { force: true }))
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
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
