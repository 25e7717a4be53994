// `npm run bench`: our pages against floors started in the same run (tests/bench/README.md). `-- --quick` for a short look.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import { migrate, serveBuilt } from '../../scripts/serve.mjs'
import { startFakeUpstream } from '../support/fake-upstream/server.ts'
import { fillUp, finishOnboarding, registerOverHttp } from '../support/pages/http-learner.ts'
import { coldStarted } from './cold-start.mjs'
import { buildMinimalStart } from './floors/build-minimal.mjs'
import { startFloor } from './floors/workers.mjs'
import { load } from './load.mjs'
import { paint } from './paint.mjs'
import { streamed } from './stream.mjs'
import { row, rounds, rows } from './table.mjs'

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 2 : 5
const SLICE_MS = quick ? 1000 : 2500
const TOKENS = quick ? 100 : 200
const stateDir = mkdtempSync(path.join(tmpdir(), 'stoa-bench-'))
const local = { port: 0, host: '127.0.0.1' }

if (!ensureBuilt() || !migrate(stateDir)) process.exit(1)
const upstream = await startFakeUpstream()
const vars = { AI_BASE_URL: `${upstream.origin}/v1`, AI_MODEL: 'fake' }
const startOurs = () => serveBuilt({ ...local, stateDir, vars })
const folder = path.join(buildMinimalStart(), 'dist/server')
const startMinimal = () => serveBuilt({ ...local, stateDir: `${stateDir}-floor`, folder })
const ours = await startOurs()
const minimal = await startMinimal()
const home = await (await fetch(ours.url)).text()
const constant = await startFloor('constant', home)
const plain = await startFloor('constant', home.replaceAll(/<script[\s\S]*?<\/script>/g, ''))
const oneQuery = await startFloor('oneQuery')
const passThrough = await startFloor('passThrough', `${upstream.origin}/v1/chat/completions`)
const started = [ours, minimal, constant, plain, oneQuery, passThrough]
const stop = async () => {
  for (const each of started.splice(0)) await each.dispose()
}
try {
  const base = ours.url.origin
  const learner = await registerOverHttp(base)
  await finishOnboarding(learner)
  const { noteId } = await fillUp(learner, base)
  const { cookie } = learner
  const note = `${base}/dashboard/knowledge/notes/${noteId}`
  await server({
    home: { url: `${base}/` },
    constant: { url: constant.url },
    minimal: { url: minimal.url.href },
    query: { url: oneQuery.url },
    dashboard: { url: `${base}/dashboard`, cookie },
    note: { url: note, cookie },
  })
  const cookies = cookie
    .split('; ')
    .map((pair) => ({ name: pair.split('=')[0], value: pair.slice(pair.indexOf('=') + 1), url: base }))
  await painted({
    plain: { url: plain.url },
    home: { url: `${base}/` },
    minimal: { url: minimal.url.href },
    dashboard: { url: `${base}/dashboard`, cookies },
    note: { url: note, cookies },
  })
  const chat = `${base}/api/coach/chats/${crypto.randomUUID()}/turns`
  await streamed(ROUNDS, TOKENS, {
    coach: (scenario) => ({ url: chat, cookie, body: { id: crypto.randomUUID(), text: question(scenario) } }),
    floor: (scenario) => ({
      url: passThrough.url,
      body: { stream: true, model: 'fake', messages: [{ role: 'user', content: question(scenario) }] },
    }),
  })
  // Two servers cannot have one local database.
  await stop()
  await coldStarted(ROUNDS, {
    minimal: { start: startMinimal, path: '/' },
    query: { start: () => startFloor('oneQuery'), path: '/' },
    dashboard: { start: startOurs, path: '/dashboard', cookie },
    note: { start: startOurs, path: new URL(note).pathname, cookie },
  })
} finally {
  await stop()
  await upstream.close()
  rmSync(stateDir, { recursive: true, force: true })
  rmSync(`${stateDir}-floor`, { recursive: true, force: true })
}
console.table(rows)

function question(scenario) {
  return `What does sleep do to memory? [[fake ${JSON.stringify(scenario)}]]`
}

async function server(targets) {
  for (const target of Object.values(targets)) await load({ ...target, ms: 700 })
  const of = await rounds(ROUNDS, targets, (target) => load({ ...target, ms: SLICE_MS }))
  row(
    'home: CPU over a constant Worker',
    of((r) => r.home.cpu / r.constant.cpu),
    '≤ 1.5',
  )
  for (const page of ['dashboard', 'note']) {
    row(
      `${page}: CPU a request, ms`,
      of((r) => r[page].cpu),
      '≤ 3; the free plan ends at 10',
    )
    const floor = (r) => r.minimal.cpu + 2 * r.query.cpu
    row(
      `${page}: CPU over minimal Start + 2 D1 queries`,
      of((r) => r[page].cpu / floor(r)),
      '≤ 1.5',
    )
    row(
      `${page}: requests/s, 8 connections`,
      of((r) => r[page].perSecond),
      '≥ 400',
    )
    row(
      `${page}: p99, ms`,
      of((r) => r[page].p99),
      '≤ 60',
    )
  }
  for (const floor of ['constant', 'minimal', 'query'])
    row(
      `floor ${floor}: CPU a request, ms`,
      of((r) => r[floor].cpu),
      '',
    )
}

async function painted(targets) {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const of = await rounds(ROUNDS, targets, (target) => paint(browser, target))
  await browser.close()
  row(
    'home: LCP over the plain page (slow 4G, CPU 4×)',
    of((r) => r.home.lcp / r.plain.lcp),
    '≤ 1.15',
  )
  for (const page of ['dashboard', 'note']) {
    row(
      `${page}: LCP, ms`,
      of((r) => r[page].lcp),
      '≤ 1400',
    )
    row(
      `${page}: live, over minimal Start`,
      of((r) => r[page].live / r.minimal.live),
      '≤ 1.15',
    )
    row(
      `${page}: blocked by long tasks, ms`,
      of((r) => r[page].blocked),
      '≤ 100',
    )
  }
}
