import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync, zipSync } from 'fflate'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { pdfOf } from '#tests/support/documents/pdf-writer.ts'
import { expect, registerLearner, test } from '#tests/support/journey.ts'
import { overflowing } from '#tests/support/pages/looks.ts'
import { singleChoice } from '#tests/support/quizzes/questions.ts'
import { ExportManifest } from '#worker/contracts/account/portable.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A note with a picture, a card that was answered, a quiz and a document that was read. */
async function study(page: Page, origin: string): Promise<void> {
  const send = async (method: string, path: string, data: unknown, type = 'application/json') => {
    const headers = { origin, 'content-type': type }
    const answer = await page.request.fetch(path, { method, headers, data: data as Buffer })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer
  }
  const { src } = (await (await send('POST', '/api/attachments', PIXEL, 'image/png')).json()) as { src: string }
  const topic = (await (await send('POST', '/api/topics', { name: 'Biology', color: 'green' })).json()) as {
    id: number
  }
  const markdown = `Water moves through a membrane.\n\n![membrane](${src})`
  await send('POST', '/api/notes', {
    id: crypto.randomUUID(),
    title: 'Osmosis',
    markdown,
    topicId: topic.id,
    tags: ['cells'],
  })
  const made = await send('POST', '/api/decks', { key: crypto.randomUUID(), name: 'Membranes' })
  const deck = (await made.json()) as { id: number }
  const facts = ['What moves?', 'Through what?'].map((front) => ({
    ...{ key: crypto.randomUUID(), kind: 'basic', front, back: 'Water', tags: [] },
  }))
  await send('POST', `/api/decks/${deck.id}/facts`, { facts })
  await send('POST', '/api/quizzes', { key: crypto.randomUUID(), title: 'Cells', questions: [singleChoice()] })
  const bytes = Buffer.from(pdfOf([{ texts: [{ text: 'Light is a wave that needs no medium.', x: 60, y: 80 }] }]))
  await page.goto('/dashboard/documents')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'Light.pdf', mimeType: 'application/pdf', buffer: bytes })
  await page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'Open' }).click()
  await expect(page.getByText('Light is a wave')).toBeVisible()
}

async function exportFrom(page: Page): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const buffer = await readFile(await (await saved).path())
  await expect(page.getByText('Export saved')).toBeVisible()
  return buffer
}

/** Rows of each table, and the files by what is in them. */
function heldBy(zip: Buffer) {
  const text = new TextDecoder().decode(unzipSync(new Uint8Array(zip))['manifest.json'])
  const { tables, files } = ExportManifest.parse(JSON.parse(text))
  return {
    rows: Object.entries(tables).map(([table, { rows }]) => `${rows} ${table}`),
    files: files.map(({ path, sha256 }) => `${sha256} ${path}`).toSorted(),
  }
}

/** By keyboard: the button, then the file. */
async function openImport(page: Page) {
  await page.goto('/dashboard/profile')
  const button = page.getByRole('button', { name: 'Import an export' })
  await button.focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: 'Import an export' })
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  const button = page.getByRole('button', { name: 'Choose file' })
  await button.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
}

/** Begins an import whose files do not arrive, and closes the page's dialog in the middle of it. */
async function beginImport(page: Page, zip: Parameters<typeof choose>[1]) {
  const dialog = page.getByRole('dialog', { name: 'Import an export' })
  await choose(page, zip)
  await page.route('**/account/import/*/files/**', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Import', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/files imported/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('The import is paused.')).toBeVisible()
  await page.unroute('**/account/import/*/files/**')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('an import that was begun is removed with everything, or ended with what had come, by keyboard alone', async ({
  page,
  browser,
  baseURL,
  isMobile,
  learner,
}) => {
  test.setTimeout(120_000)
  expect(learner.name).toBe('Ada')
  await study(page, new URL(baseURL ?? '').origin)
  await page.goto('/dashboard/profile')
  const zip = { name: 'Stoa export.zip', mimeType: 'application/zip', buffer: await exportFrom(page) }
  const context = await browser.newContext({
    ...{ baseURL, serviceWorkers: 'block', isMobile },
    viewport: page.viewportSize(),
  })
  try {
    await registerLearner(context, baseURL, true)
    const there = await context.newPage()
    const press = async (name: string, within: 'dialog' | 'alertdialog' = 'dialog') => {
      await there.getByRole(within).getByRole('button', { name, exact: true }).focus()
      await there.keyboard.press('Enter')
    }
    const notes = async () =>
      ((await (await context.request.get('/api/notes')).json()) as { items: { title: string }[] }).items
    let dialog = await openImport(there)
    await beginImport(there, zip)
    expect(await notes()).toMatchObject([{ title: 'Osmosis' }])
    dialog = await openImport(there)
    await press('Remove it all')
    const sure = there.getByRole('alertdialog', { name: 'Remove what was imported?' })
    await expect(sure).toContainText('also what you added after the import began')
    await there.keyboard.press('Escape')
    await expect(sure).toBeHidden()
    expect(await notes()).toHaveLength(1)
    await press('Remove it all')
    expect(await overflowing(there)).toEqual([])
    await press('Remove everything', 'alertdialog')
    await expect.poll(notes).toEqual([])
    await expect(dialog.getByRole('button', { name: 'Choose file' })).toBeVisible()
    await expect(dialog.getByText(/An import isn’t finished/)).toBeHidden()

    await beginImport(there, zip)
    dialog = await openImport(there)
    await expect(dialog.getByText(/0 of 2 files have come/)).toBeVisible()
    await press('Stop and keep it')
    await expect(there.getByRole('alertdialog', { name: 'Stop the import here?' })).toBeVisible()
    expect(await overflowing(there)).toEqual([])
    await press('Stop and keep it', 'alertdialog')
    await expect(dialog.getByText('What had come is kept.')).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Left out' })).toHaveText(
      /Files: 2 \(not imported when you stopped\)/,
    )
    await press('Done')
    expect(await notes()).toMatchObject([{ title: 'Osmosis' }])
    // What is there now is the learner's own, and no other export is mixed with it.
    dialog = await openImport(there)
    await expect(dialog.getByText('This account isn’t empty.')).toBeVisible()
    await there.goto('/dashboard/documents')
    await there.getByRole('link', { name: 'Light' }).first().click()
    await there.getByRole('button', { name: 'Show the text' }).click()
    await expect(there.getByText('Light is a wave')).toBeVisible()
  } finally {
    await context.close()
  }
})

test('everything goes out, the account is deleted, and all of it comes back at another site', async ({
  page,
  browser,
  learner,
  baseURL,
  isMobile,
}) => {
  test.setTimeout(180_000)
  await study(page, new URL(baseURL ?? '').origin)
  let dialog = await openImport(page)
  await expect(dialog.getByText('This account isn’t empty.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const buffer = await exportFrom(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByLabel('Password', { exact: true }).fill(learner.password)
  await sure.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()

  const other = await serveFresh({})
  const context = await browser.newContext({
    ...{ baseURL: other.url, serviceWorkers: 'block', isMobile },
    viewport: page.viewportSize(),
  })
  try {
    await registerLearner(context, other.url, true)
    const there = await context.newPage()
    dialog = await openImport(there)
    const zip = { name: 'Stoa export.zip', mimeType: 'application/zip', buffer }
    const inside = unzipSync(new Uint8Array(buffer))
    const notes = new TextEncoder().encode('{"id":1}\n')
    const changed = Buffer.from(zipSync({ ...inside, 'data/notes.jsonl': notes }))
    await choose(there, { ...zip, buffer: changed })
    await expect(dialog.getByRole('alert')).toContainText('It was changed after it was exported')

    await choose(there, zip)
    for (const [kind, count] of Object.entries({ Notes: '1', Documents: '1', Decks: '1', Cards: '2', Files: '2' }))
      await expect(
        dialog
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${kind}$`) })
          .locator('+ dd'),
      ).toHaveText(count)
    expect(await overflowing(there)).toEqual([])
    // The connection breaks in the middle, and comes back.
    await there.route('**/account/import/*/files/**', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Import', exact: true }).focus()
    await there.keyboard.press('Enter')
    await expect(dialog.getByText(/files imported/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await expect(dialog.getByText('The import is paused.')).toBeVisible()
    await there.unroute('**/account/import/*/files/**')
    await there.keyboard.press('Escape')
    dialog = await openImport(there)
    await expect(dialog.getByText(/An import isn’t finished: .* 0 of 2 files have come/)).toBeVisible()
    await choose(there, zip)
    await dialog.getByRole('button', { name: 'Continue the import' }).focus()
    await there.keyboard.press('Enter')
    await expect(dialog.getByText('Everything has been imported.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).focus()
    await there.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    expect(heldBy(await exportFrom(there))).toEqual(heldBy(buffer))

    await there.goto('/dashboard/knowledge')
    await there.getByRole('link', { name: 'Osmosis' }).first().click()
    const picture = there.getByRole('img', { name: 'membrane' })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
    await there.goto('/dashboard/games/flashcards')
    await expect(there.getByRole('link', { name: /Membranes/ }).first()).toBeVisible()
    await there.goto('/dashboard/games/quizzes')
    await there.getByRole('link', { name: /Cells/ }).first().click()
    await expect(there.getByRole('heading', { level: 1, name: 'Cells' })).toBeVisible()
    await there.goto('/dashboard/documents')
    await there.getByRole('link', { name: 'Light' }).first().click()
    await expect(there.getByText('Light is a wave')).toBeVisible()
  } finally {
    await context.close()
    await other.stop()
  }
})
