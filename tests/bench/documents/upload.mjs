import { randomFillSync } from 'node:crypto'
import { row, rounds } from '../table.mjs'
import { startBucket } from './bucket.mjs'

const MB = 1_000_000

/** How fast a file arrives: all of an upload, up to the word that it is complete, beside one bare `put` of the same bytes. */
export async function documentUpload(stage, { quick, times }) {
  const base = await stage.base()
  const learner = await stage.learner()
  const bucket = await startBucket()
  try {
    for (const size of quick ? [1 * MB, 20 * MB] : [1 * MB, 20 * MB, 100 * MB]) {
      const targets = {
        ours: () => upload(base, learner, bytesOf(size)),
        floor: () => put(`${bucket.url}${crypto.randomUUID()}`, bytesOf(size)),
      }
      for (const target of Object.values(targets)) await target()
      const of = await rounds(Math.max(3, Math.min(times, 5)), targets, timed)
      row(`upload of ${size / MB} MB: MB/s`, size / MB / (of((r) => r.ours) / 1000))
      row(
        `upload of ${size / MB} MB: time beside a bare R2 put`,
        of((r) => r.ours / r.floor),
        { atMost: 2 },
      )
    }
  } finally {
    await bucket.dispose()
  }
}

/** Other bytes each time: the same again would be recognised. */
function bytesOf(size) {
  return randomFillSync(new Uint8Array(size))
}

async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function put(url, bytes) {
  const answer = await fetch(url, { method: 'PUT', body: bytes })
  if (!answer.ok) throw new Error(`The bucket answered ${answer.status}`)
}

/** As a page does, three parts at a time. */
async function upload(base, learner, bytes) {
  const id = crypto.randomUUID()
  const file = { id, fileName: 'random.bin', size: bytes.byteLength }
  const { partBytes } = await learner.send('POST', '/api/documents', file)
  const parts = Array.from({ length: Math.ceil(bytes.byteLength / partBytes) }, (_, i) => i + 1)
  const headers = { cookie: learner.cookie, origin: base, 'content-type': 'application/octet-stream' }
  const sendNext = async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const body = bytes.subarray((part - 1) * partBytes, part * partBytes)
      const answer = await fetch(`${base}/api/documents/${id}/parts/${part}`, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(`Part ${part}: ${answer.status}`)
    }
  }
  await Promise.all([sendNext(), sendNext(), sendNext()])
  await learner.send('POST', `/api/documents/${id}/complete`)
}
