import { readFileSync } from 'node:fs'
import { cpuMs, pidOnPort } from '../server/load.mjs'
import { median, quantile, row, shown } from '../table.mjs'

const MATERIAL = new URL('../engine/material/own.json', import.meta.url)
const KINDS = ['single', 'multiple', 'true-false', 'short', 'numeric', 'blanks', 'ordering', 'matching']
/** Questions of a request, the most that there may be, so that a note is read to its end. */
const COUNT = 30

/** Questions that the embedded engine makes of notes, through the API: how many for 1,000 words, and how long they take. */
export async function quizMaking(stage, { quick }) {
  const embedded = await stage.embedded()
  const learner = await stage.learner(embedded.url.origin)
  const pid = pidOnPort(Number(embedded.url.port))
  const { notes } = JSON.parse(readFileSync(MATERIAL, 'utf8'))
  const runs = []
  for (const { title, markdown } of quick ? notes.slice(0, 10) : notes) {
    const id = crypto.randomUUID()
    await learner.send('POST', '/api/notes', { id, title, markdown })
    const before = cpuMs(pid)
    const run = await make(embedded.url.origin, learner.cookie, id)
    runs.push({ ...run, cpu: cpuMs(pid) - before, words: markdown.match(/\S+/g)?.length ?? 0 })
  }
  const sum = (part) => runs.reduce((total, run) => total + run[part], 0)
  const perThousand = (part) => (1000 * sum(part)) / sum('words')
  const remark = `${shown(sum('words'))} words in ${runs.length} notes`
  row('quiz making, embedded: questions for 1,000 words', perThousand('made'), { remark })
  row('quiz making, embedded: dropped by the gate for 1,000 words', perThousand('dropped'))
  row('quiz making, embedded: time for 1,000 words, ms', perThousand('ms'), { atMost: 3_000 })
  row('quiz making, embedded: CPU for 1,000 words, ms', perThousand('cpu'))
  const first = runs.filter(({ made }) => made > 0).map(({ firstMs }) => firstMs)
  row('quiz making, embedded: request → first question p99, ms', quantile(first, 0.99), {
    atMost: 1_000,
    remark: `p50 ${shown(median(first))}`,
  })
}

/** @returns {Promise<{ made: number, dropped: number, firstMs: number, ms: number }>} */
async function make(base, cookie, noteId) {
  const body = { key: crypto.randomUUID(), source: { kind: 'notes', ids: [noteId] }, count: COUNT, kinds: KINDS }
  const began = performance.now()
  const answer = await fetch(`${base}/api/quiz-making`, {
    method: 'POST',
    headers: { origin: base, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const result = { made: 0, dropped: 0, firstMs: 0, ms: 0 }
  let rest = ''
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const read = JSON.parse(event.slice(event.indexOf('data: ') + 6))
      if (read.made && ++result.made === 1) result.firstMs = performance.now() - began
      if (read.tally) result.dropped = Object.values(read.tally.dropped).reduce((total, count) => total + count, 0)
    }
  }
  result.ms = performance.now() - began
  return result
}
