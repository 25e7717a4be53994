import { test } from '@playwright/test'
import { startFakeUpstream } from '../fake-upstream/server.ts'
import { serveFresh } from './serve-once.ts'

/** A Worker whose coach is a model behind the fake upstream: a question says in `[[fake {…}]]` what is to be answered. */
export interface Modelled {
  url: string
  /** Origin of the fake upstream. */
  upstream: string
}

/** Before the journeys of the file that calls it; what it gives is filled in by then. */
export function modelledSite(): Modelled {
  const site: Modelled = { url: '', upstream: '' }
  let stop = async () => {}
  test.beforeAll(async () => {
    const upstream = await startFakeUpstream()
    const server = await serveFresh({ AI_BASE_URL: `${upstream.origin}/v1`, AI_MODEL: 'fake' })
    Object.assign(site, { url: server.url, upstream: upstream.origin })
    stop = async () => {
      await server.stop()
      await upstream.close()
    }
  })
  test.afterAll(() => stop())
  return site
}
