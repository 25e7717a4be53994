import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'
import { isFormula } from '#worker/engine/generating/cards/formula.ts'
import { breadcrumb } from '#worker/engine/generating/terms/breadcrumb.ts'
import { makeQuestions } from '#worker/engine/quiz.ts'

const fronts = (text: string, title = '') => possibleCards(text, title).map(({ front }) => front)

test('a term stands behind its subject and the section it is in, each once', () => {
  expect(breadcrumb(['Sails', 'Square sails'], 'Boats – notes', 'royal')).toBe('Square sails')
  expect(breadcrumb(['Boats', 'Rigging', '**Sails:**'], 'Week 4', 'royal')).toBe('Boats › Sails')
  expect(breadcrumb(['Sails'], 'Boats', 'royal sails')).toBe('Boats')
  expect(breadcrumb(['Words to know'], 'Boats (lecture 3)', 'royal')).toBe('Boats')
  expect(breadcrumb([], 'NAV101', 'royal')).toBe('')
  expect(breadcrumb([], 'scan_0042.pdf', 'royal')).toBe('')
  expect(breadcrumb([], 'All the things that the harbour master told us', 'royal')).toBe('')
})

test('a line beside others heads none of them, and a line in bold heads what follows', () => {
  const note = '## Ropes\n\n**Vang** – flattens a sail by its boom\n**Halyard** – hoists a sail by its upper corner\n'
  expect(fronts(note, 'Boats')).toEqual(['Boats › Ropes: Vang', 'Boats › Ropes: Halyard'])
  const bold = '**Knots – the five**\n- bowline: a loop that does not slip\n- reef: ties two ends of one rope\n'
  expect(fronts(bold, 'Boats')).toEqual(['Boats › Knots: bowline', 'Boats › Knots: reef'])
})

test('a heading of the first level that a text begins with is its title, whatever the note is called', () => {
  expect(fronts('# Ropes\n\n- sheet: what a sail is trimmed by\n', 'Tuesday with Ames')).toEqual(['Ropes: sheet'])
})

test('a place that gives the answer away is left out', () => {
  expect(fronts('## Ropes\n\n- painter: one of the ropes\n', 'Boats').join()).not.toContain('Ropes:')
})

test('a formula is asked for as one, words and lists are not', () => {
  expect(fronts('## Gears\n\n- gear ratio: driven teeth ÷ driving teeth\n')).toEqual(['Gears: gear ratio = ?'])
  for (const formula of ['0.7 × Vd ÷ CL', '(p−1)(q−1)', 'λD / s', 'hit time + miss rate × penalty'])
    expect(isFormula(formula), formula).toBe(true)
  for (const words of [
    'sleep / stay awake',
    'a + b, then c',
    'amount w/ 6 × 10²³ of it',
    'acid > alcohol',
    'builds bone',
  ])
    expect(isFormula(words), words).toBe(false)
})

test('a cell is asked for by its row and heading, behind what its table is of', () => {
  const ropes =
    '## Ropes\n\n| Rope | Length | Found in |\n|---|---|---|\n| sheet | 9 m | sloops |\n| vang | 4 m | dinghies |\n'
  expect(fronts(ropes, 'Boats')).toEqual([
    'Boats › Ropes: Sheet – length?',
    'Boats › Ropes: Sheet – found in?',
    'Boats › Ropes: Vang – length?',
    'Boats › Ropes: Vang – found in?',
  ])
  const missing = '## Salts\n\n| Missing | Problem |\n|---|---|\n| lime | soft shells |\n| iodine | swollen neck |\n'
  expect(fronts(missing)).toEqual(['Salts: Lime missing – problem?', 'Salts: Iodine missing – problem?'])
  const people = '| Theory | Name |\n|---|---|\n| tides by the moon | Ames |\n| tides by the wind | Ibbs |\n'
  expect(fronts(`## Tides of old\n\n${people}`, 'Sea')).toEqual([
    'Sea › Tides of old: Tides by the moon – who?',
    'Sea › Tides of old: Tides by the wind – who?',
  ])
})

test('two lists side by side make no cards, and neither does a value that repeats its row', () => {
  expect(fronts('## Books\n\n| Debit side | Credit side |\n|---|---|\n| ropes | loans |\n| sails | sales |\n')).toEqual(
    [],
  )
  expect(fronts('## Oils\n\n| Thinners | Binders |\n|---|---|\n| spirit | linseed |\n| petrol | egg |\n')).toEqual([])
  const treaties =
    '## Pacts\n\n| Pact | Watched by |\n|---|---|\n| SALT (lime) | SALT Board |\n| TAR (pitch) | the harbour |\n'
  expect(fronts(treaties)).toEqual(['Pacts: TAR (pitch) – watched by?'])
})

test('what became of something, one of several sorts, and rows of numbers are no meaning', () => {
  expect(fronts('## Boards\n\n- Pilots’ board: abolished in 1994 after the storm\n')).toEqual([])
  expect(
    fronts('## Waves\n\n- Adding up: in time: two waves of one wind, soon after another; in space: two winds\n'),
  ).toEqual([])
  expect(fronts('## Tides\n\n- heights this week: 2, 3, 3, 4, 28 → mean 8\n')).toEqual([])
  expect(
    fronts('## Boats\n\n**One thing each**\n- sloop: fastest of the harbour\n- barge: carries the most\n'),
  ).toEqual([])
})

test('“Definition: X = …” is a card of X', () => {
  expect(
    possibleCards('## Knots\n\nDefinition: bight = a bend of the rope that does not cross itself\n'),
  ).toMatchObject([{ front: 'Knots: bight', back: 'a bend of the rope that does not cross itself' }])
})

test('terms of too short a list make no question with terms of other lists', () => {
  const note =
    '## Ropes\n\n- sheet: trims the sail\n- halyard: hoists the sail\n\n## Men\n\n- mate: second on board\n- cook: feeds the crew\n'
  expect(makeQuestions(note, 'Boats')).toEqual([])
})

test('cards of one section that ask for different things are all made', () => {
  const colours = ['grey', 'white', 'grey', 'brown']
  const rows = ['upper', 'lower', 'inner', 'outer']
    .map((side, i) => `| ${side} harbour wall | ${colours[i]} |`)
    .join('\n')
  expect(
    fronts(`## Walls of the old harbour\n\n| Wall | Colour |\n|---|---|\n${rows}\n`, 'Harbour of Orsel'),
  ).toHaveLength(4)
})

test('a title that begins with what kind of note it is names its subject behind that', () => {
  const list = '- jib: sail before the mast\n- royal: sail above all others\n'
  const fronts = (title: string) => possibleCards(list, title).map(({ front }) => front)
  expect(fronts('Glossary: rigging of ships')).toContain('Rigging of ships: jib')
  expect(fronts('Vocab – rigging of ships')).toContain('Rigging of ships: jib')
  const years =
    '| Year | What happened |\n|---|---|\n| 1811 | dike broken by the storm |\n| 1854 | mill burnt to the ground |\n| 1901 | he left the harbour |\n'
  expect(possibleCards(years, 'Timeline: the harbour of Holm').map(({ front }) => front)).toEqual([
    'The harbour of Holm: what happened in 1811?',
    'The harbour of Holm: what happened in 1854?',
  ])
})
