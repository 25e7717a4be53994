import { expect, test } from 'vitest'
import { possibleCards } from '#worker/engine/cards.ts'

const fronts = (lines: string) => possibleCards(lines, 'A small republic').map(({ front }) => front)

test('an event ends at its sentence, its arrow and its bracket', () => {
  expect(
    fronts(
      '## 1851\n\n- 3 May: Council of Elders set up. 12 members at first, then 20\n- 9 June - Law of Seals <- start of it all',
    ),
  ).toEqual(['When was the Council of Elders set up?', 'When was the Law of Seals?'])
})

test('a possessive has its article only where it is no name', () => {
  expect(fronts('- 1381: Peasants’ Revolt in the south\n- 1402: Ferran’s revolt in the north')).toEqual([
    'When was the Peasants’ Revolt in the south?',
    'When was Ferran’s revolt in the north?',
  ])
})

test('a name alone, a noun alone and half a sentence say nothing of what happened', () => {
  expect(
    fronts('## 1851\n\n- 4 May: Ilona Varga\n- 1860: Crisis\n- 1877: Montoyans do\n- 12 July: Salt Bridge'),
  ).toEqual([])
})
