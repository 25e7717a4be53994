import { expect, learnerTest, test } from '#tests/support/journey.ts'

test('every document has its language, an icon and a theme colour of its mode', async ({ browser, baseURL }) => {
  for (const [colorScheme, color] of [
    ['light', '#ffffff'],
    ['dark', '#111827'],
  ] as const) {
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    await page.goto(`${baseURL}/pricing`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const icon = await page.locator('link[rel=icon]').first().getAttribute('href')
    expect((await page.request.get(`${baseURL}${icon}`)).status()).toBe(200)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', color)
    await context.close()
  }
})

test('the chosen colour mode is there before anything is painted', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ colorScheme: 'light' })
  await context.addInitScript(() => {
    localStorage.setItem('stoa-color-mode', 'dark')
    // The first time there is a body to paint, the mode must already stand.
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.documentElement.dataset.modeAtFirstPaint = document.documentElement.className
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const page = await context.newPage()
  for (const path of ['/', '/nowhere']) {
    await page.goto(`${baseURL}${path}`)
    await expect(page.locator('html')).toHaveAttribute('data-mode-at-first-paint', /\bdark\b/)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#111827')
  }
  await context.close()
})

test('the colour mode is switched in place, kept, and follows the system until then', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/)
  await page.getByRole('button', { name: 'Switch to dark mode' }).first().click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.getByRole('button', { name: 'Switch to light mode' }).first().click()
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/)
})

test('the session is asked for once, as JSON, and a failure is "signed out"', async ({ page, complaints }) => {
  const asked: (string | undefined)[] = []
  await page.route('**/api/_auth/session', async (route) => {
    asked.push(route.request().headers().accept)
    await route.abort()
  })
  await page.goto('/')
  await expect.poll(() => complaints.join()).toContain('Session could not be loaded')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['application/json'])
  await expect(page.getByRole('link', { name: 'Start free' }).first()).toBeVisible()
  complaints.splice(0)
})

interface Scroll {
  behavior?: string
  id?: string
}

declare global {
  interface Window {
    scrolls: Scroll[]
  }
}

learnerTest('a change of page scrolls to the target of its hash, or smoothly to the top', async ({ page }) => {
  const id = crypto.randomUUID()
  const filler = 'A paragraph that takes some room.\n\n'.repeat(60)
  const markdown = `# First part\n\n${filler}# Second part\n\n${filler}`
  const headers = { origin: process.env.STOA_URL ?? '' }
  const linking = crypto.randomUUID()
  for (const data of [
    { id, title: 'A long note', markdown, topicId: null },
    { id: linking, title: 'Linking', markdown: 'It is in [[A long note#Second part]].', topicId: null },
  ])
    expect((await page.request.post('/api/notes', { headers, data })).ok()).toBe(true)
  await page.addInitScript(() => {
    const scrolls: Scroll[] = []
    window.scrolls = scrolls
    const { scrollTo } = window
    window.scrollTo = (...options: unknown[]) => {
      if (typeof options[0] === 'object') scrolls.push({ ...(options[0] as Scroll) })
      Reflect.apply(scrollTo, window, options)
    }
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = function (options) {
      scrolls.push({ ...(options as Scroll), id: this.id })
      scrollIntoView.call(this, options)
    }
  })
  const scrolls = () => page.evaluate(() => window.scrolls)
  await page.goto(`/dashboard/knowledge/notes/${linking}`)
  // Before its text has hydrated, a link in it loads the page.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'A long note' }).first().click()
  await expect(page).toHaveURL(`/dashboard/knowledge/notes/${id}#second-part`)
  await expect(page.getByRole('heading', { name: 'Second part' })).toBeInViewport()
  await expect.poll(scrolls).toContainEqual(expect.objectContaining({ id: 'second-part', behavior: 'smooth' }))

  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.evaluate(() => window.scrolls.splice(0))
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveTitle('Home - Stoa')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(scrolls).toContainEqual(expect.objectContaining({ top: 0, behavior: 'smooth' }))
})

learnerTest('a page is sent in one piece, and a redirect and a missing one as what they are', async ({ page }) => {
  const { request } = page.context()
  const identity = { headers: { 'accept-encoding': 'identity' }, maxRedirects: 0 }
  for (const path of ['/dashboard', '/dashboard/games', '/dashboard/coach', '/nowhere']) {
    const answer = await request.get(path, identity)
    expect(answer.status(), path).toBe(path === '/nowhere' ? 404 : 200)
    const html = await answer.body()
    // No part is streamed later or left to the browser.
    expect(html.toString(), path).not.toMatch(/<!--\$[?!]-->/)
    expect(html.toString(), path).toMatch(/^<!DOCTYPE html><html[\s\S]*<\/html>$/)
    expect(html.toString().match(/<style[^>]*>[\s\S]{20000,}?<\/style>/g), path).toHaveLength(1)
    const head = await request.head(path, identity)
    expect([head.status(), (await head.body()).length], path).toEqual([answer.status(), 0])
    expect(head.headers()['content-type'], path).toMatch(/^text\/html/)
  }
  expect((await request.get('/auth/login', identity)).status()).toBe(200)
  await page.context().clearCookies()
  const away = await request.get('/dashboard', identity)
  expect([away.status(), away.headers().location]).toEqual([307, '/auth/login?return=%2Fdashboard'])
})
