import type { Page } from '@playwright/test'
import { FULL_BROWSER } from '#tests/support/browser/chromium.ts'
import { expect, learnerTest as test } from '#tests/support/journey.ts'

test.use({ serviceWorkers: 'allow', launchOptions: FULL_BROWSER })

test('a push message is shown as a notification, one in the place of the one before, also one that cannot be read', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL })
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL.startsWith(baseURL ?? 'none'))
      if (mine) resolve(mine.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const registrationId = await registered
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, data }) => [title, body, data.url])
    })
  await deliver(JSON.stringify({ title: 'Time to study', body: '3 cards are due.', url: '/dashboard' }))
  await expect.poll(shown).toEqual([['Time to study', '3 cards are due.', '/dashboard']])
  await deliver('not JSON')
  await expect.poll(shown).toEqual([['Time to study', 'Open Stoa to see what is due.', '/dashboard']])
})

test('the app is offered quietly in the profile, where the browser offers it', async ({ page }) => {
  await page.goto('/dashboard/profile')
  const app = page.getByRole('region', { name: 'App', exact: true })
  await expect(app).toContainText('Your browser’s menu installs it')
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, { prompt: () => Promise.resolve({ outcome: 'accepted' }) })
    dispatchEvent(offer)
    Object.assign(window, { isQuiet: offer.defaultPrevented })
  })
  expect(await page.evaluate(() => Object(window).isQuiet), 'no banner over the page').toBe(true)
  await app.getByRole('button', { name: 'Install' }).click()
  await expect(app.getByRole('button', { name: 'Install' })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(app).toContainText('You are using the installed app.')
})

/** A push service that is silent first, as behind a firewall, then fails, then answers; what it gave out outlives a reload. */
async function fakePushService(page: Page): Promise<string> {
  const address = `https://push.example.com/${crypto.randomUUID()}`
  await page.addInitScript((endpoint) => {
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    }
    const made = {
      ...{ endpoint, toJSON: () => ({ endpoint, keys }) },
      unsubscribe: async () => sessionStorage.removeItem('fake-push'),
    }
    const subscribe = () => {
      const asked = Number(sessionStorage.getItem('fake-push-asked')) + 1
      sessionStorage.setItem('fake-push-asked', String(asked))
      if (asked === 1) return new Promise(() => {})
      if (asked === 2) return Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'))
      sessionStorage.setItem('fake-push', 'on')
      return Promise.resolve(made)
    }
    const getSubscription = async () => (sessionStorage.getItem('fake-push') ? made : null)
    Object.assign(PushManager.prototype, { subscribe, getSubscription })
  }, address)
  return address
}

test('a push service that cannot be reached is told, and “on” is what browser and site both know @phone', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL })
  await page.clock.install()
  const endpoint = await fakePushService(page)
  await page.goto('/dashboard/profile')
  const here = page.getByRole('region', { name: 'Notifications', exact: true })
  const button = (name: string) => here.getByRole('button', { name, exact: true })
  const press = async (name: string) => {
    // What was pressed before is over.
    await expect(button(name)).not.toHaveAttribute('aria-busy', 'true')
    await button(name).click()
  }
  const stored = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), name)
  const devices = async () =>
    ((await (await page.request.get('/api/reminders')).json()) as { devices: string[] }).devices.length

  await press('Remind me here')
  await expect.poll(() => stored('fake-push-asked')).toBe('1')
  await expect(here.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(21_000)
  await expect(here.getByText('couldn’t reach its notification service')).toBeVisible()
  await press('Try again')
  await expect.poll(() => stored('fake-push-asked')).toBe('2')
  await expect(button('Try again')).not.toHaveAttribute('aria-busy', 'true')
  await expect(here.getByText('couldn’t reach its notification service')).toBeVisible()
  expect(await devices()).toBe(0)

  // The site could not be told: the browser is not subscribed either.
  await page.route('**/api/reminders/push', (route) => route.abort(), { times: 1 })
  await press('Try again')
  await expect(page.getByText('Reminders could not be changed')).toBeVisible()
  expect(await stored('fake-push')).toBeNull()
  await press('Try again')
  await expect(button('Stop reminding me here')).toBeVisible()
  expect(await devices()).toBe(1)
  await page.reload()
  await expect(button('Stop reminding me here')).toBeVisible()

  // The site knows it no more, as after another learner used this browser.
  const { origin } = new URL(baseURL ?? '')
  const path = `/api/reminders/push?endpoint=${encodeURIComponent(endpoint)}`
  expect((await page.request.delete(path, { headers: { origin } })).status()).toBe(204)
  await page.reload()
  await press('Remind me here')
  await expect(button('Stop reminding me here')).toBeVisible()
  await page.getByRole('button', { name: 'Clear this device' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear this device' }).click()
  await reloaded
  await expect(button('Remind me here')).toBeVisible()
  expect(await stored('fake-push')).toBeNull()
  complaints.splice(0)
})

test('where notifications are blocked nothing moves, and a press looks again whether they still are @phone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'denied' })
    Notification.requestPermission = async () => Notification.permission
  })
  await page.goto('/dashboard/profile')
  const here = page.getByRole('region', { name: 'Notifications', exact: true })
  const top = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? NaN
  const below = async () => (await top('E-mail')) - (await top('Notifications'))
  await expect(here).toContainText('Your browser blocks them.')
  const blocked = await below()
  await here.getByRole('button', { name: 'Try again' }).click()
  await expect(here).toContainText('Still blocked.')
  expect(await below()).toBe(blocked)
  await page.evaluate(() => sessionStorage.setItem('permission', 'default'))
  await here.getByRole('button', { name: 'Try again' }).click()
  await expect(here.getByRole('button', { name: 'Remind me here' })).toBeVisible()
  expect(await below()).toBe(blocked)
})
