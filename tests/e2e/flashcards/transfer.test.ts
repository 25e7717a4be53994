import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newPackage } from '#tests/support/anki/packages.ts'
import { tinyPicture } from '#tests/support/importing/given-files.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'

const PACKAGE = newPackage(
  {
    decks: { 1: 'Default', 7: 'Languages::French' },
    types: { 1: { name: 'Basic', fields: ['Front', 'Back'], templates: [['{{Front}}', '{{Back}}']] } },
    notes: [
      { guid: 'cat', type: 1, fields: ['<b>chat</b>', 'cat <img src="cat.png">'], cards: [{ did: 7 }] },
      { guid: 'dog', type: 1, fields: ['chien', 'dog'], cards: [{ did: 7 }] },
    ],
  },
  { 'cat.png': tinyPicture('cat') },
)

async function choose(page: Page, name: string, bytes: Uint8Array | string) {
  await page
    .getByLabel('File with cards')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
}

async function download(page: Page, button: string) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await saved).path())
}

learnerTest('cards of an Anki package are imported, exported, and recognised when they come back', async ({ page }) => {
  await page.goto('/dashboard/games/flashcards/import')
  await choose(page, 'French.apkg', PACKAGE)
  await expect(page.getByRole('list', { name: 'Decks' })).toContainText('Languages › French')
  await page.getByRole('button', { name: 'Import 2 facts' }).click()
  await expect(page.getByRole('heading', { name: '2 facts imported' })).toBeVisible()

  const file = await download(page, 'Export Anki package')
  await expect(page.getByText('2 facts exported.')).toBeVisible()
  await page.getByRole('button', { name: 'Import more' }).click()
  await choose(page, 'Stoa cards.apkg', file)
  await page.getByRole('button', { name: /^Import \d facts?$/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing new was imported' })).toBeVisible()
  await expect(page.getByText('2 here already.')).toBeVisible()
  await page.getByRole('link', { name: 'See your decks' }).click()
  await expect(page.getByRole('list', { name: 'Decks' })).toContainText('2 cards')
})

learnerTest('a table is imported with its columns put right, and exported as CSV', async ({ page }) => {
  await page.goto('/dashboard/games/flashcards/import')
  await choose(page, 'Words.csv', 'nr;meaning;word\n1;cat;chat\n2;dog;chien\n3;;\n')
  await page.getByLabel('The first row names the columns').check()
  await page.getByLabel('Column 3: word').selectOption('Front')
  await page.getByLabel('Column 1: nr').selectOption('Not used')
  await expect(page.getByText('There is nothing on the front.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'First cards' }).getByRole('listitem').first()).toContainText('chat')
  await page.getByRole('button', { name: 'Import 2 facts' }).click()
  await expect(page.getByRole('heading', { name: '2 facts imported' })).toBeVisible()
  expect((await download(page, 'Export CSV')).toString('utf8')).toContain('"chat","cat","","Words","basic"')
})
