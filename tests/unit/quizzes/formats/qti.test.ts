import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readQuestions } from '#worker/domain/quizzes/formats/read-questions.ts'
import { counting } from './arbitrary-questions.ts'

const read = (text: string) => readQuestions(text, counting())
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

function second(declaration: string, body: string, more = ''): string {
  return `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="An item">
<responseDeclaration identifier="RESPONSE" ${declaration}</responseDeclaration>
<itemBody>${body}</itemBody>${more}</assessmentItem>`
}

const correct = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
const mapping = (entries: Record<string, number>) =>
  `<mapping>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`
const choices = (
  max: number,
) => `<p>Read &lt;this&gt;.</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${max}">
  <prompt>Which <b>one</b>?</prompt><simpleChoice identifier="A">Alpha<feedbackInline identifier="A">Yes</feedbackInline></simpleChoice>
  <simpleChoice identifier="B">Beta</simpleChoice><simpleChoice identifier="C">Gamma</simpleChoice></choiceInteraction>`

test.each([
  [
    'one choice',
    second(`cardinality="single">${correct('A')}`, choices(1)),
    {
      kind: 'single',
      title: 'An item',
      text: 'Read \\<this>.\n\nWhich **one**?',
      options: [{ text: 'Alpha', fraction: 1, feedback: 'Yes' }, { fraction: 0 }, { fraction: 0 }],
    },
  ],
  [
    'several choices',
    second(`cardinality="multiple">${mapping({ A: 2, B: 1, C: -1 })}`, choices(0)),
    { kind: 'multiple', points: 3, options: [{ fraction: 2 / 3 }, { fraction: 1 / 3 }, { fraction: -1 / 3 }] },
  ],
  [
    'typed text',
    second(
      `cardinality="single" baseType="string">${correct('York')}`,
      '<p>The sun of <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
    ),
    { kind: 'short', text: 'The sun of', caseSensitive: true, answers: [{ text: 'York', fraction: 1 }] },
  ],
  [
    'a gap in a text',
    second(
      `cardinality="single" baseType="string">${mapping({ York: 1, york: 0.5, '*': 0 })}`,
      '<p>Sun of <textEntryInteraction responseIdentifier="RESPONSE"/>, they say.</p>',
    ),
    {
      kind: 'blanks',
      text: 'Sun of {{1}}, they say.',
      blanks: [{ kind: 'short', answers: [{ text: 'York' }, { fraction: 0.5 }, { text: '\\*' }] }],
    },
  ],
  [
    'a number',
    second(
      `cardinality="single" baseType="float">${correct('9.81')}`,
      '<p>g = <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.1"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseIf></responseCondition></responseProcessing>',
    ),
    { kind: 'numeric', answers: [{ value: 9.81, tolerance: 0.1 }] },
  ],
  [
    'an order',
    second(
      `cardinality="ordered">${correct('B', 'A')}`,
      '<orderInteraction responseIdentifier="RESPONSE"><prompt>Order</prompt><simpleChoice identifier="A">two</simpleChoice><simpleChoice identifier="B">one</simpleChoice></orderInteraction>',
    ),
    { kind: 'ordering', text: 'Order', items: [{ text: 'one' }, { text: 'two' }] },
  ],
  [
    'pairs',
    second(
      `cardinality="multiple" baseType="directedPair">${correct('R I', 'M I')}`,
      '<matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet><simpleAssociableChoice identifier="R">Rome</simpleAssociableChoice><simpleAssociableChoice identifier="M">Milan</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="I">Italy</simpleAssociableChoice><simpleAssociableChoice identifier="S">Spain</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
    ),
    {
      kind: 'matching',
      prompts: [
        { text: 'Rome', answer: '1' },
        { text: 'Milan', answer: '1' },
      ],
      choices: [{ text: 'Italy' }, { text: 'Spain' }],
    },
  ],
  [
    'words for gaps',
    second(
      `cardinality="multiple" baseType="directedPair">${correct('W1 G1')}`,
      '<gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="W1">sun</gapText><gapText identifier="W2">moon</gapText><p>The <gap identifier="G1"/> shines.</p></gapMatchInteraction>',
    ),
    {
      kind: 'blanks',
      text: 'The {{1}} shines.',
      blanks: [
        {
          options: [
            { text: 'sun', fraction: 1 },
            { text: 'moon', fraction: 0 },
          ],
        },
      ],
    },
  ],
  [
    'true or false',
    second(
      `cardinality="single">${correct('F')}`,
      '<choiceInteraction responseIdentifier="RESPONSE"><prompt>Sure?</prompt><simpleChoice identifier="T">True</simpleChoice><simpleChoice identifier="F">False</simpleChoice></choiceInteraction>',
    ),
    { kind: 'true-false', answer: false },
  ],
  [
    'an essay',
    second(
      'cardinality="single" baseType="string">',
      '<p>Why?</p><extendedTextInteraction responseIdentifier="RESPONSE"/><rubricBlock view="scorer"><p>Because.</p></rubricBlock>',
    ),
    { kind: 'essay', text: 'Why?', sample: 'Because.' },
  ],
])('QTI 2: %s', async (_, text, expected) => {
  const { questions, format, report } = await read(text)
  expect(format).toBe('qti')
  expect(report).toEqual([])
  expect(questions).toMatchObject([expected])
})

test('QTI 3 has other names for the same', async () => {
  const text = second(`cardinality="single">${correct('A')}`, choices(1))
    .replace(/<(\/?)(\w+)/g, (whole, end: string, name: string) =>
      /[A-Z]/.test(name) ? `<${end}qti-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` : whole,
    )
    .replace('<value>', '<qti-value>')
    .replace('</value>', '</qti-value>')
    .replaceAll('responseIdentifier', 'response-identifier')
  expect(text).toContain('<qti-assessment-item')
  expect((await read(text)).questions).toMatchObject([{ kind: 'single', options: [{ fraction: 1 }, {}, {}] }])
})

function first(presentation: string, conditions: string, more = ''): string {
  return `<?xml version="1.0"?><questestinterop><assessment title="Week 1"><section><item ident="q" title="One">
${more}<presentation><material><mattext texttype="text/html">&lt;p&gt;Ask &lt;b&gt;this&lt;/b&gt;&lt;/p&gt;</mattext></material>${presentation}</presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE"/></outcomes>${conditions}</resprocessing>
<itemfeedback ident="good"><flow_mat><material><mattext>Well done</mattext></material></flow_mat></itemfeedback></item></section></assessment></questestinterop>`
}
const labels = (...texts: string[]) =>
  `<render_choice>${texts.map((text, at) => `<response_label ident="L${at}"><material><mattext>${text}</mattext></material></response_label>`).join('')}</render_choice>`
const when = (test: string, score = 100, more = '') =>
  `<respcondition><conditionvar>${test}</conditionvar><setvar action="Set">${score}</setvar>${more}</respcondition>`
const is = (value: string, response = 'R') => `<varequal respident="${response}">${value}</varequal>`
const lid = (cardinality: string, ...texts: string[]) =>
  `<response_lid ident="R" rcardinality="${cardinality}">${labels(...texts)}</response_lid>`

test.each([
  [
    'one choice with its feedback',
    first(
      lid('Single', 'a', 'b'),
      when(is('L1'), 100, '<displayfeedback linkrefid="good"/>'),
      '<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>3</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>',
    ),
    {
      kind: 'single',
      points: 3,
      text: 'Ask **this**',
      options: [
        { text: 'a', fraction: 0 },
        { text: 'b', fraction: 1, feedback: 'Well done' },
      ],
    },
  ],
  [
    'a typed answer',
    first('<response_str ident="R"><render_fib/></response_str>', when(is('Ada')) + when(is('ada'), 50)),
    {
      kind: 'short',
      answers: [
        { text: 'Ada', fraction: 1 },
        { text: 'ada', fraction: 0.5 },
      ],
    },
  ],
  [
    'a number in bounds',
    first(
      '<response_str ident="R"><render_fib fibtype="Decimal"/></response_str>',
      when(`<or>${is('3')}<and><vargte respident="R">2</vargte><varlte respident="R">4</varlte></and></or>`),
    ),
    { kind: 'numeric', answers: [{ value: 3, tolerance: 1, fraction: 1 }] },
  ],
  ['an essay', first('<response_str ident="R"><render_fib/></response_str>', when('<other/>', 0)), { kind: 'essay' }],
  [
    'pairs',
    first(
      ['Rome', 'Milan']
        .map(
          (name, at) =>
            `<response_lid ident="R${at}"><material><mattext>${name}</mattext></material>${labels('Italy', 'Spain')}</response_lid>`,
        )
        .join(''),
      when(is('L0', 'R0'), 50) + when(is('L0', 'R1'), 50),
    ),
    {
      kind: 'matching',
      prompts: [
        { text: 'Rome', answer: '1' },
        { text: 'Milan', answer: '1' },
      ],
      choices: [{ text: 'Italy' }, { text: 'Spain' }],
    },
  ],
])('QTI 1.2: %s', async (_, text, expected) => {
  const { questions, report, title } = await read(text)
  expect(title).toBe('Week 1')
  expect(report).toEqual([])
  expect(questions).toMatchObject([expected])
})

test('QTI 1.2: options that count only together count their parts, and the report says so', async () => {
  const all = when(`<and>${is('L0')}${is('L2')}<not>${is('L1')}</not></and>`)
  const { questions, report } = await read(first(lid('Multiple', 'a', 'b', 'c'), all))
  expect(questions).toMatchObject([
    { kind: 'multiple', options: [{ fraction: 0.5 }, { fraction: -0.5 }, { fraction: 0.5 }] },
  ])
  expect(report).toMatchObject([{ outcome: 'changed' }])
})

test('a package is read in the order of its test, with its pictures', async () => {
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  )
  const item = (title: string) =>
    second(
      `cardinality="single" baseType="string">${correct('x')}`,
      `<p><img src="../pictures/a.png" alt="a"/> ${title} <textEntryInteraction responseIdentifier="RESPONSE"/></p>`,
    ).replace('An item', title)
  const zip = zipSync({
    'imsmanifest.xml': bytes(
      '<manifest><resources><resource href="items/b.xml"/><resource href="items/a.xml"/></resources></manifest>',
    ),
    'test.xml': bytes(
      '<assessmentTest><testPart><assessmentItemRef href="items/b.xml"/><assessmentItemRef href="items/a.xml"/></testPart></assessmentTest>',
    ),
    'items/a.xml': bytes(item('Second')),
    'items/b.xml': bytes(item('First')),
    'items/c.xml': bytes(
      item('Last').replace('<itemBody>', '<itemBody><selectPointInteraction responseIdentifier="RESPONSE"/>'),
    ),
    'pictures/a.png': png,
  })
  const { questions, pictures, report } = await readQuestions(
    [{ path: 'exam.zip', bytes: new Uint8Array(zip) }],
    counting(),
  )
  expect(questions.map(({ title, text }) => [title, text])).toEqual([
    ['First', '![a](media/pictures%2Fa.png) First'.replace('pictures%2F', '')],
    ['Second', '![a](media/a.png) Second'],
  ])
  expect(pictures).toMatchObject([{ name: 'a.png', type: 'image/png' }])
  expect(report).toMatchObject([{ item: 'Last', outcome: 'left-out' }])
})
