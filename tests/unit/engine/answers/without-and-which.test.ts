import { expect, test } from 'vitest'
import { isCertain, quotes } from '../ask-note.ts'

test('what is the case without something is said by what has none of it', () => {
  const kilns =
    '| Kiln | Fuel | Fan |\n|---|---|---|\n| Bell | gas | two |\n| Ridge | wood | none |\n| Tunnel | oil | one |\n'
  expect(quotes(kilns, 'Which kiln runs without a fan?')).toEqual(['| Ridge | wood | none |'])
  expect(
    isCertain('The fan cools the kiln wall and the shelf.\n', 'What happens to the kiln wall without the fan?'),
  ).toBe(false)
})

test('another of a row is not the one that is asked for', () => {
  const talks =
    '- **March** – first round of talks, 40 delegates\n- **May** – third round of talks in Lunz, 55 delegates\n'
  expect(isCertain(talks, 'How many delegates came to the second round of talks?')).toBe(false)
  expect(quotes(talks, 'How many delegates came to the third round of talks?')[0]).toContain('55')
})

test('a line with one word of "which … does it find" is not certain', () => {
  const log = 'The badger sleeps. One page in and I am on the side of the badger.\n'
  expect(isCertain(log, 'Which foods does the badger find?')).toBe(false)
  expect(isCertain('The badger finds three foods: roots, eggs and worms.\n', 'Which foods does the badger find?')).toBe(
    true,
  )
})

test('"by when" asks for a time', () => {
  const bag = '- open the bag with the red tap, if the nurse is there\n'
  expect(isCertain(bag, 'By when should the bag be open?')).toBe(false)
  expect(isCertain('- the bag has to be open within 4 hours\n', 'By when should the bag be open?')).toBe(true)
})

test('a short word of a sentence is no short form of a longer one', () => {
  expect(quotes('Felix beats him with a stick and lives there.\n', 'How many people live in Withernsea?')).toEqual([])
})

test('of a process that the notes name, its own row is quoted first', () => {
  const table =
    '| Process | Catalyst |\n|---|---|\n| Haber | iron |\n| Ostwald | platinum |\n\n- arsenic poisons the catalyst, in earlier days they used nickel\n\nBoth Haber and Ostwald got a prize.\n'
  expect(quotes(table, 'what is the catalyst in the haber process')[0]).toContain('iron')
})

test('what is asked for instead of something does not have that', () => {
  const note = '- hull red: strong smell, dries fast\n- hull grey: faint smell, dries overnight\n'
  expect(quotes(note, 'which of the paints has a faint smell instead of a strong one')[0]).toContain('grey')
  expect(quotes(note, 'which of the paints has a faint smell instead of a strong one').join()).not.toContain('red')
  const other = '- hull red: strong smell, dries fast\n'
  expect(isCertain(other, 'which of the paints has a smell instead of a strong one')).toBe(false)
})

test('the highest is not what is only high', () => {
  const note = 'Most ports of the coast have high tides twice a day.\n'
  expect(isCertain(note, 'Where on the coast are the highest tides?')).toBe(false)
  expect(
    isCertain(`${note}\nThe highest tides of the coast are at Saltby.\n`, 'Where on the coast are the highest tides?'),
  ).toBe(true)
})
