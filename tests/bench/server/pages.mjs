import { row, rounds } from '../table.mjs'
import { load } from './load.mjs'

/** Server-rendered pages over a minimal Start app and D1 queries: CPU a request, and throughput. */
export async function pages(stage, { times, sliceMs }) {
  const base = await stage.base()
  const { learner, material } = await stage.fullLearner()
  const { cookie } = learner
  const page = async (path) => ({ url: base + path, cookie })
  const own = {
    dashboard: await page('/dashboard'),
    note: await page(`/dashboard/knowledge/notes/${material.noteId}`),
  }
  const targets = {
    ...own,
    home: { url: `${base}/` },
    'static site': await stage.staticSite(),
    constant: await stage.floor('constant', await textOf({ url: `${base}/` })),
    minimal: await stage.minimal(),
    query: await stage.floor('oneQuery'),
  }
  for (const [name, target] of Object.entries(own))
    targets[`${name} by React`] = await stage.reactPage(await textOf(target))
  for (const target of Object.values(targets)) await load({ ...target, ms: 700 })
  const of = await rounds(times, targets, (target) => load({ ...target, ms: sliceMs }))

  row(
    'home: CPU over a site of static files',
    of((r) => r.home.cpu / r['static site'].cpu),
    { atMost: 1.15 },
  )
  for (const name of Object.keys(own)) {
    const pick = (what) => of((r) => r[name][what])
    const floor = (r) => r.minimal.cpu + 2 * r.query.cpu
    row(`${name}: CPU a request, ms`, pick('cpu'))
    row(
      `${name}: CPU over minimal Start + 2 D1 queries`,
      of((r) => r[name].cpu / floor(r)),
      { atMost: 2 },
    )
    row(
      `${name}: CPU over React's renderToString of the same bytes`,
      of((r) => r[name].cpu / r[`${name} by React`].cpu),
    )
    row(`${name}: requests/s, 8 connections`, pick('perSecond'), { atLeast: 200 })
    row(`${name}: p99, ms`, pick('p99'))
  }
  for (const floor of [
    'static site',
    'constant',
    'minimal',
    'query',
    ...Object.keys(own).map((name) => `${name} by React`),
  ])
    row(
      `floor ${floor}: CPU a request, ms`,
      of((r) => r[floor].cpu),
    )
}

async function textOf({ url, cookie = '' }) {
  const answer = await fetch(url, { headers: { cookie, accept: 'text/html' } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}
