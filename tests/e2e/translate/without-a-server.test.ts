import { expect, learnerTest } from '#tests/support/journey.ts'
import { box, made, PAGE, state } from '#tests/support/translate/translate-page.ts'

const TEXT = 'The cat sleeps in the house. The dog barks at night, and nobody hears it.'

learnerTest(
  'where nothing translates, the page says so and what would, and history and glossary work',
  async ({ page }) => {
    // Some browsers have the interface, and say that there is something to download behind it.
    await page.addInitScript('delete globalThis.Translator')
    await page.goto(PAGE)
    const notice = page.getByText('Translation isn’t set up here.')
    await expect(notice).toBeVisible()
    const [above, pane] = await Promise.all([notice.boundingBox(), box(page).boundingBox()])
    expect(above?.y, 'it is said before the panes').toBeLessThan(pane?.y ?? 0)
    await page.getByText('For administrators').click()
    for (const name of ['AI_BASE_URL', 'LIBRETRANSLATE_URL', 'APERTIUM_URL'])
      await expect(page.getByText(name)).toBeVisible()
    await box(page).fill(TEXT)
    await expect(page.getByRole('button', { name: 'Translate', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByText('What you translate is kept here.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Glossary' }).click()
    await expect(page.getByText('No terms yet.')).toBeVisible()
  },
)

learnerTest(
  'a language that is chosen is still chosen after a reload, in the page that the server sends',
  async ({ page }) => {
    await page.goto(PAGE)
    const into = page.getByRole('combobox', { name: 'Translate into' })
    await expect(into).toHaveValue('en')
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await into.selectOption('it')
    expect((await kept).status()).toBe(204)
    const html = await (await page.request.get(PAGE)).text()
    expect(html).toMatch(/<option value="it" selected=""/)
    await page.reload()
    await expect(into).toHaveValue('it')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page).not.toHaveURL(PAGE)
    await page.goBack()
    await expect(into).toHaveValue('it')
  },
)

learnerTest(
  'a browser with a translator of its own translates on the device, after a download that shows',
  async ({ page }) => {
    await page.addInitScript(() => {
      let arrived: () => void = () => undefined
      Object.assign(globalThis, {
        finishDownload: () => arrived(),
        Translator: {
          availability: () => Promise.resolve('downloadable'),
          create: async ({ monitor }: { monitor: (target: EventTarget) => void }) => {
            const target = new EventTarget()
            monitor(target)
            target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4 }))
            await new Promise<void>((resolve) => (arrived = resolve))
            return { translate: (text: string) => Promise.resolve(text.toUpperCase()), destroy: () => undefined }
          },
        },
      })
    })
    await page.goto(PAGE)
    await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('en')
    await page.getByRole('combobox', { name: 'Translate into' }).selectOption('fr')
    await box(page).fill('# The cat\n\nIt has `code` and a [link](https://example.org).')
    await page.getByRole('button', { name: 'Translate', exact: true }).click()
    await expect(state(page)).toHaveText('Your browser downloads the language first: 40 %')
    await page.evaluate('finishDownload()')
    await expect(made(page)).toHaveText('# THE CAT\n\nIT HAS `code` AND A [LINK](https://example.org).')
    await expect(state(page)).toHaveText('Translated by your browser')
    await page.reload()
    await expect(made(page)).toContainText('# THE CAT')
  },
)

learnerTest('a browser whose translator never answers, or fails, is given up with a reason', async ({ page }) => {
  await page.addInitScript(() => {
    const answers = new URLSearchParams(location.search).get('answers')
    Object.assign(globalThis, {
      Translator: {
        availability: () => (answers === 'never' ? new Promise(() => undefined) : Promise.resolve('available')),
        create: () => Promise.reject(new Error('No room on the device')),
      },
    })
  })
  await page.goto(`${PAGE}?answers=never`)
  await expect(page.getByText('Translation isn’t set up here.')).toBeVisible()
  await page.goto(PAGE)
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('en')
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('fr')
  await box(page).fill(TEXT)
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Your browser could not get what it needs to translate these languages.',
  )
  await expect(page.getByRole('button', { name: 'Translate', exact: true })).toBeEnabled()
})

learnerTest(
  'a text of 1 MB is refused in a sentence, and stays where it is; a draft outlives a reload',
  async ({ page }) => {
    await page.goto(PAGE)
    await box(page).fill('x'.repeat(1_000_000))
    await expect(
      page.getByText('1,000,000 of 100,000 characters. Translate it in parts: nothing of it is lost.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Translate', exact: true })).toBeDisabled()
    expect((await box(page).inputValue()).length).toBe(1_000_000)
    await box(page).fill('Only begun')
    await page.reload()
    await expect(box(page)).toHaveValue('Only begun')
  },
)
