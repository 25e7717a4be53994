import { expect, test } from 'vitest'
import { makeQuestions } from '#worker/engine/quiz.ts'
import { candidatesOf } from './candidates.ts'

const asked = (text: string, title = '') => candidatesOf(text, title).map(({ question }) => question)
const table = (...rows: string[][]) =>
  rows
    .flatMap((row, i) => [row, ...(i === 0 ? [row.map(() => '---')] : [])].map((each) => `| ${each.join(' | ')} |`))
    .join('\n')

test('a cell is asked for in one sentence, with the kind of its thing, and a unit behind what is measured', () => {
  const moons = `## Moons\n\n${table(
    ['Moon', 'Diameter (km)', 'Rotation', 'Known for', 'Built by'],
    ['Holm', '4 879', '58 d', 'long grey ridges', 'ice'],
    ['Lamm', '12 104', '243 d', 'clouds of green gas', 'dust'],
    ['Orr', '6 792', '24 h', 'red northern sand', 'iron'],
    ['Ibb', '3 474', '27 d', 'two stone rings', 'lava'],
  )}`
  const questions = asked(moons)
  expect(questions).toContain('What is the diameter of the moon “Orr” in km?')
  expect(questions).toContain('Which moon has the diameter “6 792 km”?')
  expect(questions).toContain('How long is the rotation of the moon “Holm”?')
  expect(questions).toContain('Which moon is known for this? “long grey ridges”')
  expect(questions).toContain('What is the moon “Ibb” built by?')
  expect(questions.join('\n'), 'nobody built a moon, but it is built by something').not.toContain('whom')
  expect(questions.join('\n'), 'no label stands for a question').not.toMatch(/ – .*\?/)
})

test('what is sorted belongs to its class, and several things are spoken of as several', () => {
  const ropes = `# Ropes\n\n${table(
    ['Class', 'Examples', 'Typical use'],
    ['Rigging', 'halyard', 'hoisting, lowering'],
    ['Bracing', 'shroud', 'holding, bending'],
    ['Mooring', 'painter', 'tying a boat to the quay'],
    ['Towing', 'hawser', 'pulling a boat behind another'],
  )}`
  const questions = asked(ropes)
  expect(questions).toContain('Which of these belongs to the class “Rigging”?')
  expect(questions).toContain('Which class does “shroud” belong to?')
  expect(questions).toContain('Which class has these typical uses? “hoisting, lowering”')
  expect(questions).toContain('Which class has this typical use? “tying a boat to the quay”')
})

test('the title of a table goes on from the heading of its first column', () => {
  const rows = (head: string) =>
    table(
      [head, 'Cause', 'Sign'],
      ['Tidal', 'a spring tide', 'slow rise'],
      ['Coastal', 'wind from the sea', 'wet spray'],
      ['Pluvial', 'rain on full drains', 'brown puddles'],
      ['Glacial', 'a lake behind ice', 'grey water'],
    )
  expect(asked(`## The seven harbour floods\n\n${rows('Flood')}`)).toContain(
    'Which harbour flood is caused by this? “wind from the sea”',
  )
  for (const title of ['Types of flood', 'The four types of floods', 'Flood – types'])
    expect(asked(`## ${title}\n\n${rows('Type')}`), title).toContain(
      'Which type of flood is caused by this? “wind from the sea”',
    )
  expect(asked(`## Flood – types\n\n${rows('Type')}`)).toContain('Which type of flood has this sign? “wet spray”')
  expect(asked(`## Comparing floods\n\n${rows('Flood')}`)).toContain(
    'Which flood is caused by this? “wind from the sea”',
  )
})

test('where a thing stands is said before a question only where its name could be of anything', () => {
  const stages = (title: string, names: string[]) =>
    asked(
      `# ${title}\n\n${table(['Stage', 'Water level'], [names[0] ?? '', 'very high'], [names[1] ?? '', 'low'], [names[2] ?? '', 'falling slowly'], [names[3] ?? '', 'rising'])}`,
      title,
    )
  expect(stages('Model of the lock', ['1', '2', '3', '4'])).toContain(
    'Model of the lock: what is the water level of stage 1?',
  )
  expect(stages('Model of the lock', ['Impoundment', 'Equalisation', 'Evacuation', 'Percolation'])).toContain(
    'What is the water level of the stage “Impoundment”?',
  )
  expect(stages('Locks › The stages', ['1', '2', '3', '4']).join('\n')).not.toContain('›')
})

test('a name says what it means, and is no property', () => {
  const orders = `# Orders\n\n${table(
    ['Order', 'Name means', 'Name'],
    ['Holmoptera', 'mill wing', 'millers'],
    ['Lammoptera', 'sea wing', 'sailors'],
    ['Orroptera', 'stone wing', 'masons'],
    ['Ibboptera', 'rope wing', 'ropers'],
  )}`
  const questions = asked(orders)
  expect(questions).toContain('Which order has a name that means “stone wing”?')
  expect(questions).toContain('What does “Holmoptera” (order) mean?')
  expect(questions.join('\n')).not.toMatch(/the name of|name means|name goes/)
})

test('one column of a long table does not fill a quiz', () => {
  const harbours = Array.from({ length: 9 }, (_, i) => [
    ['Holm', 'Lamm', 'Orr', 'Ibb', 'Ramm', 'Tibbe', 'Aldau', 'Corin', 'Welz'][i] ?? '',
    ['granite', 'oak', 'basalt', 'larch', 'slate', 'brick', 'elm', 'marble', 'cork'][i] ?? '',
  ])
  const made = makeQuestions(`# Harbours\n\n${table(['Harbour', 'Material'], ...harbours)}`, 'Harbours')
  expect(made.length).toBeGreaterThan(2)
  expect(made.length).toBeLessThan(5)
})
