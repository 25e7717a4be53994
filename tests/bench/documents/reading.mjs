import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { rounds, row } from '../table.mjs'

const ONCE = fileURLToPath(new URL('read-once.mjs', import.meta.url))

function readOnce([kind, count]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [ONCE, kind, String(count)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** Documents read in Node, each in a process of its own: CPU, memory, and how they grow with the pages. */
export async function documentsReading(_, { times }) {
  const targets = {
    floor: ['pdf-floor', 300],
    pdf30: ['pdf', 30],
    pdf: ['pdf', 300],
    pptx10: ['pptx', 10],
    pptx: ['pptx', 100],
  }
  const of = await rounds(times, targets, async (target) => readOnce(target))
  const a = (name, what) => of((r) => r[name][what])
  row('PDF of 300 pages, 20 at a time: CPU, ms', a('pdf', 'ms'), { atMost: 30_000 })
  row(
    '  over its bare text by the same library',
    of((r) => r.pdf.ms / r.floor.ms),
  )
  row('  its memory, MB', a('pdf', 'megabytes'))
  row(
    '  growth from 30 pages, exponent',
    of((r) => Math.log10(r.pdf.ms / r.pdf30.ms)),
    { atMost: 1.3 },
  )
  row('slides, 100 of them: CPU, ms', a('pptx', 'ms'), { atMost: 30_000 })
  row('  their memory, MB', a('pptx', 'megabytes'))
  row(
    '  growth from 10 slides, exponent',
    of((r) => Math.log10(r.pptx.ms / r.pptx10.ms)),
    { atMost: 1.3 },
  )
}
