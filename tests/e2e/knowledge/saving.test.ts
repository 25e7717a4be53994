import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'

const TEXT = 'A cell has a membrane.\n\nIt makes energy from sugar.\n\nPlants also have walls.'

const text = (page: Page) => page.getByLabel('Text, in Markdown')
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

async function edit(page: Page, id: string) {
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(text(page)).toBeVisible()
}

async function markdownOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/api/notes/${id}`)
  return String((await answer.json()).markdown)
}

/** The browser itself says of each request that it had no connection, or was stopped. */
function forgiveLostRequests(complaints: string[]) {
  const rest = complaints.filter((each) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED)$/.test(each))
  complaints.splice(0, complaints.length, ...rest)
}

/** A second browser of the same learner. */
async function secondDevice(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('No browser')
  const other = await browser.newContext({ storageState: await context.storageState(), baseURL: process.env.STOA_URL })
  return other.newPage()
}

test('a tab that is killed while somebody types loses nothing', async ({
  context,
  page,
  learner,
  baseURL,
  complaints,
}) => {
  expect(learner.name).toBe('Ada')
  const id = await writeNote(page, baseURL, 'Cells', TEXT)
  await edit(page, id)
  await page.route('**/api/notes/**', (route) => route.abort())
  await text(page).press('Control+End')
  await page.keyboard.type(' Every last letter counts')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`/dashboard/knowledge/notes/${id}`)
  await expect(text(next)).toHaveValue(`${TEXT} Every last letter counts`)
  await saved(next)
  expect(await markdownOf(next, id)).toBe(`${TEXT} Every last letter counts`)

  // A new note, and a renderer that crashes.
  await next.goto('/dashboard/knowledge/notes/new')
  await next.route('**/api/notes', (route) => route.abort())
  await next.getByLabel('Title').fill('Brand new')
  await text(next).fill('Never sent anywhere')
  await next.waitForTimeout(120)
  const crashed = next.waitForEvent('crash')
  const session = await context.newCDPSession(next)
  session.send('Page.crash').catch(() => {})
  await crashed
  const third = await context.newPage()
  await third.goto('/dashboard/knowledge/notes/new')
  await expect(third.getByText('Only on this device: “Brand new”')).toBeVisible()
  await third.getByRole('button', { name: 'Continue it' }).click()
  await expect(text(third)).toHaveValue('Never sent anywhere')
  await saved(third)
  await expect(third.getByText('Only on this device')).toBeHidden()
  forgiveLostRequests(complaints)
})

test('offline the words stay on the device, and are sent when the connection is back', async ({
  context,
  page,
  learner,
  baseURL,
  complaints,
}) => {
  expect(learner.name).toBe('Ada')
  const id = await writeNote(page, baseURL, 'Cells', TEXT)
  await edit(page, id)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await text(page).fill(`${TEXT}\n\nWritten in a tunnel.`)
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  await expect(page.getByText('You are offline.')).toBeHidden()
  expect(await markdownOf(page, id)).toBe(`${TEXT}\n\nWritten in a tunnel.`)
  forgiveLostRequests(complaints)
})

test('two devices write in different paragraphs, and both have both', async ({ context, page, learner, baseURL }) => {
  expect(learner.name).toBe('Ada')
  const id = await writeNote(page, baseURL, 'Cells', TEXT)
  await edit(page, id)
  const phone = await secondDevice(context)
  await edit(phone, id)
  await phone.context().setOffline(true)
  await text(phone).fill(TEXT.replace('Plants also', 'Plants and fungi also'))
  await text(page).fill(TEXT.replace('A cell', 'Every living cell'))
  await saved(page)
  await phone.context().setOffline(false)
  await expect(phone.getByText('Merged with changes from another tab or device')).toBeVisible()
  await saved(phone)
  const both = TEXT.replace('A cell', 'Every living cell').replace('Plants also', 'Plants and fungi also')
  await expect(text(phone)).toHaveValue(both)
  expect(await markdownOf(page, id)).toBe(both)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(text(page)).toHaveValue(both)
  await phone.context().close()
})

test('two devices write the same sentence anew: both are shown, and both can stay @phone', async ({
  context,
  page,
  learner,
  baseURL,
  complaints,
}) => {
  expect(learner.name).toBe('Ada')
  const id = await writeNote(page, baseURL, 'Cells', TEXT)
  await edit(page, id)
  const other = await secondDevice(context)
  await edit(other, id)
  await context.setOffline(true)
  await text(page).fill(TEXT.replace('from sugar', 'from food'))
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await text(other).fill(TEXT.replace('from sugar', 'from glucose').replace('A cell', 'Every cell'))
  await saved(other)
  await context.setOffline(false)
  await expect(page.getByRole('alert').getByText(/changed elsewhere, in the same place/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Compare and choose' }).click()
  await expect(page.getByRole('heading', { name: 'Choose what stays' })).toBeFocused()
  const place = page.getByRole('group', { name: 'Text' })
  await expect(place.getByRole('radio', { name: /Yours/ })).toHaveAccessibleName(/food/)
  await expect(place.getByRole('radio', { name: /The other/ })).toHaveAccessibleName(/glucose/)
  await expect(place.getByRole('radio', { name: 'Both, yours first' })).toBeChecked()
  await page.getByRole('button', { name: 'Save this version' }).click()
  await saved(page)
  expect(await markdownOf(page, id)).toBe(
    TEXT.replace('It makes energy from sugar.', 'It makes energy from food. It makes energy from glucose.').replace(
      'A cell',
      'Every cell',
    ),
  )
  await other.context().close()
  forgiveLostRequests(complaints)
})

test('two tabs of one browser go on from each other', async ({ context, page, learner, baseURL }) => {
  expect(learner.name).toBe('Ada')
  const id = await writeNote(page, baseURL, 'Cells', TEXT)
  await edit(page, id)
  const tab = await context.newPage()
  await edit(tab, id)
  await text(page).fill(`${TEXT} One.`)
  await expect(text(tab)).toHaveValue(`${TEXT} One.`)
  await text(tab).fill(`Zero. ${TEXT} One.`)
  await expect(text(page)).toHaveValue(`Zero. ${TEXT} One.`)
  await saved(page)
  await saved(tab)
})

test('a session that ends while somebody types costs no word', async ({ context, page, learner, baseURL }) => {
  const id = await writeNote(page, baseURL, 'Cells', TEXT)
  await edit(page, id)
  await context.clearCookies()
  await text(page).fill(`${TEXT} Signed out.`)
  await expect(page.getByText(/You are signed out/)).toBeVisible()
  await text(page).fill(`${TEXT} Signed out, and still writing.`)
  const tab = await context.newPage()
  await tab.goto('/auth/login')
  await tab.getByLabel('E-mail').fill(learner.email)
  await tab.getByLabel('Password', { exact: true }).fill(learner.password)
  await tab.getByRole('button', { name: 'Continue' }).click()
  await expect(tab).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await markdownOf(page, id)).toBe(`${TEXT} Signed out, and still writing.`)
})
