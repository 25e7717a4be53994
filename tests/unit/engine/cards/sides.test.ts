import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'

const sides = (text: string, title = '') => possibleCards(text, title).map(({ front, back }) => [front, back])
const fronts = (text: string, title = '') => possibleCards(text, title).map(({ front }) => front)

test('a meaning that only begins in its first sentence takes the line, or makes no card where that is long', () => {
  expect(sides('**Glow plates**: about 40 plates in the skin. Mark the edges of the shell.\n')).toEqual([
    ['Glow plates', 'about 40 plates in the skin. Mark the edges of the shell'],
  ])
  const long =
    'A column of warm mud stays in one place while the crust above it wanders, and so a row of islands is made. '
  expect(sides(`**Mud spots**: not at an edge. ${long.repeat(2)}\n`)).toEqual([])
})

test('what the line says of another term, or adds with a year, is not on the back', () => {
  expect(sides('- lifting bacteria: ammonium → nitrite. sinking bacteria turn it back to gas\n')).toEqual([
    ['lifting bacteria: ammonium → ?', 'nitrite'],
  ])
  expect(sides('- sodium cell: ions wander between two oxides. Lund Prize 2019 for Holt and Varo\n')).toEqual([
    ['sodium cell', 'ions wander between two oxides'],
  ])
  expect(sides('- Shell loss: PSLD = born without a shell; LOS = loses it later\n')).toEqual([])
})

test('a term of one experiment names it', () => {
  const note = `What Holt did, in Holt's experiment:

- US untaught signal = bread
- UR untaught reaction = saliva to the bread
`
  expect(fronts(note)).toEqual(["US untaught signal (Holt's experiment)", "UR untaught reaction (Holt's experiment)"])
})

test('a question without its verb, and one of which the answer only begins, are not asked', () => {
  expect(fronts('Salt gives gas at one pole. Why not sodium? Because water is easier to reduce.\n')).toEqual([])
  const reasons = 'They had one enemy in the war. '.repeat(8)
  expect(fronts(`# Why did the league of Lund break up?\n\n${reasons}\n`)).toEqual([])
  expect(sides('# Why did the league of Lund break up?\n\nThe war was over. Nobody feared Holm any more.\n')).toEqual([
    ['Why did the league of Lund break up?', 'The war was over. Nobody feared Holm any more'],
  ])
})

test('sums of an example and misspelt terms are not learned', () => {
  expect(fronts('Volta pile: $0.34 - (-0.76) = 1.10$ V.\n')).toEqual([])
  expect(fronts('- Out of 10 000 people: 100 ill → 90 positive\n')).toEqual([])
  expect(fronts('- Resperation: glucose gives its energy to the cell\n')).toEqual([])
})

test('a cell is asked for with what its row is, and only where it holds what its heading says', () => {
  const edges = `| margin | movement |
|---|---|
| divergent (building) | apart |
| convergent (closing) | together |
| transform (keeping) | past each other |
`
  expect(fronts(edges)).toEqual([
    'What is the movement of a divergent margin?',
    'What is the movement of a convergent margin?',
    'What is the movement of a transform margin?',
  ])
  const painters = `| painter | dates | works |
|---|---|---|
| Holt | 1444–1510 | Birth of Bread, Spring |
| Varo | 1488–1576 | Girl of Lund; Holm |
| Lind | 1471–1528 | Lund, woodcuts and prints |
`
  expect(fronts(painters)).toEqual([
    'When did Holt live?',
    'Which works is Holt known for?',
    'When did Varo live?',
    'When did Lind live?',
  ])
})

test('an event ends before its colon and has its article', () => {
  expect(fronts('- **February 1745** – Yarrow Conference: Holt, Varo, Lind. Lund is split.\n')).toEqual([
    'When was the Yarrow Conference?',
  ])
  expect(fronts('- **1748** – Holt Plan begins.\n- **13 August 1761** – building of the wall starts.\n')).toEqual([
    'When did the Holt Plan begin?',
    'When did the building of the wall start?',
  ])
})

test('a gap does not stand in half of a contrast', () => {
  const text =
    '**Fencing** is the key word for the policy of Lund: do not push the rivals back, but stop them from spreading.\n'
  expect(possibleCards(text).filter(({ front }) => front.endsWith('back.'))).toEqual([])
})
