import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { oldPackage } from '../anki/packages.ts'
import type { Cuttable } from '../browser/cuttable.ts'
import { toneWav } from '../flashcards/recordings.ts'
import type { LearnerPage } from './learner-page.ts'

const WORDS = 'In metaphase they line up at the equator, one by one, and wait there until all of them are held.'
const QUESTION = `What happens in metaphase? [[fake ${JSON.stringify({ text: WORDS, intervalMs: 150 })}]]`
const TEXT = { role: 'textbox', name: 'Text' }

const CARDS = oldPackage(
  {
    decks: { 1: 'Default', 7: 'French' },
    types: { 1: { name: 'Basic', fields: ['Front', 'Back'], templates: [['{{Front}}', '{{Back}}']] } },
    notes: [
      { guid: 'cat', type: 1, fields: ['<b>chat</b> \\(x^2\\)', 'cat'], cards: [{ did: 7, row: { due: 1 } }] },
      { guid: 'frog', type: 1, fields: ['[sound:frog.wav]', 'grenouille'], cards: [{ did: 7, row: { due: 2 } }] },
      { guid: 'dog', type: 1, fields: ['chien', 'dog'], cards: [{ did: 7, row: { due: 3 } }] },
    ],
  },
  { 'frog.wav': toneWav() },
)

/** What a learner does on a first day, step by step; `line` leads to a Worker whose model is the fake upstream. */
export const FIRST_DAY: Record<string, (page: LearnerPage, line: Cuttable) => Promise<void>> = {
  register,
  'write and paste': write,
  ask,
  import: importPackage,
  review,
  'write without a network': writeOffline,
}

async function register(page: LearnerPage): Promise<void> {
  await page.open('/')
  await page.press({ role: 'link', name: 'Start free' })
  await page.enter({ role: 'textbox', name: 'E-mail' }, `other-browser-${Date.now()}@example.org`)
  await page.press({ role: 'textbox', name: 'E-mail' })
  await page.driver.press('Tab')
  await page.driver.type('copper lantern by the river')
  await page.press({ role: 'button', name: 'Continue' })
  await page.waitForAddress(/\/onboarding\/welcome$/)
  for (let step = 1; step < 8; step++) {
    await page.see({ role: 'img', name: `Step ${step} of 8` })
    if (step === 2) await page.enter({ role: 'textbox', name: 'Your name' }, 'Ada')
    if (step === 3) {
      await page.enter({ role: 'textbox', name: 'Subjects' }, 'Biology')
      await page.press({ role: 'radio', name: 'At university' })
    }
    await page.press({ role: 'button', name: 'Continue' })
  }
  await page.press({ role: 'button', name: 'Open your dashboard' })
  await page.waitForAddress(/\/dashboard$/)
}

async function write(page: LearnerPage): Promise<void> {
  const { driver } = page
  await page.open('/dashboard/knowledge/notes/new')
  await page.enter({ role: 'textbox', name: 'Title' }, 'Cell division')
  await page.press(TEXT)
  await driver.type('In **prophase** it moves at $v = s/t$ .')
  await driver.press('Enter')
  await page.until('the formula is drawn', () =>
    driver.evaluate(`document.querySelectorAll('.ProseMirror math').length > 0`),
  )
  await driver.type('/table')
  await page.see({ role: 'option', name: /table/i })
  await driver.press('Enter')
  await page.see({ role: 'table' })
  await driver.type('Phase')
  await driver.press('Tab')
  await driver.type('What')
  await page.see({ role: 'table' }, /Phase\s+What/)
  // All of it is copied, and pasted behind itself.
  await driver.press('a', 'Control')
  await driver.press('a', 'Control')
  await driver.press('c', 'Control')
  await driver.press('End', 'Control')
  await driver.press('v', 'Control')
  await page.until('it is there twice', () =>
    driver.evaluate(
      `document.querySelectorAll('.ProseMirror table').length === 2 && document.querySelectorAll('.ProseMirror strong').length === 2`,
    ),
  )
  await page.waitForText('Saved')
  await page.waitForAddress(/notes\/[0-9a-f-]{36}/)
}

async function ask(page: LearnerPage): Promise<void> {
  await page.open('/dashboard/coach/chat')
  await page.enter({ role: 'textbox', name: 'Your question' }, QUESTION)
  await page.press({ role: 'button', name: 'Send prompt' })
  const coach = { role: 'article', name: 'Coach' }
  const early = await page.see(coach, /metaphase/)
  expect(early.length, 'it is read while it is written').toBeLessThan(WORDS.length)
  await page.see(coach, new RegExp(WORDS))
}

async function importPackage(page: LearnerPage): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-cards-'))
  const file = join(folder, 'French.apkg')
  writeFileSync(file, CARDS)
  await page.open('/dashboard/games/flashcards/import')
  await page.driver.chooseFile('input[type=file]', file)
  await page.press({ role: 'button', name: 'Import 3 facts' })
  await page.see({ role: 'heading', name: '3 facts imported' })
  rmSync(folder, { recursive: true })
  await page.press({ role: 'link', name: 'See your decks' })
  await page.press({ role: 'link', name: /^French/ })
}

async function review(page: LearnerPage, line: Cuttable): Promise<void> {
  const { driver } = page
  await page.press({ role: 'link', name: 'Study now' })
  const card = { role: 'region', name: 'Card' }
  await page.see(card, /chat/)
  await page.until('the formula is drawn', () =>
    driver.evaluate(`document.querySelectorAll('.card-face math').length > 0`),
  )
  await driver.press(' ')
  await page.see(card, /cat/)
  await driver.press('2')
  // WebKitGTK plays what GStreamer has plugins for, which are packages of their own.
  if (await driver.evaluate(`document.createElement('audio').canPlayType('audio/wav') !== ''`))
    await page.until('the sound can be played here', () =>
      driver.evaluate(`document.querySelector('.card-face audio')?.duration > 0.4`),
    )
  line.interrupt(true)
  await driver.press(' ')
  await page.see(card, /grenouille/)
  await driver.press('2')
  await page.see(card, /chien/)
  await page.waitForText('1 saved on this device')
  line.interrupt(false)
  await page.until(
    'it is sent when there is a network',
    async () => !(await driver.evaluate(`document.body.innerText.includes('saved on this device')`)),
  )
}

async function writeOffline(page: LearnerPage, line: Cuttable): Promise<void> {
  const { driver } = page
  await page.open('/dashboard/knowledge/notes')
  await page.press({ role: 'link', name: /Cell division/ })
  await page.press({ role: 'button', name: 'Edit' })
  await page.press(TEXT)
  await page.until('the editor is there', () => driver.evaluate(`document.activeElement?.isContentEditable === true`))
  await driver.press('Home', 'Control')
  line.interrupt(true)
  await driver.type('Written on a train. ')
  await page.waitForText('Saved on this device')
  line.interrupt(false)
  await page.until('it is saved', () => driver.evaluate(`/(^|\\n)Saved(\\n|$)/.test(document.body.innerText)`))
  const id = /[0-9a-f-]{36}/.exec(String(await driver.evaluate('location.pathname')))?.[0]
  const stored = await driver.evaluate(
    `fetch('/api/notes/${id}').then((answer) => answer.json()).then(({ markdown }) => markdown)`,
  )
  expect(stored).toContain('Written on a train.')
  expect(stored).toContain('$v = s/t$')
  expect(String(stored).match(/\| Phase/g)).toHaveLength(2)
}
