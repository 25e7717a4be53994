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
