import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ONBOARDING_ANSWERS, registerOverHttp } from '../../support/pages/http-learner.ts'
import { addressOf, PAGES } from '../../support/pages/list.ts'
import { median, row } from '../table.mjs'
import { API_REQUESTS } from './api-requests.mjs'
import { cpuMs, pidOnPort } from './load.mjs'

/** Milliseconds of CPU that the free plan allows a request. */
const ALLOWED_MS = 10

/**
 * Which routes would exceed the free plan's CPU: every page and every route of the API, one request at a time. The constant
 * Worker's share (Miniflare) is subtracted. The local database's stays in, which runs elsewhere in production, so a route
 * under the limit here is under it there.
 */
export async function freePlan(stage, { quick }) {
  const samples = quick ? 3 : 6
  const base = await stage.base()
  const pid = pidOnPort(Number(new URL(base).port))
  const constant = await stage.floor('constant', 'a word')
  const constantPid = pidOnPort(Number(new URL(constant.url).port))
  const wayIn = await cpuOf(constantPid, samples * 3, async () => () => getPage(constant.url))
  const over = []
  const asked = await everyRequest(stage)
  for (const [name, prepare] of Object.entries(asked)) {
    const cpu = (await cpuOf(pid, samples, prepare)) - wayIn
    if (cpu > ALLOWED_MS) over.push({ name, cpu })
  }
  row('routes over the CPU that the free plan allows a request', over.length, {
    atMost: 0,
    remark: `of ${Object.keys(asked).length}`,
  })
  for (const { name, cpu } of over.toSorted((a, b) => b.cpu - a.cpu))
    row(`over the free plan: ${name}: CPU a request, ms`, cpu, { atMost: ALLOWED_MS })
  const unasked = apiRoutes().filter((route) => !(route in API_REQUESTS))
  if (unasked.length > 0) console.error(`Not asked, for want of a line in api-requests.mjs: ${unasked.join(', ')}`)
}

async function everyRequest(stage) {
  const base = await stage.base()
  const { learner: full, material } = await stage.fullLearner()
  // Before the last step of onboarding, so that the page of each step is open.
  const newcomer = await registerOverHttp(base)
  for (const [step, answers] of ONBOARDING_ANSWERS.slice(0, -1))
    await newcomer.send('PUT', `/api/onboarding/${step}`, answers)
  const cookies = { anybody: '', newcomer: newcomer.cookie, learner: full.cookie }
  const asked = {}
  for (const page of PAGES) {
    const path = addressOf(page, material)
    if (path !== null) asked[page.route] = async () => () => getPage(base + path, cookies[page.who])
  }
  const who = { base, full, material, learner: await stage.learner() }
  for (const [route, prepare] of Object.entries(API_REQUESTS)) asked[route] = () => prepare(who)
  return asked
}

/** The median cost of a request, without the first, which compiles. */
async function cpuOf(pid, samples, prepare) {
  const costs = []
  for (let i = 0; i <= samples; i++) {
    const ask = await prepare()
    await sleep(20)
    const before = cpuMs(pid)
    await ask()
    costs.push(cpuMs(pid) - before)
  }
  return median(costs.slice(1))
}

async function getPage(url, cookie = '') {
  const answer = await fetch(url, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  await answer.text()
}

/** The routes of the access matrix, which its test shows to be all. */
function apiRoutes() {
  const matrix = readFileSync(new URL('../../support/access-matrix.ts', import.meta.url), 'utf8')
  return Array.from(matrix.matchAll(/^ {2}'([A-Z]+ \/api\/[^']+)': \{/gm), ([, route]) => route)
}
