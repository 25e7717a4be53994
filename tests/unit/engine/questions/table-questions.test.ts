import { expect, test } from 'vitest'
import type { MadeKind } from '#worker/contracts/quizzes/making-limits.ts'
import { possibleCards } from '#worker/engine/cards.ts'
import { makeQuizQuestions } from '#worker/engine/generating/kinds/make-questions.ts'
import { candidatesOf } from './candidates.ts'

const fronts = (text: string, title = '') => possibleCards(text, title).map(({ front }) => front)
const asked = (text: string, title = '') => candidatesOf(text, title).map(({ question }) => question)
const of = (kind: MadeKind, text: string, title = '') =>
  makeQuizQuestions(text, { kinds: [kind], difficulty: 'medium', title })

const DIKES = `| barrier | kind | + | - |
|---|---|---|---|
| mole | stone | quick to raise, lasting | dear in the end |
| dams | stone | cheap | block the eels |
| osier hedge | living | catches the silt | slow to grow |
| sluice gate | stone | lets boats pass | leaks in frost |
| brush mat | living | light to carry | rots within years |
`

test('the signs of a table are advantages and disadvantages, and one or several of them are asked for', () => {
  expect(fronts(DIKES)).toEqual(
    expect.arrayContaining([
      'Mole (barrier): what are its advantages?',
      'Mole (barrier) – kind?',
      'Dams (barrier): what is a disadvantage of them?',
      'Osier hedge (barrier): what is an advantage of it?',
    ]),
  )
  expect(asked(DIKES).filter((each) => each.startsWith('Which barrier has the disadvantage “'))).not.toEqual([])
  expect(asked(DIKES), 'said of many').not.toContain('Which barrier has the advantage “cheap”?')
  expect(of('short', DIKES), 'two kinds are no answer to type').toEqual([])
  expect(of('matching', DIKES)[0]).toMatchObject({ question: 'Match each barrier with its advantages.' })
})

test('headings that are phrases or questions stand behind the thing that they ask of', () => {
  const table =
    '| Sail | Used for | Found in | Made by | What to do |\n|---|---|---|---|---|\n| jib | going upwind | sloops | Ames | reef it early |\n| lugs | fishing | luggers | Ibbs | dip them |\n'
  expect(fronts(table)).toEqual([
    'Jib (sail) – what is it used for?',
    'Jib (sail) – found in?',
    'Jib (sail) – made by?',
    'Jib (sail) – what should be done?',
    'Lugs (sail) – what is it used for?',
    'Lugs (sail) – found in?',
    'Lugs (sail) – made by?',
    'Lugs (sail) – what should be done?',
  ])
  expect(
    fronts('| temp of the kiln | what |\n|---|---|\n| 600 °C | clay turns red |\n| 1200 °C | glaze melts |\n'),
  ).toEqual(['What happens at 600 °C (temp of the kiln)?', 'What happens at 1200 °C (temp of the kiln)?'])
  expect(
    fronts('| Painter | Known for | Works |\n|---|---|---|\n| Orsel | blue seas | 40 |\n| Ramm | dogs | 12 |\n'),
  ).toEqual([
    'What is Orsel known for?',
    'How many works does Orsel have?',
    'What is Ramm known for?',
    'How many works does Ramm have?',
  ])
  expect(fronts('| Insect | Wings |\n|---|---|\n| gnat | 2 |\n| mayfly | 4 |\n')).toEqual([
    'Gnat (insect) – wings?',
    'Mayfly (insect) – wings?',
  ])
  expect(fronts('| German | English |\n|---|---|\n| das Dach | roof |\n| die Rinne | gutter |\n')).toEqual([
    'What is the English for “das Dach”?',
    'What is the English for “die Rinne”?',
  ])
})

test('where no sentence can be made of the headings of a table there is no card', () => {
  const tempers =
    '| too little | temper | too much |\n|---|---|---|\n| dull | keen | rash |\n| stingy | frugal | lavish |\n'
  expect(fronts(`## Tempers of crews\n\nThey differ.\n\n${tempers}`)).toEqual([])
  const crossed =
    '| | many oars | few oars |\n|---|---|---|\n| long hull | galley | barge |\n| short hull | gig | punt |\n'
  expect(fronts(crossed, 'Boats')).toEqual([])
  expect(of('short', crossed, 'Boats')).toEqual([])
})

test('no option shares a part with the right one, and none is of another unit or another kind', () => {
  const oils =
    '| Oil | Use |\n|---|---|\n| linseed | paint, putty |\n| tung | paint, boats |\n| teak | chairs, doors |\n| walnut | bowls, spoons |\n| poppy | icons, panels |\n'
  for (const { options, correct } of candidatesOf(oils))
    if (options[correct] === 'paint, putty') expect(options).not.toContain('paint, boats')
  const values =
    'Usual levels\nIron: 10–30 µmol/l\nZinc: 11–19 µmol/l\nCopper: 12–24 µmol/l\nBile: 5–17 µmol/l\nPressure: at least 3 mmHg\n'
  const about = candidatesOf(`## Usual levels\n\n${values.slice(13)}`)
  expect(about.length).toBeGreaterThan(0)
  for (const { question, options } of about) {
    expect(question).toMatch(/^Which of these has the usual level “|^What is the usual level of /)
    expect(options).not.toContain('Pressure')
  }
})

test('terms of a list are matched with what they mean, in a list of their own and without amounts and warnings', () => {
  const text =
    'Luff: front edge of a sail\nLeech: back edge of a sail\nFoot: lower edge of a sail\nCareful: it tears in a gale of the north\nUsual weight: two kilos a yard of cloth\n\nThen comes the hull.\n\nKeel: what keeps it upright in a sea\n'
  const [question, ...more] = of('matching', text)
  expect(more).toEqual([])
  expect(question).toMatchObject({
    question: 'Match each term with its meaning.',
    pairs: [{ left: 'Luff' }, { left: 'Leech' }, { left: 'Foot' }],
  })
})

test('a line above a list says what is asked for, and words to translate are translated', () => {
  const knots =
    'Which knot?\n- bowline: loop that holds at the end\n- clove hitch: rope around a post\n- reef knot: small sail tied down\n- sheet bend: two ropes of unlike size\n'
  expect(asked(knots)).toContain('Which knot fits this? “rope around a post”')
  const words =
    '- lavare: to wash\n- tergere: to wipe off\n- verrere: to sweep up\n- condere: to put away\n- coquere: to cook slowly\n'
  expect(asked(words, 'Latin: the house')).toContain('What is the Latin for “to put away”?')
  expect(asked(words)).toContain('Which of these is the translation of “to put away”?')
})

test('a number is not asked for where its things are listed behind it or its sentence has no subject', () => {
  expect(of('numeric', 'The rig of Lamm has five sails: jib, main, topsail, mizzen, staysail.')).toEqual([])
  expect(asked('The rig of Lamm has five sails: jib, main, topsail, mizzen, staysail.')).toEqual([])
  expect(fronts('Built of oak in the old yard of Holm, with 48 oars and one mast.')).toEqual([])
})

test('what happened in an event, what ages belong to a stage, and an abbreviation is one thing', () => {
  const events =
    '## Troubles\n\n| Event | What happened |\n|---|---|\n| Holm uprising | millers took the town hall |\n| Occupation of Lamm | soldiers seized every boat |\n| Reed war | two towns fought over a dike |\n| Black Monday | the bank of the harbour closed |\n'
  expect(fronts(events)).toEqual([
    'What happened in the Holm uprising?',
    'What happened in the occupation of Lamm?',
    'What happened in the Reed war?',
    'Troubles: Black Monday – what happened?',
  ])
  expect(asked(events)).toContain('Which event is this? “soldiers seized every boat”')
  const stages = '| Stage | Age |\n|---|---|\n| Fledgling | 0–2 |\n| Wanderer | 11+ |\n'
  expect(fronts(stages)).toEqual(['Fledgling (stage) – age?', 'Wanderer (stage) – age?'])
  const queues = '| Algorithm | Main problem |\n|---|---|\n| FCFS | long queues |\n| Round robin | many switches |\n'
  expect(fronts(queues)[0]).toBe('FCFS (algorithm) – main problem?')
})

test('a range that holds half of the right one is no option', () => {
  const germs = `# Germs of the kitchen

| Germ | Incubation |
|---|---|
| alba | 1–6 h |
| cera | 0.5–6 h |
| dura | 8–16 h |
| esca | 12–36 h |
| fera | 40–70 h |
`
  const made = candidatesOf(germs, 'Germs of the kitchen').filter(({ key }) => key === '1–6 h')
  expect(made.length).toBeGreaterThan(0)
  for (const { options } of made) expect(options).not.toContain('0.5–6 h')
})
