import { delayRequests, failRequests, isScriptOf } from '#tests/support/browser/lazy-code.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'

learnerTest('a chat begins inside a topic, and looks into its material first', async ({ page }) => {
  const headers = { origin: process.env.STOA_URL ?? '' }
  const make = async (name: string): Promise<{ id: number }> =>
    (await page.request.post('/api/topics', { headers, data: { name } })).json()
  const [biology, music] = [await make('Biology'), await make('Music')]
  const note = (title: string, markdown: string, topicId: number) =>
    page.request.post('/api/notes', { headers, data: { id: crypto.randomUUID(), title, markdown, topicId } })
  await note('Cells', 'A scale is a small plate that covers a fish.', biology.id)
  await note('Tones', 'A scale is an ordered row of tones.', music.id)

  await page.goto(`/dashboard/knowledge/topic/${music.id}`)
  await page.getByRole('link', { name: 'Ask the coach about this topic' }).press('Enter')
  await expect(page).toHaveURL(/\/coach\/chat\?topic=/)
  const chip = page.getByRole('button', { name: 'Topic of this chat: Music' })
  await expect(chip).toBeVisible()
  const ask = async (text: string) => {
    await page.getByLabel('Your question').fill(text)
    await page.getByLabel('Your question').press('Enter')
    await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
  }
  const menu = page.getByRole('button', { name: 'Actions for this chat' })
  await ask('What is a scale?')
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('ordered row of tones')
  await expect(page.getByRole('article', { name: 'Coach' })).not.toContainText('fish')
  await expect(chip).toHaveCount(0)
  await menu.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Music' })).toBeChecked()
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/coach/chat')
  await page.getByRole('button', { name: 'Choose a topic for this chat' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'Biology' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Topic of this chat: Biology' })).toBeFocused()
  await ask('What is a scale?')
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('fish')
  await page.reload()
  await menu.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Biology' })).toBeChecked()
})

learnerTest('a prompt that was not sent is kept with what it names', async ({ page }) => {
  const headers = { origin: process.env.STOA_URL ?? '' }
  const data = { id: crypto.randomUUID(), title: 'Osmosis in cells', markdown: 'Water moves.', topicId: null }
  await page.request.post('/api/notes', { headers, data })
  await page.goto('/dashboard/coach/chat')
  const prompt = page.getByLabel('Your question')
  await prompt.pressSequentially('What moves, says @osmo')
  await expect(page.getByRole('option', { name: /Osmosis in cells/ })).toHaveAttribute('aria-selected', 'true')
  await prompt.press('Enter')
  const attached = page.getByRole('list', { name: 'Attached' })
  await expect(attached).toHaveText('@Osmosis in cells')
  await page.reload()
  await expect(prompt).toHaveValue('What moves, says ')
  await expect(attached).toHaveText('@Osmosis in cells')
  await page.getByRole('button', { name: 'Take Osmosis in cells away' }).press('Enter')
  await page.reload()
  await expect(prompt).toHaveValue('What moves, says ')
  await expect(attached).toHaveCount(0)
  await prompt.pressSequentially('@osmo')
  await expect(page.getByRole('option', { name: /Osmosis in cells/ })).toHaveAttribute('aria-selected', 'true')
  await prompt.press('Enter')
  await prompt.press('Enter')
  await expect(
    page.getByRole('article', { name: 'You' }).getByRole('link', { name: '@Osmosis in cells' }),
  ).toBeVisible()
  await page.goto('/dashboard/coach/chat')
  await expect(prompt).toHaveValue('')
  await expect(attached).toHaveCount(0)
})

learnerTest(
  'a new chat is written into at once, but for a touch, and for who is somewhere already @phone',
  async ({ page, isMobile }) => {
    const prompt = page.getByLabel('Your question')
    const expectReady = () => (isMobile ? expect(prompt).not.toBeFocused() : expect(prompt).toBeFocused())
    await page.goto('/dashboard/coach/chat')
    await expectReady()
    await page.goto('/dashboard/coach')
    await page.getByRole('main').getByRole('link', { name: /^Chat/ }).click()
    await expect(page).toHaveURL(/\/coach\/chat$/)
    await expectReady()
    await prompt.fill('Hello')
    await page.getByRole('button', { name: 'Send prompt' }).click()
    await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
    await page.reload()
    await expect(prompt, 'one that has begun is read first').not.toBeFocused()
    await page.getByRole('link', { name: 'New chat' }).click()
    await expect(page).toHaveURL(/\/coach\/chat$/)
    await expectReady()

    await page.goto('/dashboard')
    const home = page.getByRole('navigation').getByRole('link', { name: 'Home' }).first()
    await home.focus()
    await page.evaluate(() => history.pushState(null, '', '/dashboard/coach/chat'))
    await expect(prompt).toBeVisible()
    await expect(home).toBeFocused()
  },
)

learnerTest('a coach that was chosen to ask does so in a new chat, until it is told otherwise', async ({ page }) => {
  const headers = { origin: process.env.STOA_URL ?? '' }
  const note = { id: crypto.randomUUID(), title: 'Water', markdown: 'Osmosis is the movement of water.', topicId: null }
  await page.request.post('/api/notes', { headers, data: note })
  const manner = (name: string) => page.getByRole('button', { name: `How the coach answers: ${name}` })
  await page.goto('/dashboard/coach/chat')
  await expect(manner('Explain')).toBeVisible()
  const coach = { name: 'Zeno', manner: 'socratic', language: 'en' }
  expect((await page.request.put('/api/onboarding/coach', { headers, data: coach })).status()).toBe(200)
  await page.goto('/dashboard/coach/chat')
  await expect(manner('Guide me by questions')).toBeVisible()
  const ask = async (text: string) => {
    await page.getByLabel('Your question').fill(text)
    await page.getByLabel('Your question').press('Enter')
    await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
  }
  await ask('What is osmosis?')
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('what do you think yourself?')
  await page.goto('/dashboard/coach/chat')
  await manner('Guide me by questions').press('Enter')
  await page.getByRole('menuitemradio', { name: 'Explain' }).press('Enter')
  await ask('What is osmosis?')
  await expect(page.getByRole('article', { name: 'Coach' })).toContainText('the movement of water')
})

learnerTest('who leaves a chat and comes back to it finds what was said, by whichever way', async ({ page }) => {
  await page.goto('/dashboard/coach/chat')
  await page.getByLabel('Your question').fill('Hello')
  await page.getByLabel('Your question').press('Enter')
  await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
  const question = page.getByRole('article', { name: 'You' }).filter({ hasText: 'Hello' })
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' }).first()
  for (const way of ['back', 'back again', 'after a reload'] as const) {
    if (way === 'after a reload') await page.reload()
    await home.click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/coach\/chat\//)
    await expect(question, way).toBeVisible()
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Coach' }).first().click()
  await page.getByRole('list', { name: 'Chats' }).getByRole('link', { name: 'Hello' }).click()
  await expect(question, 'from the list').toBeVisible()
})

learnerTest(
  'a question that is asked before the code that sends it is loaded waits for it, and is kept where it cannot be loaded',
  async ({ page, complaints }) => {
    const code = isScriptOf('coach-chat')
    const letChatLoad = await delayRequests(page, code)
    await page.goto('/dashboard/coach/chat')
    const prompt = page.getByLabel('Your question')
    const log = page.getByRole('log', { name: 'Chat' })
    await prompt.fill('What is in my notes?')
    await prompt.press('Enter')
    await expect(log).toContainText('What is in my notes?')
    await expect(prompt, 'it is taken').toHaveValue('')
    await expect(page).toHaveURL(/\/chat$/)
    letChatLoad()
    await expect(log.getByRole('status')).toHaveText('The answer is complete')
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await page.unroute(code)

    const stopFailing = await failRequests(page, code)
    await page.goto('/dashboard/coach/chat')
    // A part that is missing may be of an older build: the page is loaded anew, and then says what it lacks.
    await expect.poll(() => complaints.join()).toContain('could not be loaded')
    await prompt.fill('And what else?')
    await prompt.press('Enter')
    await expect(page.getByRole('alert')).toContainText('There is no connection')
    await expect(log).toContainText('And what else?')
    await stopFailing()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(log.getByRole('status')).toHaveText('The answer is complete')
    complaints.length = 0
  },
)
