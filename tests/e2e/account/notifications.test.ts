import { expect, learnerTest as test } from '#tests/support/journey.ts'

test.use({ serviceWorkers: 'allow' })

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

test('a push service that cannot be reached is told, and asked again by a press; a subscription is the site’s before it is on @phone', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL })
  await page.clock.install()
  await page.addInitScript((endpoint) => {
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    }
    let subscription: object | null = null
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => void (subscription = null) }
    /** Silent, as behind a firewall; then an error; then a subscription. */
    const answers = [
      () => new Promise(() => {}),
      () => Promise.reject(new DOMException('Registration failed - push service error', 'AbortError')),
      async () => (subscription = made),
    ]
    Object.assign(
      PushManager.prototype,
      {
        subscribe: () => {
          const { dataset } = document.documentElement
          dataset.asked = String(Number(dataset.asked ?? 0) + 1)
          return (answers.length > 1 ? answers.shift() : answers[0])?.()
        },
        getSubscription: async () => subscription,
      },
      `https://push.example.com/${crypto.randomUUID()}`,
    )
  })
  await page.goto('/dashboard/profile')
  const here = page.getByRole('region', { name: 'Notifications', exact: true })
  const press = async (name: string) => {
    // What was pressed before is over.
    await expect(here.getByRole('button', { name })).not.toHaveAttribute('aria-busy', 'true')
    await here.getByRole('button', { name }).click()
  }
  const asked = (times: number) => expect(page.locator('html')).toHaveAttribute('data-asked', String(times))
  const unreachable = here.getByText('couldn’t reach its notification service')
  await press('Remind me here')
  await expect(here.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await asked(1)
  await page.clock.runFor(21_000)
  await expect(unreachable).toBeVisible()
  await press('Try again')
  await asked(2)
  await expect(unreachable).toBeVisible()
  const reminders = async () => (await (await page.request.get('/api/reminders')).json()) as { devices: number }
  expect((await reminders()).devices).toBe(0)

  await page.route('**/api/reminders/push', (route) => route.abort(), { times: 1 })
  await press('Try again')
  await expect(page.getByText('Reminders could not be changed')).toBeVisible()
  await press('Try again')
  await expect(here.getByRole('button', { name: 'Stop reminding me here' })).toBeVisible()
  expect((await reminders()).devices).toBe(1)
  await press('Stop reminding me here')
  await expect(here.getByRole('button', { name: 'Remind me here' })).toBeVisible()
  expect((await reminders()).devices).toBe(0)
  complaints.splice(0)
})
