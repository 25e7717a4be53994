import { row, rounds } from '../table.mjs'
import { watchAnswer } from './answer.mjs'

/** A long answer in Markdown at 200 tokens a second on a throttled CPU, over a page that shows it as plain text. */
export async function longMarkdown(stage, { times, quick }) {
  const browser = await stage.browser()
  const { cookie } = await stage.learner()
  const targets = {
    chat: { url: `${await stage.base()}/dashboard/coach/chat`, cookie },
    plain: await stage.passThrough(),
  }
  const tokens = quick ? 1000 : 5000
  const scenario = { markdown: true, stamped: 10, tokens, intervalMs: 5 }
  const of = await rounds(Math.min(times, 3), targets, (target) =>
    watchAnswer(browser, target, { scenario, slower: 4 }),
  )
  const name = `${tokens.toLocaleString('en')} tokens of Markdown at 200/s, CPU 4×`
  const rows = (page, goals) => {
    for (const [what, words, goal] of [
      ['p50', 'paint lag p50, ms', goals && { atMost: 60 }],
      ['last', 'last token painted after its arrival, ms', goals && { atMost: 100 }],
      ['longest', 'longest task, ms (under 50 is none)', goals && { atMost: 100 }],
      ['droppedPercent', 'frames dropped, %', goals && { atMost: 10 }],
    ])
      row(
        `${page}: ${name}: ${words}`,
        of((r) => r[page][what]),
        goal || {},
      )
  }
  rows('chat', true)
  rows('plain', false)
}
