import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSAGES_MAX, splitPassages } from '#worker/domain/passages/split.ts'

/** Markdown as fast-check imagines it: blocks of every kind, odd line ends, characters beyond the first plane. */
const line = fc.oneof(
  fc.constantFrom(
    '# One',
    '## Two',
    '### Three ###',
    'Title\n===',
    '---',
    '',
    '> quoted. Twice.',
    '```js',
    '```',
    '$$',
    '$$x$$',
  ),
  fc.constantFrom(
    '- item',
    '  - deeper',
    '1. first',
    '- [ ] task',
    '| a | b |',
    '|---|---|',
    '| 1 | 2 |',
    '[ref]: http://x.y',
  ),
  fc.constantFrom(
    'A sentence. Another one! A third? e.g. this one.',
    '    indented code',
    '🙂🙂🙂 emoji. 漢字です。次の文。',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 1, max: 40 }).map((n) => 'Some words that make a longer sentence. '.repeat(n)),
)
const markdown = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\n\n', '\r')), { maxLength: 60 })
  .map((lines) => lines.flat().join(''))

test('every passage is a slice of the note, in order, and no word outside headings is lost', () => {
  fc.assert(
    fc.property(markdown, (source) => {
      let at = 0
      for (const [i, passage] of splitPassages(source).entries()) {
        expect(passage.ordinal).toBe(i)
        expect(passage.body).toBe(source.slice(passage.start, passage.end))
        expect(passage.body.trim()).toBe(passage.body.trim() === '' ? passage.body : passage.body.trim())
        expect(passage.start).toBeGreaterThanOrEqual(at)
        expect(passage.end).toBeGreaterThan(passage.start)
        at = passage.end
      }
    }),
    { numRuns: 300 },
  )
}, 30_000)

test('words under a heading are found in some passage', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), (sections) => {
      const source = sections.map((section, i) => `## Part ${i}\n\n${section.join(' ')}.`).join('\n\n')
      const kept = splitPassages(source)
        .map((p) => p.body)
        .join(' ')
        .split(/[\s.]+/)
        .filter(Boolean)
      expect(kept).toEqual(sections.flat())
    }),
  )
})

test('a note is cut by its headings, and each passage knows its path', () => {
  const source =
    '# Cells\n\nAll life is made of cells.\n\n## Mitosis\n\nOne becomes two.\n\n## Meiosis\n\n# Plants\n\nGreen.'
  expect(splitPassages(source).map(({ heading, body }) => [heading, body])).toEqual([
    ['Cells', 'All life is made of cells.'],
    ['Cells › Mitosis', 'One becomes two.'],
    ['Cells › Meiosis', '## Meiosis'],
    ['Plants', 'Green.'],
  ])
})

test('code, tables and math stay whole; a heading inside code is none', () => {
  const code = '```py\n# no heading\n\nx = 1\n```'
  const table = '| a | b |\n|---|---|\n| 1 | 2 |'
  const math = '$$\na = b\n$$'
  const long = 'Words that fill a paragraph to its brim. '.repeat(14).trim()
  const source = [long, code, long, table, long, math].join('\n\n')
  const bodies = splitPassages(source).map((p) => p.body)
  for (const whole of [code, table, math]) expect(bodies.some((body) => body.includes(whole))).toBe(true)
  expect(splitPassages(source).every((p) => p.heading === '')).toBe(true)
})

test('a long paragraph is cut between sentences, never inside one', () => {
  const source = Array.from(
    { length: 80 },
    (_, i) => `Sentence number ${i} of Dr. Smith says e.g. something about $a. b$ here.`,
  ).join(' ')
  const passages = splitPassages(source)
  expect(passages.length).toBeGreaterThan(5)
  for (const { body } of passages) {
    expect(body).toMatch(/^Sentence number/)
    expect(body).toMatch(/here\.$/)
    expect(body.length).toBeLessThanOrEqual(900)
  }
})

test('hostile notes end quickly, in bounded passages', () => {
  const hostile = [
    '['.repeat(50_000) + ']('.repeat(50_000),
    '> '.repeat(50_000) + 'deep',
    '- '.repeat(50_000) + 'deep',
    'x'.repeat(500_000),
    '🙂'.repeat(250_000),
    '# a\nb\n'.repeat(80_000),
    '- a\n\n'.repeat(120_000),
    '$$\n'.repeat(160_000),
    '`$*_'.repeat(120_000),
    'a. '.repeat(160_000),
    ' '.repeat(499_999) + 'x',
    '|'.repeat(250_000) + '\n' + '|-'.repeat(125_000),
    '\r'.repeat(500_000),
    '```\n'.repeat(120_000),
    '**a '.repeat(120_000),
  ]
  for (const source of hostile) {
    const passages = splitPassages(source)
    expect(passages.length).toBeLessThanOrEqual(PASSAGES_MAX)
    for (const { body } of passages) expect(body).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/)
  }
}, 20_000)

test('the line above a list goes where the list goes', () => {
  const prose = 'A long sentence about the sea. '.repeat(18).trim()
  const list = '- never alone: jib\n- always alone: lug sail, the oldest of all the sails that were ever made\n'
  const bodies = splitPassages(`${prose}\n\nSails\n${list}`).map(({ body }) => body)
  expect(bodies).toEqual([prose, `Sails\n${list.trim()}`])
  const unlabelled = splitPassages(`${prose}\n\nThey sailed.\n${list}`).map(({ body }) => body)
  expect(unlabelled[0]).toContain('They sailed.')
})
