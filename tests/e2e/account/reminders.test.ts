import type { BrowserContext } from '@playwright/test'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { openLink } from '#tests/support/account/open-mail.ts'
import { expect, registerLearner, test } from '#tests/support/journey.ts'
import { axeFindings } from '#tests/support/pages/looks.ts'
import { nextStudyTimes } from '#worker/domain/study/study-plan.ts'

/** When learners of these tests study, by their profile. */
const STUDY_TIME = { days: ['mon', 'wed'], hour: 18, timeZone: 'Europe/Paris' } as const

test('a learner is reminded by e-mail at their study time, and stops it by the link, without signing in', async ({
  browser,
}) => {
  const server = await serveFresh({})
  const context = await browser.newContext({ baseURL: server.url })
  const learner = await registerLearner(context, server.url, true)
  const page = await context.newPage()
  const reminders = page.getByRole('region', { name: 'Reminders' })
  await page.goto('/dashboard/profile')
  await expect(reminders).toContainText('First confirm your e-mail address')
  const confirming = await openLink(page, learner.email, 'Confirm this address')
  await confirming.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(confirming.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()

  await page.goto('/dashboard/profile')
  await reminders.getByRole('button', { name: 'Remind me by e-mail' }).click()
  await expect(reminders.getByRole('button', { name: 'Stop the e-mails' })).toBeVisible()
  await page.reload()
  await expect(reminders.getByRole('region', { name: 'E-mail' })).toContainText('You get an e-mail at your study time')
  await oneCard(context, server.url)

  const [at = 0] = nextStudyTimes(STUDY_TIME, Date.now(), 1)
  for (let twice = 0; twice < 2; twice++) await server.cron(new Date(at + 60_000))
  await page.goto('/mailbox')
  const mails = page.getByRole('list', { name: 'E-mails' }).getByRole('button', { name: '1 card is due' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(mails).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await mails.click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: 'Time to study' })).toBeVisible()
  const link = (await mail.getByRole('link', { name: 'Stop these e-mails' }).getAttribute('href')) ?? ''
  const nobody = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
  const other = await nobody.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Stop the reminder e-mails?')
  await other.getByRole('button', { name: 'Stop the e-mails' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You get no reminder e-mails')
  expect(new URL(other.url()).href).toBe(link)

  // As a mail program does it: a form from elsewhere, without cookies, answered without a redirect.
  await page.goto('/dashboard/profile')
  await reminders.getByRole('button', { name: 'Remind me by e-mail' }).click()
  await expect(reminders.getByRole('button', { name: 'Stop the e-mails' })).toBeVisible()
  // Not the last letter, of which some bits mean nothing.
  const forged = link.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  const press = { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 }
  expect((await nobody.request.post(link, press)).status()).toBe(200)
  expect((await nobody.request.post(forged, press)).status()).toBe(404)
  await page.goto(link)
  await expect(page.getByRole('status')).toContainText('You get no reminder e-mails')
  expect(await axeFindings(page, 'everything')).toEqual([])
  const missing = await page.goto(forged)
  expect(missing?.status()).toBe(404)
  await Promise.all([nobody.close(), context.close()])
  await server.stop()
})

async function oneCard({ request }: BrowserContext, origin: string): Promise<void> {
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await request.post(`${origin}/api${path}`, { headers: { origin }, data })
    expect(answer.ok(), path).toBe(true)
    return answer.json()
  }
  const { id } = Object(await post('/decks', { name: 'Biology' }))
  const fact = { key: crypto.randomUUID(), kind: 'basic', front: 'What makes ATP?', back: 'The mitochondrion' }
  await post(`/decks/${id}/facts`, { facts: [fact] })
}
