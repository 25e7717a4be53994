import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tinyPicture } from '#tests/support/importing/given-files.ts'
import { expect, learnerTest as test } from '#tests/support/journey.ts'
import { forgiveLostRequests } from '#tests/support/pages/writing.ts'

const IMPORT = '/dashboard/games/quizzes/import'

const picture = Buffer.from(tinyPicture('cell')).toString('base64')
const question = (
  name: string,
  text: string,
  files = '',
) => `<question type="truefalse"><name><text>${name}</text></name>
  <questiontext format="html"><text><![CDATA[${text}]]></text>${files}</questiontext>
  <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
const category = (path: string) =>
  `<question type="category"><category><text>$course$/top/${path}</text></category></question>`
const MOODLE = `<?xml version="1.0"?><quiz>
${category('Biology/Cells')}
<question type="description"><name><text>Intro</text></name><questiontext format="html"><text>Read the diagram first.</text></questiontext></question>
${question('Seen', '<p>This is a cell: <img src="@@PLUGINFILE@@/cell.png" alt="a cell"></p>', `<file name="cell.png" path="/" encoding="base64">${picture}</file>`)}
${question('Alive', '<p>Cells are <b>alive</b>.</p>')}
${category('Biology/Rivers')}
${question('Flow', '<p>Rivers flow uphill?</p>')}
<question type="calculated"><name><text>Computed</text></name><questiontext><text>{a}+{b}</text></questiontext></question>
</quiz>`

async function choose(page: Page, ...files: [name: string, text: string | Buffer][]) {
  await page
    .getByLabel('Files with questions')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })))
}

async function save(page: Page) {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const file = await saved
  return { name: file.suggestedFilename(), text: await readFile(await file.path()) }
}

test('a bank of Moodle comes in with its pictures and every loss named, goes out again, and is recognised', async ({
  page,
}) => {
  await page.goto('/dashboard/games/quizzes')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, ['bank.xml', MOODLE])
  await expect(page.getByRole('heading', { name: '3 questions to import' })).toBeVisible()
  await expect(page.getByText('Each category becomes a tag: “Biology/Cells” (2), “Biology/Rivers” (1)')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Texts that ask nothing' })).toContainText('Read the diagram first.')
  const losses = page.getByRole('list', { name: 'What to look at' })
  await expect(losses.getByRole('listitem').filter({ hasText: 'Computed' })).toContainText(/bank\.xml · line 1\d/)
  await page.getByRole('textbox', { name: 'Title of bank.xml' }).fill('All of biology')
  await page.getByRole('button', { name: 'Import 3 questions' }).click()
  await expect(page.getByRole('heading', { name: '3 questions imported' })).toBeVisible()

  await page.getByRole('list', { name: 'Imported quizzes' }).getByRole('link', { name: 'All of biology' }).click()
  await expect(page.getByRole('heading', { name: 'All of biology', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'More for this quiz' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('3 questions, all as they are.')
  await dialog.getByRole('radio', { name: 'Aiken' }).check()
  await expect(dialog.getByRole('list', { name: 'What changes' })).toContainText('Changed')
  await dialog.getByRole('radio', { name: 'Moodle XML' }).check()
  await expect(dialog).toContainText('3 questions, all as they are.')
  const { name, text } = await save(page)
  expect(name).toBe('All of biology.xml')
  expect(text.toString()).toContain(picture)

  await page.goto(IMPORT)
  await choose(page, ['bank.xml', MOODLE])
  await expect(page.getByRole('heading', { name: 'Everything is here already' })).toBeVisible()
})

test('an import is undone, made again, and goes on after the network was lost', async ({ page, complaints }) => {
  const numbers = Array.from({ length: 450 }, (_, at) => `Is ${at} a number? {T}`).join('\n\n')
  await page.goto(IMPORT)
  await choose(page, ['numbers.gift', numbers], ['fruit.txt', 'Which is a fruit?\nA) Stone\nB) Apple\nANSWER: B'])
  await expect(page.getByText('becomes 3 quizzes')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Import 451 questions' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached', { timeout: 20_000 })
  forgiveLostRequests(complaints)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: '451 questions imported' })).toBeVisible()
  const made = page.getByRole('list', { name: 'Imported quizzes' })
  await expect(made.getByRole('link')).toHaveText(['numbers (1 of 3)', 'numbers (2 of 3)', 'numbers (3 of 3)', 'fruit'])
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('4 quizzes moved to the bin.')).toBeVisible()
  await choose(page, ['numbers.gift', numbers])
  await expect(page.getByText('3 quizzes in the bin come back.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 450 questions' }).click()
  await expect(page.getByText('3 taken out of the bin.')).toBeVisible()
})

test('pasted questions come in by keyboard alone, and all quizzes go out as one zip that comes in again @phone', async ({
  page,
}) => {
  await page.goto(IMPORT)
  await page.getByLabel('Or paste questions').focus()
  await page.keyboard.insertText('::Sum:: Two and two? {=4 ~5}\n\nNo answer {}\n\nBroken {=')
  await expect(page.getByRole('button', { name: 'Read the questions' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^2 questions to import$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 questions' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 questions imported' })).toBeVisible()
  await page.getByRole('link', { name: 'See your quizzes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Quizzes' })).toContainText('Pasted questions')
  await page.getByRole('button', { name: 'Import and export' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Export all quizzes' }).press('Enter')
  await page.getByRole('dialog').getByRole('radio', { name: 'JSON' }).check()
  await expect(page.getByRole('dialog')).toContainText('2 questions, all as they are.')
  const { name, text } = await save(page)
  expect(name).toMatch(/^Stoa quizzes .*\.zip$/)
  await page.goto(IMPORT)
  await choose(page, [name, text])
  await expect(page.getByRole('heading', { name: 'Everything is here already' })).toBeVisible()
})
