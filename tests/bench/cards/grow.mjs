import { bytesOf, nodesOf } from '../growth/answer-size.mjs'
import { exponent } from '../growth/exponent.mjs'
import { load } from '../server/load.mjs'
import { row, rounds, shown } from '../table.mjs'
import { collectionOf } from './collection.mjs'
import { rowsRead } from './rows-read.mjs'

const SIZES = [1_000, 10_000, 50_000]
const QUICK = [1_000, 50_000]
const UNITS = { bytes: 'bytes', rows: 'rows that D1 reads', cpu: 'ms of CPU', nodes: 'elements' }

/**
 * The cost of requests for learners with few and with very many cards: CPU, bytes, rows read by D1, elements of a page.
 * Ratios are to a request of the same Worker that reads one row.
 * @param {Record<string, { path: (collection: object) => string, ask?: (owner: object, collection: object) => Promise<unknown>,
 *   overOneRow?: number, overFloor?: boolean }>} questions `overOneRow`: the goal at the largest size
 */
export async function growWithCards(stage, { quick, times, sliceMs }, questions) {
  const sizes = quick ? QUICK : SIZES
  const collections = []
  for (const count of sizes) collections.push(await collectionOf(stage, count))
  const [{ base, cookie }] = collections
  const targets = {
    'one row': { url: `${base}/api/review-settings`, cookie },
    'floor one query': await stage.floor('oneQuery'),
  }
  for (const [name, { path }] of Object.entries(questions))
    for (const collection of collections)
      targets[`${name} ${collection.count}`] = { url: base + path(collection), cookie: collection.cookie }
  for (const target of Object.values(targets)) await load({ ...target, ms: 300, connections: 2 })
  const of = await rounds(times, targets, (target) => load({ ...target, ms: sliceMs / 2, connections: 2 }))
  const last = sizes.at(-1)

  for (const [name, { path, ask, overOneRow }] of Object.entries(questions)) {
    const measured = []
    for (const collection of collections) {
      const key = `${name} ${collection.count}`
      measured.push({
        count: collection.count,
        cpu: of((r) => r[key].cpu),
        bytes: await bytesOf(targets[key]),
        ...(ask && { rows: await rowsRead(collection.db, collection.ownerId, (owner) => ask(owner, collection)) }),
        ...(!path(collection).startsWith('/api/') && { nodes: await nodesOf(await stage.browser(), targets[key]) }),
      })
    }
    for (const [what, unit] of Object.entries(UNITS)) {
      if (measured[0][what] === undefined) continue
      const remark = measured.map((each) => shown(each[what])).join(' → ')
      row(`${name}: ${unit}, growth exponent over ${sizes.join(', ')} cards`, exponent(measured, what), {
        atMost: 0.1,
        remark,
      })
    }
    const over = of((r) => r[`${name} ${last}`].cpu / r['one row'].cpu)
    row(`${name}: CPU at ${last} cards over one row of the same Worker`, over, overOneRow ? { atMost: overOneRow } : {})
  }
  for (const floor of ['one row', 'floor one query'])
    row(
      `${floor}: CPU a request, ms`,
      of((r) => r[floor].cpu),
    )
}
