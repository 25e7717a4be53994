import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'

const sides = (text: string, title = '') => possibleCards(text, title).map(({ front, back }) => [front, back])
const fronts = (text: string, title = '') => sides(text, title).map(([front]) => front)

test('a label within a line is of what its line begins with', () => {
  expect(fronts('Beacon: fire on a headland. Newer sort: lamp behind a lens\n')).toEqual(['Beacon'])
  expect(fronts('Sluice: gate of a lock. A narrow sluice makes the basin fill slowly.\n')).toEqual(['Sluice'])
  expect(fronts('Luff: side that faces the wind. Lee: side that the hull shelters\n')).toEqual(['Luff', 'Lee'])
  expect(fronts('Ebb = falling tide, neap = smallest tide, spate = flood of a river\n')).toEqual([
    'Ebb',
    'neap',
    'spate',
  ])
})

test('what is nested below a question answers it', () => {
  expect(
    fronts(
      '- Moorings\n  - rope worn by what?\n    - other boats – rubbing, jerking and weather\n  - fender: cushion of cork',
    ),
  ).toEqual(['Moorings: fender'])
})

test('a usual word below a heading that is far, and a meaning that holds of anything, name nothing', () => {
  expect(fronts('# Lighthouses\n\nThe lamp was lit in 1811.\n\nMistakes: lens polished with sand\n')).toEqual([])
  expect(fronts('flotsam – make no difference\n')).toEqual([])
  expect(fronts('Each keeper: work by day\n')).toEqual([])
  expect(fronts('Thesis (draft 3): the harbour ruined the town\n')).toEqual([])
})

test('what things are to each other, or which is the most, is no meaning, nor is what is greater than another', () => {
  expect(fronts('The piers are copies of each other, since one mason drew both.')).toEqual([])
  expect(fronts('Slack is the commonest of all.')).toEqual([])
  expect(fronts('Dredging is slower, because the bed is full of stones.')).toEqual([])
})

test('a back has no address, no chain behind its sentence, and is no case alone', () => {
  expect(fronts('tide tables: tables.example.org/harbour, chapter 2\n')).toEqual([])
  expect(fronts('tarring – boatyard. planks → proof against water\n')).toEqual([])
  expect(fronts('salvage at sea: *Harbour Trust v Orsel* [1907]\n')).toEqual([])
})

test('a sentence goes on behind an abbreviation, and a list of words keeps its plural sign', () => {
  expect(sides('lee side = the same coast by loc. name, out of the wind\n')).toEqual([
    ['lee side', 'the same coast by loc. name, out of the wind'],
  ])
  expect(sides('das Ruder, - : oar\ndie Schleuse, -n : lock\n', 'Deutsch – Hafen')).toEqual([
    ['das Ruder, - (German)', 'oar'],
    ['die Schleuse, -n (German)', 'lock'],
  ])
})

test('a question of the note names a thing, and its answer ends before a remark on it', () => {
  expect(fronts('Why does tertiary not burn? The grain of it has no air to take up at all.')).toEqual([])
  expect(
    sides('Why does a buoy float? Air fills it, so that water weighs more. That’s how you tell it from a drum.'),
  ).toEqual([['Why does a buoy float?', 'Air fills it, so that water weighs more']])
})

test('a column that is a verb tells what the column before it means, and a numeral is no place', () => {
  const signals = '| Signal | You see | means |\n|---|---|---|\n| Cone | black, point up | gale from the north |\n'
  expect(fronts(signals).join()).not.toContain('mean?')
  expect(fronts('| quote | where |\n|---|---|\n| "the sea keeps its own" | 2.4 |\n')).toEqual([])
})

test('of a table of forms eight are asked for at most, from every row and column', () => {
  const persons = ['ich', 'du', 'er', 'wir', 'ihr', 'sie']
  const rows = persons.map(
    (person, i) =>
      `| ${person} | ${'abcd'
        .split('')
        .map((verb) => `${verb}for${'klmnop'[i]}`)
        .join(' | ')} |`,
  )
  const table = `## Verben\n\n|  | segeln | rudern | ankern | loten |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
  const made = fronts(table).filter((front) => front?.includes('form of'))
  expect(made).toHaveLength(8)
  for (const each of ['segeln', 'rudern', 'ankern', 'loten', ...persons])
    expect(
      made.some((front) => front?.includes(`“${each}”`)),
      each,
    ).toBe(true)
})

test('a date behind a sign of equality has the year above it', () => {
  expect(sides('**1794**\n10 June = Law of Seals: no sale without a stamp\n')).toEqual([
    ['When was the Law of Seals?', '10 June 1794'],
  ])
})
