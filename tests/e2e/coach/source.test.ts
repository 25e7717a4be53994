import type { Page } from '@playwright/test'
import { writeNote } from '#tests/support/pages/write-note.ts'
import { expect, learnerTest } from '#tests/support/journey.ts'

const answers = (page: Page) => page.getByRole('article', { name: 'Coach' })

async function ask(page: Page, question: string) {
  const before = await answers(page).count()
  await page.getByLabel('Your question').fill(question)
  await page.getByLabel('Your question').press('Enter')
  // Until then the status is that of the answer before.
  await expect(answers(page)).toHaveCount(before + 1)
  await expect(page.getByRole('log').getByRole('status')).toHaveText('The answer is complete')
}

const NOTE =
  '# Turgor\n\nPlants have no bones. Turgor is the pressure of water on the cell wall. It keeps leaves upright.\n\n' +
  '## Loss\n\nWithout water a plant wilts.\n'

learnerTest(
  'a source is shown with the sentences around it, beside an answer that stays in sight, by keyboard @phone',
  async ({ page, baseURL }) => {
    const id = await writeNote(page, baseURL, 'Plants', NOTE)
    await page.goto('/dashboard/coach/chat')
    await ask(page, 'Hi! My exam is tomorrow, could you tell me what turgor is?')
    await answers(page).getByRole('button', { name: 'Source 1: Plants' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Source 1' })
    await expect(panel).toContainText(
      'Plants have no bones. Turgor is the pressure of water on the cell wall. It keeps leaves',
    )
    await expect(panel).not.toContainText('wilts')
    await expect(panel.locator('mark')).toHaveText('Turgor is the pressure of water on the cell wall.')
    await expect(panel.getByText('Plants', { exact: true })).toBeFocused()
    const chip = answers(page).getByRole('button', { name: 'Source 1: Plants' })
    await expect(chip).toBeInViewport()
    await chip.click({ trial: true })
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(chip).toBeFocused()

    await page.request.delete(`/api/notes/${id}`, { headers: { origin: new URL(baseURL ?? '').origin } })
    await page.reload()
    await answers(page).getByRole('button', { name: 'Source 1: Plants' }).click()
    await expect(panel.getByRole('status')).toHaveText('The note could not be opened. This is what was quoted.')
  },
)

learnerTest('what an early answer quotes opens without the chat going to its end @phone', async ({ page, baseURL }) => {
  await writeNote(page, baseURL, 'Plants', NOTE)
  await page.goto('/dashboard/coach/chat')
  await ask(page, 'What is turgor?')
  await ask(page, 'Quiz me on plants')
  await ask(page, 'Without water what does a plant do?')
  const chip = answers(page).first().getByRole('button', { name: 'Source 1: Plants' })
  await chip.click()
  const panel = page.getByRole('dialog', { name: 'Source 1' })
  await expect(panel.locator('mark')).toBeVisible()
  // Above the panel on a phone, beside it elsewhere.
  const pressable = () =>
    chip.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') === element
    })
  await expect.poll(pressable).toBe(true)
})

learnerTest('the coach says how sure it is, and does what is asked in any chat', async ({ page, baseURL }) => {
  await writeNote(page, baseURL, 'Plants', NOTE)
  await page.goto('/dashboard/coach/chat')
  await ask(page, 'Who discovered turgor pressure in leaves?')
  await expect(answers(page).last()).toContainText('I’m not certain that your notes answer this')
  await ask(page, 'How do volcanoes erupt?')
  await expect(answers(page).last()).toContainText('I found no answer to that in your notes')
  await ask(page, 'Quiz me on plants')
  await expect(answers(page).last()).toContainText('Question:')
  await ask(page, 'the pressure of water on the cell wall')
  await expect(answers(page).last()).toContainText('Your notes say:')
  await ask(page, 'Plan my week')
  await expect(answers(page).last()).toContainText('Each session:')
  await ask(page, 'Translate this into French: the leaf')
  await expect(answers(page).last().getByRole('link', { name: 'Translate' })).toHaveAttribute(
    'href',
    '/dashboard/coach/translate',
  )
})
