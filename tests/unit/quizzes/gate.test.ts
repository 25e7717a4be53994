import { expect, test } from 'vitest'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { answersKey } from '#worker/domain/quizzes/gate/blind-answer.ts'
import { QuestionGate } from '#worker/domain/quizzes/gate/gate.ts'
import { meaningOf } from '#worker/domain/quizzes/gate/same-options.ts'
import { inSeededOrder } from '#worker/domain/quizzes/gate/seeded-order.ts'
import { type ProposedQuestion, questionOf } from '#worker/domain/quizzes/making/proposed-question.ts'

const QUOTE = 'Human body cells contain 46 chromosomes.'
const made = (proposed: ProposedQuestion): Question =>
  questionOf(proposed, {
    id: crypto.randomUUID(),
    source: { kind: 'text', id: 'a', anchor: { quote: proposed.quote, before: '', after: '', start: 0, end: 1 } },
    difficulty: 'medium',
  })
const single = (question: string, options: string[], correct = 0) =>
  made({ kind: 'single', question, options, correct, quote: QUOTE })
const short = (question: string, answer: string, quote = QUOTE) =>
  made({ kind: 'short', question, answers: [answer], quote })
const faultOf = (question: Question, known: Question[] = []) => new QuestionGate(known).faultOf(question, QUOTE)

test('a question whose key is not sound is dropped', () => {
  expect(faultOf(single('What makes ATP?', ['Mitochondrion', 'Nucleus', 'Ribosome']))).toBeNull()
  expect(faultOf(single('What makes ATP?', ['Mitochondrion', 'Nucleus', 'Ribosome'], 5))).toBe('wrong-key')
  expect(faultOf(single('What makes ATP?', ['Mitochondrion', 'Nucleus']))).toBe('wrong-key')
  const two = single('What makes ATP?', ['Mitochondrion', 'Nucleus', 'Ribosome'])
  if (two.kind !== 'single') throw new Error('another kind')
  const options = two.options.map((option) => ({ ...option, fraction: 1 }))
  expect(faultOf({ ...two, options })).toBe('wrong-key')
  const all = { kind: 'multiple', question: 'Which have DNA?', options: ['A', 'B', 'C', 'D'], quote: QUOTE } as const
  expect(faultOf(made({ ...all, correct: [0, 1, 2, 3] }))).toBe('wrong-key')
  expect(faultOf(made({ ...all, correct: [0] }))).toBe('wrong-key')
  expect(faultOf(made({ ...all, correct: [0, 2] }))).toBeNull()
  expect(faultOf(made({ kind: 'blanks', question: 'No gap here at all', answers: ['gap'], quote: QUOTE }))).toBe(
    'wrong-key',
  )
})

test.each([
  [
    'much the longest',
    single('What makes ATP?', ['The mitochondrion with its many folded membranes', 'Nucleus', 'Ribosome']),
  ],
  [
    'much the shortest',
    single('What is ATP?', ['Energy', 'A protein of the inner membrane', 'A vesicle of the Golgi body']),
  ],
  ['the only one after “an”', single('Energy is carried by an _____', ['ion', 'proton', 'quark'])],
  ['the only plural', single('Which of these are found in plants alone?', ['Chloroplasts', 'Nucleus', 'Membrane'])],
  ['a word of the question', single('Which membrane protein pumps sodium?', ['Sodium pump', 'Aquaporin', 'Rhodopsin'])],
  [
    'a statement that overstates',
    made({ kind: 'true-false', question: 'Human cells always contain 45 chromosomes.', answer: false, quote: QUOTE }),
  ],
  ['an answer in the question', short('What is a chromosome?', 'chromosome')],
  [
    'another gap',
    made({
      kind: 'blanks',
      question: 'Cells of a {{1}} are human cells of the body',
      answers: ['human'],
      quote: QUOTE,
    }),
  ],
  [
    'numbers of items',
    made({
      kind: 'ordering',
      question: 'Order them',
      items: ['Bastille (1789)', 'Republic (1792)', 'Terror (1793)'],
      quote: QUOTE,
    }),
  ],
  [
    'words of pairs',
    made({
      kind: 'matching',
      question: 'Match',
      pairs: [
        { left: 'Light reaction', right: 'Needs light' },
        { left: 'Calvin cycle', right: 'A cycle in the stroma' },
        { left: 'Glycolysis', right: 'In the cytosol' },
      ],
      quote: QUOTE,
    }),
  ],
])('what gives its key away is dropped: %s', (_, question) => {
  expect(faultOf(question)).toBe('gives-away')
})

test('options that mean the same, or speak of the others, are dropped', () => {
  const pairs = [
    ['the nucleus', 'Nucleus'],
    ['1,000', '1000'],
    ['three cells', '3 cell'],
    ['salt and water', 'water and salt'],
  ]
  for (const [a = '', b = ''] of pairs) {
    expect(meaningOf(a)).toBe(meaningOf(b))
    expect(faultOf(single('Which is it, then?', [a, b, 'something else']))).toBe('same-options')
  }
  expect(meaningOf('Na')).not.toBe(meaningOf('NaCl'))
  expect(meaningOf('−5')).not.toBe(meaningOf('5'))
  expect(faultOf(single('What makes ATP?', ['Mitochondrion', 'Nucleus', 'All of the above']))).toBe('same-options')
})

test('what is asked already is not asked again, also as another kind', () => {
  const known = [short('How many chromosomes has a human body cell?', '46')]
  expect(faultOf(short('How many chromosomes has a human body cell?', 'forty-six'), known)).toBe('same-question')
  const again = single('How many chromosomes do human body cells have?', ['46', '44', '48', '23'])
  expect(faultOf(again, known)).toBe('same-question')
  const numeric = made({
    kind: 'numeric',
    question: 'Which number is missing? Body cells contain _____ chromosomes.',
    value: 46,
    unit: '',
    quote: QUOTE,
  })
  expect(faultOf(numeric, known), 'the same key of the same sentence').toBe('same-question')
  expect(faultOf(short('How many chromosomes has a human sperm cell?', '23', 'Sperm has 23.'), known)).toBeNull()
  const match = (left: string) =>
    made({
      kind: 'matching',
      question: 'Match each term with its meaning.',
      pairs: [
        { left, right: left === 'Osmosis' ? 'of water' : 'of salt' },
        { left: `${left} two`, right: left === 'Osmosis' ? 'with silver' : 'with iron' },
        { left: `${left} three`, right: left === 'Osmosis' ? 'near lead' : 'near gold' },
      ],
      quote: `${left} is`,
    })
  expect(faultOf(match('Osmosis'), [match('Diffusion')])).toBeNull()
})

test('parts are in an order that their words draw, and neither place nor id tells the key', () => {
  const keys = new Set<number>()
  for (let i = 0; i < 20; i++) {
    const question = inSeededOrder(single(`Question ${i}`, ['a1', 'b2', 'c3', 'd4']))
    if (question.kind !== 'single') throw new Error('another kind')
    expect(inSeededOrder(single(`Question ${i}`, ['a1', 'b2', 'c3', 'd4']))).toMatchObject({
      options: question.options,
    })
    expect(question.options.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    keys.add(question.options.findIndex(({ fraction }) => fraction === 1))
  }
  expect(keys.size).toBe(4)
  const items = ['One', 'Two', 'Three', 'Four']
  const ordering = inSeededOrder(made({ kind: 'ordering', question: 'Order them now', items, quote: QUOTE }))
  if (ordering.kind !== 'ordering') throw new Error('another kind')
  expect(ordering.items.map(({ text }) => text)).toEqual(items)
  expect(ordering.items.map(({ id }) => id).join('')).not.toBe('abcd')
  const pairs = items.map((left) => ({ left, right: `${left} as well` }))
  const matching = inSeededOrder(made({ kind: 'matching', question: 'Match', pairs, quote: QUOTE }))
  if (matching.kind !== 'matching') throw new Error('another kind')
  for (const { text, answer } of matching.prompts)
    expect(matching.choices.find(({ id }) => id === answer)?.text).toBe(`${text} as well`)
})

test('an answer that was given without the key is compared with it', () => {
  const choice = single('What makes ATP?', ['Mitochondrion', 'Nucleus', 'Ribosome'])
  expect(['1', ['1'], '2', null].map((answer) => answersKey(choice, answer))).toEqual([true, true, false, false])
  const word = short('What makes ATP?', 'mitochondrion')
  const words = ['Mitochondrion', 'the mitochondrion', 'The mitochondrion of a cell', 'nucleus', '', null, 5]
  expect(words.map((answer) => answersKey(word, answer))).toEqual([true, true, true, false, false, false, false])
  const number = made({ kind: 'numeric', question: 'How many?', value: 46, unit: '', quote: QUOTE })
  expect([46, '46', 45, 'many', true].map((answer) => answersKey(number, answer))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  const truth = made({ kind: 'true-false', question: 'They have 46.', answer: true, quote: QUOTE })
  expect([true, false, 'true'].map((answer) => answersKey(truth, answer))).toEqual([true, false, false])
  const gaps = made({ kind: 'blanks', question: '{{1}} and {{2}}', answers: ['salt', 'water'], quote: QUOTE })
  expect([['salt', 'water'], ['water', 'salt'], ['salt']].map((answer) => answersKey(gaps, answer))).toEqual([
    true,
    false,
    false,
  ])
  const order = made({ kind: 'ordering', question: 'Order', items: ['A', 'B', 'C'], quote: QUOTE })
  expect(
    [
      ['1', '2', '3'],
      ['1', '3', '2'],
    ].map((answer) => answersKey(order, answer)),
  ).toEqual([true, false])
  const several = made({
    kind: 'multiple',
    question: 'Which?',
    options: ['A', 'B', 'C', 'D'],
    correct: [0, 2],
    quote: QUOTE,
  })
  expect([['1', '3'], ['1'], ['1', '2', '3', '4']].map((answer) => answersKey(several, answer))).toEqual([
    true,
    false,
    false,
  ])
})
