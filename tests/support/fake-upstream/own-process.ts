import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FakeUpstream } from './server.ts'

/** The fake upstream in a process of its own, so that whoever measures does not share a thread with it. */
export async function spawnFakeUpstream(): Promise<FakeUpstream> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line]: unknown[] = await once(createInterface(child.stdout), 'line')
  const [, origin] = /AI_BASE_URL=(\S+)\/v1/.exec(String(line)) ?? []
  if (!origin) throw new Error(`The fake upstream said ${String(line)}`)
  return {
    origin,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
