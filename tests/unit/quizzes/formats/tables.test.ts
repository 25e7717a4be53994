import { expect, test } from 'vitest'
import { writeJson } from '#worker/domain/quizzes/formats/json.ts'
import { readQuestions } from '#worker/domain/quizzes/formats/read-questions.ts'
import { writeAiken } from '#worker/domain/quizzes/formats/tables/write-aiken.ts'
import { writeCsv } from '#worker/domain/quizzes/formats/tables/write-csv.ts'
import { counting } from './arbitrary-questions.ts'

const read = (text: string) => readQuestions(text, counting())

test('Aiken is plain text, with formulas', async () => {
  const { questions, format, report } = await read(
    'Is <b>x</b> & 2*3 bold, or \\(x^2\\)?\nA second line.\nA. Yes\nB) [No](y)\nANSWER: B\n\nPick two\nA) a\nB) b\nC) c\nANSWER: A, C\n',
  )
  expect({ format, report }).toEqual({ format: 'aiken', report: [] })
  expect(questions).toMatchObject([
    {
      kind: 'single',
      text: 'Is \\<b>x\\</b> & 2\\*3 bold, or $x^2$?\\\nA second line.',
      options: [
        { text: 'Yes', fraction: 0 },
        { text: '\\[No]\\(y)', fraction: 1 },
      ],
    },
    { kind: 'multiple', options: [{ fraction: 0.5 }, { fraction: -0.5 }, { fraction: 0.5 }] },
  ])
})

test('every malformed question of Aiken is reported with its line, and the others are there', async () => {
  const good = 'Good?\nA) a\nB) b\nANSWER: A'
  const { questions, report } = await read(
    [
      good,
      'No answer?\nA) a\nB) b',
      'One option?\nA) a\nANSWER: A',
      'Other?\nA) a\nB) b\nANSWER: D',
      'Words?\nA) a\nB) b\nANSWER: the first',
      'ANSWER: A',
      good,
      'Cut short?\nA) a',
    ].join('\n\n'),
  )
  expect(questions).toHaveLength(2)
  expect(report.map(({ line, reason }) => [line, reason])).toEqual([
    [6, 'It has no line “ANSWER:” after its options.'],
    [10, 'It has fewer than two options.'],
    [14, 'Its answer D is none of its options.'],
    [19, 'Its answer “ANSWER: the first” is no letter of an option.'],
    [24, 'It is an answer without a question.'],
    [31, 'It has no line “ANSWER:”.'],
  ])
})

test.each([
  [
    'our own columns',
    'Kind,Question,Answer,Options,Points\nmultiple,Even?,"2\n4","2\n3\n4",2\n',
    [{ kind: 'multiple', points: 2, options: [{ fraction: 0.5 }, { fraction: -0.5 }, { fraction: 0.5 }] }],
  ],
  [
    'one option a column, the answer by its letter',
    'Question;A;B;C;Correct answer\nEven?;1;2;3;B\n',
    [{ kind: 'single', options: [{ fraction: 0 }, { fraction: 1 }, { fraction: 0 }] }],
  ],
  [
    'one option a column, answers by their numbers',
    'question_text\toption 1\toption 2\toption 3\tcorrect\nEven?\t2\t3\t4\t"1,3"\n',
    [{ kind: 'multiple', options: [{ fraction: 0.5 }, { fraction: -0.5 }, { fraction: 0.5 }] }],
  ],
  [
    'only wrong options beside the answer',
    'Question,Answer,Wrong answer 1,Wrong answer 2\nCapital of Peru?,Lima,Quito,La Paz\n',
    [
      {
        kind: 'single',
        options: [
          { text: 'Lima', fraction: 1 },
          { text: 'Quito', fraction: 0 },
          { text: 'La Paz', fraction: 0 },
        ],
      },
    ],
  ],
  [
    'kinds told by the answer',
    'Question,Answer\nWet?,true\nYear?,1969\npi?,3.14 ± 0.01\nWho?,"Ada\nAda Lovelace"\nMatch,"a -> 1\nb -> 2"\nWhy?,\n',
    [
      { kind: 'true-false', answer: true },
      { kind: 'numeric', answers: [{ value: 1969 }] },
      { kind: 'numeric', answers: [{ value: 3.14, tolerance: 0.01 }] },
      { kind: 'short', answers: [{ text: 'Ada' }, { text: 'Ada Lovelace' }] },
      { kind: 'matching' },
      { kind: 'essay' },
    ],
  ],
  [
    'gaps and order',
    'type,question,answer\nfill in the blank,"{{1}} and {{2}}","a | b\nc"\nordering,Sort,"one\ntwo"\n',
    [
      { kind: 'blanks', blanks: [{ answers: [{ text: 'a' }, { text: 'b' }] }, { answers: [{ text: 'c' }] }] },
      { kind: 'ordering', items: [{ text: 'one' }, { text: 'two' }] },
    ],
  ],
])('a table with %s', async (_, text, expected) => {
  const { questions, report, format } = await read(text)
  expect({ format, report }).toEqual({ format: 'csv', report: [] })
  expect(questions).toMatchObject(expected)
})

test('every malformed row is reported with its line, and the others are there', async () => {
  const { questions, report } = await read(
    'Kind,Question,Answer,Options\nessay,"Why\nso?",\nguess,What?,a,\n,,b,\ntrue-false,Wet?,maybe,\nnumeric,How many?,ten,\nordering,Sort,one,\nblanks,No gap,a,\nmatching,Match,"a, b",\nsingle,None?,,\nessay,Last?,\n',
  )
  expect(questions.map(({ text }) => text)).toEqual(['Why\nso?', 'Last?'])
  expect(report.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9, 10, 11])
  expect(report.map(({ reason }) => reason)).toEqual([
    '“guess” is no kind of question.',
    'It has no question.',
    'Its answer is neither true nor false.',
    '“ten” is no number.',
    'It has fewer than two items to put in order.',
    'It has no gap such as {{1}}, or no answer to it.',
    'One of its pairs has no “->”.',
    'It has no options.',
  ])
})

test('no cell that is written is a formula, and each is read as it was', async () => {
  const { questions } = await read('Question,Answer\n"=1+1",@x\n')
  const { text } = writeCsv({ title: '', questions })
  expect(text).toContain(`"'=1+1","'@x"`)
  expect((await read(text)).questions).toMatchObject([{ text: '=1+1', answers: [{ text: '@x' }] }])
})

test('JSON is checked question by question', async () => {
  const { questions } = await read('A {T}\n\nB {=x ~y}')
  const { text } = writeJson({ title: 'Two', questions })
  const file = JSON.parse(text) as { questions: object[] }
  const bad = [
    { kind: 'single' },
    { ...questions[0], points: -1 },
    { ...questions[0], tags: 5 },
    { ...questions[0], title: {} },
    { ...questions[0], kind: 'dance' },
    { ...questions[1], options: [{ id: '1', text: 'a', fraction: 7 }] },
  ]
  const given = JSON.stringify({ ...file, questions: [...bad, ...file.questions] })
  const reading = await read(given)
  expect(reading.title).toBe('Two')
  expect(reading.questions.map(({ text }) => text)).toEqual(['A', 'B'])
  expect(reading.questions.map(({ id }) => id)).not.toEqual(questions.map(({ id }) => id).toReversed())
  expect(reading.report).toHaveLength(bad.length)
  expect(reading.report.map(({ item }) => item.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.'])
})

test.each([
  ['{"format": "stoa-quiz", "version": 1, "questions": [}', 'It is not valid JSON'],
  ['{"format": "stoa-quiz", "version": 2, "questions": []}', 'newer version'],
  ['{"questions": []}', 'It is not a quiz of Stoa'],
  [`{"a": ${'['.repeat(100_000)}`, 'It is not valid JSON'],
])('JSON that is none of ours is refused: %#', async (text, reason) => {
  const { questions, report } = await read(text)
  expect(questions).toEqual([])
  expect(report).toMatchObject([{ outcome: 'left-out', reason: expect.stringContaining(reason) }])
})

test('what a format cannot hold is named, and nothing else', async () => {
  const { questions } = await read('::N::A {=x#good ~%50%y}\n\nB {~%50%x ~%50%y ~%-100%z}\n\nC {#3:1}')
  const aiken = await writeAiken({ title: '', questions })
  expect(aiken.report).toMatchObject([
    { outcome: 'left-out', item: 'N', reason: 'Aiken needs exactly one right answer.' },
    { outcome: 'left-out', item: 'B' },
    { outcome: 'left-out', item: 'C' },
  ])
  const csv = writeCsv({ title: '', questions })
  expect(csv.report.map(({ item, reason }) => [item, reason])).toEqual([
    ['N', 'A table has no weights: an option is right or wrong.'],
    ['N', 'A table has no feedback to each answer.'],
    ['B', 'A table has no weights: an option is right or wrong.'],
  ])
})
