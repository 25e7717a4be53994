import type { Page } from '@playwright/test'
import { pdfOf } from '#tests/support/documents/pdf-writer.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { overflowing } from '#tests/support/pages/looks.ts'

interface Given {
  name: string
  bytes: Uint8Array
}

/** As somebody does who drags files from a folder over the page. */
async function drop(page: Page, files: readonly Given[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }))
  const data = await page.evaluateHandle((all) => {
    const dropped = new DataTransfer()
    for (const { name, base64 } of all)
      dropped.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name))
    return dropped
  }, given)
  // A drag goes on for a while; the page may become live under it.
  await expect(async () => {
    await page.dispatchEvent('body', 'dragenter', { dataTransfer: data })
    await expect(page.getByText('Drop to upload')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
}

const markdown = {
  name: 'Cell division.md',
  bytes: new TextEncoder().encode(
    '# Mitosis\n\nIn metaphase the *chromosomes* line up at the equator.\n\n## Meiosis\n\nGametes have half of the chromosomes.\n',
  ),
}
const pdf = {
  name: 'Two pages.pdf',
  bytes: pdfOf([
    { texts: [{ text: 'The first page is about photosynthesis.', x: 60, y: 80 }] },
    { texts: [{ text: 'The second page is about respiration in mitochondria.', x: 60, y: 80 }] },
  ]),
}

learnerTest(
  'files dropped on the list are read, found, opened, searched, deleted and brought back',
  async ({ page }) => {
    await page.goto('/dashboard/documents')
    await expect(page.getByRole('heading', { name: 'Drop your slides, papers and books here' })).toBeVisible()
    await drop(page, [markdown, pdf])
    const tray = page.getByRole('region', { name: 'Uploads' })
    await expect(tray.getByText('2 files uploaded')).toBeVisible()
    const list = page.getByRole('list', { name: 'Documents' })
    await expect(list.getByText(/PDF · 2 pages/)).toBeVisible()
    await expect(list.getByText(/Markdown · \d+ page/)).toBeVisible()

    // The same file again leads to the one that is here.
    await drop(page, [markdown])
    await expect(tray.getByText('You already have this file.')).toBeVisible()
    await tray.getByRole('button', { name: 'Close uploads' }).click()
    await expect(tray).toHaveCount(0)

    await page.getByRole('searchbox', { name: 'Search documents' }).fill('respiration')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByText('Page 2:')).toBeVisible()
    await list.getByRole('link', { name: /Page 2:/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/documents\/[0-9a-f-]{36}\?page=2/)
    await expect(page.getByRole('region', { name: 'Page 2' }).getByText('respiration')).toBeAttached()

    // The same as text, which the server renders.
    await page.getByRole('button', { name: 'Text' }).click()
    await expect(page.getByRole('article')).toContainText('respiration in mitochondria')
    const html = await (await page.request.get(page.url())).text()
    expect(html).toContain('respiration in mitochondria')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('article')).toContainText('photosynthesis')
    await expect(page).not.toHaveURL(/page=2/)
    await page.keyboard.press('f')
    await page.getByRole('searchbox', { name: 'Search in this document' }).fill('mitochondria')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toContainText('respiration')
    await expect(page.getByText('1 of 1')).toBeVisible()

    await page.goto('/dashboard/documents')
    await list.getByRole('listitem').filter({ hasText: 'Cell division' }).hover()
    await page.getByRole('button', { name: 'Actions for Cell division' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(list.getByText('Cell division')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(list.getByText('Cell division')).toBeVisible()
    // By keyboard, to the bin and out of it.
    await list.getByRole('link', { name: /^Cell division/ }).focus()
    await page.keyboard.press('x')
    await page.getByRole('region', { name: 'Chosen documents' }).getByRole('button', { name: 'Delete' }).click()
    await expect(list.getByText('Cell division')).toHaveCount(0)
    await page.goto('/dashboard/documents/bin')
    await page.getByRole('button', { name: 'Restore Cell division' }).click()
    await expect(page.getByText('“Cell division” is back')).toBeVisible()
  },
)

learnerTest('a passage of a document becomes a question to the coach and a card', async ({ page }) => {
  await page.goto('/dashboard/documents')
  await drop(page, [markdown])
  await page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'Open' }).click()
  const article = page.getByRole('article')
  await expect(article).toContainText('line up at the equator')
  const bar = page.getByRole('toolbar', { name: 'Selected passage' })
  await article.getByText('line up at the equator').click({ clickCount: 3 })
  await bar.getByRole('button', { name: 'Make a card' }).click()
  const card = page.getByRole('dialog', { name: 'Save as card' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await article.getByText('line up at the equator').click({ clickCount: 3 })
  await bar.getByRole('button', { name: 'Ask the coach' }).click()
  await expect(page.getByLabel('Your question')).toHaveValue(
    '> In metaphase the chromosomes line up at the equator.\n\n',
  )
  expect(page.url()).toMatch(/document=.*page=1.*quote=/)
  expect(page.url()).not.toMatch(/metaphase|equator/)
})

learnerTest('a document is uploaded and read on a narrow phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dashboard/documents')
  await page.getByLabel('Files to upload').setInputFiles({
    name: pdf.name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf.bytes),
  })
  await page.getByRole('region', { name: 'Uploads' }).getByText('1 file uploaded').waitFor()
  await expect(page.getByText(/PDF · 2 pages/)).toBeVisible()
  expect(await overflowing(page)).toEqual([])
  await page.getByRole('button', { name: 'Close uploads' }).click()
  await page.getByRole('link', { name: /^Two pages/ }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('textbox', { name: 'Page of 2' })).toHaveValue('2')
  expect(await overflowing(page)).toEqual([])
})
