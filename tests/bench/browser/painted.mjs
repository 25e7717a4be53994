import { row, rounds } from '../table.mjs'
import { watchAnswer } from './answer.mjs'

/** When the tokens of a streamed answer are painted, over a page that appends them to one text node. */
export async function painted(stage, { times, tokens }) {
  const browser = await stage.browser()
  const { cookie } = await stage.learner()
  const targets = {
    chat: { url: `${await stage.base()}/dashboard/coach/chat`, cookie },
    plain: await stage.passThrough(),
  }
  const scenario = { stamped: true, tokens, intervalMs: 40 }
  const of = await rounds(times, targets, async (target) => {
    const answer = await watchAnswer(browser, target, { scenario })
    if (answer.seen !== tokens) throw new Error(`${answer.seen} of ${tokens} tokens were painted at ${target.url}`)
    return answer
  })
  const over = (what) => of((r) => r.chat[what] - r.plain[what])
  row('chat page: Send → first token painted over the plain page, ms', over('first'))
  // A frame of 60 Hz, and two.
  row('chat page: token → painted over the plain page, 25 tokens/s, p50, ms', over('p50'), { atMost: 17 })
  row('chat page: token → painted over the plain page, 25 tokens/s, p99, ms', over('p99'), { atMost: 34 })
  for (const what of ['first', 'p50', 'p99'])
    row(
      `floor plain chat page: painted, ${what}, ms`,
      of((r) => r.plain[what]),
    )
}
