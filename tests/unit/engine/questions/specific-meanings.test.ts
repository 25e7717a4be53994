import { expect, test } from 'vitest'
import { makeQuestions } from '#worker/engine/quiz.ts'
import { different } from '#worker/engine/generating/options.ts'
import { isSpecific } from '#worker/engine/generating/gate/specific.ts'

test('a meaning of a few usual words could be said of anything', () => {
  for (const vague of ['below 1', 'one side knows more', 'makes no difference', 'before the end'])
    expect(isSpecific(vague), vague).toBe(false)
  for (const own of ['a tilted hull', 'low wall that slows a river down', 'part of the water under a ship'])
    expect(isSpecific(own), own).toBe(true)
})

test('no question quotes a meaning that is not specific, but in a list of short meanings', () => {
  const made = makeQuestions(
    '## Trim\n\n- List: tilted hull at anchor\n- Heel: one side goes down\n- Sag: bent keel in the middle\n- Hog: bent keel at both ends\n- Yaw: swinging bow in a swell\n',
  ).map(({ question }) => question)
  expect(made.join('\n')).toContain('bent keel')
  expect(made.join('\n')).not.toContain('one side goes down')
})

test('no option is one of the others with a word more, or in short', () => {
  expect(different(['brackish', 'brackish, murky', 'salty', 'Norm', 'Normativ', 'salty'])).toEqual([
    'brackish',
    'salty',
    'Norm',
  ])
})
