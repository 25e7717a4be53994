import type { Route } from '@playwright/test'
import { delayRequests, EVERY_SCRIPT } from '#tests/support/browser/lazy-code.ts'
import { expect, learnerTest, test } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'
import {
  crash,
  edit,
  expectText,
  forgiveLostRequests,
  markdownOf,
  paste,
  saved,
  signIn,
  text,
  writeInMarkdown,
} from '#tests/support/pages/writing.ts'

const TEXT = 'A cell has a membrane.\n\nIt makes energy from sugar.\n\nPlants also have walls.'

test.beforeEach(({ context }) => writeInMarkdown(context))

learnerTest(
  'a tab that is killed while somebody types loses nothing',
  async ({ context, page, baseURL, complaints }) => {
    const id = await writeNote(page, baseURL, 'Cells', TEXT)
    await edit(page, id)
    await page.route('**/api/notes/**', (route) => route.abort())
    await text(page).press('Control+End')
    await page.keyboard.type(' Every last letter counts')
    await page.close({ runBeforeUnload: false })

    const next = await context.newPage()
    await next.goto(`/dashboard/knowledge/notes/${id}`)
    await expectText(next, `${TEXT} Every last letter counts`)
    await saved(next)
    expect(await markdownOf(next, id)).toBe(`${TEXT} Every last letter counts`)

    // A new note, and a renderer that crashes. Wherever the learner comes back to, it is sent.
    await next.goto('/dashboard/knowledge/notes/new')
    await next.route('**/api/notes', (route) => route.abort())
    await next.getByLabel('Title').fill('Brand new')
    await text(next).fill('Never sent anywhere')
    await crash(context, next, 'Never sent anywhere')
    const third = await context.newPage()
    await third.goto('/dashboard')
    await expect(third.getByText('Text left on this device has been saved')).toBeVisible()
    await third.goto('/dashboard/knowledge')
    await third.getByRole('link', { name: 'Brand new' }).click()
    await expect(third.getByRole('article').getByText('Never sent anywhere')).toBeVisible()
    forgiveLostRequests(complaints)
  },
)

learnerTest(
  'drafts that cannot be sent yet are listed, continued, discarded and restored',
  async ({ context, page, complaints }) => {
    const stopped = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue())
    await page.route('**/api/notes', stopped)
    await page.goto('/dashboard/knowledge/notes/new')
    await text(page).fill('Only here, to the last letter')
    await page.getByLabel('Title').fill('Left behind')
    await crash(context, page, 'Left behind')

    const next = await context.newPage()
    await next.route('**/api/notes', stopped)
    await next.goto('/dashboard/knowledge')
    const left = next.getByRole('region', { name: 'Not yet saved' })
    await expect(left).toContainText('Only on this device: “Left behind”')
    await left.getByRole('button', { name: 'Discard it' }).click()
    await expect(left).toBeHidden()
    await next.getByRole('button', { name: 'Undo' }).click()
    await left.getByRole('link', { name: 'Continue it' }).click()
    await expectText(next, 'Only here, to the last letter')
    await expect(next.getByLabel('Title')).toHaveValue('Left behind')
    await next.unroute('**/api/notes', stopped)
    await expect(next.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })
    await next.getByRole('button', { name: 'Done' }).click()
    await expect(next.getByRole('heading', { name: 'Left behind' })).toBeVisible()
    await next.goto('/dashboard/knowledge')
    await expect(next.getByRole('link', { name: 'Left behind' })).toHaveCount(1)
    await expect(left).toBeHidden()
    forgiveLostRequests(complaints)
  },
)

learnerTest(
  'a note that was deleted elsewhere under its writer becomes a new one',
  async ({ context, page, baseURL, complaints }) => {
    const id = await writeNote(page, baseURL, 'Cells', TEXT)
    await edit(page, id)
    await page.route('**/api/notes/**', (route) => route.abort())
    await text(page).fill(`${TEXT} Written too late.`)
    await crash(context, page, 'Written too late.')
    const next = await context.newPage()
    const headers = { origin: new URL(baseURL ?? '').origin }
    await next.request.delete(`/api/notes/${id}`, { headers })
    await next.goto('/dashboard/knowledge/notes')
    await expect(next.getByText('Deleted elsewhere, with words of yours')).toBeVisible()
    await next.getByRole('button', { name: 'Save as a new note' }).click()
    await expect(next).toHaveURL(/notes\/[0-9a-f-]{36}$/)
    await expect(next.getByRole('article').getByText('Plants also have walls. Written too late.')).toBeVisible()
    forgiveLostRequests(complaints)
  },
)

test('a session that ends while somebody types costs no word', async ({ context, page, learner, baseURL }) => {
  const id = await writeNote(page, baseURL, 'Cells', TEXT)
  await edit(page, id)
  await context.clearCookies()
  await text(page).fill(`${TEXT} Signed out.`)
  await expect(page.getByText(/You are signed out/)).toBeVisible()
  await text(page).fill(`${TEXT} Signed out, and still writing.`)
  await signIn(await context.newPage(), learner)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await markdownOf(page, id)).toBe(`${TEXT} Signed out, and still writing.`)

  // Ended again, and the tab is closed before anybody signs in.
  await context.clearCookies()
  await text(page).fill(`${TEXT} Signed out, and gone.`)
  await expect(page.getByText(/You are signed out/)).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await signIn(next, learner)
  await expect(next.getByText('Text left on this device has been saved')).toBeVisible()
  expect(await markdownOf(next, id)).toBe(`${TEXT} Signed out, and gone.`)
})

learnerTest(
  'two megabytes are pasted: a message says what to do, and the saved note is untouched',
  async ({ context, page, baseURL }) => {
    test.slow()
    const id = await writeNote(page, baseURL, 'Cells', TEXT)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await edit(page, id)
    const line = 'Every line of this is the same.\n'
    await paste(page, line.repeat(62_500))
    await expect(page.getByText('This text has 2,000,000 characters, and a note holds at most 500,000.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText('Saved on this device only')).toBeVisible()
    expect(await markdownOf(page, id)).toBe(TEXT)
    await page.close()

    const next = await context.newPage()
    await next.goto(`/dashboard/knowledge/notes/${id}`)
    await expect(next.getByText('This text has 2,000,000 characters')).toBeVisible({ timeout: 60_000 })
    await text(next).press('Control+a')
    await next.keyboard.press('Control+c')
    expect((await next.evaluate(() => navigator.clipboard.readText())) === line.repeat(62_500)).toBe(true)
    await paste(next, line.repeat(15_625))
    await expect(next.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 })
    await next.keyboard.press('x')
    await expect(next.getByText('This text has 500,001 characters')).toBeVisible({ timeout: 60_000 })
    expect((await markdownOf(next, id)) === line.repeat(15_625)).toBe(true)
  },
)

learnerTest('text typed before hydration is not lost', async ({ page }) => {
  const letScriptsLoad = await delayRequests(page, EVERY_SCRIPT)
  await page.goto('/dashboard/knowledge/notes/new', { waitUntil: 'commit' })
  await page.getByLabel('Title').fill('Early')
  await text(page).fill('Typed before React')
  letScriptsLoad()
  await saved(page)
  await expectText(page, 'Typed before React')
  await expect(page.getByLabel('Title')).toHaveValue('Early')
})

learnerTest(
  'a new note has its address once it is saved: a reload shows it, and "back" leads to where it was started',
  async ({ page }) => {
    await page.goto('/dashboard/knowledge/notes')
    await page.getByRole('link', { name: 'New note' }).first().click()
    await text(page).fill('First words')
    await page.getByLabel('Title').fill('With an address')
    await saved(page)
    await expect(page).toHaveURL(/\/notes\/[\da-f-]{36}$/)
    await text(page).press('Control+End')
    await page.keyboard.type(', and more')
    await saved(page)
    const address = page.url()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'With an address' })).toBeVisible()
    await expect(page.getByRole('article').getByText('First words, and more')).toBeVisible()
    expect(page.url()).toBe(address)

    await page.goto('/dashboard/knowledge/notes')
    await page.getByRole('link', { name: 'New note' }).first().click()
    await page.getByLabel('Title').fill('Another one')
    await saved(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('heading', { name: 'Another one' })).toBeVisible()
    expect(page.url()).not.toBe(address)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard\/knowledge\/notes(\?|$)/)
    await expect(page.getByRole('link', { name: 'With an address' })).toBeVisible()
  },
)
