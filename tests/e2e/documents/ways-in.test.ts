import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pdfOf } from '#tests/support/documents/pdf-writer.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'

const text = (words: string) => ({ texts: [{ text: words, x: 60, y: 80 }] })

learnerTest('a locked file asks for its password, and says when it is wrong', async ({ page }) => {
  await page.goto('/dashboard/documents')
  const buffer = Buffer.from(pdfOf([text('Only the owner reads about osmosis.')], { password: 'river' }))
  await page.getByLabel('Files to upload').setInputFiles({ name: 'Locked.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('This file is locked.')).toBeVisible()
  await page.getByRole('button', { name: 'Close uploads' }).click()
  for (const [password, outcome] of [
    ['lake', 'This is not the password of the file.'],
    ['river', 'PDF · 1 page'],
  ] as const) {
    await page.getByRole('button', { name: 'Enter password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter the password' })
    await dialog.getByLabel('Password of the file').fill(password)
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(outcome)).toBeVisible()
  }
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('osmosis')
  await expect(page.getByText('Page 1:')).toBeVisible()
})

learnerTest('an address of a private network is refused, and a video comes in by its transcript', async ({ page }) => {
  await page.goto('/dashboard/documents')
  await page.getByRole('button', { name: 'From a web address' }).click()
  const dialog = page.getByRole('dialog', { name: 'From a web address' })
  await dialog.getByLabel('Web address').fill('http://127.0.0.1:8080/notes')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByLabel('Web address')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Web address').fill('video.example/watch')
  await dialog.getByRole('button', { name: 'It is a video: paste its transcript' }).click()
  await dialog.getByLabel('Transcript').fill('Welcome back. Today we look at plate tectonics.')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('article')).toContainText('plate tectonics')
  await expect(page.getByRole('article').getByRole('link')).toHaveAttribute('href', 'https://video.example/watch')
})

learnerTest('an upload is paused, goes on where it was, and gets tags', async ({ page }) => {
  await page.goto('/dashboard/documents')
  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route(/\/parts\/\d+$/, async (route) => {
    const part = route.request().url().split('/').at(-1) ?? ''
    sent.push(part)
    // The second part is on its way until the learner pauses.
    if (part === '2' && sent.filter((each) => each === '2').length === 1) await held.promise
    await route.continue().catch(() => undefined)
  })
  const buffer = Buffer.from(`# Rivers\n\n${'Rivers carry sand to the sea. '.repeat(360_000)}`)
  const arrived = page.waitForResponse(/\/parts\/1$/)
  await page.getByLabel('Files to upload').setInputFiles({ name: 'Rivers.md', mimeType: 'text/markdown', buffer })
  await arrived
  await expect.poll(() => sent).toContain('2')
  await expect(page.getByRole('progressbar', { name: 'Upload of Rivers.md' })).not.toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('button', { name: 'Pause Rivers.md' }).click()
  await expect(page.getByText(/^Paused at/)).toBeVisible()
  held.resolve()
  await page.getByRole('button', { name: 'Resume Rivers.md' }).click()
  await expect(page.getByText('1 file uploaded')).toBeVisible()
  expect(
    sent.filter((part) => part === '1'),
    'what has arrived is not sent again',
  ).toHaveLength(1)
  await page.getByRole('button', { name: 'Close uploads' }).click()

  const list = page.getByRole('list', { name: 'Documents' })
  await list.getByRole('listitem').filter({ hasText: 'Rivers' }).hover()
  await page.getByRole('button', { name: 'Actions for Rivers' }).click()
  await page.getByRole('menuitem', { name: 'Add tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tags' })
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('geography')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(list.getByText('#geography')).toBeVisible()
})

learnerTest('an upload that is cancelled leaves nothing behind', async ({ page }) => {
  await page.goto('/dashboard/documents')
  const arriving = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/\/parts\/\d+$/, async (route) => {
    arriving.resolve()
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const buffer = Buffer.from('# Glaciers\n\nGlaciers are rivers of ice.\n')
  await page.getByLabel('Files to upload').setInputFiles({ name: 'Glaciers.md', mimeType: 'text/markdown', buffer })
  await arriving.promise
  await page.getByRole('button', { name: 'Cancel Glaciers.md' }).click()
  await expect(page.getByRole('region', { name: 'Uploads' })).toHaveCount(0)
  held.resolve()
  await expect.poll(async () => (await (await page.request.get('/api/documents')).json()).items).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Drop your slides, papers and books here' })).toBeVisible()
})

learnerTest('a file too large for the server is read on this device', async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'large-'))
  const file = path.join(folder, 'Atlas.pdf')
  const picture = { jpeg: 'x'.repeat(50_500_000), width: 10, height: 10 }
  writeFileSync(file, pdfOf([text('The Danube flows into the Black Sea.'), { ...text('A map.'), picture }]))
  try {
    await page.goto('/dashboard/documents')
    await page.getByLabel('Files to upload').setInputFiles(file)
    await page.getByRole('region', { name: 'Uploads' }).getByText('1 file uploaded').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Close uploads' }).click()
    await page.getByRole('button', { name: 'Read on this device' }).click()
    const dialog = page.getByRole('dialog', { name: 'Read on this device' })
    await dialog.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(dialog).toHaveCount(0, { timeout: 60_000 })
    await expect(page.getByText(/PDF · 2 pages/)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('danube')
    await expect(page.getByText('Page 1:')).toBeVisible()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

learnerTest('the pages of a PDF use this site’s fonts, and say what is printed on them', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (/Liberation|Foxit/.test(request.url())) fonts.push(new URL(request.url()).pathname)
  })
  await page.goto('/dashboard/documents')
  const buffer = Buffer.from(pdfOf([text('Preface'), text('Chapter one')], { romanPages: 1 }))
  await page.getByLabel('Files to upload').setInputFiles({ name: 'Book.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('region', { name: 'Page 1' }).getByText('Preface')).toBeAttached()
  await expect.poll(() => [...new Set(fonts)]).toEqual([expect.stringMatching(/^\/assets\/LiberationSans-Regular/)])
  await page.getByRole('button', { name: 'Text' }).click()
  await expect(page.getByText('Printed page i')).toBeVisible()
})
