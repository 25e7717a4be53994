import type { Page } from '@playwright/test'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { expect, learnerTest, registerLearner, test } from '#tests/support/journey.ts'

const answers = (page: Page) => page.getByRole('article', { name: 'Coach' })
const questions = (page: Page) => page.getByRole('article', { name: 'You' })
const ended = (page: Page) => expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')

async function ask(page: Page, question: string) {
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Send prompt' }).click()
}

learnerTest(
  'a learner edits, asks again, walks through the branches by keyboard, rates an answer and keeps it as a note',
  async ({ page }) => {
    await page.goto('/dashboard/coach/chat')
    await expect(page.getByPlaceholder('Type your message here...', { exact: true })).toBeVisible()
    await ask(page, 'Hello')
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await ended(page)
    await ask(page, 'And then?')
    await expect(questions(page)).toHaveCount(2)
    await ended(page)

    await questions(page).first().getByRole('button', { name: 'Edit question' }).press('Enter')
    const words = page.getByLabel('Question in other words')
    await expect(words).toBeFocused()
    await words.press('Escape')
    await expect(questions(page).first().getByRole('button', { name: 'Edit question' })).toBeFocused()
    await page.keyboard.press('Enter')
    await words.fill('Hello again')
    await words.press('Enter')
    await expect(page.getByLabel('Your question')).toBeFocused()
    await expect(questions(page)).toHaveText([/Hello again/])
    await ended(page)

    const ofQuestion = page.getByRole('group', { name: 'Versions of this question' })
    await expect(ofQuestion).toContainText('2 of 2')
    await ofQuestion.getByRole('button', { name: 'Earlier question' }).press('Enter')
    await expect(questions(page)).toHaveText([/^Hello\d/, /And then\?/])
    await expect(ofQuestion.getByRole('button', { name: 'Earlier question' }), 'the focus stays').toBeFocused()
    await page.reload()
    await expect(questions(page), 'the branch in view is kept').toHaveText([/^Hello\d/, /And then\?/])
    await expect(ofQuestion).toContainText('1 of 2')

    await answers(page).first().getByRole('button', { name: 'Answer again' }).press('Enter')
    await expect(questions(page)).toHaveCount(1)
    await ended(page)
    const ofAnswer = page.getByRole('group', { name: 'Versions of this answer' })
    await expect(ofAnswer).toContainText('2 of 2')
    await ofAnswer.getByRole('button', { name: 'Earlier answer' }).press('Enter')
    await expect(questions(page)).toHaveCount(2)
    await expect(ofAnswer).toContainText('1 of 2')

    const good = answers(page).first().getByRole('button', { name: 'Good answer' })
    const bad = answers(page).first().getByRole('button', { name: 'Bad answer' })
    const rated: unknown[] = []
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/feedback')) rated.push(request.postDataJSON().value)
    })
    await good.press('Enter')
    await bad.press('Enter')
    await expect(good).toHaveAttribute('aria-pressed', 'false')
    await expect(bad).toHaveAttribute('aria-pressed', 'true')
    await bad.press('Enter')
    await good.press('Enter')
    await expect.poll(() => rated, 'one after the other, as they were pressed').toEqual([1, -1, null, 1])
    await page.reload()
    await expect(good).toHaveAttribute('aria-pressed', 'true')

    const prose = (await answers(page).first().locator('.prose').first().innerText()).split('\n')[0] ?? ''
    await answers(page).first().getByRole('button', { name: 'Make a note of this' }).press('Enter')
    await page.getByRole('button', { name: 'Open note' }).click()
    await expect(page).toHaveURL(/\/notes\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('main')).toContainText('From the chat Hello')
    await expect(page.getByRole('main')).toContainText(prose)
  },
)

learnerTest(
  'a learner renames, pins and files a chat, finds words of it in the list, and deletes it',
  async ({ page }) => {
    const headers = { origin: process.env.STOA_URL ?? '' }
    await page.request.post('/api/topics', { headers, data: { name: 'Biology' } })
    await page.goto('/dashboard/coach/chat')
    await ask(page, 'What is osmosis?')
    await ended(page)
    await ask(page, 'Tell me of zebras')
    await expect(questions(page)).toHaveCount(2)
    await ended(page)
    const address = new URL(page.url()).pathname

    const menu = page.getByRole('button', { name: 'Actions for this chat' })
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
    const name = page.getByLabel('Name of this chat')
    await expect(name).toBeFocused()
    await name.fill('Of water')
    await name.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Of water')
    await expect(page).toHaveTitle('Of water - Stoa')
    await expect(menu).toBeFocused()
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).press('Enter')
    await menu.press('Enter')
    await page.getByRole('menuitemradio', { name: 'Biology' }).press('Enter')
    await menu.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Biology' })).toBeChecked()
    await page.keyboard.press('Escape')

    await page.goto('/dashboard/coach/chat')
    await ask(page, 'Something later')
    await ended(page)
    await page.goto('/dashboard/coach')
    const rows = page.getByRole('list', { name: 'Chats' }).getByRole('listitem')
    await expect(rows).toHaveText([/Pinned:\s*Of water/, /Something later/])

    const search = page.getByLabel('Search chats')
    await search.fill('osmo')
    const found = page.getByRole('list', { name: 'Found messages' }).getByRole('listitem')
    await expect(found.first().locator('mark').first()).toHaveText('osmosis')
    await search.fill('qwertz')
    await expect(page.getByText('No chat contains “qwertz”.')).toBeVisible()
    await search.fill('zebras')
    await expect(found.first()).toContainText('Of water')
    await search.press('ArrowDown')
    await expect(found.first().getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${address}\\?at=.*#`))
    await expect(questions(page).nth(1)).toBeInViewport()

    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete chat' }).press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/coach$/)
    await expect(rows).toHaveText([/Something later/])
    expect((await page.request.get(`/api/coach/chats/${address.split('/').at(-1)}`)).status(), 'at once').toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveText([/Of water/, /Something later/])
    await page.reload()
    await expect(rows).toHaveText([/Of water/, /Something later/])
    await rows.first().getByRole('link').press('Enter')
    await expect(questions(page)).toHaveCount(2)
  },
)

test('a learner names a note with @, chooses a manner, sees what is left of the day, and mends what is remembered', async ({
  context,
}) => {
  test.slow()
  const server = await serveFresh({ COACH_MESSAGES_A_DAY: '3' })
  await registerLearner(context, server.url, true)
  const page = await context.newPage()
  const note = {
    id: crypto.randomUUID(),
    title: 'Osmosis in cells',
    markdown: '# Osmosis\n\nWater crosses the membrane.',
  }
  await page.request.post(`${server.url}/api/notes`, { headers: { origin: server.url }, data: note })
  await page.goto(`${server.url}/dashboard/coach/chat`)

  await page.getByRole('button', { name: /^How the coach answers/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Summarise' }).press('Enter')
  const prompt = page.getByLabel('Your question')
  await prompt.pressSequentially('What moves, says @osmo')
  const option = page.getByRole('option', { name: /Osmosis in cells/ })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await prompt.press('Enter')
  await expect(prompt).toHaveValue('What moves, says ')
  await expect(prompt).toBeFocused()
  const attached = page.getByRole('list', { name: 'Attached' })
  await expect(attached).toHaveText('@Osmosis in cells')
  await page.getByRole('button', { name: 'Take Osmosis in cells away' }).press('Enter')
  await expect(attached).toHaveCount(0)
  await page.getByRole('button', { name: 'Attach notes or topics' }).press('Enter')
  await expect(option).toBeVisible()
  await prompt.press('Escape')
  await expect(option).toHaveCount(0)
  await prompt.press('Backspace')
  await prompt.pressSequentially('@osm')
  await option.click()
  await prompt.press('Enter')
  await ended(page)
  await expect(questions(page).getByRole('link', { name: '@Osmosis in cells' })).toBeVisible()
  await page.reload()
  await expect(questions(page).getByRole('link', { name: '@Osmosis in cells' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'How the coach answers: Summarise' })).toBeVisible()

  await expect(page.getByText('messages left today')).toHaveCount(0)
  await page.getByRole('button', { name: /^How the coach answers/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Guide me by questions' }).press('Enter')
  await ask(page, 'Why does water cross the membrane?')
  await expect(
    answers(page)
      .last()
      .getByText(/^Step 1 of 5: your attempt$/),
  ).toBeVisible()
  await expect(
    page.getByText(/^1 of 3 messages left today; resets at 0[12]:00 on \d+ \w+ \(Europe\/Paris\)$/),
  ).toBeVisible()
  await ended(page)
  await ask(page, 'Hello once more')
  await expect(page.getByText(/^0 of 3 messages left/)).toBeVisible()
  await ended(page)
  await ask(page, 'Hello too often')
  await expect(page.getByRole('alert')).toContainText(/0 of 3 messages left today; resets at 0[12]:00/)

  await page.goto(`${server.url}/dashboard/coach`)
  await page.getByRole('link', { name: 'What it remembers' }).click()
  const memory = page.getByRole('list', { name: 'What the coach remembers' })
  await page.getByLabel('What the coach should remember', { exact: true }).fill('My exam is on 3 May')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(memory).toContainText('My exam is on 3 May')
  await memory.getByRole('button', { name: /^Edit/ }).press('Enter')
  await page.getByLabel('What the coach should remember instead').fill('My exam is on 4 May')
  await page.keyboard.press('Enter')
  await expect(memory).toContainText('My exam is on 4 May')
  await memory.getByRole('button', { name: /^Delete/ }).press('Enter')
  await expect(memory).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(memory).toContainText('My exam is on 4 May')
  await memory.getByRole('button', { name: /^Delete/ }).press('Enter')
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Coach' }).click()
  expect((await gone).status()).toBe(204)
  await page.goto(`${server.url}/dashboard/coach/memory`)
  await expect(page.getByText('The coach remembers nothing yet.')).toBeVisible()
  await context.close()
  await server.stop()
})

learnerTest(
  'a question that could not be sent is in its box again after a reload, and one that was sent is not',
  async ({ page, context, complaints }) => {
    const prompt = page.getByLabel('Your question')
    await page.goto('/dashboard/coach/chat')
    await ask(page, 'Hello')
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await ended(page)
    await page.reload({ waitUntil: 'commit' })
    // A second after it has loaded a page looks for a newer build, and some of its parts come once it is live; without a
    // connection it would complain of them.
    await page.waitForResponse('**/builds/latest.json')
    await page.waitForLoadState('networkidle')
    await expect(questions(page)).toHaveCount(1)
    await expect(prompt).toHaveValue('')

    await context.setOffline(true)
    await ask(page, 'What I ask in a tunnel')
    await expect(page.getByRole('alert')).toContainText('There is no connection')
    await context.setOffline(false)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_INTERNET_DISCONNECTED')])
    await page.reload()
    await expect(questions(page)).toHaveCount(1)
    await expect(prompt).toHaveValue('What I ask in a tunnel')
    await prompt.press('Enter')
    await expect(questions(page)).toHaveCount(2)
    await ended(page)
    await page.reload()
    await expect(questions(page)).toHaveCount(2)
    await expect(prompt).toHaveValue('')
    await page.goto('/dashboard/coach/chat')
    await expect(prompt).toHaveValue('')
  },
)
