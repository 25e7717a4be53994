import { expect, test } from 'vitest'
import { type Question, Question as QuestionSchema } from '#worker/contracts/quizzes/questions.ts'
import { writeGift } from '#worker/domain/quizzes/formats/gift/write-gift.ts'
import { readQuestions } from '#worker/domain/quizzes/formats/read-questions.ts'
import { counting, withoutIds } from './arbitrary-questions.ts'

const read = (text: string) => readQuestions(text, counting())

async function only(text: string): Promise<Question> {
  const { questions, report, format } = await read(text)
  expect(format).toBe('gift')
  expect(report).toEqual([])
  expect(questions).toHaveLength(1)
  return questions[0] as Question
}

test('a choice has one right option, feedback to each, and feedback to all', async () => {
  const given = `// a comment
::Capital::Which city is the capital of Peru? {
  =Lima # Yes,\\nfounded in 1535.
  ~%50%Cusco#It once was.
  ~[html]<b>Quito</b> # [markdown]That is *Ecuador*.
  ####Peru lies on the Pacific.
}`
  expect(await only(given)).toMatchObject({
    kind: 'single',
    title: 'Capital',
    text: 'Which city is the capital of Peru?',
    explanation: 'Peru lies on the Pacific.',
    options: [
      { text: 'Lima', fraction: 1, feedback: 'Yes,\\\nfounded in 1535.' },
      { text: 'Cusco', fraction: 0.5, feedback: 'It once was.' },
      { text: '**Quito**', fraction: 0, feedback: 'That is *Ecuador*.' },
    ],
  })
})

test('without a right option it has several, each with its weight', async () => {
  expect(await only('Even? {~%50%2 ~%-100%3 ~%50%4}')).toMatchObject({
    kind: 'multiple',
    options: [{ fraction: 0.5 }, { fraction: -1 }, { fraction: 0.5 }],
  })
  const thirds = await read('Prime? {~%33%2 ~%33.33333%3 ~%33.33333%5 ~%-50%9}')
  expect(thirds.questions[0]).toMatchObject({
    options: [{ fraction: 1 / 3 }, { fraction: 1 / 3 }, { fraction: 1 / 3 }, { fraction: -0.5 }],
  })
  expect(thirds.report).toMatchObject([
    { outcome: 'changed', line: 1, reason: expect.stringContaining('33 % as 33.33333 %') },
  ])
})

test.each([
  ['{T}', true, '', ''],
  ['{FALSE#No.#Right.}', false, 'No.', 'Right.'],
  ['{ TRUE # Wrong, it is. # Indeed. }', true, 'Indeed.', 'Wrong, it is.'],
  ['{false}', false, '', ''],
])('true or false: %s', async (braces, answer, feedbackTrue, feedbackFalse) => {
  expect(await only(`Water is wet. ${braces}`)).toMatchObject({
    kind: 'true-false',
    answer,
    feedbackTrue,
    feedbackFalse,
  })
})

test('short answers are patterns with weights', async () => {
  expect(await only('Who wrote it? {=Jane Austen =%50%*Austen#And her first name? =50\\% \\= half}')).toMatchObject({
    kind: 'short',
    caseSensitive: false,
    answers: [
      { text: 'Jane Austen', fraction: 1 },
      { text: '*Austen', fraction: 0.5, feedback: 'And her first name?' },
      { text: '50\\% = half', fraction: 1 },
    ],
  })
  expect(await only('Two plus two? {four}')).toMatchObject({ kind: 'short', answers: [{ text: 'four' }] })
})

test('pairs share choices, and a choice may belong to none', async () => {
  expect(await only('Match. {=Rome -> Italy =Milan -> Italy =[html]<i>Nice</i> -> France = -> Spain}')).toMatchObject({
    kind: 'matching',
    prompts: [
      { text: 'Rome', answer: '1' },
      { text: 'Milan', answer: '1' },
      { text: '*Nice*', answer: '2' },
    ],
    choices: [
      { id: '1', text: 'Italy' },
      { id: '2', text: 'France' },
      { id: '3', text: 'Spain' },
    ],
  })
})

test.each([
  ['{#1822}', [{ value: 1822, tolerance: 0 }]],
  ['{#3.14:0.005}', [{ value: 3.14, tolerance: 0.005 }]],
  ['{#-2..4}', [{ value: 1, tolerance: 3 }]],
  ['{#3,5:0,1}', [{ value: 3.5, tolerance: 0.1 }]],
  ['{#6.02e23}', [{ value: 6.02e23, tolerance: 0 }]],
  [
    '{#=1990:0#Right. =%50%1980..2000#Near.}',
    [
      { value: 1990, tolerance: 0, feedback: 'Right.' },
      { value: 1990, tolerance: 10, fraction: 0.5, feedback: 'Near.' },
    ],
  ],
  [
    '{#5:1~#Not at all.}',
    [
      { value: 5, tolerance: 1 },
      { value: 0, tolerance: Number.MAX_VALUE, fraction: 0, feedback: 'Not at all.' },
    ],
  ],
])('numbers: %s', async (braces, answers) => {
  expect(await only(`How many? ${braces}`)).toMatchObject({ kind: 'numeric', answers })
})

test('an essay, a gap in the middle, and items in their order', async () => {
  expect(await only('Why? {}')).toMatchObject({ kind: 'essay', text: 'Why?' })
  expect(await only('Why? {####Because.}')).toMatchObject({ kind: 'essay', explanation: 'Because.' })
  expect(await only('The {=sun ~moon} is a star.')).toMatchObject({
    kind: 'single',
    text: 'The \\_\\_\\_\\_\\_ is a star.',
  })
  expect(
    await only('Order them. {>0 ALL VERTICAL ABSOLUTE_POSITION SHOW none\nfirst\n[html]<b>second</b>\n}'),
  ).toMatchObject({
    kind: 'ordering',
    items: [{ text: 'first' }, { text: '**second**' }],
  })
})

test('signs behind a backslash are themselves, and formulas and marks of HTML come over', async () => {
  const question = await only(
    '::a\\:\\:b::Is f(x) \\= \\{1\\} \\~ \\# \\: C\\:\\\\new \\\\(x^2\\\\) $$\\\\frac\\{1\\}\\{2\\}$$ 2*3*4? {T}',
  )
  expect(question.title).toBe('a::b')
  expect(question.text).toBe('Is f(x) = {1} \\~ # : C:\\new $x^2$ $$ \\frac{1}{2} $$ 2\\*3\\*4?')
  expect((await only('[html]10<sup>3</sup> H<sub>2</sub>O 5<sup>th</sup> {T}')).text).toBe(
    '10$^{3}$ H$_{2}$O 5$^{\\text{th}}$',
  )
  expect((await only('[plain]1 < 2 and <b>\\\\(x\\\\) {T}')).text).toBe('1 < 2 and \\<b>\\\\(x\\\\)')
  expect((await only('[markdown]**a** \\\\\\\\(x\\\\\\\\) {T}')).text).toBe('**a** $x$')
})

test('categories name the quiz, or become tags where there are several', async () => {
  const one = await read(
    '$CATEGORY: $course$/top/Biology/Cells\n\nA {T}\n\n// [id:q7] [tag:hard] [tag:exam one]\nB {F}',
  )
  expect(one.title).toBe('Cells')
  expect(one.questions.map(({ tags }) => tags)).toEqual([[], ['hard', 'exam-one']])
  expect(one.questions.map(({ moodle }) => moodle?.settings.idnumber)).toEqual([undefined, 'q7'])
  expect(one.report).toEqual([])
  const two = await read('$CATEGORY: top/Cells\nA {T}\n\n$CATEGORY: top/Plants/Roots\nB {F}')
  expect(two.questions.map(({ tags }) => tags)).toEqual([['Cells'], ['Plants/Roots']])
})

test('a text that asks nothing is kept beside the questions, and named', async () => {
  const { questions, passages, report } = await read('A {T}\n\n::Intro::Read on for [html]more.\n\nB {F}')
  expect(questions).toHaveLength(2)
  expect(passages).toEqual([{ before: 1, title: 'Intro', text: 'Read on for \\[html]more.' }])
  expect(report).toMatchObject([{ line: 3, item: 'Intro', outcome: 'changed' }])
})

test('every malformed question is reported with its line, and the others are there', async () => {
  const given = [
    ['Open {=a ~b', 'Its braces are not closed.'],
    ['Closed =a ~b}', 'It has a closing brace without an opening one.'],
    ['Turned }=a{', 'A closing brace stands before the opening one.'],
    ['Number? {#about ten}', '“about ten” is no number.'],
    ['None? {#}', 'It has no number as its answer.'],
    ['Weight? {~%500%a ~b}', 'A weight of 500 % is not between -100 and 100.'],
    ['Pairs? {=a -> b =c}', 'One of its pairs has no “->”.'],
    ['Order? {>one\n}', 'It has fewer than two items to put in order.'],
    [`Many? {${'~o '.repeat(31)}}`, 'It has too many options: more than 30.'],
    [`${'word '.repeat(5_000)} {T}`, 'Its text is too long or too large.'],
  ]
  const text = given.map(([question]) => `${question}\n\nGood {T}`).join('\n\n')
  const { questions, report } = await read(text)
  expect(questions).toHaveLength(given.length)
  expect(report.map(({ reason }) => reason)).toEqual(given.map(([, reason]) => reason))
  const lines = text.split('\n')
  for (const { line, outcome } of report) {
    expect(outcome).toBe('left-out')
    expect(given.some(([question]) => question?.startsWith(lines[(line ?? 0) - 1] ?? '-'))).toBe(true)
  }
})

test('what is not quite as Moodle has it is read all the same', async () => {
  const { questions, report } = await read(
    '::One::A {T}\n::Two::B {F}\n// a comment\nC {\n  =right\n\n  ~wrong\n}\n\nD {~a ~b}\n\nE {=a} and {=b}',
  )
  expect(questions.map(({ title, text }) => title || text)).toEqual(['One', 'Two', 'D', 'E \\_\\_\\_\\_\\_ and {=b}'])
  expect(report.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'It has more than one pair of braces: only the first is its answer.'],
    [10, 'None of its answers is right.'],
    [12, 'It has more than one pair of braces: only the first is its answer.'],
  ])
  const twoKeys = await read('Even? {=2 =4 ~5}')
  expect(twoKeys.questions).toMatchObject([{ kind: 'single', options: [{ fraction: 1 }, { fraction: 1 }, {}] }])
  expect(twoKeys.report).toMatchObject([{ line: 1, reason: expect.stringMatching(/^More than one of its options/) }])
})

test('a name may end on the next line, and answers stand on lines of their own', async () => {
  expect(
    await only(':: Moon\n:: How far is it? {#\n  =384400:500 # Right.\n  =%50%384400:9000 # Nearly.\n}'),
  ).toMatchObject({
    title: 'Moon',
    text: 'How far is it?',
    answers: [
      { value: 384_400, tolerance: 500, feedback: 'Right.' },
      { fraction: 0.5, feedback: 'Nearly.' },
    ],
  })
})

test('what is written is GIFT as Moodle reads it', async () => {
  const { questions } = await read(
    '::Q::[html]<b>2</b> \\= ? {=%100%[html]<i>a</i>#yes =%50%b}\n\n::P::P? {~%50%a\\:b ~%50%c ~%-100%d####why}',
  )
  const { text, report } = await writeGift({ title: 'A/B', questions })
  expect(report).toEqual([])
  expect(text).toBe(
    '$CATEGORY: A//B\n\n::Q::[html]<b>2</b> \\= ?{=<i>a</i>#yes =%50%b}\n\n::P::P?{\n\t~%50%[html]a\\:b\n\t~%50%c\n\t~%-100%d\n####why}\n',
  )
})

test('texts that look like weights, arrows, comments and formats are none when they are read again', async () => {
  const texts = ['%50% of it', '// not a comment', '\\[html] is a word', 'costs \\$\\$6, twice', 'a -> b', '\\(x) y']
  const prompts = texts.map((text, at) => ({ id: `${at + 1}`, text, answer: 'c' }))
  const options = texts.map((text, at) => ({ id: `${at + 1}`, text, fraction: at === 0 ? 1 : 0, feedback: text }))
  const common = { id: counting()(), text: '[a link](https://example.org)' }
  const questions = [
    { ...common, kind: 'matching', prompts, choices: [{ id: 'c', text: 'all' }] },
    { ...common, kind: 'single', options },
  ].map((question) => QuestionSchema.parse(question))
  const { text, report } = await writeGift({ title: '', questions })
  expect(report).toEqual([])
  expect((await read(text)).questions.map(withoutIds)).toEqual(questions.map(withoutIds))
})
