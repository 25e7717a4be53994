import { expect, test } from 'vitest'
import { AnswerCheck, citationsIn } from '#worker/domain/citations/answer-check.ts'
import { withoutForeignLinks } from '#worker/domain/markdown/foreign-links.ts'
import { cpuMs } from '#tests/support/cpu-time.ts'

const BODY = 'Osmosis is the movement of water through a membrane towards more salt. It needs no energy. '
const passages = Array.from({ length: 24 }, (_, i) => ({
  sourceId: `n${i}`,
  sourceTitle: 'Biology',
  heading: 'Cells',
  body: BODY.repeat(12),
  start: 0,
}))

test('an answer is checked in little time, token by token', () => {
  const text = `${'Water moves through a membrane towards more salt, and it needs no energy at all [1]. '.repeat(200)}Done.`
  const check = new AnswerCheck(passages)
  const began = cpuMs()
  for (let at = 0; at < text.length; at += 4) check.push(text.slice(at, at + 4))
  check.end()
  const took = cpuMs() - began
  console.info(`${text.length} characters in ${Math.round(took)} ms`)
  expect(took).toBeLessThan(2_500)
})

test.each([
  ['line ends', '\n'],
  ['spaces', ' '],
  ['brackets', '['],
  ['marks', '[1]'],
  ['false marks', 'x [1]. '],
  ['quotation marks', '"'],
  ['single quotation marks', " 'a"],
  ['quoted lines', '> a\n'],
  ['stars', '*a '],
  ['ellipses', '… “a … b”'],
  ['full stops', '. '],
  ['colons', ':\n'],
  ['capitals', 'A A'],
  ['numbers', '1,000 '],
  ['addresses', 'www.a.b '],
])('40,000 characters of %s are checked in bounded time', (_name, piece) => {
  const text = piece.repeat(Math.ceil(40_000 / piece.length))
  const began = cpuMs()
  citationsIn(text, passages.slice(0, 2))
  withoutForeignLinks(text.slice(0, 4_000), new Set())
  expect(cpuMs() - began).toBeLessThan(2_000)
})
