import { openStage } from './stage.mjs'
import { mkdirSync } from 'node:fs'
const out = '/tmp/shots'; mkdirSync(out, { recursive: true })
const stage = await openStage()
const s = await stage.embedded(); const base = s.url.origin
const learner = await stage.learner(base)
const id = () => crypto.randomUUID()
const c = { explanation: '', hints: [], tags: [], points: 1, source: null, title: '' }
const o = (i, text, fraction = 0, feedback = '') => ({ id: i, text, fraction, feedback })
const questions = [
  { ...c, id: id(), kind: 'single', text: 'Which organelle makes most of the ATP of an animal cell?', options: [o('a', 'Mitochondrion', 1, 'Its inner membrane holds the ATP synthase.'), o('b', 'Nucleus'), o('c', 'Ribosome'), o('d', 'Golgi apparatus')], shuffle: true, explanation: 'The **citric acid cycle** runs in its matrix: $C_6H_{12}O_6$ is burnt step by step.' },
  { ...c, id: id(), kind: 'multiple', text: 'Which of these are prime?', options: [o('a', '2', 0.5), o('b', '9', -0.5), o('c', '11', 0.5), o('d', '15', -0.5)], shuffle: false, points: 2 },
  { ...c, id: id(), kind: 'true-false', text: 'Enzymes are used up by the reaction they speed up.', answer: false, feedbackTrue: '', feedbackFalse: '' },
  { ...c, id: id(), kind: 'short', text: 'What is the capital of Hungary?', answers: [{ text: 'Budapest', fraction: 1, feedback: '' }], caseSensitive: false },
  { ...c, id: id(), kind: 'numeric', text: 'How fast does light travel in a vacuum?', answers: [{ value: 299792, tolerance: 300, fraction: 1, feedback: '' }], units: [{ name: 'km/s', factor: 1 }], unitRequired: false },
  { ...c, id: id(), kind: 'blanks', text: 'The {{1}} synthesises proteins; the {{2}} packs them.', blanks: [{ kind: 'short', answers: [{ text: 'ribosome', fraction: 1, feedback: '' }], caseSensitive: false }, { kind: 'choice', options: [o('a', 'Golgi apparatus', 1), o('b', 'lysosome')] }] },
  { ...c, id: id(), kind: 'ordering', text: 'Put the phases of mitosis into order.', items: ['Prophase', 'Metaphase', 'Anaphase', 'Telophase'].map((text, i) => ({ id: 'i' + i, text })) },
  { ...c, id: id(), kind: 'matching', text: 'Which play is each of them in?', prompts: [{ id: 'p1', text: 'Capulet', answer: 'c1' }, { id: 'p2', text: 'Prospero', answer: 'c2' }], choices: [{ id: 'c1', text: 'Romeo and Juliet' }, { id: 'c2', text: 'The Tempest' }, { id: 'c3', text: 'Hamlet' }], shuffle: true },
  { ...c, id: id(), kind: 'essay', text: 'Why do leaves look green?', sample: 'Chlorophyll absorbs red and blue light and reflects green.' },
]
const make = (settings) => learner.send('POST', '/api/quizzes', { key: id(), title: 'Cells and a bit of everything', questions: questions.map(q => ({ ...q, id: id() })), settings: { shuffleQuestions: false, asksCertainty: false, minutes: null, feedback: 'at once', ...settings } })
const browser = await stage.browser()
for (const [size, view] of [['360', { width: 360, height: 800 }], ['1440', { width: 1440, height: 900 }]]) for (const scheme of ['light', 'dark']) {
  if ((size === '360') === (scheme === 'light') && process.env.FEW) continue
  const quiz = await make(scheme === 'dark' ? { feedback: 'at the end', minutes: 20, asksCertainty: false } : { asksCertainty: size === '1440' })
  const context = await browser.newContext({ viewport: view, colorScheme: scheme, hasTouch: size === '360' })
  await context.addCookies(learner.cookie.split('; ').map(p => ({ name: p.slice(0, p.indexOf('=')), value: p.slice(p.indexOf('=') + 1), url: base })))
  const page = await context.newPage(); page.on('pageerror', e => console.log('ERR', e.message)); page.on('console', m => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 300)))
  let n = 0; const shot = (name) => page.screenshot({ path: `${out}/${size}-${scheme}-${String(n++).padStart(2, '0')}-${name}.png` })
  await page.goto(`${base}/dashboard/games/quizzes/${quiz.id}/play`); await page.waitForTimeout(700); await shot('start')
  await page.keyboard.press('Enter'); await page.waitForURL(/attempt=/); await page.waitForTimeout(500)
  const once = scheme === 'light'
  const submit = async (name) => {
    await shot(name + '-entered')
    if (once && size === '1440') await page.keyboard.press('Escape'), await page.getByRole('button', { name: /^Sure/ }).click()
    else if (once) await page.getByRole('button', { name: /^Check/ }).click()
    if (once) { await page.waitForTimeout(250); await shot(name + '-marked') }
    const next = page.getByRole('button', { name: once ? /^(Next|See the result)/ : /^(Next|Hand in)/ })
    await next.click(); await page.waitForTimeout(250)
  }
  await page.keyboard.press('2'); await submit('single')
  await page.keyboard.press('1'); await page.keyboard.press('3'); await submit('multiple')
  await page.keyboard.press('2'); await submit('tf')
  await page.getByLabel('Your answer').fill('Budapst'); await submit('short')
  await page.getByLabel(/Your answer/).fill('3e5 km/s'); await submit('numeric')
  await page.getByLabel('Gap 1').fill('ribosomes'); await page.getByLabel('Gap 2').selectOption({ index: 1 }); await submit('blanks')
  await page.getByRole('button', { name: 'Move down' }).first().click(); await submit('ordering')
  await page.getByRole('combobox').first().selectOption({ label: 'Hamlet' }); await page.getByRole('combobox').nth(1).selectOption({ label: 'The Tempest' }); await submit('matching')
  await page.getByLabel('Your answer').fill('They reflect green light.'); await submit('essay')
  await page.waitForTimeout(700); await shot('result'); await page.screenshot({ path: `${out}/${size}-${scheme}-zz-full.png`, fullPage: true })
  await context.close()
}
await stage.close(); process.exit(0)
