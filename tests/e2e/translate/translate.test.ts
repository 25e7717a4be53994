import type { Page } from '@playwright/test'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/fake-upstream/server.ts'
import { expect, registerLearner, test } from '#tests/support/journey.ts'
import { axeFindings, overflowing } from '#tests/support/pages/looks.ts'
import { type FakeTranslators, startFakeTranslators } from '#tests/support/translate/fake-servers.ts'
import { pseudo } from '#tests/support/translate/pseudo.ts'
import { box, made, openTranslate as open, PAGE, state } from '#tests/support/translate/translate-page.ts'

/** One site serves them all. */
test.describe.configure({ mode: 'default' })

let upstream: FakeUpstream
let translators: FakeTranslators
let site: Awaited<ReturnType<typeof serveFresh>>
test.beforeAll(async () => {
  upstream = await startFakeUpstream()
  translators = await startFakeTranslators()
  site = await serveFresh({
    AI_BASE_URL: `${upstream.origin}/v1`,
    AI_MODEL: 'fake',
    LIBRETRANSLATE_URL: translators.libre,
    APERTIUM_URL: translators.apertium,
  })
})
test.afterAll(async () => {
  await site.stop()
  await translators.close()
  await upstream.close()
})

const TEXT = 'The cat sleeps in the house. The dog barks at night, and nobody hears it.'
/** What the page has highlighted in the text. */
const highlightedIn = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('sentence') ?? [])].map(String).join('|'))

test('a learner translates, puts a word otherwise, and finds it again after a reload and in the history', async ({
  page,
}) => {
  await open(page, site.url)
  await box(page).fill(TEXT)
  await expect(page.getByRole('combobox', { name: 'Language of the text' })).toContainText('English (')
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('es')
  await page.getByRole('combobox', { name: 'Formality' }).selectOption('formal')
  await box(page).press('Control+Enter')
  await expect(made(page)).toHaveText(pseudo(TEXT))
  await expect(state(page)).toHaveText('Translated by fake')
  await expect(page).toHaveURL(/\?id=[0-9a-f-]{36}$/)

  // Pointing at a sentence lights it on both sides.
  await made(page).getByRole('button').nth(1).hover()
  await expect.poll(() => highlightedIn(page)).toBe('The dog barks at night, and nobody hears it.')
  await box(page).press('Control+Home')
  await expect(made(page).locator('[class*="bg-primary-soft"]')).toHaveText(pseudo('The cat sleeps in the house.'))

  await made(page).getByText('nighto').click()
  const other = page.getByRole('dialog')
  await other.getByRole('button', { name: 'nighto' }).click()
  await expect(other).toHaveAccessibleName('Other words for “nighto”')
  await other.hover()
  expect(await highlightedIn(page), 'what is asked about stays lit').toBe(
    'The dog barks at night, and nobody hears it.',
  )
  await other.getByRole('button', { name: 'finer' }).click()
  await expect(made(page)).toContainText('ato finer, ando')
  await page.reload()
  await expect(made(page), 'kept').toContainText('ato finer, ando')
  await expect(box(page)).toHaveValue(TEXT)
  await expect(page.getByRole('combobox', { name: 'Translate into' })).toHaveValue('es')

  await page.getByRole('button', { name: 'Swap the languages' }).click()
  await expect(box(page)).toHaveValue(/^Theo cato/)
  await expect(page.getByRole('combobox', { name: 'Translate into' })).toHaveValue('en')
  await page.getByRole('button', { name: 'Clear the text' }).click()

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('searchbox').fill('nobody hea')
  await history.getByRole('link', { name: /The cat sleeps/ }).click()
  await expect(history).toBeHidden()
  await expect(box(page)).toHaveValue(TEXT)
  await page.getByRole('button', { name: 'History' }).click()
  await history.getByRole('button', { name: /^Delete “The cat/ }).click()
  await expect(history.getByText('What you translate is kept here.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(history.getByRole('link', { name: /The cat sleeps/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a word is looked up, by itself and in its sentence, and stands among the mistakes', async ({ page }) => {
    await open(page, site.url)
    for (const text of ['Membrane', TEXT]) {
      await page.goto(`${site.url}${PAGE}?text=${encodeURIComponent(text)}`)
      await expect(box(page)).toHaveValue(text)
      await expect(page).toHaveURL(site.url + PAGE)
      await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('en')
      await page.getByRole('combobox', { name: 'Translate into' }).selectOption('es')
      await page.getByRole('button', { name: 'Translate', exact: true }).tap()
      await expect(made(page)).toHaveText(pseudo(text))
    }
    await made(page).getByText('nighto').tap()
    const other = page.getByRole('dialog')
    await expect(other.getByRole('button', { name: 'finer' })).toBeVisible()
    await other.getByRole('button', { name: 'nighto' }).tap({ timeout: 10_000 })
    await other.getByRole('button', { name: 'finer' }).tap()
    await expect(made(page)).toContainText('ato finer, ando')
    expect(await overflowing(page)).toEqual([])
    await page.goto(`${site.url}/dashboard/coach/mistakes`)
    const rows = page.getByRole('list', { name: 'Mistakes' })
    await expect(rows.getByRole('listitem').filter({ hasText: 'membrane' })).toContainText('looked up once')
    const word = rows.getByRole('listitem').filter({ has: page.getByText('nighto', { exact: true }) })
    await expect(word).toContainText('looked up once')
    expect(await overflowing(page)).toEqual([])
    await word.getByRole('link', { name: 'See the text' }).tap()
    await expect(box(page)).toHaveValue(TEXT)
  })
})

test('every engine of the site can be chosen, says that it was it, and offers what it can', async ({ page }) => {
  await open(page, site.url)
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('en')
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('es')
  for (const [kind, name] of [
    ['libretranslate', 'LibreTranslate'],
    ['apertium', 'Apertium'],
  ] as const) {
    await box(page).fill(`# About ${kind}\n\nThe **cat** has \`code\`.`)
    await page.getByRole('combobox', { name: 'Engine' }).selectOption(kind)
    await expect(page.getByRole('combobox', { name: 'Formality' }), 'not offered where it cannot').toBeHidden()
    await page.getByRole('button', { name: 'Translate', exact: true }).click()
    await expect(made(page)).toContainText(`# Abouto ${kind}o`)
    await expect(made(page)).toContainText('Theo **cato** haso `code`.')
    await expect(state(page)).toHaveText(`Translated by ${name}`)
  }
  await expect(made(page).getByRole('button'), 'Apertium knows no other ways').toHaveCount(0)
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('de')
  await expect(page.getByRole('combobox', { name: 'Engine' })).not.toContainText('Apertium')
})

test('a long text shows how far it is, goes on after a reload, stops, and goes on by one press', async ({ page }) => {
  await open(page, site.url)
  const text = Array.from({ length: 150 }, (_, i) => `Sentence ${i} takes its time to end.`).join(' ')
  await box(page).fill(text)
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('es')
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(state(page)).toHaveText(/^Translating, 1 of \d parts done$/, { timeout: 30_000 })
  await expect(page.getByRole('progressbar', { name: 'Translated' })).toHaveAttribute('aria-valuenow', '1')
  await page.evaluate('scrollTo(0, 0)')
  await expect(page.getByRole('button', { name: 'Stop' }), 'at hand however long the text is').toBeInViewport()
  await page.reload()
  await expect(state(page)).toHaveText(/^Translating, [1-9] of \d parts done$/)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(state(page)).toHaveText(/^Stopped after [1-9] of \d parts\. Translated by fake$/)
  await page.reload()
  await expect(state(page)).toHaveText(/^Stopped after/)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(state(page)).toHaveText(/^Translating/)
  await page.reload()
  await expect(state(page)).toHaveText('Translated by fake', { timeout: 60_000 })
  await expect(made(page)).toHaveText(pseudo(text))
})

test('a text that is sent before its code is there waits for it, in a pane that stays where it is', async ({
  page,
}) => {
  await registerLearner(page.context(), site.url, true)
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/(translation-run|target-pane)-[^/]+\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto(site.url + PAGE)
  await box(page).fill(TEXT)
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('en')
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('es')
  await expect(made(page)).toHaveText('The translation appears here')
  const place = await made(page).boundingBox()
  const send = page.getByRole('button', { name: 'Translate', exact: true })
  await send.click()
  await expect(send, 'once is enough').toBeDisabled()
  await expect(made(page)).toHaveText('')
  expect(await made(page).boundingBox()).toEqual(place)
  code.resolve()
  await expect(made(page)).toHaveText(pseudo(TEXT))
  await expect(state(page)).toHaveText('Translated by fake')
  const { x, y, width } = (await made(page).boundingBox()) ?? {}
  expect({ x, y, width }).toEqual({ x: place?.x, y: place?.y, width: place?.width })
  await made(page).getByRole('button').nth(1).hover()
  await expect.poll(() => highlightedIn(page)).toBe('The dog barks at night, and nobody hears it.')
})

test('the keyboard reaches everything: languages, text, sentences, other ways, and back', async ({ page }) => {
  await open(page, site.url)
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('es')
  await box(page).focus()
  await page.keyboard.insertText(TEXT)
  await page.keyboard.press('Control+Enter')
  await expect(state(page)).toHaveText('Translated by fake')
  const sentences = made(page).getByRole('button')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear the text' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Translate', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sentences.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(sentences.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  const other = page.getByRole('dialog', { name: 'Other ways to say it' })
  await expect(other).toBeFocused()
  await expect(other.getByRole('button', { name: /^Another 1:/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(other).toBeHidden()
  await expect(sentences.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save as card' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy the translation' })).toBeFocused()
})

test('the learner’s own terms are written, obeyed, and told of where they were not', async ({ page }) => {
  await open(page, site.url)
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('es')
  await page.getByRole('button', { name: 'Glossary' }).click()
  const glossary = page.getByRole('dialog', { name: 'Glossary' })
  await glossary.getByLabel('Term', { exact: true }).fill('cell')
  await glossary.getByLabel('Its translation').fill('célula')
  await glossary.getByRole('button', { name: 'Add' }).click()
  await expect(glossary.getByRole('list', { name: 'Your terms' })).toContainText('cell → célula')
  await page.keyboard.press('Escape')
  await box(page).fill('The cell grows.')
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(made(page)).toHaveText('Theo célula growso.')
  await box(page).fill('This cell disobeys us all.')
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(page.getByText('Your term “cell” is not translated as “célula” everywhere.')).toBeVisible()
})

test('a text is read aloud only where this device has a voice for its language, and no part of the page is out of reach', async ({
  page,
}) => {
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => voices
    const voices = [{ lang: 'es-ES', name: 'Ana', default: true, localService: true, voiceURI: 'ana' }]
  })
  await open(page, site.url)
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('en')
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('es')
  await box(page).fill(TEXT)
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Read the translation aloud' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read the text aloud' })).toHaveCount(0)
  expect(await axeFindings(page, 'everything')).toEqual([])
  expect(await overflowing(page)).toEqual([])
})

test('a first text is not to be translated into its own language, nor one that answers it; what is taken away comes back', async ({
  page,
}) => {
  await open(page, site.url)
  const into = page.getByRole('combobox', { name: 'Translate into' })
  await expect(into).toHaveValue('en')
  await box(page).fill(TEXT)
  await expect(into, 'English is what it is in').toHaveValue('es')
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(state(page)).toHaveText('Translated by fake')
  await expect(into).toHaveValue('es')
  await box(page).fill('El gato duerme en la casa y el perro ladra por la noche, y nadie lo oye.')
  await expect(page.getByRole('combobox', { name: 'Language of the text' })).toContainText('Spanish (')
  await expect(into, 'back to where the last one came from').toHaveValue('en')
  await page.getByRole('button', { name: 'Clear the text' }).click()
  await expect(box(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(box(page)).toHaveValue(/^El gato duerme/)
})

test('a text without words is not said to be translated, by any engine, now or after a reload', async ({ page }) => {
  await open(page, site.url)
  await page.getByRole('combobox', { name: 'Language of the text' }).selectOption('en')
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('es')
  const nothing = 'There was nothing to translate: code, links, numbers and emoji stay as they are.'
  for (const [kind, text] of [
    ['language-model', '🎉👩‍🔬 12'],
    ['apertium', '```\nlet word = 1\n```\n\nhttps://example.org/word'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Engine' }).selectOption(kind)
    await box(page).fill(text)
    await page.getByRole('button', { name: 'Translate', exact: true }).click()
    await expect(state(page)).toHaveText(nothing)
    await expect(made(page)).toHaveText(text)
    await expect(page.getByText('No words to translate'), 'letters in code are words to nobody').toHaveCount(
      kind === 'apertium' ? 0 : 1,
    )
  }
  await expect(page).toHaveURL(/\?id=/)
  await page.reload()
  await expect(state(page)).toHaveText(nothing)
})
