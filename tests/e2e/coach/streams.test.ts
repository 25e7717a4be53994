import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { startCuttable } from '#tests/support/browser/cuttable.ts'
import { modelledSite } from '#tests/support/browser/modelled.ts'
import { freshState } from '#tests/support/browser/serve-once.ts'
import { type Scenario, scenarioUrl } from '#tests/support/fake-upstream/scenario.ts'
import { registerLearner } from '#tests/support/journey.ts'
import { startWorkerProcess } from '#tests/support/kills/worker-process.ts'
import { type HttpLearner, registerOverHttp } from '#tests/support/pages/http-learner.ts'
import type { CoachChunk } from '#worker/contracts/coach.ts'

const server = modelledSite()

const WORDS = Array.from({ length: 120 }, (_, i) => `größer${i} 漢字 👩‍🔬`).join(' ')
/** A question that the model answers in this way. */
const question = (scenario: Scenario) => `What happens? [[fake ${JSON.stringify(scenario)}]]`

test('five answers, each cut five times and resumed, are the same to the last byte', async () => {
  const learner = await registerOverHttp(server.url)
  const received = await Promise.all([1, 2, 3, 4, 5].map((cut) => cutFiveTimes(server.url, learner, cut * 3)))
  for (const { bytes, stored, cuts } of received) {
    expect(cuts).toBe(5)
    expect(Buffer.compare(bytes, Buffer.from(WORDS))).toBe(0)
    expect(stored).toMatchObject({ text: WORDS, status: 'complete' })
  }
})

test('a page whose connection is cut five times shows the whole answer once, and so does a second tab', async ({
  context,
}) => {
  const line = await startCuttable(server.url)
  await registerLearner(context, line.url, true)
  const page = await context.newPage()
  let resumed = 0
  page.on('request', (request) => (resumed += Number(/\/turns\/.*after=/.test(request.url()))))
  await askOn(page, line.url, { text: WORDS, intervalMs: 50 })
  const answer = page.getByRole('article', { name: 'Coach' })
  await expect(answer).toContainText('größer3')
  const tab = await context.newPage()
  await tab.goto(page.url())
  for (let cut = 1; cut <= 5; cut++) {
    await expect(page.getByRole('status')).toHaveText('The coach is answering')
    const shown = await wordsOf(page)
    line.cut()
    await expect.poll(() => resumed, 'it asks for the rest').toBeGreaterThanOrEqual(cut)
    await expect.poll(() => wordsOf(page), 'which comes').not.toBe(shown)
  }
  for (const each of [page, tab]) {
    await expect(each.getByRole('status')).toHaveText('The answer is complete', { timeout: 30_000 })
    expect(await wordsOf(each)).toBe(WORDS)
  }
  await page.reload()
  expect(await wordsOf(page)).toBe(WORDS)
  await context.close()
  await line.close()
})

test('stop works after a reload, from another tab, and keeps what was said', async ({ context }) => {
  await registerLearner(context, server.url, true)
  const page = await context.newPage()
  await askOn(page, server.url, { tokens: 3_000, intervalMs: 20 })
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('word5')
  const tab = await context.newPage()
  await tab.goto(page.url())
  await page.reload()
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('word20')
  await tab.getByRole('button', { name: 'Stop' }).click()
  for (const each of [page, tab]) await expect(each.getByText('You stopped this answer.')).toBeVisible()
  expect(await wordsOf(page)).toBe(await wordsOf(tab))
})

test('while an answer is written no word of a question is lost, and who stops it by keyboard goes on writing', async ({
  context,
}) => {
  await registerLearner(context, server.url, true)
  const page = await context.newPage()
  await askOn(page, server.url, { tokens: 3 })
  await expect(page.getByRole('status')).toHaveText('The answer is complete')
  await page.getByRole('button', { name: 'Edit question' }).press('Enter')
  const prompt = page.getByLabel('Your question')
  await prompt.fill(question({ tokens: 3_000, intervalMs: 20 }))
  await prompt.press('Enter')
  await expect(page.getByRole('article', { name: 'Coach' }).last()).toContainText('word5')
  const words = page.getByLabel('Question in other words')
  await words.fill('In other words')
  await words.press('Enter')
  await expect(words).toHaveValue('In other words')
  await expect(page.getByRole('button', { name: 'Ask' })).toBeDisabled()
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(page.getByText('You stopped this answer.')).toBeVisible()
  await expect(prompt, 'the button is gone').toBeFocused()
  await words.press('Enter')
  await expect(page.getByRole('article', { name: 'You' })).toHaveText(/^In other words/)
})

test('the Worker is killed in the middle of an answer, and one press goes on', async ({ context }) => {
  test.setTimeout(120_000)
  const stateDir = freshState()
  // What goes on is asked with other words than the learner's, which choose the scenario.
  const model = scenarioUrl(server.upstream, { text: ' and so it ended.' })
  const vars = { AI_BASE_URL: model, AI_MODEL: 'fake', BEHIND_CLOUDFLARE: 'yes' }
  const first = await startWorkerProcess(stateDir, { vars })
  await registerLearner(context, first.url, true)
  const page = await context.newPage()
  await askOn(page, first.url, { text: WORDS, intervalMs: 25 })
  const answer = page.getByRole('article', { name: 'Coach' })
  await expect(answer).toContainText('größer20')
  const twoSecondsOld = await wordsOf(page)
  await sleep(2_000)
  await first.kill()
  const second = await startWorkerProcess(stateDir, { vars, port: Number(new URL(first.url).port) })
  await expect(answer).toContainText('This answer was interrupted. What was written so far is kept.', {
    timeout: 20_000,
  })
  const kept = await wordsOf(page)
  expect(kept.startsWith(twoSecondsOld)).toBe(true)
  await page.reload()
  expect(await wordsOf(page), 'a page that is loaded anew says the same').toBe(kept)

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('status')).toHaveText('The answer is complete')
  expect(await wordsOf(page)).toBe(`${kept} and so it ended.`)
  await page.reload()
  expect(await wordsOf(page)).toBe(`${kept} and so it ended.`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await context.close()
  await second.kill()
  rmSync(stateDir, { recursive: true, force: true })
})

async function askOn(page: Page, url: string, scenario: Scenario) {
  await page.goto(`${url}/dashboard/coach/chat`)
  await page.getByLabel('Your question').fill(question(scenario))
  await page.getByRole('button', { name: 'Send prompt' }).click()
  await expect(page).toHaveURL(/\/dashboard\/coach\/chat\/[0-9a-f-]{36}$/)
}

/** The answer as the page shows it, without what is around it. */
async function wordsOf(page: Page): Promise<string> {
  const prose = page.getByRole('article', { name: 'Coach' }).locator('.prose').first()
  return (await prose.innerText()).replaceAll(/\s+/g, ' ').trim()
}

/** Asks, hangs up after some events five times, and puts together the bytes that came. */
async function cutFiveTimes(url: string, learner: HttpLearner, events: number) {
  const [chat, answerId] = [crypto.randomUUID(), crypto.randomUUID()]
  const path = `/api/coach/chats/${chat}`
  const headers = { origin: url, 'content-type': 'application/json', cookie: learner.cookie }
  const turn = { id: crypto.randomUUID(), answerId, text: question({ text: WORDS, intervalMs: 12 }) }
  const body = JSON.stringify(turn)
  const pieces: Buffer[] = []
  let answer = await fetch(`${url}${path}/turns`, { method: 'POST', headers, body })
  let after = 0
  let cuts = 0
  for (;;) {
    const leaving = cuts < 5 ? events + cuts : Infinity
    let count = 0
    let ended = false
    for await (const { id, chunk } of eventsOf(answer)) {
      after = id
      if (chunk.type === 'text-delta') pieces.push(Buffer.from(chunk.delta))
      ended = chunk.type === 'finish'
      if (++count >= leaving) break
    }
    if (ended) break
    cuts++
    answer = await fetch(`${url}${path}/turns/${answerId}?after=${after}`, { headers })
  }
  const chatNow = (await learner.send('GET', path)) as { messages: { text: string; status: string }[] }
  return { bytes: Buffer.concat(pieces), stored: chatNow.messages[1], cuts }
}

async function* eventsOf(answer: Response): AsyncGenerator<{ id: number; chunk: CoachChunk }> {
  if (!answer.body) return
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const { id, data } of events) if (data !== '[DONE]') yield { id: Number(id), chunk: JSON.parse(data) }
}
