import { expect, test } from '#tests/support/journey.ts'
import { makeTopic, writeNote } from '#tests/support/pages/write-note.ts'

test('topics are ordered by keyboard and by drag; an order that cannot be saved is reverted', async ({
  page,
  learner,
  baseURL,
}) => {
  expect(learner.email).toBeTruthy()
  for (const name of ['Algebra', 'Biology', 'Chemistry']) await makeTopic(page, baseURL, name)
  await page.goto('/dashboard/knowledge')
  const cards = page.getByRole('list', { name: 'Topics' }).getByRole('link')
  const names = () => cards.evaluateAll((all) => all.map((each) => each.querySelector('.font-medium')?.textContent))
  await expect.poll(names).toEqual(['Algebra', 'Biology', 'Chemistry'])

  const handle = page.getByRole('button', { name: 'Move Chemistry' })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Chemistry lifted, position 3 of 3')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect.poll(names).toEqual(['Chemistry', 'Algebra', 'Biology'])
  await page.keyboard.press('Escape')
  await expect.poll(names).toEqual(['Algebra', 'Biology', 'Chemistry'])
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(page.getByText('Chemistry dropped, position 1 of 3')).toBeAttached()
  await expect(handle).toBeFocused()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect.poll(names).toEqual(['Chemistry', 'Algebra', 'Biology'])

  const from = await page.getByRole('button', { name: 'Move Chemistry' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Move Biology' }).boundingBox()
  if (!from || !to) throw new Error('The handles have no boxes')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 12, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 })
  await expect.poll(names).toEqual(['Algebra', 'Biology', 'Chemistry'])
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/topics/order') && answer.ok())
  await page.mouse.up()
  await saved
  await page.reload()
  await expect.poll(names).toEqual(['Algebra', 'Biology', 'Chemistry'])

  await page.route('**/api/topics/order', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Move Algebra' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(page.getByText('The order could not be saved')).toBeVisible()
  await expect.poll(names).toEqual(['Algebra', 'Biology', 'Chemistry'])
})

test('a topic is renamed and deleted; its notes stay, and come back into it', async ({ page, learner, baseURL }) => {
  expect(learner.email).toBeTruthy()
  const topicId = await makeTopic(page, baseURL, 'Biology')
  await writeNote(page, baseURL, 'Anther', 'Pollen.', { topicId })
  await page.goto(`/dashboard/knowledge/topic/${topicId}`)
  await expect(page.getByRole('list', { name: 'Notes in Biology' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Edit topic' }).click()
  await page.getByLabel('Name').fill('Botany')
  await page.getByRole('radio', { name: 'leaf' }).check({ force: true })
  await page.getByRole('button', { name: 'Save topic' }).click()
  await expect(page.getByRole('heading', { name: 'Botany' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete topic' }).click()
  await expect(page.getByText('“Botany” is deleted')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recent notes' })).toContainText('Anther')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('“Botany” is back')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Topics' }).getByRole('link')).toContainText('1 note')
})
