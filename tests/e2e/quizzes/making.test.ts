import type { Locator, Page } from '@playwright/test'
import { expect, learnerTest } from '#tests/support/journey.ts'

/** The questions of the quiz as the server has them. */
async function questionsOf(page: Page): Promise<{ kind: string; text: string }[]> {
  const [, id] = /quizzes\/(\d+)/.exec(page.url()) ?? []
  const quiz = await (await page.request.get(`${process.env.STOA_URL}/api/quizzes/${id}`)).json()
  return quiz.questions
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

async function addQuestion(page: Page, kind: string, number: number): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  const form = page.getByRole('group', { name: `Question ${number}`, exact: true })
  await expect(form.getByRole('textbox').first()).toBeFocused()
  return form
}

learnerTest(
  'a learner writes a quiz with a question of each kind, orders it by keyboard, and a reload loses nothing',
  async ({ page }) => {
    await page.goto('/dashboard/games/quizzes')
    await expect(page.getByText('You have no quizzes')).toBeVisible()
    await page.getByRole('button', { name: 'New quiz' }).click()
    const dialog = page.getByRole('dialog', { name: 'New quiz' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Cells')
    await dialog.getByRole('button', { name: 'Create quiz' }).click()
    await expect(page).toHaveURL(/\/quizzes\/\d+\/edit$/)
    await expect(page).toHaveTitle('Edit Quizz - Stoa')

    const single = await addQuestion(page, 'One answer', 1)
    await page.keyboard.type('What makes **ATP**?')
    await expect(single.getByText('Give at least two options.')).toBeVisible()
    for (const [i, text] of ['Mitochondrion', 'Nucleus', 'Ribosome'].entries())
      await single.getByRole('textbox', { name: `Option ${i + 1}`, exact: true }).fill(text)
    await expect(single.getByText('Mark the right option.')).toHaveCount(2)
    await single.getByRole('radio', { name: 'Option 1 is right' }).check()
    await expect(single.getByText('left out of the quiz', { exact: false })).toBeHidden()
    await single.getByRole('button', { name: 'Feedback for option 2' }).click()
    await single.getByRole('textbox', { name: 'Feedback for option 2' }).fill('It holds the DNA.')
    await single.getByRole('button', { name: 'Add an explanation' }).click()
    await page.keyboard.type('By $\\Delta p$ across its membrane.')
    await single.getByRole('button', { name: 'Preview' }).click()
    await expect(single.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('ATP')

    const multiple = await addQuestion(page, 'Several answers', 2)
    await page.keyboard.type('Which have DNA?')
    for (const [i, text] of ['Nucleus', 'Mitochondrion', 'Ribosome'].entries())
      await multiple.getByRole('textbox', { name: `Option ${i + 1}`, exact: true }).fill(text)
    await multiple.getByRole('checkbox', { name: 'Option 1 is right' }).check()
    await multiple.getByRole('checkbox', { name: 'Option 2 is right' }).check()

    const trueFalse = await addQuestion(page, 'True or false', 3)
    await page.keyboard.type('Plants have mitochondria.')
    await trueFalse.getByRole('radio', { name: 'False' }).check()
    await trueFalse.getByRole('radio', { name: 'True' }).check()

    const short = await addQuestion(page, 'Short answer', 4)
    await page.keyboard.type('It fixes carbon')
    await short.getByRole('textbox', { name: 'Answer 1' }).fill('Rubisco')

    const numeric = await addQuestion(page, 'Number', 5)
    await page.keyboard.type('How wide is a cell?')
    await numeric.getByRole('textbox', { name: 'Number 1', exact: true }).fill('0,1')
    await numeric.getByRole('textbox', { name: 'Tolerance of number 1' }).fill('0.05')
    await numeric.getByRole('button', { name: 'Add a unit' }).click()
    await numeric.getByRole('textbox', { name: 'Unit 1' }).fill('mm')
    await numeric.getByRole('button', { name: 'Add a unit' }).click()
    await numeric.getByRole('textbox', { name: 'Unit 2' }).fill('µm')
    await numeric.getByRole('textbox', { name: 'How many of unit 2 make 1 mm' }).fill('1000')

    const blanks = await addQuestion(page, 'Fill the blanks', 6)
    const text = blanks.getByRole('textbox', { name: 'Text with gaps' })
    await text.fill('The nucleus holds DNA')
    await text.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(18, 21))
    await blanks.getByRole('button', { name: 'Gap', exact: true }).click()
    await expect(text).toHaveValue('The nucleus holds {{1}}')
    await expect(blanks.getByRole('region', { name: 'Gap 1' }).getByRole('textbox', { name: 'Answer 1' })).toHaveValue(
      'DNA',
    )

    const ordering = await addQuestion(page, 'Ordering', 7)
    await page.keyboard.type('From small to large')
    for (const [i, item] of ['Tissue', 'Cell', 'Organ'].entries())
      await ordering.getByRole('textbox', { name: `Item ${i + 1}` }).fill(item)
    await ordering.getByRole('button', { name: 'Move item 2 up' }).click()
    await expect(ordering.getByRole('textbox', { name: 'Item 1' })).toHaveValue('Cell')

    const matching = await addQuestion(page, 'Matching', 8)
    await page.keyboard.type('What does what?')
    await matching.getByRole('button', { name: 'Remove pair 3' }).click()
    const pairs = [
      ['Nucleus', 'holds DNA'],
      ['Ribosome', 'makes protein'],
    ]
    for (const [i, [left = '', right = '']] of pairs.entries()) {
      await matching.getByRole('textbox', { name: `Pair ${i + 1}, left` }).fill(left)
      await matching.getByRole('textbox', { name: `Pair ${i + 1}, right` }).fill(right)
    }

    const essay = await addQuestion(page, 'Essay', 9)
    await page.keyboard.type('Why do cells divide?')
    await essay.getByRole('textbox', { name: 'Sample answer' }).fill('To grow and to heal.')
    await saved(page)
    await expect(page.getByText('Unfinished')).toHaveCount(0)

    // The last question to the top, by keyboard alone.
    const handle = page.getByRole('button', { name: 'Move question 9' })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first()).toContainText(
      'Why do cells divide?',
    )
    await saved(page)
    const before = await questionsOf(page)
    expect(before.map(({ kind }) => kind)).toEqual([
      ...['essay', 'single', 'multiple', 'true-false', 'short', 'numeric', 'blanks', 'ordering', 'matching'],
    ])
    expect(before).toMatchObject([
      { text: 'Why do cells divide?', sample: 'To grow and to heal.' },
      {
        text: 'What makes **ATP**?',
        explanation: 'By $\\Delta p$ across its membrane.',
        options: [
          { text: 'Mitochondrion', fraction: 1 },
          { text: 'Nucleus', fraction: 0, feedback: 'It holds the DNA.' },
          { text: 'Ribosome', fraction: 0 },
        ],
      },
      { options: [{ fraction: 0.5 }, { fraction: 0.5 }, { fraction: -0.5 }] },
      { answer: true },
      { answers: [{ text: 'Rubisco' }] },
      { answers: [{ value: 0.1, tolerance: 0.05 }], units: [{ name: 'mm' }, { name: 'µm', factor: 1000 }] },
      { text: 'The nucleus holds {{1}}', blanks: [{ answers: [{ text: 'DNA' }] }] },
      { items: [{ text: 'Cell' }, { text: 'Tissue' }, { text: 'Organ' }] },
      {
        prompts: [{ text: 'Nucleus' }, { text: 'Ribosome' }],
        choices: [{ text: 'holds DNA' }, { text: 'makes protein' }],
      },
    ])

    await page.reload()
    const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem')
    await expect(rows).toHaveCount(9)
    await expect(rows.nth(1)).toContainText('What makes ATP?')

    await page.getByRole('link', { name: 'To the quiz' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cells' })).toBeVisible()
    await expect(page).toHaveTitle(/^Quizz #\d+ - Stoa$/)
    await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(9)
  },
)

learnerTest(
  'a question and a quiz are deleted with undo, and what was typed without a network is kept',
  async ({ page, complaints }) => {
    const origin = process.env.STOA_URL ?? ''
    const option = (text: string, fraction: number) => ({ id: text, text, fraction, feedback: '' })
    const question = (text: string) => ({
      ...{ id: crypto.randomUUID(), kind: 'single', text, options: [option('yes', 1), option('no', 0)] },
    })
    const created = await page.request.post(`${origin}/api/quizzes`, {
      headers: { origin },
      data: { key: crypto.randomUUID(), title: 'Plants', questions: [question('First?'), question('Second?')] },
    })
    const { id } = await created.json()
    await page.goto(`/dashboard/games/quizzes/${id}/edit`)
    const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem')

    await page.getByRole('button', { name: 'More for question 1' }).click()
    await page.getByRole('menuitem', { name: 'Delete question' }).click()
    await expect(rows).toHaveCount(1)
    await expect.poll(async () => (await questionsOf(page)).length).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(2)
    await expect.poll(async () => (await questionsOf(page)).map(({ text }) => text)).toEqual(['First?', 'Second?'])

    // Nothing reaches the server, and the tab is closed.
    await page.route('**/api/quizzes/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await rows.nth(1).getByRole('button', { expanded: false }).first().click()
    const form = page.getByRole('group', { name: 'Question 2', exact: true })
    await form.getByRole('textbox', { name: 'Question' }).fill('Second, in other words?')
    await expect(page.getByText('Saved on this device only.', { exact: false })).toBeVisible()
    await page.unroute('**/api/quizzes/**')
    expect(complaints.splice(0).join()).toContain('A quiz could not be saved')
    await page.goto('about:blank')
    await page.goto(`/dashboard/games/quizzes/${id}/edit`)
    await expect(rows.nth(1)).toContainText('Second, in other words?')
    await expect.poll(async () => (await questionsOf(page))[1]?.text).toBe('Second, in other words?')

    await page.goto('/dashboard/games/quizzes')
    await page.getByRole('button', { name: 'More for Plants' }).click()
    await page.getByRole('menuitem', { name: 'Delete quiz' }).click()
    await expect(page.getByText('You have no quizzes')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('list', { name: 'Quizzes' }).getByRole('listitem')).toHaveCount(1)
  },
)
