import type { Page } from '@playwright/test'
import { oldPackage } from '#tests/support/anki/packages.ts'
import { toneWav, tinyWebm } from '#tests/support/flashcards/recordings.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { makeDeck } from '#tests/support/pages/decks.ts'

/** What is played is told by what it is called on the page, each time it begins and ends. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const played: string[] = []
    Object.assign(window, { played })
    for (const type of ['play', 'ended'])
      document.addEventListener(
        type,
        ({ target }) => target instanceof HTMLMediaElement && played.push(`${type} ${target.ariaLabel}`),
        true,
      )
  })
  return () =>
    page.evaluate(() => ('played' in window && Array.isArray(window.played) ? window.played.map(String) : []))
}

const card = (page: Page) => page.getByRole('region', { name: 'Card', exact: true })

/** Neither what is seen nor what is read out, nor anything behind it, holds the word. */
async function expectNowhere(page: Page, word: RegExp): Promise<void> {
  expect(await page.content()).not.toMatch(word)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(word)
}

/** The menu of a card loads after what shows the card, and its keys with it. */
async function pressR(page: Page, played: () => Promise<string[]>): Promise<void> {
  const before = (await played()).filter((each) => each.startsWith('play')).length
  await expect(async () => {
    await page.keyboard.press('r')
    await expect.poll(async () => (await played()).filter((each) => each.startsWith('play')).length).toBe(before + 1)
  }).toPass()
}

const LISTENING = oldPackage(
  {
    decks: { 1: 'Default', 7: 'Listening' },
    types: { 1: { name: 'Basic', fields: ['Front', 'Back'], templates: [['{{Front}}', '{{FrontSide}}<hr>{{Back}}']] } },
    notes: [
      { guid: 'frog', type: 1, fields: ['[sound:grenouille.wav]', 'frog'], cards: [{ did: 7, row: { due: 1 } }] },
      { guid: 'dance', type: 1, fields: ['A dance', '[sound:mazurka.webm]'], cards: [{ did: 7, row: { due: 2 } }] },
    ],
  },
  { 'grenouille.wav': toneWav(), 'mazurka.webm': tinyWebm() },
)

learnerTest(
  'sounds and videos of an imported package play at once and by key R, and their files give no answer away @phone',
  async ({ page }) => {
    const played = await listen(page)
    await page.goto('/dashboard/games/flashcards/import')
    await page
      .getByLabel('File with cards')
      .setInputFiles({ name: 'Listening.apkg', mimeType: 'application/octet-stream', buffer: Buffer.from(LISTENING) })
    await page.getByRole('button', { name: 'Import 2 facts' }).click()
    await expect(page.getByRole('heading', { name: '2 facts imported' })).toBeVisible()
    await page.getByRole('link', { name: 'See your decks' }).click()
    await page.getByRole('link', { name: 'Listening' }).first().click()
    await page.getByRole('link', { name: 'Study now' }).click()

    const sound = card(page).getByLabel('Sound')
    await expect(sound).toBeVisible()
    await expect.poll(played, 'it plays by itself, from beginning to end').toEqual(['play Sound', 'ended Sound'])
    await expectNowhere(page, /grenouille/i)
    await pressR(page, played)
    await expect.poll(played).toEqual(['play Sound', 'ended Sound', 'play Sound', 'ended Sound'])
    await page.keyboard.press('Space')
    await expect(card(page)).toContainText('frog')
    await expect(sound, 'what was asked stays there with its answer').toBeVisible()
    await pressR(page, played)
    expect((await played()).at(-1), 'an answer in words is no reason not to hear the question again').toMatch(/Sound$/)
    await page.keyboard.press('2')

    await expect(card(page)).toContainText('A dance')
    await expectNowhere(page, /mazurka/i)
    const before = (await played()).length
    await page.keyboard.press('Space')
    const video = card(page).getByLabel('Video')
    await expect(video).toBeVisible()
    await expect.poll(async () => (await played()).slice(before)).toContain('ended Video')
    const box = await video.boundingBox()
    expect(box?.width, 'it keeps within the card').toBeLessThanOrEqual((await card(page).boundingBox())?.width ?? 0)
    await expectNowhere(page, /mazurka/i)
  },
)

learnerTest(
  'in a deck that waits for R nothing plays by itself; a recording of one’s own is played and not named @phone',
  async ({ page, learner }) => {
    const played = await listen(page)
    const { id } = await makeDeck(page, `Voices of ${learner.name}`, [])
    await page.goto(`/dashboard/games/flashcards/${id}/edit`)
    await page.getByRole('button', { name: 'Write the first card' }).click()
    const adding = page.getByRole('region', { name: 'Add cards' })
    const chooser = page.waitForEvent('filechooser')
    await adding.getByRole('button', { name: 'Picture, sound or video for the front' }).click()
    await (
      await chooser
    ).setFiles({ name: 'nightingale.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneWav(880)) })
    await expect(adding.getByRole('textbox', { name: 'Front' })).toHaveValue(
      /^\[Sound\]\(\/api\/attachments\/\S+#audio\)$/,
    )
    await adding.getByRole('textbox', { name: 'Back' }).fill('A nightingale')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(adding.getByText('1 added, last “[sound]”')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Cards' })).toContainText('[sound]')

    await page.getByRole('link', { name: 'How it is studied' }).click()
    await page.getByRole('checkbox', { name: 'Play sounds and videos at once' }).uncheck()
    await page.getByRole('button', { name: 'Save settings of the deck' }).click()
    await expect(page.getByRole('form', { name: 'This deck' }).getByText('Saved', { exact: true })).toBeVisible()

    await page.goto(`/dashboard/games/flashcards/${id}`)
    await page.getByRole('link', { name: 'Study now' }).click()
    await expect(card(page).getByLabel('Sound')).toBeVisible()
    await expectNowhere(page, /nightingale/i)
    await pressR(page, played)
    await expect.poll(played, 'nothing was played before R').toEqual(['play Sound', 'ended Sound'])
    await page.getByRole('button', { name: 'More for this card' }).click()
    await page.getByRole('menuitem', { name: 'Play the sound' }).click()
    await expect.poll(played).toEqual(['play Sound', 'ended Sound', 'play Sound', 'ended Sound'])
    await page.getByRole('button', { name: /^Show answer/ }).click()
    await expect(card(page)).toContainText('A nightingale')
  },
)
