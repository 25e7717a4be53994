import type { Page } from '@playwright/test'
import { pdfOf } from '#tests/support/documents/pdf-writer.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { overflowing } from '#tests/support/pages/looks.ts'

const PAGES = [
  'Mitosis is the division of a nucleus into two nuclei with the same chromosomes.',
  'Meiosis is the division that makes cells with half of the chromosomes.',
  'The centromere is the region where two sister copies of a chromosome are joined.',
  'Human body cells contain 46 chromosomes, and human egg cells contain 23 chromosomes.',
]
const headers = () => ({ origin: new URL(process.env.STOA_URL ?? '').origin })

/** A document is uploaded and read. @returns its id */
async function uploaded(page: Page, fileName: string): Promise<string> {
  const bytes = Buffer.from(pdfOf(PAGES.map((text) => ({ texts: [{ text, x: 60, y: 80 }] }))))
  const id = crypto.randomUUID()
  const data = { id, fileName, size: bytes.byteLength }
  expect((await page.request.post('/api/documents', { headers: headers(), data })).status()).toBe(200)
  const type = { ...headers(), 'content-type': 'application/octet-stream' }
  await page.request.put(`/api/documents/${id}/parts/1`, { headers: type, data: bytes })
  await page.request.post(`/api/documents/${id}/complete`, { headers: headers() })
  const status = async () =>
    ((await (await page.request.get(`/api/documents/${id}`)).json()) as { status: string }).status
  await expect.poll(status).toBe('ready')
  return id
}

learnerTest('a document becomes a note, cards and a quiz, also while its page is left', async ({ page }) => {
  await page.goto('/dashboard/documents/process')
  await expect(page.getByRole('heading', { name: 'No documents to process' })).toBeVisible()
  const id = await uploaded(page, 'Cell division.pdf')
  await page.goto('/dashboard/documents')
  await page.getByRole('button', { name: 'Actions for Cell division' }).click()
  await page.getByRole('menuitem', { name: 'Make notes, cards or a quiz' }).click()
  await expect(page).toHaveURL(`/dashboard/documents/process?documents=${id}`)
  await expect(page.getByRole('checkbox', { name: /Cell division/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Cards/ }).check()
  await page.getByRole('checkbox', { name: /^Quiz/ }).check()
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect(plan.getByRole('listitem')).toHaveText([
    /^Summary of Cell division4 pages/,
    /^20 cards/,
    /^10 questions/,
  ])
  await expect(plan.getByText('Made by the built-in engine')).toBeVisible()
  expect(await overflowing(page)).toEqual([])
  await plan.getByRole('button', { name: 'Start' }).click()
  const run = page.getByRole('article', { name: 'Run of Cell division' })
  await expect(run).toBeVisible()

  await page.goto('/dashboard')
  await page.goto('/dashboard/documents/process')
  await expect(run.getByText('3 of 3 done')).toBeVisible({ timeout: 60_000 })
  await expect(run.getByRole('status')).toHaveText('Done')
  expect(await overflowing(page)).toEqual([])

  await run.getByRole('link', { name: 'Open note' }).click()
  await expect(page.getByText('Mitosis is the division of a nucleus into two nuclei').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'p. 1', exact: true }).first()).toHaveAttribute(
    'href',
    `/dashboard/documents/${id}?page=1`,
  )
  await page.goto('/dashboard/documents/process')
  await run.getByRole('link', { name: /^Check \d+ cards?/ }).click()
  await expect(page.getByText(/^\d+ drafts? waits? for/)).toBeVisible()
  await page.goto('/dashboard/documents/process')
  await run.getByRole('link', { name: 'Start the quiz' }).click()
  await expect(page.getByRole('heading', { name: /Cell division/ }).first()).toBeVisible()
})
