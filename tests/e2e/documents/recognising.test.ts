import type { Page } from '@playwright/test'
import { pdfOf } from '#tests/support/documents/pdf-writer.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'

/** A page as a scanner makes it: a picture of letters. */
async function scanned(page: Page, lines: readonly string[]): Promise<{ jpeg: string; width: number; height: number }> {
  const [width, height] = [1240, 1754]
  const base64 = await page.evaluate(
    ([all, w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, w, h)
      context.fillStyle = '#000'
      context.font = '34px serif'
      for (const [at, line] of all.entries()) context.fillText(line, 120, 200 + at * 54)
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
    },
    [lines, width, height] as const,
  )
  return { jpeg: Buffer.from(base64, 'base64').toString('latin1'), width, height }
}

learnerTest(
  'the text of a scan is recognised on the device, found from then on, and quoted by the coach',
  async ({ page }) => {
    await page.goto('/dashboard/documents')
    const pages = [
      { picture: await scanned(page, ['The mitochondrion is the power-', 'house of the cell. It makes ATP.']) },
      { picture: await scanned(page, ['Chloroplasts catch the light of the sun.']) },
    ]
    await page.getByLabel('Files to upload').setInputFiles({
      name: 'Scan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdfOf(pages)),
    })
    const list = page.getByRole('list', { name: 'Documents' })
    await expect(list.getByText('There is no text in this file, only pictures of its pages.')).toBeVisible()
    await page.getByRole('button', { name: 'Close uploads' }).click()
    await list.getByRole('button', { name: 'Recognise the text' }).click()
    const dialog = page.getByRole('dialog', { name: 'Recognise the text' })
    await dialog.getByLabel('Language of the text').selectOption('English')
    await dialog.getByRole('button', { name: 'Recognise' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('The text was recognised')).toBeVisible()
    await expect(list.getByText(/PDF · 2 pages/)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('powerhouse')
    await expect(list.getByText('Page 1:')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('chloroplasts')
    await expect(list.getByText('Page 2:')).toBeVisible()

    await page.goto('/dashboard/coach/chat')
    await page.getByLabel('Your question').fill('What catches the light of the sun?')
    await page.getByLabel('Your question').press('Enter')
    await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
    await page.getByRole('article', { name: 'Coach' }).getByRole('button', { name: 'Source 1: Scan, page 2' }).click()
    const source = page.getByRole('dialog', { name: 'Source 1' })
    await expect(source).toContainText('Chloroplasts catch the light of the sun.')
    await source.getByRole('link', { name: 'Open page 2' }).click()
    await expect(page).toHaveURL(/\/dashboard\/documents\/[^/]+\?.*page=2/)
  },
)

learnerTest('a photo of a page is a document: it is shown, and its text is recognised and found', async ({ page }) => {
  await page.goto('/dashboard/documents')
  const { jpeg } = await scanned(page, ['Enzymes lower the energy that a reaction needs.'])
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'Board.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(jpeg, 'latin1'),
  })
  await page.getByRole('region', { name: 'Uploads' }).getByText('1 file uploaded').waitFor()
  await page.getByRole('button', { name: 'Close uploads' }).click()
  const list = page.getByRole('list', { name: 'Documents' })
  await expect(list.getByText('Recognise the text to search in it')).toBeVisible()
  await list.getByRole('link', { name: /^Board/ }).click()
  await expect(page.getByRole('img', { name: 'The picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Recognise the text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recognise the text' })
  await dialog.getByRole('button', { name: 'Recognise' }).click()
  await expect(page.getByText('The text was recognised')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByRole('article')).toContainText('Enzymes lower the energy')
})
