import { delayRequests, isScriptOf } from '#tests/support/browser/lazy-code.ts'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream/server.ts'
import { scenarioUrl } from '#tests/support/fake-upstream/scenario.ts'
import { expect, learnerTest, registerLearner, test } from '#tests/support/journey.ts'
import { overflowing } from '#tests/support/pages/looks.ts'

const WRONG = 'The cell have a membrane. It recieve energy from sugar, and it is very small.'

learnerTest(
  'without a model a text is checked in the browser, change by change, by keyboard, and a mistake is drilled',
  async ({ page }) => {
    await page.goto('/dashboard/coach/pimp-your-text')
    await expect(page.getByRole('radio', { name: 'Longer' })).toHaveCount(0)
    const box = page.getByRole('textbox', { name: 'Your text' })
    await box.fill(WRONG)
    await expect(page).toHaveURL(/\?text=/)
    await box.press('Control+Enter')
    const changes = page.getByRole('region', { name: 'Changes' })
    await expect(changes.getByText('recieve')).toBeVisible({ timeout: 60_000 })
    await expect(box, 'nothing is applied silently').toHaveValue(WRONG)

    const row = changes.getByRole('group', { name: /“recieve” becomes “receives”/ })
    await row.focus()
    await page.keyboard.press('e')
    await expect(row.getByRole('button', { name: 'Why' })).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(/It receives energy/)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await box.press('Control+End')
    await box.pressSequentially(' Typed since.')
    const left = await changes.getByRole('group').count()
    if (left > 0) await page.getByRole('button', { name: 'Reject all' }).click()
    await expect(page.getByText('No suggestions are left.')).toBeVisible()
    await expect(box).toHaveValue(/It receives energy.*Typed since\.$/)

    // The checker stays there for the next task, whatever the browser cleans up meanwhile.
    await page.requestGC()
    await page.getByRole('radio', { name: 'Shorter' }).check()
    await page.getByRole('button', { name: 'Rewrite text' }).click()
    await expect(changes.getByRole('group', { name: /Remove “very”/ })).toBeVisible()
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect(box).toHaveValue(/it is small/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(box).toHaveValue(/it is very small/)

    await page.getByRole('button', { name: 'Versions' }).click()
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await versions.getByRole('button', { name: /^1\. Written by you/ }).click()
    await versions.getByRole('button', { name: 'Restore this version' }).click()
    await expect(box).toHaveValue(WRONG)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(box).toHaveValue(WRONG)

    await page.goto('/dashboard/coach/mistakes')
    await expect(page.getByRole('listitem').filter({ hasText: 'recieve' })).toContainText('receives')
    await page.getByRole('button', { name: 'Practise' }).click()
    const answer = page.getByRole('textbox', { name: 'The missing word' })
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByText('0 of 0 right, 1 skipped')).toBeVisible()
    await page.getByRole('button', { name: 'Practise again' }).click()
    await page.getByRole('button', { name: 'Hint' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'It begins with “r”' })).toBeVisible()
    await answer.fill('recieve')
    await answer.press('Enter')
    await expect(page.getByText('Not quite')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('0 of 1 right')).toBeVisible()
    await page.getByRole('button', { name: 'Practise again' }).click()
    await answer.fill('receives')
    await answer.press('Enter')
    await expect(page.getByText('Right', { exact: true })).toBeVisible()
  },
)

learnerTest('without a model, grammar that learners get wrong is found too, each with its rule', async ({ page }) => {
  await page.goto('/dashboard/coach/pimp-your-text')
  const box = page.getByRole('textbox', { name: 'Your text' })
  await box.fill('A apple is a fruit. I have many informations about maths, and its not easy.')
  await box.press('Control+Enter')
  const changes = page.getByRole('region', { name: 'Changes' })
  const found = changes.getByRole('group', {
    name: 'Change 2 of 3: Grammar. “many informations” becomes “much information”',
  })
  await expect(found).toBeVisible({ timeout: 60_000 })
  await found.getByRole('button', { name: 'Why' }).click()
  await expect(found).toContainText('This is not counted in English: it has no plural.')
  await found.focus()
  await page.keyboard.press('Backspace')
  await expect(changes.getByRole('group', { name: /^Change 2 of 2: Mix-up/ })).toBeFocused()
  await page.keyboard.press('u')
  await expect(found, 'what comes back has the focus').toBeFocused()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(box).toHaveValue('An apple is a fruit. I have much information about maths, and it’s not easy.')
})

test.describe('with a model', () => {
  // One site serves them both.
  test.describe.configure({ mode: 'default' })
  const text = 'The cell has a membrane. It receives energy from sugar, and it is very small.'
  let upstream: Awaited<ReturnType<typeof startFakeUpstream>>
  let server: Awaited<ReturnType<typeof serveFresh>>
  test.beforeAll(async () => {
    upstream = await startFakeUpstream()
    const url = scenarioUrl(upstream.origin, { text, intervalMs: 160 })
    server = await serveFresh({ AI_BASE_URL: url, AI_MODEL: 'fake' })
  })
  test.afterAll(async () => {
    await server.stop()
    await upstream.close()
  })

  test('it rewrites: it streams beside the text, is decided on by kind, and is talked about', async ({ page }) => {
    await registerLearner(page.context(), server.url, true)
    await page.goto(server.url + '/dashboard/coach/pimp-your-text')
    const box = page.getByRole('textbox', { name: 'Your text' })
    await box.fill(WRONG)
    await page.getByRole('radio', { name: 'Friendly' }).check()
    await page.getByRole('button', { name: 'Check text' }).click()
    const proposal = page.getByRole('region', { name: 'Proposal' })
    await expect(proposal.getByText('The cell has a')).toBeVisible()
    await expect(box, 'the text is not written over').toHaveValue(WRONG)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Friendly' }), 'what it was asked for').toBeChecked()
    await expect(proposal.getByText('very small.')).toBeVisible()
    const changes = page.getByRole('region', { name: 'Changes' })
    await expect(changes.getByRole('heading')).toHaveText('2 changes')

    // What the server has drawn is pressed before its code is there.
    const letReviewLoad = await delayRequests(page, isScriptOf('review'))
    await page.reload()
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect(box).toHaveValue(WRONG)
    letReviewLoad()
    await expect(box).toHaveValue(/It receives energy/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(box).toHaveValue(WRONG)

    await box.press('Control+Home')
    await box.pressSequentially('First of all: ')
    await page.getByRole('button', { name: 'Accept a kind' }).click()
    await page.getByRole('menuitem', { name: /grammar/ }).click()
    await expect(box).toHaveValue(/^First of all: The cell has a membrane\. It recieve/)
    await expect(changes.getByRole('heading')).toHaveText('1 change')
    await changes.getByRole('button', { name: 'Why' }).click()
    await changes.getByRole('link', { name: 'Ask the coach about this' }).click()
    await expect(page).toHaveURL(/\/pimp-your-text\/chat\?text=/)

    const prompt = page.getByRole('textbox', { name: 'Your question about the text' })
    await expect(prompt).toHaveValue(/^Why is “receives” better/)
    const warm = 'Here it is, warmer.\n<<<TEXT\nFirst of all: hello, dear cell.\nTEXT>>>'
    await prompt.fill(`Warmer, please. [[fake ${JSON.stringify({ text: warm, intervalMs: 20 })}]]`)
    await prompt.press('Enter')
    await expect(page.getByText('Here it is, warmer.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use this version' })).toHaveCount(2)
    for (const question of ['And why?', 'What else?', 'Anything more?']) {
      await prompt.fill(`${question} [[fake ${JSON.stringify({ text: 'Because.\n\n'.repeat(8), intervalMs: 5 })}]]`)
      await prompt.press('Enter')
      const talk = page.getByRole('log', { name: 'Talk' })
      await expect(talk.getByText(question), 'what is asked is in view').toBeInViewport()
      await expect(page.getByText('The answer is ready')).toBeAttached()
    }
    await page
      .getByRole('region', { name: 'New version' })
      .last()
      .getByRole('button', { name: 'Use this version' })
      .click()
    await page.getByRole('link', { name: 'Back to the text' }).click()
    await expect(box).toHaveValue('First of all: hello, dear cell.')
  })

  test('a passage is rewritten from the editor of its note, through a reload; what was rejected stays so', async ({
    page,
  }) => {
    await registerLearner(page.context(), server.url, true)
    const note = crypto.randomUUID()
    const made = await page.request.post(server.url + '/api/notes', {
      headers: { origin: new URL(server.url).origin },
      data: { id: note, title: 'Cells', markdown: `First words.\n\n${WRONG}\n` },
    })
    expect(made.status()).toBe(201)
    await page.goto(`${server.url}/dashboard/knowledge/notes/${note}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    const words = page.getByRole('textbox', { name: 'Text', exact: true })
    await words.getByText('and it is very small').click({ clickCount: 3 })
    await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Rewrite' }).click()
    const panel = page.getByRole('region', { name: 'Rewrite the passage' })
    await expect(panel).toBeFocused()
    await expect(page.getByRole('toolbar', { name: 'Format' }), 'it stood over the panel on a phone').toBeHidden()
    await panel.getByRole('button', { name: 'Check text' }).click()
    await expect(panel.getByText('The cell has a')).toBeVisible()
    await page.reload()
    await expect(panel.getByRole('heading', { name: '2 changes' })).toBeVisible()
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/rejected') && answer.ok())
    await panel.getByRole('button', { name: 'Reject change 1' }).click()
    await kept
    await page.reload()
    await expect(panel.getByRole('heading', { name: '1 change' })).toBeVisible()
    await expect(words, 'nothing is in the note until it is accepted').toContainText('It recieve energy')
    await panel.getByRole('button', { name: 'Accept change 1' }).click()
    await expect(words).toContainText('The cell have a membrane. It receives energy')
    const { markdown } = await (await page.request.get(`${server.url}/api/notes/${note}`)).json()
    await expect
      .poll(async () => (await (await page.request.get(`${server.url}/api/notes/${note}`)).json()).markdown)
      .toBe(markdown.replace('It recieve', 'It receives'))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  learnerTest('a text is shortened, deleted, and brought back', async ({ page }) => {
    await page.goto('/dashboard/coach/pimp-your-text')
    const box = page.getByRole('textbox', { name: 'Your text' })
    await box.fill(WRONG)
    await page.getByRole('radio', { name: 'Shorter' }).check()
    await page.getByRole('button', { name: 'Rewrite text' }).tap()
    await expect(page.getByText('1 change', { exact: true }), 'what is proposed is in view').toBeInViewport()
    await page.getByRole('button', { name: 'Accept change 1' }).tap()
    await expect(box).toHaveValue(/it is small/)
    expect(await overflowing(page)).toEqual([])
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'New text' }).tap()
    await page.getByRole('button', { name: /^Delete “The cell/ }).tap()
    await expect(page.getByRole('link', { name: /^The cell/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByRole('link', { name: /^The cell/ })).toBeVisible()
  })
})

learnerTest('odd texts and two tabs lose nothing', async ({ page, context }) => {
  await page.goto('/dashboard/coach/pimp-your-text')
  const box = page.getByRole('textbox', { name: 'Your text' })
  const check = page.getByRole('button', { name: 'Check text' })
  await expect(check).toBeDisabled()
  await box.fill('🙂🙂 👩‍🔬')
  await check.click()
  await expect(page.getByText('No mistakes found.')).toBeVisible({ timeout: 60_000 })
  await box.fill('الخلية هي الوحدة الأساسية للحياة، ولها غشاء يحيط بها ويحميها من الخارج.\u0007')
  await check.click()
  await expect(page.getByText('This does not look like English.')).toBeVisible()
  await expect(box).toHaveAttribute('dir', 'auto')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const second = await context.newPage()
  await second.goto(page.url())
  const other = second.getByRole('textbox', { name: 'Your text' })
  await other.fill('From the second tab')
  await expect(second.getByText('Saved', { exact: true })).toBeVisible()
  await box.fill('From the first tab')
  await page.getByRole('button', { name: 'Continue with mine' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByRole('button', { name: /^3\. / }).click()
  await expect(versions.getByText('second')).toBeVisible()
  await page.keyboard.press('Escape')

  const huge = 'a word '.repeat(150_000)
  await box.fill(huge)
  await expect(page.getByText(/characters too many/)).toBeVisible()
  await expect(check).toBeDisabled()
  await page.reload()
  await expect(page.getByText(/characters too many/), 'it is kept on the device').toBeVisible()
  expect((await box.inputValue()).length).toBe(huge.length)
})
