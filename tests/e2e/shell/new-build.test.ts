import { dependenciesOf, failRequests } from '#tests/support/browser/lazy-code.ts'
import { sinceLoad } from '#tests/support/browser/since-load.ts'
import { expect, learnerTest, test } from '#tests/support/journey.ts'

learnerTest(
  'a new build is noticed about a second after load, and the next change of page is a full load',
  async ({ page }) => {
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'a-newer-one', timestamp: 1 } }))
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('data-stale', '')
    const waited = await sinceLoad(page, '/builds/latest.json')
    expect(waited).toBeGreaterThanOrEqual(990)
    expect(waited).toBeLessThan(4000)

    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('link', { name: 'Games' }).first().click()
    await expect(page).toHaveURL('/dashboard/games')
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false)
  },
)

learnerTest('without a new build pages change without a load', async ({ page }) => {
  await page.goto('/dashboard')
  await sinceLoad(page, '/builds/latest.json')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Games' }).first().click()
  await expect(page).toHaveURL('/dashboard/games')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a manifest or latest build that cannot be read is only logged', async ({ page, complaints }) => {
  await page.route('**/builds/**', (route) => route.abort())
  await page.goto('/')
  for (const logged of ['Latest build could not be read', 'Build manifest could not be read']) {
    await expect.poll(() => complaints.join('\n'), { timeout: 5000 }).toContain(logged)
  }
  complaints.splice(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

learnerTest('a chunk that is gone reloads the page, once a path within ten seconds', async ({ page, complaints }) => {
  await page.goto('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  let gone = 0
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js') && !/index|client/.test(url.pathname),
    async (route) => {
      gone++
      await route.abort()
    },
  )
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('link', { name: 'Games' }).first().click()
  await expect.poll(() => gone).toBeGreaterThan(0)
  await expect.poll(() => loads, { timeout: 8000 }).toBeGreaterThan(0)
  // Every chunk is gone, so a guard that let more than one reload through would go round and round, and never rest.
  await page.waitForLoadState('networkidle')
  expect(loads).toBeLessThanOrEqual(2)
  complaints.splice(0)
})

test('a preload that fails takes no page away: only what is imported after it says whether it is there', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/assets/gone.js' })
        link.addEventListener('error', resolve)
        document.head.appendChild(link)
      }),
  )
  await expect(page.locator('html')).not.toHaveAttribute('data-reloading')
})

test('what cannot be mounted is logged as such', async ({ page, complaints }) => {
  await page.route('**/assets/state-*.js', (route) => route.abort())
  await page.goto('/auth/login')
  const email = page.getByRole('textbox').first()
  // The chunk guard reloads once, which may take what was logged along; the next touch tries, and says it, again.
  await expect(async () => {
    await email.blur()
    await email.focus()
    await expect.poll(() => complaints.join(), { timeout: 2000 }).toContain('Error while mounting app')
  }).toPass()
  complaints.splice(0)
})

learnerTest(
  'a part whose imports are missing too is offered by one press that loads the page again, and nothing typed is lost',
  async ({ page, complaints }) => {
    await page.goto('/dashboard/coach/chat')
    await page.waitForLoadState('networkidle')
    const prompt = page.getByPlaceholder('Type your message here...')
    await prompt.pressSequentially('Half a question')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const missing = dependenciesOf('menu-list').filter((path) => !loaded.some((name) => name.endsWith(path)))
    expect(missing).not.toEqual([])
    const letPartsLoad = await failRequests(page, ({ pathname }) => missing.includes(pathname))
    // As if the page had been loaded again for it already.
    await page.evaluate(() => sessionStorage.setItem('stoa-reload', `${Date.now() + 60_000} ${location.pathname}`))
    const menu = page.getByRole('button', { name: 'How the coach answers: Explain' })
    const offer = page.getByRole('button', { name: 'Load again' })
    await expect(async () => {
      await menu.click()
      await expect(page.getByText('The menu could not be loaded').first()).toBeVisible()
      await expect(offer).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await letPartsLoad()
    const loadedAgain = page.waitForEvent('load')
    await offer.click()
    await loadedAgain
    await menu.click()
    await expect(page.getByRole('menuitemradio', { name: 'Explain' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(prompt).toHaveValue('Half a question')
    complaints.splice(0)
  },
)
