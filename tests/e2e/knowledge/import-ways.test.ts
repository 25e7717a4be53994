import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { tinyPicture, zipOf } from '#tests/support/importing/given-files.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'

const row = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: words })

async function open(page: Page) {
  await page.goto('/dashboard/knowledge/import')
  await page.locator('html[data-mounted]').waitFor()
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
}

learnerTest('dropped files are read, imported, and listed in a report that can be saved', async ({ page }) => {
  await open(page)
  const target = page.getByText('Drop files, a folder or a zip here')
  const data = await page.evaluateHandle(
    ([note, picture]) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([note ?? ''], 'Leaf.md', { type: 'text/markdown' }))
      dropped.items.add(new File([Uint8Array.from(atob(picture ?? ''), (c) => c.charCodeAt(0))], 'leaf.png'))
      return dropped
    },
    ['Green.\n\n![](leaf.png)', Buffer.from(tinyPicture('dropped')).toString('base64')],
  )
  await target.dispatchEvent('dragover', { dataTransfer: data })
  await target.dispatchEvent('drop', { dataTransfer: data })
  await page.getByRole('button', { name: 'Import 1 note' }).click()
  await expect(page.getByRole('heading', { name: '1 note imported' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the report' }).click()
  expect((await saving).suggestedFilename()).toBe('import-report.txt')
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(
    'New: Leaf.md\nPicture or file: leaf.png\n    A picture.\n',
  )
  await row(page, 'Leaf').getByRole('link').click()
  await expect(page.getByRole('article').locator('img')).toBeVisible()
})

learnerTest('a folder is chosen with what is in it, and names its topic', async ({ page }, info) => {
  const folder = info.outputPath('My vault')
  await mkdir(path.join(folder, 'Physics'), { recursive: true })
  await writeFile(path.join(folder, 'Physics', 'Waves.md'), 'See [[Light]] and [the book](../book.pdf).')
  await writeFile(path.join(folder, 'Light.md'), 'Fast.')
  await writeFile(path.join(folder, 'book.pdf'), '%PDF-1.7 x')
  await open(page)
  await page.getByLabel('Folder to import').setInputFiles(folder)
  await page.getByRole('button', { name: 'Import 2 notes' }).click()
  await expect(page.getByRole('heading', { name: '2 notes imported' })).toBeVisible()
  await row(page, 'Waves').getByRole('link').click()
  await expect(page.getByRole('article').getByRole('link', { name: 'the book' })).toHaveAttribute(
    'href',
    /^\/api\/attachments\/[0-9a-f-]{36}$/,
  )
  await expect(page.getByText('Physics').first()).toBeVisible()
})

learnerTest(
  'a stalled upload can be stopped, what is in stays, and the import resumes from there',
  async ({ page }) => {
    await open(page)
    const notes = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`A${n}.md`, `Note ${n}`]))
    const zip = zipOf({ ...notes, 'B.md': '![](slow.png)', 'slow.png': tinyPicture('slow') })
    await page.getByLabel('Files to import').setInputFiles({
      name: 'Vault.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zip),
    })
    await page.route('**/api/attachments', () => new Promise(() => {}))
    await page.getByRole('button', { name: 'Import 7 notes' }).click()
    await expect(page.getByRole('heading', { name: 'Importing notes' })).toBeVisible()
    await expect(page.getByText('6 of 7')).toBeVisible()
    // Whoever leaves is asked first.
    await page.getByRole('link', { name: 'Knowledge' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('You stopped the import. What has been imported stays.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '6 notes imported' })).toBeVisible()
    await expect(row(page, 'Not imported yet')).toContainText('B')
    await page.unroute('**/api/attachments')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { name: '7 notes imported' })).toBeVisible()
  },
)
