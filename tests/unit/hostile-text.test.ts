import { expect, test } from 'vitest'
import { plainSnippet } from '#worker/domain/citations/plain-snippet.ts'
import { plainWord } from '#worker/domain/mistakes/words.ts'

const LENGTH = 100_000
const UNITS = ['a', ' ', '!', '-', '|', '[', '*', '\n', 'é', 'a ', '! ', '](']

/** Where the cost is the length squared, one of these texts takes longer than a test may. */
test.for([
  ['plainWord', plainWord],
  ['plainSnippet', plainSnippet],
] as const)('%s reads the longest text of one sign over and over', ([, read]) => {
  for (const unit of UNITS)
    for (const end of ['', 'x', '!']) expect(read(unit.repeat(LENGTH / unit.length) + end)).toBeTypeOf('string')
})

test('a word is compared without case, signs at its ends and double spaces', () => {
  expect(plainWord(' «L’Été  dernier…» ')).toBe("l'été dernier")
  expect(plainWord('?!')).toBe('')
})
