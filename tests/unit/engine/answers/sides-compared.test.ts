import { expect, test } from 'vitest'
import { readQuestion } from '#worker/engine/reading/question.ts'

test.each([
  ['I keep mixing up jib and spanker', [['jib'], ['spanker']]],
  ['how do I tell a jib from a spanker', [['jib'], ['spanker']]],
  ['jib and spanker, what’s the difference', [['jib'], ['spanker']]],
  ['The jib and the spanker - what is the difference?', [['jib'], ['spanker']]],
  ['what distinguishes a jib from a spanker?', [['jib'], ['spanker']]],
  [
    'Compare harbour I with harbour II please',
    [
      ['harbour', '1'],
      ['harbour', 'ii'],
    ],
  ],
  [
    'hepatitis A vs B',
    [
      ['hepatitis', 'a'],
      ['hepatitis', 'b'],
    ],
  ],
  [
    'difference between reef-in and reef-out',
    [
      ['reef', 'in'],
      ['reef', 'out'],
    ],
  ],
  [
    'difference between alpha-1,4 and alpha-1,6 bonds',
    [
      ['alpha', '1', '4'],
      ['alpha', '1', '6', 'bonds'],
    ],
  ],
] as const)('“%s” compares these two', (asked, sides) => {
  const question = readQuestion(asked, [])
  expect(question.kind).toBe('compare')
  expect(question.sides?.map((terms) => terms.map(({ folded }) => folded))).toEqual(sides)
})

test.each([
  'What is the difference quotient?',
  'What do you get if you mix up flour and water?',
  'Why do people confuse weight with mass?',
])('“%s” compares nothing', (asked) => {
  expect(readQuestion(asked, []).kind).not.toBe('compare')
})

test('what is said behind a comma is in what they are compared', () => {
  const { sides, aspect } = readQuestion('difference between a jib and a spanker, how the cloth gets lifted I mean', [])
  expect(sides?.map((terms) => terms.map(({ folded }) => folded))).toEqual([['jib'], ['spanker']])
  expect(aspect.map(({ folded }) => folded)).toContain('lifted')
})
