import type { Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { nextFrames } from '#tests/support/pages/looks.ts'

/** Requests of the API from now on, as method and path, with the search. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`)
  })
  return asked
}

const PAGES = [
  '/dashboard',
  '/dashboard/knowledge',
  '/dashboard/knowledge/notes',
  '/dashboard/documents',
  '/dashboard/documents/process',
  '/dashboard/coach',
  '/dashboard/games',
  '/dashboard/games/flashcards',
  '/dashboard/games/quizzes',
]

learnerTest('a page that has come asks for nothing that came with it', async ({ page }) => {
  for (const path of PAGES) {
    const asked = listen(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const ownPart = asked.filter((each) => !BELOW.test(each))
    expect(ownPart, path).toEqual([])
    page.removeAllListeners('request')
  }
})

/** Parts that stand far below, and come once the page is in use. */
const BELOW = /statistics|study\/events/

learnerTest(
  'going to an area asks for all it shows in one request, and nowhere for anything twice',
  async ({ page }) => {
    const areas = page.getByRole('navigation', { name: 'Areas' })
    for (const [area, from, heading, all] of [
      ['Home', '/dashboard/coach', /^Good /, ['GET /api/overviews/home']],
      ['Games', '/dashboard/coach', 'Games', ['GET /api/overviews/games']],
      ['Knowledge', '/dashboard/coach', 'Knowledge', ['GET /api/overviews/knowledge']],
      ['Documents', '/dashboard/coach', 'Documents', ['GET /api/overviews/documents']],
      ['Coach', '/dashboard/games/quizzes', 'Coach', null],
    ] as const) {
      await page.goto(from)
      await page.waitForLoadState('networkidle')
      const asked = listen(page)
      await areas.getByRole('link', { name: area, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect.poll(() => asked, area).not.toEqual([])
      await nextFrames(page, 20)
      const shown = asked.filter((each) => !BELOW.test(each))
      expect(new Set(shown).size, `${area}: ${shown.join(', ')}`).toBe(shown.length)
      if (all) expect(shown, area).toEqual(all)
      page.removeAllListeners('request')
    }
  },
)
