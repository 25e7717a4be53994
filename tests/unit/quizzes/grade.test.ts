import { expect, test } from 'vitest'
import fc from 'fast-check'
import { essay, shortAnswer, singleChoice } from '#tests/support/quizzes/questions.ts'
import type { QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { grade } from '#worker/domain/quizzes/grade.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { matchesPattern } from '#worker/domain/quizzes/pattern.ts'
import { quantityIn } from '#worker/domain/quizzes/quantity.ts'
import { isAnswered, presented, withoutKey } from '#worker/domain/quizzes/presentation.ts'
import { scoreOf } from '#worker/domain/quizzes/score.ts'

const common = {
  id: crypto.randomUUID(),
  title: '',
  text: 'Q',
  explanation: '',
  hints: [],
  tags: [],
  points: 1,
  source: null,
}
const option = (id: string, fraction: number, feedback = '') => ({ id, text: id, fraction, feedback })

const numeric = (more: Partial<QuestionOf<'numeric'>> = {}): QuestionOf<'numeric'> => ({
  ...common,
  kind: 'numeric',
  answers: [
    { value: 9.81, tolerance: 0.01, fraction: 1, feedback: 'g' },
    { value: 10, tolerance: 0, fraction: 0.5, feedback: 'Rounded' },
  ],
  units: [
    { name: 'm/s²', factor: 1 },
    { name: 'cm/s²', factor: 100 },
  ],
  unitRequired: false,
  ...more,
})
const ordering: QuestionOf<'ordering'> = {
  ...common,
  kind: 'ordering',
  items: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
}
const matching: QuestionOf<'matching'> = {
  ...common,
  kind: 'matching',
  prompts: [
    { id: 'p', text: 'Capulet', answer: '1' },
    { id: 'q', text: 'Prospero', answer: '2' },
  ],
  choices: [
    { id: '1', text: 'Romeo and Juliet' },
    { id: '2', text: 'The Tempest' },
    { id: '3', text: 'The Tempest' },
  ],
  shuffle: true,
}

test('one answer earns its fraction and tells its feedback, and never less than nothing', () => {
  const question = singleChoice({ options: [option('a', 1), option('b', 0.5, 'Nearly'), option('c', -1)] })
  const of = (id: string) => grade(question, { kind: 'single', option: id })
  expect(of('a')).toMatchObject({ fraction: 1, result: 'right' })
  expect(of('b')).toMatchObject({ fraction: 0.5, result: 'partly', feedback: ['Nearly'] })
  expect(of('c')).toMatchObject({ fraction: 0, result: 'wrong' })
  expect(of('gone')).toMatchObject({ fraction: 0 })
  expect(grade(question, { kind: 'short', text: 'a' }), 'an answer to another kind of question').toMatchObject({
    fraction: 0,
  })
})

test('of several answers the fractions add up, and three thirds are one', () => {
  const third = 33.33333 / 100
  const question: QuestionOf<'multiple'> = {
    ...common,
    kind: 'multiple',
    options: [option('a', third), option('b', third), option('c', third), option('d', -0.5)],
    shuffle: true,
  }
  const of = (...options: string[]) => grade(question, { kind: 'multiple', options }).fraction
  expect(of('a', 'b', 'c')).toBe(1)
  expect(of('a', 'b', 'c', 'd')).toBeCloseTo(0.5, 3)
  expect(of('d')).toBe(0)
  expect(of('a', 'a')).toBeCloseTo(1 / 3, 3)
})

test('a short answer is read without case and with a slip, whose spelling is told; jokers stand for anything', () => {
  const question = shortAnswer({
    answers: [
      { text: 'Budapest', fraction: 1, feedback: 'Yes' },
      { text: '*pest*', fraction: 0.5, feedback: 'Half of the city' },
      { text: '*', fraction: 0, feedback: 'No' },
    ],
  })
  const of = (text: string) => grade(question, { kind: 'short', text })
  expect(of('  BUDAPEST ')).toMatchObject({ fraction: 1, spelling: null, feedback: ['Yes'] })
  expect(of('Budapst')).toMatchObject({ fraction: 1, spelling: 'Budapest' })
  expect(of('Pest')).toMatchObject({ fraction: 0.5, feedback: ['Half of the city'] })
  expect(of('Vienna')).toMatchObject({ fraction: 0, feedback: ['No'] })
  expect(of('  ')).toMatchObject({ fraction: 0, feedback: [] })
  const strict = shortAnswer({ answers: [{ text: 'NaCl', fraction: 1, feedback: '' }], caseSensitive: true })
  expect(grade(strict, { kind: 'short', text: 'nacl' }).fraction).toBe(0)
  expect(matchesPattern('a*b*c', 'aXXbYYc', true)).toBe(true)
  expect(matchesPattern('ab*bc', 'abc', true), 'the ends may not overlap').toBe(false)
  expect(matchesPattern(String.raw`5\*3`, '5*3', true)).toBe(true)
  expect(matchesPattern(String.raw`5\*3`, '5x3', true)).toBe(false)
})

test.each([
  ['9.81', 1],
  ['9,82 m/s²', 1],
  ['981 cm/s²', 1],
  ['9.83', 0],
  ['10', 0.5],
  ['9.81 kg', 0],
  ['g', 0],
  ['', 0],
  ['-9.81', 0],
])('a number: %s earns %s', (text, fraction) => {
  expect(grade(numeric(), { kind: 'numeric', text }).fraction).toBe(fraction)
})

test('numbers are read as people write them', () => {
  const plain = (text: string) => quantityIn(text, [], false)
  expect(
    ['1 200', '1,200,000', '1.200,5', '1,200.5', '3e5', '3×10^5', '3 · 10^-2', '−4', '3/4', '.5', '5.', "1'000"].map(
      plain,
    ),
  ).toEqual([1200, 1_200_000, 1200.5, 1200.5, 300_000, 300_000, 0.03, -4, 0.75, 0.5, 5, 1000])
  expect(['', 'abc', '1.2.3', '--4', '1e999', '12a', '1/0'].map(plain)).toEqual(Array.from({ length: 7 }, () => null))
  expect(grade(numeric({ unitRequired: true }), { kind: 'numeric', text: '9.81' }).fraction).toBe(0)
  const sum = numeric({ answers: [{ value: 0.3, tolerance: 0, fraction: 1, feedback: '' }] })
  expect(grade(sum, { kind: 'numeric', text: String(0.1 + 0.2) }).fraction, 'binary rounding').toBe(1)
})

test('what is no number is no answer yet, and is not marked as a wrong one', () => {
  const isNumber = (text: string) => isAnswered({ kind: 'numeric', text })
  for (const text of ['9.81', '-4', '−4', ',5', '3/4 km', '10 apples', '+1e3']) expect(isNumber(text), text).toBe(true)
  for (const text of ['', ' ', '-', 'ten', 'km 3', '.']) expect(isNumber(text), text).toBe(false)
})

test('gaps, order and pairs earn the part that is right', () => {
  const blanks: QuestionOf<'blanks'> = {
    ...common,
    kind: 'blanks',
    blanks: [
      { kind: 'short', answers: [{ text: 'ribosome', fraction: 1, feedback: '' }], caseSensitive: false },
      { kind: 'choice', options: [option('x', 1), option('y', 0)] },
      { kind: 'numeric', answers: [{ value: 4, tolerance: 0, fraction: 1, feedback: '' }] },
    ],
  }
  expect(grade(blanks, { kind: 'blanks', entries: ['Ribosome', 'y', '4'] })).toMatchObject({
    parts: [true, false, true],
  })
  expect(grade(blanks, { kind: 'blanks', entries: [] }).fraction).toBe(0)
  const weighed = { ...blanks, blanks: blanks.blanks.map((blank, i) => ({ ...blank, weight: [3, 1, 0][i] })) }
  expect(grade(weighed, { kind: 'blanks', entries: ['Ribosome', 'y', '5'] }).fraction, 'weights').toBe(0.75)
  const order = (...ids: string[]) => grade(ordering, { kind: 'ordering', order: ids }).fraction
  expect(order('a', 'b', 'c', 'd')).toBe(1)
  expect(order('b', 'c', 'd', 'a'), 'one item stands wrong').toBeCloseTo(2 / 3)
  expect(order('d', 'c', 'b', 'a')).toBe(0)
  expect(order('a')).toBe(0)
  const pairs = (given: Record<string, string>) => grade(matching, { kind: 'matching', given })
  expect(pairs({ p: '1', q: '3' }), 'a choice that says the same').toMatchObject({ fraction: 1 })
  expect(pairs({ p: '2' })).toMatchObject({ fraction: 0, parts: [false, false] })
})

test('an essay waits for its writer’s mark, and the score counts what is open as nothing', () => {
  const [question, other] = [essay({ points: 4 }), singleChoice({ points: 2 })]
  const response = { kind: 'essay', text: 'To grow', mark: null } as const
  expect(grade(question, response)).toMatchObject({ fraction: null, result: null })
  const score = (mark: number | null) =>
    scoreOf([question, other], [{ questionId: question.id, response: { ...response, mark } }])
  expect(score(null)).toMatchObject({ points: 0, pointsOf: 6 })
  expect(score(0.5)).toMatchObject({ points: 2, pointsOf: 6, marks: [{ fraction: 0.5 }] })
})

test('what is shown keeps its parts whatever the seed, is the same for the same one, and is not in the right order', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const shown = presented(ordering, seed)
      expect(shown.items.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd'])
      expect(shown.items).not.toEqual(ordering.items)
      expect(presented(ordering, seed)).toEqual(shown)
    }),
  )
  const seen = new Set(
    Array.from({ length: 40 }, (_, seed) => presented(singleChoice({ id: common.id }), seed).options[0]?.id),
  )
  expect(seen.size, 'each option comes first now and then').toBe(3)
})

test('without its key a question gives nothing of it away', () => {
  const secret = 'xylophonic'
  const source = { kind: 'note' as const, id: secret, anchor: null }
  const open = [
    singleChoice({ explanation: secret, source, options: [option('a', 1, secret), option('b', 0)] }),
    shortAnswer({ answers: [{ text: secret, fraction: 1, feedback: secret }] }),
    numeric({ answers: [{ value: 9.81, tolerance: 0, fraction: 1, feedback: secret }] }),
    essay({ sample: secret }),
  ]
  for (const question of open) expect(JSON.stringify(withoutKey(question))).not.toMatch(/xylophonic|9\.81|"fraction":1/)
  expect(withoutKey(matching).prompts.map(({ answer }) => answer)).toEqual(['', ''])
  expect(withoutKey(ordering).items).not.toEqual(ordering.items)
})

test('an unfinished question says what it lacks', () => {
  expect(faultsOf(singleChoice())).toEqual([])
  const twoRight = singleChoice({ options: [option('a', 1), option('b', 1)] })
  expect(faultsOf(twoRight)).toEqual(['Only one option can be right. Choose “Several answers” for more.'])
  expect(faultsOf(singleChoice({ text: ' ', options: [option('a', 0)] }))).toEqual([
    'Write the question.',
    'Give at least two options.',
    'Mark the right option.',
  ])
  expect(faultsOf(shortAnswer({ answers: [] }))).toEqual(['Give an accepted answer.'])
  const gapless: QuestionOf<'blanks'> = { ...common, kind: 'blanks', text: 'a {{2}}', blanks: [] }
  expect(faultsOf(gapless)).toEqual(['Put at least one gap into the text.', 'A gap has no answer.'])
  expect(faultsOf({ ...matching, choices: [] })).toContain('A pair has no right side.')
})
