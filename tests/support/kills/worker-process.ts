import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { node, toolEnv } from '../../../scripts/install.mjs'

/** The built Worker in a group of processes of its own, which can be killed without a word. */
export interface WorkerProcess {
  /** Without a path. */
  url: string
  /** SIGKILL to all of it at once, workerd too: what the end of a machine is to a program. Settles when it is gone. */
  kill(): Promise<void>
  /** SIGKILL to workerd alone, as the system does where memory runs out. */
  killRuntime(): void
  /** What it has printed so far. */
  output(): string
}

/**
 * @param stateDir where its data is; it outlives the process
 * @param port 0 is any that is free
 * @param vars what the Worker is configured with
 */
export async function startWorkerProcess(
  stateDir: string,
  { port = 0, vars = {} }: { port?: number; vars?: Record<string, string> } = {},
): Promise<WorkerProcess> {
  const main = fileURLToPath(new URL('serve.ts', import.meta.url))
  const child = spawn(node(), [main, stateDir, String(port)], {
    env: toolEnv(vars),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  const { pid, stdout, stderr } = child
  if (pid === undefined || stdout === null || stderr === null) throw new Error('The Worker could not be started')
  let output = ''
  for (const stream of [stdout, stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  stderr.pipe(process.stderr)
  const gone = once(child, 'close')
  const [url]: unknown[] = await Promise.race([once(createInterface(stdout), 'line'), gone])
  if (typeof url !== 'string') throw new Error('The Worker did not start; the lines above say why')
  return {
    url,
    kill: async () => {
      process.kill(-pid, 'SIGKILL')
      await gone
    },
    killRuntime: () => process.kill(Number(execFileSync('pgrep', ['-P', String(pid), 'workerd'])), 'SIGKILL'),
    output: () => output,
  }
}
