import { setTimeout as sleep } from 'node:timers/promises'
import { row, rounds } from '../table.mjs'
import { cpuMs, pidOnPort } from './load.mjs'

/** Milliseconds until background work of the start (compilation, garbage collection) has ended. */
const SETTLE_MS = 300

/** The cost of a cold start and of the first request. */
export async function coldStart(stage, { times }) {
  const { learner, material } = await stage.fullLearner()
  const { cookie } = learner
  // Two servers cannot have one local database.
  await stage.stop()
  const targets = {
    minimal: { start: stage.startMinimal, path: '/' },
    query: { start: () => stage.startFloor('oneQuery'), path: '/' },
    dashboard: { start: stage.startOurs, path: '/dashboard', cookie },
    note: { start: stage.startOurs, path: `/dashboard/knowledge/notes/${material.noteId}`, cookie },
  }
  const of = await rounds(times, targets, startAndAsk)
  for (const page of ['dashboard', 'note']) {
    row(
      `${page}: cold first request, CPU over minimal Start`,
      of((r) => r[page].first / r.minimal.first),
    )
    row(
      `${page}: cold first request, CPU over minimal Start + a first D1 query`,
      of((r) => r[page].first / (r.minimal.first + r.query.first)),
      { atMost: 2 },
    )
  }
  row(
    'cold, CPU until it listens, over minimal Start',
    of((r) => r.dashboard.start / r.minimal.start),
    { atMost: 3 },
  )
  for (const name of Object.keys(targets)) {
    row(
      `${name}: cold, CPU until it listens, ms`,
      of((r) => r[name].start),
    )
    row(
      `${name}: cold first request, CPU, ms`,
      of((r) => r[name].first),
    )
  }
}

/**
 * Starts a server, sends one request and stops it.
 * @param {{ start: () => Promise<{ url: URL | string, dispose(): Promise<void> }>, path: string, cookie?: string }} target
 * @returns {Promise<{ start: number, first: number }>} milliseconds of CPU: until it listens, and for its first request
 */
async function startAndAsk({ start, path, cookie = '' }) {
  const server = await start()
  try {
    const pid = pidOnPort(Number(new URL(server.url).port))
    await sleep(SETTLE_MS)
    const before = cpuMs(pid)
    const answer = await fetch(new URL(path, server.url), {
      headers: { cookie, accept: 'text/html' },
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.text()
    return { start: before, first: cpuMs(pid) - before }
  } finally {
    await server.dispose()
  }
}
