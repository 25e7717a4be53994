// `npm run dev`: like `npm start`, with hot reload instead of a build.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, node, root, toolEnv } from './install.mjs'
import { findLocalModel } from './local-model.mjs'
import { isLoopback } from './loopback.mjs'

ensureInstalled()
const { localSecret, migrate } = await import('./serve.mjs')
const stateDir = path.resolve(process.env.STATE_DIR || path.join(root, '.state'))
if (!migrate(stateDir)) {
  console.error(`The database in ${stateDir} could not be brought up to date; the lines above say why.`)
  process.exit(1)
}
const { vars, sentence } = await findLocalModel()
if (sentence) console.log(sentence)
const env = toolEnv({
  ...vars,
  STATE_DIR: stateDir,
  AUTH_SECRET: process.env.AUTH_SECRET || localSecret(stateDir),
  LOCAL_MAILBOX: isLoopback(process.env.HOST) ? 'yes' : 'no',
})
const child = spawn(node(), ['node_modules/vite/bin/vite.js', 'dev'], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 0)))
