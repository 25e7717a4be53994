import type { Page } from '@playwright/test'
import { delayRequests, isScriptOf } from '#tests/support/browser/lazy-code.ts'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream/server.ts'
import { expect, learnerTest, registerLearner, test } from '#tests/support/journey.ts'
import { pseudo } from '#tests/support/translate/pseudo.ts'

const NOTE = `# Cells

Osmosis is the movement of **water** through a membrane. It needs no energy.

- ribosome :: makes proteins

The nucleus is the part of a cell that holds its DNA.
`
const headers = () => ({ origin: new URL(process.env.STOA_URL ?? '').origin })

async function writeNote(page: Page, title: string, markdown: string): Promise<string> {
  const id = crypto.randomUUID()
  const made = await page.request.post('/api/notes', { headers: headers(), data: { id, title, markdown } })
  expect(made.status()).toBe(201)
  return id
}

/** Fronts and backs of all cards, those made last first. */
async function cardsOf(page: Page): Promise<string[][]> {
  const { items } = (await (await page.request.get('/api/cards')).json()) as {
    items: { front: string; back: string }[]
  }
  return items.map(({ front, back }) => [front, back])
}

learnerTest('drafts stand by their source, and a group is kept or thrown away by itself', async ({ page }) => {
  const markdown = `# Blood

| Vessel | Function |
| --- | --- |
| Artery | carries blood away from the heart |
| Vein | carries blood back to the heart |

Haemoglobin is the protein that binds oxygen in red blood cells.

William Harvey described the circulation of the blood in 1628.
`
  const id = await writeNote(page, 'Blood', markdown)
  await page.goto(`/dashboard/knowledge/notes/${id}/flashcards`)
  await page.getByRole('button', { name: 'Make cards' }).click()
  const drafts = page.getByRole('region', { name: 'Drafts' })
  const tables = drafts.getByRole('region', { name: 'From tables' })
  const gaps = drafts.getByRole('region', { name: 'Sentences with a gap' })
  await expect(tables.getByRole('group')).toHaveCount(2)
  await expect(drafts.getByRole('group')).toHaveCount(4)
  await gaps.getByRole('button', { name: 'Throw away 1: Sentences with a gap' }).click()
  await expect(gaps).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(gaps.getByRole('group')).toHaveCount(1)
  await gaps.getByRole('group').focus()
  await page.keyboard.press('Shift+Backspace')
  await expect(gaps).toHaveCount(0)
  await tables.getByRole('group', { name: /Vein/ }).focus()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText('2 cards are in the deck now.')).toBeVisible()
  await expect(drafts.getByRole('group', { name: /aemoglobin/ }), 'the focus goes on to what is left').toBeFocused()
  // What was thrown away may be on its way yet when the page is loaded anew.
  await expect(async () => {
    await page.reload()
    await expect(drafts.getByRole('group')).toHaveCount(1, { timeout: 5_000 })
  }).toPass()
})

learnerTest(
  'cards of a note come as drafts, outlive a reload, are kept by key, and say when the note has changed',
  async ({ page }) => {
    const id = await writeNote(page, 'Cells', NOTE)
    await page.goto(`/dashboard/knowledge/notes/${id}/flashcards`)
    const written = page.getByRole('region', { name: 'Written in the note' })
    await expect(written).toContainText('ribosome :: makes proteins')
    await expect(page.getByRole('combobox', { name: 'Deck' })).toHaveValue('new')
    await written.getByRole('button', { name: 'Add it' }).click()
    await expect(page.getByRole('heading', { name: '1 card' })).toBeVisible()
    await expect(written).toHaveCount(0)

    await page.getByRole('button', { name: 'Make cards' }).click()
    await expect(page.getByText('1 was like cards you have.')).toBeVisible()
    const drafts = page.getByRole('region', { name: 'Drafts' })
    await expect(drafts.getByRole('group')).toHaveCount(2)
    await expect(drafts, 'the words it is from are shown as they are read').toContainText('movement of water through')
    await expect(drafts).not.toContainText('**')
    await page.reload()
    await expect(drafts.getByRole('group')).toHaveCount(2)
    await drafts.getByRole('group', { name: /osmosis/ }).focus()
    await page.keyboard.press('e')
    await drafts.getByRole('textbox', { name: 'Front' }).fill('Define osmosis')
    await drafts.getByRole('button', { name: 'Save' }).click()
    const edited = drafts.getByRole('group', { name: /Define osmosis/ })
    await expect(edited).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(edited).toHaveCount(0)
    const last = drafts.getByRole('group', { name: /nucleus/ })
    await expect(last).toBeFocused()
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'Undo' }).click()
    await drafts.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByText('2 cards are in the deck now.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '3 cards' })).toBeVisible()

    const changed = NOTE.replace('movement of', 'slow movement of').replace(/The nucleus[^\n]*\n/, '')
    const saved = await page.request.put(`/api/notes/${id}`, {
      headers: headers(),
      data: { title: 'Cells', markdown: changed, topicId: null, version: 1 },
    })
    expect(saved.status()).toBe(200)
    await page.reload()
    const section = page.getByRole('region', { name: 'Changed in the note' })
    const osmosis = section.getByRole('listitem', { name: 'Changed: Define osmosis' })
    await expect(osmosis.getByRole('insertion')).toHaveText('slow ')
    await osmosis.getByRole('button', { name: 'Update' }).click()
    await osmosis.getByRole('textbox', { name: 'Back' }).fill('The slow movement of water')
    await osmosis.getByRole('button', { name: 'Update, keep the schedule' }).click()
    await expect(osmosis).toHaveCount(0)
    const gone = section.getByRole('listitem', { name: 'Changed: Cells: what is the nucleus?' })
    await expect(gone).toContainText('Not in the note any more')
    await gone.getByRole('button', { name: 'Start over' }).click()
    await expect(section).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: '3 cards' })).toBeVisible()
    await expect(section).toHaveCount(0)
  },
)

learnerTest('what changes before the form that makes cards has come is in it when it comes', async ({ page }) => {
  const id = await writeNote(page, 'Cells', NOTE)
  const letFormLoad = await delayRequests(page, isScriptOf('make-cards'))
  await page.goto(`/dashboard/knowledge/notes/${id}/flashcards`)
  const form = page.getByRole('region', { name: 'Make cards' })
  await expect(form.getByRole('combobox', { name: 'Deck' })).toHaveValue('new')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByRole('heading', { name: '1 card' })).toBeVisible()
  await expect(form.getByRole('combobox')).toHaveCount(0)
  letFormLoad()
  await expect(form.getByRole('combobox', { name: 'Deck' }).getByRole('option', { selected: true })).toHaveText('Cells')
  await form.getByRole('button', { name: 'Make cards' }).click()
  await expect(page.getByRole('region', { name: 'Drafts' }).getByRole('group')).toHaveCount(2)
})

learnerTest('a selection, an answer and mistakes become cards', async ({ page }) => {
  const id = await writeNote(page, 'Cells', NOTE)
  await page.goto(`/dashboard/knowledge/notes/${id}`)
  await page.getByText('holds its DNA').click({ clickCount: 3 })
  await page.getByRole('toolbar', { name: 'Selected passage' }).getByRole('button', { name: 'Make a card' }).click()
  const write = page.getByRole('dialog', { name: 'Save as card' })
  await expect(write.getByRole('textbox', { name: 'Front' })).toHaveValue('What is the nucleus?')
  await write.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Card saved')).toBeVisible()
  const { items } = (await (await page.request.get(`/api/facts?source=${id}`)).json()) as {
    items: { origin: { anchor: { quote: string } } }[]
  }
  expect(items.map(({ origin }) => origin.anchor.quote)).toEqual([
    'The nucleus is the part of a cell that holds its DNA.',
  ])

  await page.goto('/dashboard/coach/chat')
  await page.getByLabel('Your question').fill('What is osmosis?')
  await page.getByLabel('Your question').press('Enter')
  const answer = page.getByRole('article', { name: 'Coach' })
  await answer.getByRole('button', { name: 'Make cards of this' }).click()
  const make = page.getByRole('dialog', { name: 'Cards from this answer' })
  await expect(make.getByRole('group', { name: /osmosis/ })).toBeVisible()
  await make.getByRole('button', { name: /^Keep (it|all)/ }).click()
  await expect(make.getByText(/in the deck now/)).toBeVisible()

  const text = crypto.randomUUID()
  const mistake = {
    id: crypto.randomUUID(),
    kind: 'spelling',
    wrong: 'recieve',
    right: 'receive',
    before: 'They recieve it.',
    after: 'They receive it.',
  }
  const body = { text: 'They receive it.', revision: 0, madeBy: 'written', mistakes: [mistake] }
  expect((await page.request.put(`/api/coach/texts/${text}`, { headers: headers(), data: body })).status()).toBe(200)
  await page.goto('/dashboard/coach/mistakes')
  await page.getByRole('button', { name: 'Make cards of these' }).click()
  const mistakes = page.getByRole('dialog', { name: 'Cards from your mistakes' })
  await mistakes.getByRole('button', { name: 'Keep it' }).click()
  await expect(mistakes.getByText('1 card is in the deck now.')).toBeVisible()
  expect((await cardsOf(page))[0]).toEqual(['They […] it. Not “recieve”', 'receive'])
})

learnerTest('a correction is saved as a card while the text is checked', async ({ page }) => {
  await page.goto('/dashboard/coach/pimp-your-text')
  const box = page.getByRole('textbox', { name: 'Your text' })
  await box.fill('They recieve energy from sugar.')
  await expect(page).toHaveURL(/\?text=/)
  await box.press('Control+Enter')
  const row = page.getByRole('group', { name: /“recieve” becomes “receive”/ })
  await expect(row).toBeVisible({ timeout: 60_000 })
  await row.focus()
  await page.keyboard.press('e')
  await row.getByRole('button', { name: 'Save as card' }).click()
  const write = page.getByRole('dialog', { name: 'Save as card' })
  await expect(write.getByRole('textbox', { name: 'Front' })).toHaveValue(
    'They […] energy from sugar.\n\nNot “recieve”',
  )
  await write.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Card saved')).toBeVisible()
  expect(await cardsOf(page)).toEqual([['They […] energy from sugar. Not “recieve”', 'receive']])
})

test('a translation is saved as a card in both directions, and a word of it in its sentence', async ({ page }) => {
  const upstream = await startFakeUpstream()
  const site = await serveFresh({ AI_BASE_URL: `${upstream.origin}/v1`, AI_MODEL: 'fake' })
  await registerLearner(page.context(), site.url, true)
  await page.goto(`${site.url}/dashboard/coach/translate`)
  const text = 'The cat sleeps in the house.'
  await page.getByRole('textbox', { name: 'Text to translate' }).fill(text)
  await expect(page.getByRole('combobox', { name: 'Language of the text' })).toContainText('English (')
  await page.getByRole('combobox', { name: 'Translate into' }).selectOption('es')
  await page.getByRole('textbox', { name: 'Text to translate' }).press('Control+Enter')
  const translation = page.getByRole('region', { name: 'Translation' })
  await translation.getByRole('button', { name: 'Save as card' }).click()
  const write = page.getByRole('dialog', { name: 'Save as card' })
  await expect(write.getByRole('combobox', { name: 'Kind' })).toHaveValue('reversed')
  await expect(write.getByRole('textbox', { name: 'Back' })).toHaveValue(pseudo(text))
  await write.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Card saved')).toBeVisible()

  await translation.locator('[data-translation]').getByRole('button').first().press('Enter')
  const others = page.getByRole('dialog', { name: 'Other ways to say it' })
  const [, word = ''] = pseudo(text).split(' ')
  await others.getByRole('button', { name: word, exact: true }).click()
  await page
    .getByRole('dialog', { name: `Other words for “${word}”` })
    .getByRole('button', { name: 'Save as card' })
    .click()
  await expect(write.getByRole('textbox', { name: 'Text' })).toHaveValue(
    new RegExp(`\\{\\{c1::${word}\\}\\}[^]*${text}`),
  )
  await write.getByRole('button', { name: 'Save card' }).click()
  await expect(write).toHaveCount(0)
  const { items } = (await (await page.request.get(`${site.url}/api/cards`)).json()) as { items: unknown[] }
  expect(items).toHaveLength(3)
  await site.stop()
  await upstream.close()
})
