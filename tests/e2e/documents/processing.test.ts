import type { Page } from '@playwright/test'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { pdfOf } from '#tests/support/documents/pdf-writer.ts'
import { scenarioUrl } from '#tests/support/fake-upstream/scenario.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream/server.ts'
import { expect, learnerTest, registerLearner, test } from '#tests/support/journey.ts'
import { overflowing } from '#tests/support/pages/looks.ts'

const PAGES = [
  'Mitosis is the division of a nucleus into two nuclei with the same chromosomes.',
  'Meiosis is the division that makes cells with half of the chromosomes.',
  'The centromere is the region where two sister copies of a chromosome are joined.',
  'Human body cells contain 46 chromosomes, and human egg cells contain 23 chromosomes.',
]
const headers = (url = process.env.STOA_URL ?? '') => ({ origin: new URL(url).origin })

/** A document is uploaded and read. @returns its id */
async function uploaded(page: Page, fileName: string, url = process.env.STOA_URL ?? ''): Promise<string> {
  const bytes = Buffer.from(pdfOf(PAGES.map((text) => ({ texts: [{ text, x: 60, y: 80 }] }))))
  const id = crypto.randomUUID()
  const data = { id, fileName, size: bytes.byteLength }
  const path = `${url}/api/documents`
  expect((await page.request.post(path, { headers: headers(url), data })).status()).toBe(200)
  const type = { ...headers(url), 'content-type': 'application/octet-stream' }
  await page.request.put(`${path}/${id}/parts/1`, { headers: type, data: bytes })
  await page.request.post(`${path}/${id}/complete`, { headers: headers(url) })
  const status = async () => ((await (await page.request.get(`${path}/${id}`)).json()) as { status: string }).status
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
  await expect(page.getByText(/^\d+ drafts? (?:is|are) waiting for your review/)).toBeVisible()
  await page.goto('/dashboard/documents/process')
  await run.getByRole('link', { name: 'Start the quiz' }).click()
  await expect(page.getByRole('heading', { name: /Cell division/ }).first()).toBeVisible()
})

test('a configured model makes the note: the page says so, and what its pages do not say is left out', async ({
  context,
}) => {
  const upstream = await startFakeUpstream()
  const point = (text: string, quote: string) => `${JSON.stringify({ heading: '', point: text, quote })}\n`
  const text = [
    point('Mitosis makes two equal nuclei.', PAGES[0] ?? ''),
    point('Cells sleep.', 'Cells sleep at night.'),
  ]
  const scenario = { key: crypto.randomUUID(), text: text.join('') }
  const server = await serveFresh({ AI_BASE_URL: scenarioUrl(upstream.origin, scenario), AI_MODEL: 'fake' })
  try {
    await registerLearner(context, server.url, true)
    const page = await context.newPage()
    const id = await uploaded(page, 'Cell division.pdf', server.url)
    await page.goto(`${server.url}/dashboard/documents/process?documents=${id}`)
    const plan = page.getByRole('region', { name: 'Plan' })
    await expect(plan.getByText('About 1 call of fake')).toBeVisible()
    await plan.getByRole('button', { name: 'Start' }).click()
    const run = page.getByRole('article', { name: 'Run of Cell division' })
    await expect(run.getByRole('status')).toHaveText('Done', { timeout: 60_000 })
    await run.getByRole('link', { name: 'Open note' }).click()
    await expect(page.getByText('Mitosis makes two equal nuclei.')).toBeVisible()
    await expect(page.getByText('Cells sleep.')).toHaveCount(0)
    // Before its server stops.
    await page.close()
  } finally {
    await server.stop()
    await upstream.close()
  }
})
