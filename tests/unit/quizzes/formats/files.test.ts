import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readQuizFiles } from '#worker/domain/quizzes/formats/read-questions.ts'
import { counting } from './arbitrary-questions.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const file = (path: string, text: string) => ({ path, bytes: bytes(text) })
const read = (files: Parameters<typeof readQuizFiles>[0]) => readQuizFiles(files, counting())

const GIFT = 'Two and two? {=4 ~5}'
const AIKEN = 'Which is a fruit?\nA) Stone\nB) Apple\nANSWER: B'
const ITEM = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="Seen">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>
<itemBody><p>What is it? <img src="cell.png" alt="a cell"/></p><choiceInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">Cell</simpleChoice><simpleChoice identifier="B">Stone</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)

test('each file is a quiz of its own, also in an archive, and what is no quiz is named', async () => {
  const zip = zipSync({ 'a/one.gift': bytes(GIFT), 'two.txt': bytes(AIKEN), 'read.me': bytes('Hello') })
  const found = await read([
    file('bank.gift', `$CATEGORY: Maths\n\n${GIFT}\n\n$CATEGORY: Fruit\n\nRed? {T}\n\n$CATEGORY: Maths\n\nBig? {F}`),
    file('story.txt', 'Once upon a time'),
    { path: 'all.zip', bytes: new Uint8Array(zip) },
  ])
  expect(found.map(({ path, reading }) => [path, reading.format, reading.questions.length])).toEqual([
    ['bank.gift', 'gift', 3],
    ['story.txt', null, 0],
    ['a/one.gift', 'gift', 1],
    ['two.txt', 'aiken', 1],
  ])
  expect(found[0]?.reading.categories).toEqual([
    { name: 'Maths', questions: 2 },
    { name: 'Fruit', questions: 1 },
  ])
  expect(found[0]?.reading.places.map(({ line }) => line)).toEqual([3, 7, 11])
  expect(found[1]?.reading.report).toMatchObject([{ outcome: 'left-out', item: 'story.txt' }])
})

test('items of QTI and the pictures beside them are one quiz, in an archive or not', async () => {
  const parts = { 'item.xml': bytes(ITEM), 'cell.png': PIXEL }
  const zip = { path: 'package.zip', bytes: new Uint8Array(zipSync(parts)) }
  const loose = Object.entries(parts).map(([path, content]) => ({ path, bytes: content }))
  for (const given of [[zip], loose]) {
    const found = await read(given)
    expect(found).toHaveLength(1)
    expect(found[0]?.reading).toMatchObject({
      format: 'qti',
      questions: [{ text: 'What is it? ![a cell](media/cell.png)' }],
    })
    expect(found[0]?.reading.pictures).toHaveLength(1)
  }
  expect(await read([{ path: 'cell.png', bytes: PIXEL }])).toMatchObject([
    { path: 'cell.png', reading: { report: [{ outcome: 'left-out' }] } },
  ])
})

test('a broken archive and one without quizzes take nothing from the others', async () => {
  const found = await read([
    { path: 'broken.zip', bytes: bytes('PK\u0003\u0004 no archive') },
    { path: 'empty.zip', bytes: new Uint8Array(zipSync({ 'a.png': PIXEL })) },
    file('good.gift', GIFT),
  ])
  expect(found.map(({ path, reading }) => [path, reading.questions.length, reading.report.length])).toEqual([
    ['good.gift', 1, 0],
    ['broken.zip', 0, 1],
    ['empty.zip', 0, 1],
  ])
})
