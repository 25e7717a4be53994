import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../../scripts/build.mjs'
import { migrate, serveBuilt } from '../../../scripts/serve.mjs'

/** One built Worker on an empty database for all journeys. `STOA_URL`, if set, names one that runs already. */
export default async function serveOnce(): Promise<(() => Promise<void>) | void> {
  if (process.env.STOA_URL) return
  if (!ensureBuilt()) throw new Error('The build failed; the lines above say why')
  const template = freshState()
  process.env.STOA_EMPTY_STATE = template
  const server = await serveFresh({}, Number(process.env.STOA_PORT ?? 0))
  process.env.STOA_URL = server.url
  return async () => {
    await server.stop()
    rmSync(template, { recursive: true, force: true })
  }
}

/** A folder of its own with an empty database: a copy of the one that was migrated first, which takes seconds. */
export function freshState(): string {
  const stateDir = mkdtempSync(join(tmpdir(), 'stoa-e2e-'))
  const template = process.env.STOA_EMPTY_STATE
  if (template) cpSync(template, stateDir, { recursive: true })
  else if (!migrate(stateDir)) throw new Error('The database could not be made; the lines above say why')
  return stateDir
}

/**
 * A built Worker on an empty database of its own, for what needs other variables. Port 0 is any that is free.
 * @param build another entry or another build, as `serveBuilt` takes them
 */
export async function serveFresh(
  vars: Record<string, string>,
  port = 0,
  build: { entry?: string; folder?: string } = {},
) {
  const stateDir = freshState()
  const serve = (at: number) =>
    serveBuilt({
      port: at,
      host: '127.0.0.1',
      stateDir,
      // Each learner comes from an address of their own, as behind Cloudflare: tries are counted per address.
      vars: { BEHIND_CLOUDFLARE: 'yes', ...vars },
      ...build,
    })
  let server = await serve(port)
  const url = server.url.origin
  return {
    url,
    /** Ends the Worker and starts another one on the same data, at the same address. */
    restart: async () => {
      await server.dispose()
      server = await serve(Number(new URL(url).port))
    },
    /** Runs what cron runs every few minutes, as if at this time. */
    cron: async (scheduledTime: Date) => {
      const worker = await server.mf.getWorker()
      // ts-fsrs adds to the type of a date, which miniflare's does not know.
      await worker.scheduled(Object({ scheduledTime, cron: '*/5 * * * *' }))
    },
    stop: async () => {
      await server.dispose()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
