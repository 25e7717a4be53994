import { median, quantile, row, rounds } from '../table.mjs'
import { receive } from './receive.mjs'

const TEXT = 'The cell has a membrane around it, and it gets its energy from sugar. '.repeat(4)

/** A rewriting and a translation, read by an HTTP client, over a Worker that passes the model's events through. */
export async function written(stage, { times, tokens }) {
  // The prompt is the learner's text, so the scenario is in the model's address.
  const { base, passThrough } = await stage.scripted({ stamped: true, tokens, intervalMs: 40 })
  const learner = await stage.learner(base)
  const targets = {
    rewriting: () => toRewriting(base, learner),
    translation: () => toTranslation(base, learner),
    floor: () => ({
      url: passThrough,
      body: { stream: true, model: 'fake', messages: [{ role: 'user', content: TEXT }] },
    }),
  }
  for (const asking of Object.values(targets)) await measure(asking)
  const of = await rounds(times, targets, measure)
  for (const what of ['rewriting', 'translation']) {
    const over = (figure) => of((r) => r[what][figure] - r.floor[figure])
    row(`${what}: press → first token over the pass-through, ms`, over('toFirst'))
    row(`${what}: token delay over the pass-through, 25 tokens/s, p50, ms`, over('p50'), { atMost: 0.5 })
    row(`${what}: token delay over the pass-through, 25 tokens/s, p99, ms`, over('p99'), { atMost: 3 })
  }
}

async function measure(asking) {
  const { toFirst, delays } = await receive(await asking())
  return { toFirst, p50: median(delays), p99: quantile(delays, 0.99) }
}

/** A new text for each request, saved first as the page does. */
async function toRewriting(base, learner) {
  const id = crypto.randomUUID()
  const saved = await fetch(`${base}/api/coach/texts/${id}`, {
    method: 'PUT',
    headers: { origin: base, 'content-type': 'application/json', cookie: learner.cookie },
    body: JSON.stringify({ text: TEXT, revision: 0, madeBy: 'written', mistakes: [] }),
  })
  if (!saved.ok) throw new Error(`A text was answered ${saved.status}`)
  const task = { goal: 'clearer', tone: null, level: null }
  const body = {
    ...{ id: crypto.randomUUID(), answerId: crypto.randomUUID(), text: 'Clearer' },
    attachments: [{ kind: 'text', id, title: 'Cells', version: 1, task }],
  }
  return { url: `${base}/api/coach/chats/${id}/turns`, cookie: learner.cookie, body }
}

async function toTranslation(base, learner) {
  const body = { id: crypto.randomUUID(), text: TEXT, source: 'en', target: 'es', engine: 'language-model' }
  return { url: `${base}/api/translations`, cookie: learner.cookie, body }
}
