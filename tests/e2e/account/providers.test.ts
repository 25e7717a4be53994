import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import {
  answerAsProvider,
  AUTHORIZE_PAGES,
  type Person,
  PROVIDER_HOSTS,
  PROVIDER_VARS,
  redirectOf,
} from '#tests/support/account/fake-providers.ts'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { expect, test as base } from '#tests/support/journey.ts'

let site = ''
const test = base.extend({
  baseURL: async ({}, use) => use(site),
  complaints: async ({ complaints }, use) => {
    await use(complaints)
    // A window that closes itself ends what it was still loading.
    const others = complaints.filter((complaint) => !/^\/auth\/popup: .*Failed to fetch/.test(complaint))
    complaints.splice(0, complaints.length, ...others)
  },
})

/** The calls that a Worker makes to Google and GitHub go to the fake one on this machine instead. */
const worker = (fake: string) => `
import worker from './index.js'
export * from './index.js'
const hosts = new Set(${JSON.stringify(PROVIDER_HOSTS)})
const real = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { host, pathname, search } = new URL(request.url)
  if (!hosts.has(host)) return real(input, init)
  const headers = new Headers(request.headers)
  headers.set('x-real-host', host)
  const body = request.method === 'GET' ? undefined : await request.text()
  return real('${fake}' + pathname + search, { method: request.method, headers, body })
}
export default worker
`

let stop = async () => {}
test.beforeAll(async () => {
  const fake = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const { method = 'GET', url = '/', headers } = request
      const answer = await answerAsProvider(
        new Request(`https://${String(headers['x-real-host'])}${url}`, {
          method,
          headers: { authorization: headers.authorization ?? '' },
          body: method === 'GET' ? undefined : Buffer.concat(chunks),
        }),
      )
      response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' })
      response.end(answer ? await answer.text() : '{}')
    })
  })
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
  const { port } = fake.address() as AddressInfo
  const server = await serveFresh(PROVIDER_VARS, 0, { entry: worker(`http://127.0.0.1:${port}`) })
  site = server.url
  stop = async () => {
    await server.stop()
    fake.close()
  }
})
test.afterAll(() => stop())

let people = 0
const aPerson = (): Person => {
  const id = `${process.pid}${++people}`
  return { id, name: 'Ada Lovelace', email: `ada-${id}@example.org`, emailConfirmed: true }
}

/** The other site's page, which asks whether Stoa may know who this is. */
async function openProviders(context: BrowserContext, person: Person) {
  for (const pattern of AUTHORIZE_PAGES)
    await context.route(pattern, async (route) => {
      const asked = route.request().url()
      const link = (text: string, href: string) => `<p><a href="${href.replaceAll('&', '&amp;')}">${text}</a></p>`
      const agree = link(`Continue as ${person.name}`, redirectOf(asked, person))
      const cancel = link('Cancel', redirectOf(asked, { error: 'access_denied' }))
      await route.fulfill({ contentType: 'text/html', body: `<h1>Another site</h1>${agree}${cancel}` })
    })
}

async function pressed(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
  const popup = await opened
  await popup.getByRole('heading', { name: 'Another site' }).waitFor()
  return popup
}

test('a visitor comes in with Google in a window of its own, and goes on where they were @phone', async ({
  page,
  context,
}) => {
  const person = aPerson()
  await openProviders(context, person)
  await page.goto('/auth/register?return=%2Fdashboard%2Fgames')
  const popup = await pressed(page, 'Continue with Google')
  if (test.info().project.name === 'desktop')
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([960, 600])

  // What the other site's page says to the one that opened it is not listened to, and neither is nonsense of one's own.
  await popup.evaluate(() => {
    const opener = window.opener as Window
    for (const message of ['done', { outcome: 'done' }, { outcome: 'signed-in' }]) opener.postMessage(message, '*')
  })
  await page.evaluate(() => {
    const channel = new BroadcastChannel('stoa-sign-in')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    for (const message of ['done', null, { outcome: 'admin' }, { outcome: ['done'] }]) channel.postMessage(message)
    channel.close()
  })
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute('aria-busy', 'true')

  const closed = popup.waitForEvent('close')
  await popup.getByRole('link', { name: 'Continue as Ada Lovelace' }).focus()
  await popup.keyboard.press('Enter')
  await closed
  await expect(page).toHaveURL(/\/onboarding\/welcome/)
  expect(await (await page.request.get('/api/_auth/session')).json()).toMatchObject({ user: { email: person.email } })
})

test('who closes the window, or says no, is told, and can try again', async ({ page, context }) => {
  await openProviders(context, aPerson())
  await page.goto('/auth/login')
  await (await pressed(page, 'Continue with GitHub')).close()
  await expect(page.getByText('The window was closed before it was done.')).toBeVisible()
  const popup = await pressed(page, 'Continue with GitHub')
  await popup.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You did not agree at GitHub')).toBeVisible()
  // Somebody else's "done" without a session behind it.
  const waiting = await pressed(page, 'Continue with Google')
  const other = await context.newPage()
  await other.goto('/pricing')
  await other.evaluate(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    new BroadcastChannel('stoa-sign-in').postMessage({ outcome: 'done' })
  })
  await expect(page.getByText('Google could not be reached, or did not say who you are.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)
  await waiting.close()
})

test('a learner connects GitHub in their profile, signs in with it, and disconnects it @phone', async ({
  page,
  context,
  learner,
}) => {
  await openProviders(context, aPerson())
  await page.goto('/dashboard/profile')
  const sites = page.getByRole('list', { name: 'Other sites' }).getByRole('listitem')
  const popup = await pressed(page, 'Connect GitHub')
  await popup.getByRole('link', { name: /^Continue as/ }).click()
  await expect(sites.filter({ hasText: 'GitHub' })).toContainText('Connected')

  await context.clearCookies()
  await page.goto('/auth/login?return=%2Fdashboard%2Fprofile')
  await (await pressed(page, 'Continue with GitHub')).getByRole('link', { name: /^Continue as/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  await expect(page.getByRole('region', { name: 'Security' })).toContainText(learner.email)
  await page.getByRole('button', { name: 'Disconnect GitHub' }).click()
  await expect(page.getByRole('button', { name: 'Connect GitHub' })).toBeVisible()
})

test('where nothing is set up, nothing of it is shown', async ({ page }) => {
  await page.goto(`${process.env.STOA_URL}/auth/login`)
  await page.getByLabel('E-mail').focus()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
})
