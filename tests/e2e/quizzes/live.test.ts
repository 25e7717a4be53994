import { delayRequests, EVERY_SCRIPT, isScriptOf } from '#tests/support/browser/lazy-code.ts'
import { expect, test } from '#tests/support/journey.ts'
import { joinAs, openGame } from '#tests/support/pages/live.ts'
import { forgiveLostRequests } from '#tests/support/pages/writing.ts'
import { shortAnswer, singleChoice } from '#tests/support/quizzes/questions.ts'

const questions = () => [
  singleChoice({ shuffle: false, explanation: 'It holds the *respiratory chain*.', text: 'What makes ATP?' }),
  shortAnswer(),
]

test('a class plays a quiz live: by code and without accounts, marked together, ranked, and steered by keyboard', async ({
  page,
  learner,
  browser,
}) => {
  const code = await openGame(page, `Cells of ${learner.name}`, questions())
  const [ann, ben] = await Promise.all([joinAs(browser, code, 'Ann'), joinAs(browser, code, 'Ben')])
  await expect(page.getByRole('status').filter({ hasText: '2 players' })).toBeVisible()
  await page.getByRole('button', { name: 'Play along' }).click()
  await page.getByLabel('Your name').fill('Ms Lind')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('Ms Lind')
  await page.getByRole('button', { name: 'Start' }).focus()
  await page.keyboard.press('Enter')

  for (const player of [ann, ben]) await expect(player.getByText('What makes ATP?')).toBeVisible()
  await ann.getByRole('radio', { name: 'Mitochondrion' }).check()
  await ann.getByRole('button', { name: 'Answer' }).click()
  await expect(ann.getByRole('status').filter({ hasText: 'Your answer is in.' })).toBeVisible()
  await expect(ann.getByText('respiratory chain'), 'not before it is revealed').toBeHidden()
  await expect(page.getByText('1 of 3 answered')).toBeVisible()
  await ben.getByRole('radio', { name: 'Nucleus' }).check()
  await ben.getByRole('button', { name: 'Answer' }).click()
  // The host plays by keyboard; theirs was the last answer.
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'How everybody answered' })).toContainText(/Mitochondrion\s*Right\s*2/)
  await expect(ann.getByText('+1000 points')).toBeVisible()
  await expect(ann.getByRole('status', { name: 'Feedback' })).toContainText('respiratory chain')
  await expect(ben.getByText('+0 points, place 3 of 3')).toBeVisible()

  await page.getByRole('button', { name: 'Next question' }).click()
  await ben.getByRole('textbox', { name: 'Your answer' }).fill('Budapest')
  await ben.getByRole('textbox', { name: 'Your answer' }).press('Enter')
  // A player who loads the page again is the same one.
  await ann.reload()
  await expect(ann.getByText('What is the capital of Hungary?')).toBeVisible()
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect(ann.getByText('No answer in time')).toBeVisible()
  await page.getByRole('button', { name: 'Show the ranking' }).click()
  await expect(page.getByRole('list', { name: 'Ranking' }).getByRole('listitem')).toHaveCount(3)
  await expect(ann.getByRole('heading', { name: 'Place 1 of 3' })).toBeVisible()
  await expect(ann.getByText('1,000 points')).toBeVisible()
  await Promise.all([ann, ben].map((player) => player.context().close()))
})

test('Join pressed before the page, or the room, has its code is not lost', async ({ page, learner, browser }) => {
  const code = await openGame(page, `Slow phones of ${learner.name}`, questions())
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
  for (const [name, late] of [
    ['Eve', EVERY_SCRIPT],
    ['Fay', isScriptOf('room-connection')],
  ] as const) {
    const player = await context.newPage()
    const release = await delayRequests(player, late)
    await player.goto(`${process.env.STOA_URL}/live/${code}`, { waitUntil: 'commit' })
    await player.getByLabel('Your name').fill(name)
    await player.getByRole('button', { name: 'Join' }).click()
    release()
    await expect(player.getByRole('heading', { name: `You are in, ${name}` })).toBeVisible()
    await player.evaluate(() => localStorage.clear())
    await player.close()
  }
  await context.close()
})

test('a player whose network is lost answers later, a removed one is told, and a wrong code asks for another', async ({
  page,
  learner,
  browser,
  complaints,
}) => {
  const code = await openGame(page, `Away of ${learner.name}`, questions())
  const [ann, ben] = await Promise.all([joinAs(browser, code, 'Ann'), joinAs(browser, code, 'Ben')])
  await page.getByRole('button', { name: 'Remove Ben' }).click()
  await expect(ben.getByRole('heading', { name: 'You were removed' })).toBeVisible()
  await ben.goto(`${process.env.STOA_URL}/live/${code === '100000' ? '100001' : '100000'}`)
  await expect(ben.getByText('No game is open under this code.')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(ann.getByText('What makes ATP?')).toBeVisible()
  await ann.context().setOffline(true)
  await ann.getByRole('radio', { name: 'Mitochondrion' }).check()
  await ann.getByRole('button', { name: 'Answer' }).click()
  await expect(ann.getByRole('status').filter({ hasText: 'Your answer is being sent' })).toBeVisible()
  await ann.context().setOffline(false)
  await expect(ann.getByText('+1000 points')).toBeVisible()
  await page.getByRole('button', { name: 'End the game' }).click()
  await expect(ann.getByRole('heading', { name: 'Place 1 of 1' })).toBeVisible()
  await Promise.all([ann, ben].map((player) => player.context().close()))
  forgiveLostRequests(complaints)
})
