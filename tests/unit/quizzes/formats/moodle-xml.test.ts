import { expect, test } from 'vitest'
import { writeGift } from '#worker/domain/quizzes/formats/gift/write-gift.ts'
import { writeMoodleXml } from '#worker/domain/quizzes/formats/moodle/write-moodle-xml.ts'
import { readQuestions } from '#worker/domain/quizzes/formats/read-questions.ts'
import { counting } from './arbitrary-questions.ts'

/** A PNG of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function question(type: string, text: string, parts: string, name = 'A name'): string {
  return `<question type="${type}"><name><text>${name}</text></name>
    <questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${parts}</question>`
}

function answer(fraction: number | string, text: string, more = ''): string {
  return `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`
}

const feedback = (text: string) => `<feedback format="html"><text>${text}</text></feedback>`
const read = (...questions: string[]) =>
  readQuestions(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`, counting())

test('every kind of question comes over with all that belongs to it', async () => {
  const { questions, report, title, format } = await read(
    '<question type="category"><category><text>$course$/top/Unit 1</text></category></question>',
    question(
      'multichoice',
      '<p>Which is <b>even</b>?</p>',
      `<generalfeedback format="html"><text>Halves.</text></generalfeedback><defaultgrade>2.5</defaultgrade>
       <single>true</single><shuffleanswers>0</shuffleanswers>${answer(100, '2', feedback('Yes'))}${answer(-50, '&lt;b&gt;3&lt;/b&gt;')}
       <hint format="html"><text>Divide.</text></hint><tags><tag><text>Number theory</text></tag></tags>`,
    ),
    question('truefalse', 'Water?', answer(0, 'true', feedback('No')) + answer(100, 'false', feedback('Right'))),
    question('shortanswer', 'Who?', `<usecase>1</usecase>${answer(100, 'Ada')}${answer(50, 'A*a')}`),
    question(
      'numerical',
      'How far?',
      `${answer(100, '5.1', '<tolerance>0.1</tolerance>')}${answer(0, '*', feedback('Measure again'))}
       <unitgradingtype>1</unitgradingtype><units><unit><multiplier>1</multiplier><unit_name>km</unit_name></unit>
       <unit><multiplier>1000</multiplier><unit_name>m</unit_name></unit></units>`,
    ),
    question(
      'matching',
      'Match',
      ['Rome|Italy', 'Milan|Italy', '|Spain']
        .map((pair) => pair.split('|'))
        .map(([a, b]) => `<subquestion format="html"><text>${a}</text><answer><text>${b}</text></answer></subquestion>`)
        .join(''),
    ),
    question('essay', 'Why?', '<graderinfo format="html"><text>Because.</text></graderinfo>'),
    question('ordering', 'Order', answer(2, 'second') + answer(1, 'first')),
    question(
      'gapselect',
      'The [[2]] shines.',
      '<selectoption><text>moon</text><group>1</group></selectoption><selectoption><text>sun</text><group>1</group></selectoption>',
    ),
  )
  expect(report).toEqual([])
  expect({ title, format }).toEqual({ title: 'Unit 1', format: 'moodle-xml' })
  expect(questions).toMatchObject([
    {
      kind: 'single',
      text: 'Which is **even**?',
      explanation: 'Halves.',
      points: 2.5,
      shuffle: false,
      hints: ['Divide.'],
      tags: ['Number-theory'],
      options: [
        { text: '2', fraction: 1, feedback: 'Yes' },
        { text: '**3**', fraction: -0.5 },
      ],
    },
    { kind: 'true-false', answer: false, feedbackTrue: 'No', feedbackFalse: 'Right' },
    {
      kind: 'short',
      caseSensitive: true,
      answers: [
        { text: 'Ada', fraction: 1 },
        { text: 'A*a', fraction: 0.5 },
      ],
    },
    {
      kind: 'numeric',
      answers: [
        { value: 5.1, tolerance: 0.1 },
        { tolerance: Number.MAX_VALUE, fraction: 0, feedback: 'Measure again' },
      ],
      units: [
        { name: 'km', factor: 1 },
        { name: 'm', factor: 1000 },
      ],
      unitRequired: true,
    },
    {
      kind: 'matching',
      prompts: [
        { text: 'Rome', answer: '1' },
        { text: 'Milan', answer: '1' },
      ],
      choices: [{ text: 'Italy' }, { text: 'Spain' }],
    },
    { kind: 'essay', sample: 'Because.' },
    { kind: 'ordering', items: [{ text: 'first' }, { text: 'second' }] },
    {
      kind: 'blanks',
      text: 'The {{1}} shines.',
      blanks: [
        {
          options: [
            { text: 'moon', fraction: 0 },
            { text: 'sun', fraction: 1 },
          ],
        },
      ],
    },
  ])
})

test('the gaps of a cloze text have their kinds, weights and feedback', async () => {
  const { questions, report } = await read(
    question(
      'cloze',
      '<p>{1:SHORTANSWER:=Paris#Yes~%50%paris~*#No} and {1:SAC:=A\\}b} have {1:NM:=2.1:0.1#About~%50%2..3} rivers, ' +
        '{1:MULTICHOICE_VS:~=<i>Seine</i>#Good \\#1~Loire} &amp; {1:MC:%100%x~%-50%y}, {{1}}.</p>',
      '<generalfeedback format="html"><text>Done</text></generalfeedback>',
    ),
  )
  expect(report).toEqual([])
  expect(questions).toMatchObject([
    {
      kind: 'blanks',
      points: 5,
      explanation: 'Done',
      text: '{{1}} and {{2}} have {{3}} rivers, {{4}} & {{5}}, { {1}}.',
      blanks: [
        {
          kind: 'short',
          caseSensitive: false,
          answers: [
            { text: 'Paris', fraction: 1, feedback: 'Yes' },
            { text: 'paris', fraction: 0.5 },
            { text: '*', fraction: 0 },
          ],
        },
        { kind: 'short', caseSensitive: true, answers: [{ text: 'A}b' }] },
        {
          kind: 'numeric',
          answers: [
            { value: 2.1, tolerance: 0.1, feedback: 'About' },
            { value: 2.5, tolerance: 0.5, fraction: 0.5 },
          ],
        },
        {
          kind: 'choice',
          options: [
            { text: '*Seine*', fraction: 1, feedback: 'Good #1' },
            { text: 'Loire', fraction: 0 },
          ],
        },
        { kind: 'choice', options: [{ fraction: 1 }, { fraction: -0.5 }] },
      ],
    },
  ])
})

test('pictures in files and in addresses come as bytes, and go out again', async () => {
  const file = `<file name="cell 1.png" path="/" encoding="base64">${PNG}</file>`
  const html =
    '<p>See <img src="@@PLUGINFILE@@/cell%201.png" alt="a cell"> and <img src="missing.png" alt="nothing"></p>'
  const given = question('essay', html, '').replace('</questiontext>', `${file}</questiontext>`)
  const { questions, pictures, report } = await read(given)
  expect(questions[0]?.text).toBe('See ![a cell](media/cell%201.png) and nothing')
  expect(pictures).toMatchObject([{ name: 'cell 1.png', type: 'image/png' }])
  expect(report).toMatchObject([{ outcome: 'changed', reason: expect.stringContaining('missing.png') }])
  const written = await writeMoodleXml({ title: '', questions, pictures })
  expect(written.report).toEqual([])
  expect(written.text).toContain('@@PLUGINFILE@@/cell%201.png')
  const again = await readQuestions(written.text, counting())
  expect(again.questions[0]?.text).toBe(questions[0]?.text)
  expect(again.pictures).toEqual(pictures)
  const inline = await read(question('essay', `<img src="data:image/png;base64,${PNG}">`, ''))
  expect(inline.questions[0]?.text).toMatch(/^!\[\]\(media\/picture-\d+-1\.png\)$/)
  expect(inline.pictures).toHaveLength(1)
})

test('what only Moodle uses goes out again, and what has no effect here is named, once for all questions', async () => {
  const more =
    '<penalty>0.25</penalty><idnumber>q1</idnumber><hidden>1</hidden><answernumbering>ABCD</answernumbering><shownumcorrect/>' +
    '<correctfeedback format="html"><text>Well <![CDATA[<b>done</b>]]>.</text></correctfeedback>' +
    '<incorrectfeedback format="html"><text>See page 4.</text></incorrectfeedback>'
  const one = question('multichoice', 'Who?', answer(100, 'Ada') + answer(0, 'Bob') + more)
  const text = question(
    'essay',
    'Why?',
    '<responseformat>plain</responseformat><responsetemplate format="html"><text>Dear …</text></responsetemplate>',
  )
  const units =
    '<unitgradingtype>2</unitgradingtype><unitpenalty>0.1</unitpenalty><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>'
  const far = question('numerical', 'How far?', answer(100, '3') + units)
  const { questions, report } = await read(one, one, text, far)
  expect(questions).toMatchObject([
    {
      moodle: {
        settings: { penalty: '0.25', idnumber: 'q1', hidden: '1', answernumbering: 'ABCD', shownumcorrect: '' },
        feedback: { right: 'Well **done**.', partly: '', wrong: 'See page 4.' },
      },
    },
    {},
    { moodle: { settings: { responseformat: 'plain' }, template: 'Dear …' } },
    { unitRequired: true, moodle: { settings: { unitgradingtype: '2', unitpenalty: '0.1' } } },
  ])
  expect(report.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^2 questions: the penalty/),
    expect.stringMatching(/^2 questions: the feedback to right/),
    expect.stringMatching(/^2 questions: hidden/),
    expect.stringMatching(/^1 question: the template/),
  ])
  const written = await writeMoodleXml({ title: '', questions })
  expect(written.report).toEqual([])
  for (const element of ['<penalty>0.25<', '<idnumber>q1<', '<hidden>1<', '<shownumcorrect>', '<unitgradingtype>2<'])
    expect(written.text).toContain(element)
  expect((await readQuestions(written.text, counting())).questions).toEqual(questions)
  const gift = await writeGift({ title: '', questions: questions.slice(0, 1) })
  expect(gift.text).toContain('// [id:q1]')
  expect(gift.report).toMatchObject([{ outcome: 'changed', item: '', reason: expect.stringContaining('penalties') }])
})

test('gaps keep the weights that they have in Moodle', async () => {
  const { questions, report } = await read(question('cloze', '{3:SA:=a} and {1:SA:=b} and {:MC:=c~d}', ''))
  expect(report).toEqual([])
  expect(questions).toMatchObject([{ points: 5, blanks: [{ weight: 3 }, { weight: 1 }, { weight: 1 }] }])
  const written = await writeMoodleXml({ title: '', questions })
  expect(written.text).toContain('{3:SHORTANSWER:=a} and {1:SHORTANSWER:=b} and {1:MULTICHOICE:=c~d}')
  const halved = questions.map((each) => ({ ...each, points: 2 }))
  expect((await writeMoodleXml({ title: '', questions: halved })).report).toMatchObject([
    { outcome: 'changed', reason: 'Moodle gives it as many points as the weights of its gaps are together.' },
  ])
})

test('every malformed question is reported with its line, and the others are there', async () => {
  const good = question('truefalse', 'Good?', answer(100, 'true'))
  const bad: [string, string][] = [
    [question('calculated', 'x?', ''), 'Questions of the kind “calculated” cannot be brought in.'],
    [question('multichoice', 'x?', ''), 'It has no options.'],
    [question('multichoice', 'x?', answer('lots', 'a')), 'A weight of lots % is not between -100 and 100.'],
    [question('numerical', 'x?', answer(100, 'ten')), '“ten” is no number.'],
    [question('cloze', 'x {1:SA:=a', ''), 'The gap that begins with “{1:SA:” is not closed.'],
    [question('cloze', 'no gap', ''), 'It has no gap that can be read.'],
    [question('matching', 'x?', ''), 'It has no pairs.'],
    [question('shortanswer', 'x?', ''), 'It has no answer.'],
    [question('essay', '<b>'.repeat(500), ''), 'It is nested too deep to be read.'],
  ]
  const { questions, report } = await read(...bad.flatMap(([each]) => [each, good]))
  expect(questions).toHaveLength(bad.length)
  expect(report.map(({ reason, outcome }) => [reason, outcome])).toEqual(bad.map(([, reason]) => [reason, 'left-out']))
  expect(report.map(({ line }) => line)).toEqual(bad.map((_, at) => 3 + at * 4))
})

test('XML that is not well-formed is read as far as possible, and the place is named', async () => {
  const broken = question('truefalse', 'Broken?', answer(100, 'true')).replace('</name>', '')
  const { questions, report } = await read(
    question('truefalse', 'R&D?', answer(100, 'true')),
    broken,
    question('essay', 'Fine?', ''),
  )
  expect(questions.map(({ text }) => text)).toContain('Fine?')
  expect(report.some(({ line, reason }) => line !== null && reason.includes('not well-formed'))).toBe(true)
  const cut = await readQuestions('<quiz><question type="essay"><name><text>A</text></name>', counting())
  expect(cut.report.length).toBeGreaterThan(0)
})
