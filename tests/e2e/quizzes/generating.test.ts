import type { Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'
import { overflowing } from '#tests/support/pages/looks.ts'

const NOTE = `# Cell division

Mitosis is the division of a nucleus into two nuclei with the same chromosomes. Meiosis is the division that makes cells with half of the set. A chromatid is one of the two copies of a replicated chromosome. The centromere is the region where two sister copies are joined. Human body cells contain 46 chromosomes.

## Phases of mitosis
1. Prophase
2. Metaphase
3. Anaphase
4. Telophase

Plant cells contain chloroplasts, a cell wall and a large vacuole. Animal cells contain centrioles, lysosomes and small vacuoles.

| Organelle | Function | Membranes |
|---|---|---|
| Nucleus | holds the DNA | 2 |
| Chloroplast | makes sugar | 3 |
| Ribosome | builds proteins | 0 |
`
const headers = () => ({ origin: new URL(process.env.STOA_URL ?? '').origin })

async function writeNote(page: Page, title = 'Cells', markdown = NOTE): Promise<string> {
  const id = crypto.randomUUID()
  const made = await page.request.post('/api/notes', { headers: headers(), data: { id, title, markdown } })
  expect(made.status()).toBe(201)
  return id
}

const made = (page: Page) => page.getByRole('region', { name: 'Made questions' })

learnerTest(
  'questions are made on a note’s page, kept by keyboard in a new quiz, wait over a reload, and are played',
  async ({ page }) => {
    const id = await writeNote(page)
    await page.goto(`/dashboard/knowledge/notes/${id}`)
    await page.getByRole('link', { name: 'Quizz', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Questions about Cells' })).toBeVisible()
    await expect(page.getByText('Made by the built-in engine')).toBeVisible()
    await page.getByRole('combobox', { name: 'Questions' }).selectOption('30')
    await page.getByRole('button', { name: 'Make questions' }).click()
    const rows = made(page).getByRole('group')
    await expect(page.getByText(/of 30: the text gives no more good ones/)).toBeVisible()
    const count = await rows.count()
    expect(count).toBeGreaterThan(5)
    await expect(rows.first().getByLabel('Right:')).toHaveCount(1)
    await page.getByText(/questions were left out/).click()
    await expect(page.getByText(/\d+: asked already/)).toBeVisible()

    await rows.first().focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Backspace')
    await expect(rows).toHaveCount(count - 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(count)
    await rows.first().focus()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(count - 1)
    await expect(page.getByText('1 question is in “Cells” now.')).toBeVisible()
    await expect(rows.first()).toBeFocused()

    await page.reload()
    await expect(rows, 'they wait on this device').toHaveCount(count - 1)
    await expect(page.getByRole('heading', { name: 'Cells · 1 question' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Keep in' }).selectOption({ label: 'Cells' })
    await page.getByRole('button', { name: `Keep all ${count - 1}` }).click()
    await expect(page.getByText(`${count - 1} questions are in “Cells” now.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: `Cells · ${count} questions` })).toBeVisible()
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowing(page)).toEqual([])
    }
    await page.getByRole('link', { name: 'Play' }).click()
    await page.getByRole('button', { name: /^Start/ }).click()
    await expect(page.getByText(`1 of ${count}`, { exact: true })).toBeVisible()
  },
)

learnerTest('questions are made about a passage that is selected in a note, and name its words', async ({ page }) => {
  const id = await writeNote(page)
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  const passage = page.getByText('Human body cells contain 46 chromosomes', { exact: false })
  await passage.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const at = node?.textContent?.indexOf('body cells contain') ?? -1
    if (!node || at < 0) throw new Error('The passage is not one text')
    getSelection()?.setBaseAndExtent(node, at, node, at + 'body cells contain 46'.length)
    document.dispatchEvent(new PointerEvent('pointerup'))
  })
  await page.getByRole('button', { name: 'Make questions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Questions from this passage' })
  const rows = dialog.getByRole('region', { name: 'Made questions' }).getByRole('group')
  await expect(rows.first()).toContainText('Human body cells contain 46 chromosomes.')
  await dialog.getByRole('button', { name: /^Keep/ }).last().click()
  await expect(dialog.getByText(/in “Cells” now/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Quizz', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Cells · 1 question/ })).toBeVisible()
})

learnerTest(
  'questions for a new quiz come from notes that are chosen, and for one that is edited from a text',
  async ({ page }) => {
    await writeNote(page)
    await writeNote(page, 'Blood', 'Haemoglobin is the protein that binds oxygen in red blood cells.')
    await page.goto('/dashboard/games/quizzes')
    await page.getByRole('button', { name: 'Make from notes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make questions' })
    await expect(dialog.getByRole('button', { name: 'Make questions' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Cells' }).check()
    await dialog.getByRole('checkbox', { name: 'Blood' }).check()
    await dialog.getByRole('searchbox', { name: 'Find notes' }).fill('haemoglobin')
    await expect(dialog.getByRole('button', { name: 'Leave out Cells' })).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Questions', exact: true }).selectOption('5')
    await dialog.getByText('Kinds: all').click()
    for (const kind of ['Several answers', 'Number', 'Fill the blanks', 'Ordering', 'Matching', 'True or false'])
      await dialog.getByRole('checkbox', { name: kind }).uncheck()
    await dialog.getByRole('button', { name: 'Make questions' }).click()
    const rows = made(page).getByRole('group')
    await expect(rows).toHaveCount(5)
    await expect(made(page).getByText('Blood', { exact: true })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Keep all 5' }).click()
    await dialog.getByRole('link', { name: 'Open the quiz' }).click()
    await expect(page.getByRole('heading', { name: 'Cells', level: 1 })).toBeVisible()

    await page.goto(`${page.url()}/edit`)
    await page.getByRole('button', { name: 'Make questions' }).click()
    await dialog.getByRole('combobox', { name: 'From' }).selectOption('Text that you paste')
    await dialog
      .getByRole('textbox', { name: 'Text' })
      .fill('Insulin is the hormone that lowers the sugar in the blood.')
    await dialog.getByRole('button', { name: 'Make questions' }).click()
    await expect(rows).toHaveCount(1)
    await rows.first().focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('1 question added to this quiz.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: 'Questions' }).locator(':scope > li')).toHaveCount(6)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Questions' }).locator(':scope > li')).toHaveCount(6)
  },
)

learnerTest('an answer of the coach becomes a quiz', async ({ page }) => {
  await writeNote(page)
  await page.goto('/dashboard/coach/chat')
  await page.getByLabel('Your question').fill('What is mitosis?')
  await page.getByLabel('Your question').press('Enter')
  const answer = page.getByRole('article', { name: 'Coach' })
  await answer.getByRole('button', { name: 'Make a quiz of this' }).click()
  const dialog = page.getByRole('dialog', { name: 'Questions from this answer' })
  await dialog.getByRole('button', { name: /^Keep (it|all)/ }).click()
  await dialog.getByRole('link', { name: 'Open the quiz' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Start' }).click()
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByRole('heading', { name: /^Question 1/ })).toBeAttached()
})

learnerTest('the coach proposes a quiz, which is made when the learner agrees, and is played', async ({ page }) => {
  await writeNote(page)
  await page.goto('/dashboard/coach/chat')
  await page.getByLabel('Your question').fill('Make a quiz about cell division')
  await page.getByLabel('Your question').press('Enter')
  const quiz = page.getByRole('region', { name: 'Quiz: Cell division' })
  await expect(quiz.getByRole('group', { name: 'What the quiz would ask' }).getByRole('listitem').first()).toBeVisible()
  await page.reload()
  await quiz.getByRole('button', { name: 'Make the quiz' }).press('Enter')
  await expect(quiz).toContainText('Quiz made')
  const link = quiz.getByRole('link', { name: 'Open quiz' })
  await expect(link).toBeFocused()
  await link.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cell division', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).click()
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByRole('heading', { name: /^Question 1/ })).toBeAttached()
})

learnerTest('mistakes become questions with the learner’s own sentences', async ({ page }) => {
  const sentence = { before: 'They recieve it.', after: 'They receive it.' }
  const mistake = { id: crypto.randomUUID(), kind: 'spelling', wrong: 'recieve', right: 'receive', ...sentence }
  const body = { text: sentence.after, revision: 0, madeBy: 'written', mistakes: [mistake] }
  const put = await page.request.put(`/api/coach/texts/${crypto.randomUUID()}`, { headers: headers(), data: body })
  expect(put.status()).toBe(200)
  await page.goto('/dashboard/coach/mistakes')
  await page.getByRole('button', { name: 'Make a quiz of these' }).click()
  const dialog = page.getByRole('dialog', { name: 'Questions from your mistakes' })
  await expect(dialog.getByRole('group', { name: 'Question 1 of 1' })).toContainText('They _____ it.')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog.getByText('1 question is in “My mistakes” now.')).toBeVisible()
})
