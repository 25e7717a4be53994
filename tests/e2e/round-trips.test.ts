import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream/server.ts'
import { fillUp, finishOnboarding, registerOverHttp } from '#tests/support/pages/http-learner.ts'
import { addressOf, PAGES } from '#tests/support/pages/list.ts'

/** The session, then one batch (SPEED). */
const ROUND_TRIPS_MAX = 2
/** Which cards a review reads depends on how many of each deck the day still allows, which its first batch tells. */
const REVIEW = /\/play$/

/** A module in front of the built Worker. */
const countingWorker = [
  "import worker from './index.js'",
  "export * from './index.js'",
  readFileSync(new URL('../support/pages/counting.mjs', import.meta.url), 'utf8'),
  'export default counted(worker)',
].join('\n')

test('no page of a learner asks D1 more than twice', async () => {
  test.setTimeout(240_000)
  const upstream = await startFakeUpstream()
  const vars = { AI_BASE_URL: `${upstream.origin}/v1`, AI_MODEL: 'fake' }
  const server = await serveFresh(vars, 0, { entry: countingWorker })
  try {
    const learner = await registerOverHttp(server.url)
    await finishOnboarding(learner)
    const material = await fillUp(learner, server.url)
    const textId = crypto.randomUUID()
    await learner.send('PUT', `/api/coach/texts/${textId}`, {
      revision: 0,
      text: 'A text to work on.',
      madeBy: 'written',
      mistakes: [],
    })
    const task = { goal: 'correct', tone: null, level: null }
    await learner.send('POST', `/api/coach/chats/${textId}/turns`, {
      id: crypto.randomUUID(),
      answerId: crypto.randomUUID(),
      text: 'Correct it.',
      attachments: [{ kind: 'text', id: textId, title: 'A text', version: 1, task }],
    })
    const runId = crypto.randomUUID()
    const run = {
      id: runId,
      documents: [{ id: material.documentId }],
      outputs: { summary: true, chapters: false, cards: { count: 2 }, questions: null },
    }
    await learner.send('POST', '/api/document-runs', run)
    // The model answers with words of its own, so some steps may end without a result: the page shows them all the same.
    await expect
      .poll(async () => JSON.stringify(await learner.send('GET', `/api/document-runs/${runId}`)), { timeout: 60_000 })
      .toMatch(/"status":"(?:done|failed)","version"/)
    const addresses = PAGES.flatMap((page) => (page.who === 'learner' ? (addressOf(page, material) ?? []) : [])).concat(
      `/dashboard/knowledge/notes?tag=memory&sort=title`,
      `/dashboard/coach/pimp-your-text?text=${textId}`,
      `/dashboard/coach/pimp-your-text/chat?text=${textId}`,
      `/dashboard/games/flashcards/${material.deckId}/edit?tab=settings`,
      `/dashboard/documents/process?documents=${material.documentId}`,
      `/dashboard/games/quizzes?q=cell&topic=${material.topicId}`,
      `/dashboard/games/quizzes/${material.quizId}/edit?tab=settings`,
    )
    const tooMany: string[] = []
    for (const address of addresses) {
      // The first visit loads what the isolate has not loaded yet, and counts the days that nobody has counted.
      let asked = 0
      for (let visit = 1; visit <= 2; visit++) {
        const answer = await fetch(server.url + address, { headers: { cookie: learner.cookie, accept: 'text/html' } })
        expect(answer.status, address).toBe(200)
        asked = Number(answer.headers.get('x-d1-round-trips'))
        expect(asked, address).toBeGreaterThan(0)
      }
      if (asked > (REVIEW.test(address) ? 3 : ROUND_TRIPS_MAX)) tooMany.push(`${address}: ${asked}`)
    }
    expect(tooMany).toEqual([])
  } finally {
    await server.stop()
    await upstream.close()
  }
})
