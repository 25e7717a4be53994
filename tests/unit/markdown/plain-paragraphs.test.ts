import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMs } from '#tests/support/cpu-time.ts'
import { documentReader } from '#worker/domain/markdown/document-reader.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'

test('a paragraph of words alone is read as the parser reads it', () => {
  const piece = fc.constantFrom(
    'a',
    'Zürich',
    '日本',
    ' ',
    '  ',
    '.',
    ':',
    '-',
    '- ',
    '1. ',
    '(',
    ')',
    "'",
    '?',
    '/',
    'www.example.org',
    'https://a.b/c',
    'x@y.org',
    '\n',
    '\n\n',
    '---',
    '\n- ',
    '#',
    '\u0301',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      fc.pre(text.trim() !== '' && !/^ {4}|^\n/.test(text))
      // Behind an empty comment nothing is words alone.
      const before = '<!---->\n\n'
      const [, ...expected] = parseMarkdown(before + text)
      const moved = JSON.stringify(expected, (key, value) =>
        key === 'start' || key === 'end' ? value - before.length : value,
      )
      expect(JSON.stringify(parseMarkdown(text))).toBe(moved)
    }),
    { numRuns: 2_000 },
  )
})

test('a hundred thousand short paragraphs are read in good time', () => {
  const began = cpuMs()
  const { read, parse } = documentReader()
  const { blocks } = read(Array.from({ length: 100_000 }, () => 'ab').join('\n\n'))
  expect(blocks.flatMap(parse)).toHaveLength(100_000)
  expect(cpuMs() - began).toBeLessThan(4_000)
})
