import { sinceLoad } from '#tests/support/browser/since-load.ts'
import { expect, test, registerLearner } from '#tests/support/journey.ts'
import { serveFresh } from '#tests/support/browser/serve-once.ts'

const ANALYTICS = 'https://analytics.stoa.test/api/send'

test('a page view is sent 250 ms after a page finishes, with what it names, on a host that is not local', async ({
  browser,
}) => {
  const server = await serveFresh({ ANALYTICS_URL: ANALYTICS, ANALYTICS_WEBSITE_ID: 'site-1' })
  const { port } = new URL(server.url)
  const origin = `http://app.stoa.test:${port}`
  const context = await browser.newContext({
    screen: { width: 1000, height: 700 },
    viewport: { width: 1000, height: 700 },
    locale: 'de-DE',
  })
  const events: { body: { type: string; payload: Record<string, string> } }[] = []
  await context.route('https://analytics.stoa.test/**', async (route) => {
    events.push({ body: route.request().postDataJSON() })
    await route.fulfill({ status: 200, body: '{}', headers: { 'access-control-allow-origin': '*' } })
  })
  await registerLearner(context, server.url, true)
  const cookies = await context.cookies(server.url)
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })))
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard`)
  await expect.poll(() => events.length).toBe(1)
  const waited = await sinceLoad(page, 'analytics.stoa.test')
  expect(waited).toBeGreaterThanOrEqual(240)
  expect(waited).toBeLessThan(3000)
  expect(events[0]?.body).toEqual({
    type: 'event',
    payload: {
      website: 'site-1',
      hostname: 'app.stoa.test',
      language: 'de-DE',
      screen: '1000x700',
      url: '/dashboard',
      title: '/dashboard',
      referrer: '',
    },
  })

  await page.getByRole('link', { name: 'Games' }).first().click()
  await expect.poll(() => events.length).toBe(2)
  expect(events[1]?.body.payload).toMatchObject({ url: '/dashboard/games', referrer: `${origin}/dashboard` })

  await page.goto(`${origin}/dashboard/knowledge/notes?q=secret`)
  await expect.poll(() => events.length).toBe(3)
  const route = '/dashboard/knowledge/notes'
  expect(events[2]?.body.payload).toMatchObject({ url: route, title: route })
  expect(JSON.stringify(events)).not.toContain('secret')

  await page.goto(`${server.url}/nowhere`)
  // Asked for about a second after load, which is later than a page view.
  await sinceLoad(page, '/builds/latest.json')
  expect(events.length).toBe(3)
  await context.close()
  await server.stop()
})
