import { expect, test } from '#tests/support/journey.ts'

const STATIC = ['/', '/pricing', '/blog', '/privacy', '/terms', '/auth/login', '/auth/register']

/** The words of a page's main part, in one line. */
const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

for (const path of STATIC)
  test(`${path} says the same before it is hydrated, and where no script runs`, async ({ page, browser }) => {
    await page.goto(path)
    // A part that failed while the page was rendered would come with React alone, which comes when it is needed.
    await page.evaluate(() => {
      const button = document.body.appendChild(document.createElement('button'))
      button.dispatchEvent(new Event('pointerover', { bubbles: true }))
      button.remove()
    })
    await expect(page.locator('html[data-mounted]')).toBeAttached()
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
    const bare = await context.newPage()
    await bare.goto(`${process.env.STOA_URL}${path}`)
    await expect
      .poll(async () => words(await page.getByRole('main').innerText()))
      .toBe(words(await bare.getByRole('main').innerText()))
    await context.close()
  })
