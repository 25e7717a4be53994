import fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Question } from '#worker/contracts/quizzes/questions.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { readQuestions } from '#worker/domain/quizzes/formats/read-questions.ts'
import { counting } from './arbitrary-questions.ts'

const read = (text: string) => readQuestions(text, counting())
const ofBytes = (bytes: Uint8Array<ArrayBuffer>, path = 'a.txt') => readQuestions([{ path, bytes }], counting())

test('an entity that a file defines is never expanded', async () => {
  const lol = Array.from({ length: 10 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n};`.repeat(10)}">`).join('\n')
  const bomb = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY lol0 "lol">${lol}]><quiz><question type="essay"><questiontext><text>&lol10;</text></questiontext></question></quiz>`
  const outside = '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>'
  for (const text of [bomb, outside]) {
    const { questions, report } = await read(text)
    expect(questions).toEqual([])
    expect(report).toMatchObject([
      { outcome: 'left-out', reason: 'It defines entities of its own, so it is not opened.' },
    ])
  }
})

test('nesting ten thousand deep is refused, not followed', async () => {
  const xml = await read(`<quiz>${'<question type="essay">'.repeat(10_000)}`)
  expect(xml.report).toMatchObject([{ reason: 'It is nested too deep to be read.' }])
  for (const open of ['<div>', '<b>', '<ul><li>', '<table><tr><td>']) {
    const { questions, report } = await read(`A {T}\n\n[html]${open.repeat(10_000)} {T}`)
    expect(questions).toHaveLength(1)
    expect(report).toMatchObject([{ line: 3, outcome: 'left-out' }])
  }
})

const MB = 1_000_000
test.each([
  ['braces', '{'],
  ['closed braces', '{}'],
  ['questions', 'A {T}\n\n'],
  ['options', '~%50%a#b '],
  ['names', '::a::'],
  ['backslashes', '\\'],
  ['lines', '\n'],
  ['tags', '<a>'],
  ['ampersands', '<quiz>&'],
  ['formulas', '$$a'],
  ['Aiken', 'A) a\nANSWER: B\n'],
  ['a table', 'Question,Answer\n'],
  ['quotes', 'Question,Answer\n"'],
])('ten megabytes of %s end in good time, with a report', async (_, unit) => {
  const { questions, report } = await read(`x ${unit.repeat(Math.ceil((10 * MB) / unit.length))}`)
  const other = await read(unit.repeat(Math.ceil((10 * MB) / unit.length)))
  expect(questions.length).toBeLessThanOrEqual(5_000)
  for (const rows of [report, other.report]) {
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(1_010)
  }
})

test('a file that is too large, no text, empty, or no format at all is refused with a sentence', async () => {
  const reasons = []
  for (const bytes of [new Uint8Array(21 * MB), new Uint8Array([1, 2, 0, 3]), new Uint8Array()])
    reasons.push((await ofBytes(bytes)).report.map(({ reason }) => reason))
  for (const text of [
    '',
    'Only some words.',
    '<html><p>x</p></html>',
    '<?xml version="1.0"?><note/>',
    '<quiz></quiz>',
    '<?xml ?>',
  ])
    reasons.push((await read(text)).report.map(({ reason }) => reason))
  expect(reasons).toEqual([
    ['It is larger than 20 MB.'],
    ['It is no text.'],
    ['It is empty.'],
    ['It is empty.'],
    ['No format of questions was recognised in it.'],
    ['No format of questions was recognised in it.'],
    ['It is XML, but neither of Moodle nor QTI.'],
    ['There is no question in it.'],
    ['It is not well-formed XML.'],
  ])
})

test('any encoding and line end is read alike; NUL and halves of letters are left out', async () => {
  const text = '::Größe::Ist שלום \u202eright\u202c? {\n=ja\n~nein\n}\n\nB {T}\n'
  const utf8 = new TextEncoder().encode(text)
  const utf16 = (little: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2 + 2))
    view.setUint16(0, 0xfeff, little)
    for (let at = 0; at < text.length; at++) view.setUint16(at * 2 + 2, text.charCodeAt(at), little)
    return new Uint8Array(view.buffer)
  }
  const expected = (await read(text)).questions
  expect(expected).toMatchObject([{ title: 'Größe', text: 'Ist שלום \u202eright\u202c?' }, { text: 'B' }])
  const windows = new Uint8Array(new TextEncoder().encode(text.replaceAll('\n', '\r\n')))
  for (const bytes of [new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), windows, utf16(true), utf16(false)])
    expect((await ofBytes(bytes)).questions).toEqual(expected)
  expect((await read('A\0 {T}\n\nB\ud800 {T}')).questions.map(({ text }) => text)).toEqual(['A', 'B\ufffd'])
})

test('a zip that is damaged, or no package of questions, is named', async () => {
  const zip = new Uint8Array(zipSync({ 'a.gift': new TextEncoder().encode('A {T}'), 'b.png': new Uint8Array([1]) }))
  expect((await ofBytes(zip, 'a.zip')).questions).toHaveLength(1)
  const damaged = zip.slice(0, zip.length - 30)
  expect((await ofBytes(damaged, 'a.zip')).report).toMatchObject([{ item: 'a.zip', outcome: 'left-out' }])
})

const PIECES = [
  '::',
  '{',
  '}',
  '=',
  '~',
  '#',
  '####',
  '->',
  '%50%',
  '[html]',
  '\\',
  '\n',
  '\n\n',
  '//',
  '$CATEGORY: x',
  'T',
  '..',
  ':',
  '<b>',
  '</p>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;',
  '$$',
  '\\(',
  'A) ',
  'ANSWER: A',
  '"',
  ',',
  'Question,Answer\n',
  '{"format":"stoa-quiz"',
  '<quiz>',
  '<question type="cloze">',
  '<text>',
  '<![CDATA[',
  ']]>',
  '{1:MC:',
  '</question>',
  '\u202e',
  '\ud800',
  'word ',
]

test('no text makes a reader throw, and every question passes the contract', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), async (pieces) => {
      const { questions, report } = await read(pieces.join(''))
      expect(questions.length + report.length).toBeGreaterThan(0)
      for (const question of questions) {
        expect(Question.parse(question)).toEqual(question)
        expect(JSON.stringify(question).isWellFormed()).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test.each(['[html]', '[moodle]', '[plain]', '[markdown]', ''])(
  'what would run is text or gone, as %s',
  async (format) => {
    const hostile = [
      '<script>alert(1)</script>x',
      '<img src\\=x onerror\\=alert(1)>x',
      '<a href\\="javascript\\:alert(1)">x</a>',
      '[x](javascript\\:alert(1))',
      '<svg onload\\=alert(1)>x',
      '<iframe src\\="https\\://evil.example"></iframe>x',
      '![x](https\\://evil.example/a.png)',
    ]
    for (const text of hostile) {
      const { questions } = await read(`Q {=${format}${text}#${format}${text} ~b}`)
      const [question] = questions
      if (question?.kind !== 'single') throw new Error(`${text} is no question`)
      for (const markdown of question.options.flatMap(({ text, feedback }) => [text, feedback])) {
        const tree = JSON.stringify(parseMarkdown(markdown))
        expect(tree).not.toMatch(/"href":"(?!https:)|"type":"image"/)
      }
    }
  },
)
