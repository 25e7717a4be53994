import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import { root } from '../../scripts/install.mjs'
import { migrate, serveBuilt } from '../../scripts/serve.mjs'
import { scenarioUrl } from '../support/fake-upstream/scenario.ts'
import { spawnFakeUpstream } from '../support/fake-upstream/own-process.ts'
import { fillUp, finishOnboarding, registerOverHttp } from '../support/pages/http-learner.ts'
import { buildMinimalStart } from './floors/build-minimal.mjs'
import { startReactPage } from './floors/react-page.mjs'
import { startFloor, startStaticSite } from './floors/workers.mjs'

/** Local databases are in memory if possible, so that the disk does not disturb the figures. */
const MEMORY = '/dev/shm'

const local = { port: 0, host: '127.0.0.1' }
const BROWSER = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/**
 * What benches use: the built Worker on a database of its own, floors, a scripted model, learners and a browser. Each
 * is started when it is first needed, and stopped by `close`.
 * @returns {Promise<Stage>}
 * @typedef {Awaited<ReturnType<typeof openStage>>} Stage
 */
export async function openStage() {
  if (existsSync(MEMORY)) process.env.TMPDIR = MEMORY
  const stateDir = mkdtempSync(path.join(tmpdir(), 'stoa-bench-'))
  if (!ensureBuilt() || !migrate(stateDir)) throw new Error('There is nothing to measure; the lines above say why')
  const upstream = await spawnFakeUpstream()
  const unlimited = { MODEL_CALLS_A_DAY: 'none', SITE_MODEL_CALLS_A_DAY: 'none' }
  const vars = { AI_BASE_URL: `${upstream.origin}/v1`, AI_MODEL: 'fake', BEHIND_CLOUDFLARE: 'yes', ...unlimited }
  const startOurs = () => serveBuilt({ ...local, stateDir, vars })
  const startMinimal = () =>
    serveBuilt({
      ...local,
      stateDir: `${stateDir}-floor`,
      folder: path.join(buildMinimalStart(), 'dist/server'),
    })

  const running = new Map()
  const once = (name, start) => {
    if (!running.has(name)) running.set(name, start())
    return running.get(name)
  }
  const ours = () => once('ours', startOurs)
  const base = async () => (await ours()).url.origin
  /** The built Worker on a database of its own, without a model. */
  const apart = (name) =>
    once(name, () => {
      const own = `${stateDir}-${name}`
      if (!migrate(own)) throw new Error('The database could not be made')
      return serveBuilt({ ...local, stateDir: own, vars: { BEHIND_CLOUDFLARE: 'yes' } })
    })
  let full

  return {
    startOurs,
    startMinimal,
    startFloor,
    ours,
    base,
    minimal: () => once('minimal', startMinimal),
    floor: (name, given) => once(`floor ${name} ${given}`, () => startFloor(name, given)),
    staticSite: () => once('static site', () => startStaticSite(path.join(root, 'dist/server'))),
    reactPage: (html) => once(`react page ${html}`, () => startReactPage(html)),
    passThrough: () => once('pass-through', () => startFloor('passThrough', `${upstream.origin}/v1/chat/completions`)),
    /** The built Worker and a pass-through whose model answers every request in the same way. */
    scripted: async (scenario) => {
      const model = scenarioUrl(upstream.origin, scenario)
      const own = `${stateDir}-scripted`
      if (!migrate(own)) throw new Error('The database could not be made')
      const scripted = { ...vars, AI_BASE_URL: model }
      const server = await once('scripted', () => serveBuilt({ ...local, stateDir: own, vars: scripted }))
      const floor = await once('scripted floor', () => startFloor('passThrough', `${model}/chat/completions`))
      return { base: server.url.origin, passThrough: floor.url }
    },
    browser: async () => {
      const browser = await once('browser', async () => {
        const launched = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER })
        return { launched, dispose: () => launched.close() }
      })
      return browser.launched
    },
    /** Without a model, on a database of its own. */
    embedded: () => apart('embedded'),
    /** For learners with very many cards, on a database of its own. */
    manyCards: () => apart('many-cards'),
    /** A new learner who has finished onboarding. */
    learner: async (at) => {
      const learner = await registerOverHttp(at ?? (await base()))
      await finishOnboarding(learner)
      return learner
    },
    /** A learner with some of everything, the same for all benches. */
    async fullLearner() {
      full ??= (async () => {
        const learner = await this.learner()
        return { learner, material: await fillUp(learner, await base()) }
      })()
      return full
    },
    /** Stops everything; what is needed later is started again, on the same database. */
    async stop() {
      const servers = [...running.values()]
      running.clear()
      for (const server of servers) await (await server).dispose()
    },
    async close() {
      await this.stop()
      await upstream.close()
      for (const end of ['', '-floor', '-scripted', '-embedded', '-many-cards'])
        rmSync(stateDir + end, { recursive: true, force: true })
    },
  }
}
