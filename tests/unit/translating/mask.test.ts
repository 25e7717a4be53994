import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emphasisOf, joinLines, structureOf, parseLines } from '#worker/domain/translating/lines.ts'
import { hasWords, mask, unmask, Unmasker } from '#worker/domain/translating/mask.ts'
import { splitPieces } from '#worker/domain/translating/pieces.ts'
import { unusedTerms, termSpans } from '#worker/domain/translating/terms.ts'

const kept = (text: string, marks = false) => mask(text, { marks }).slots

/** What the parser of one kind or the other trips over. */
const hostile = fc
  .array(
    fc.constantFrom(
      ...[
        'word ',
        'größer ',
        '漢字。',
        'مرحبا ',
        '👩‍🔬',
        '🇫🇷',
        '1️⃣',
        '\n',
        '\n\n',
        '```',
        '`',
        '$',
        '$$',
        '[',
        '](',
        ')',
        '![',
        '[[',
      ],
      ...[
        ']]',
        '<b>',
        '<',
        '>',
        '**',
        '__',
        '| a | b |\n',
        '|---|\n',
        '- ',
        '# ',
        '1. ',
        'https://a.example/b?c=(d)',
        '⟦',
        '⟧',
        '⟦0⟧',
      ],
      ...['\u0007', '\u202e', '\\', '\\(', '\\)', 'x@y.example ', '[^1]', '~~~\n', ' '],
    ),
    { maxLength: 80 },
  )
  .map((parts) => parts.join(''))

test('code, math, addresses, tags, emoji and control characters stay as they are, and words do not', () => {
  expect(kept('Run `npm test` now.')).toEqual(['`npm test`'])
  expect(kept('Look:\n```js\nconst a = "word"\n```\nDone.')).toEqual(['```js\nconst a = "word"\n```'])
  expect(kept('```\nnever closed, so all of it is code')).toHaveLength(1)
  expect(kept('Energy is $E = mc^2$ and\n$$\n\\int x\n$$\nor \\(a+b\\).')).toEqual([
    '$E = mc^2$',
    '$$\n\\int x\n$$',
    '\\(a+b\\)',
  ])
  expect(kept('It costs $5 or $6 a piece.'), 'money is no math').toEqual([])
  expect(kept('See https://example.org/a_b?c=d. Or <https://x.example> or me@x.example.')).toEqual([
    'https://example.org/a_b?c=d',
    '<https://x.example>',
    'me@x.example',
  ])
  expect(kept('A <b class="x">bold</b> word, 3 < 4.')).toEqual(['<b class="x">', '</b>'])
  expect(kept('Well done 👩‍🔬🎉 and 🇫🇷!')).toEqual(['👩‍🔬🎉', '🇫🇷'])
  expect(kept('[[Cell|the cell]] and [^1] and ⟦raw⟧ and \u202eback\u0007')).toEqual([
    ...['[[Cell|the cell]]', '[^1]', '⟦', '⟧', '\u202e', '\u0007'],
  ])
  const link = mask('Read [the `API` page](https://a.example/x "Title") and ![a cat](/b.png).', { marks: false })
  expect(link.text).toBe('Read ⟦0⟧the ⟦1⟧ page⟦2⟧ and ⟦3⟧a cat⟦4⟧.')
  expect(link.pairs).toEqual([
    [0, 2],
    [3, 4],
  ])
  expect(kept('**Bold** and ~~gone~~', true)).toEqual(['**', '**', '~~', '~~'])
  expect(hasWords(mask('😀😀 `code` 123 …', { marks: false }))).toBe(false)
  expect(hasWords(mask('😀 ja', { marks: false }))).toBe(true)
})

test('what comes back broken is noticed: lost, doubled, made up, or closed before it is opened', () => {
  const masked = mask('Read [this](https://a.example) and `x`.', { marks: false })
  expect(unmask('Lies ⟦0⟧dies⟦1⟧ und ⟦2⟧.', masked)).toEqual({
    text: 'Lies [dies](https://a.example) und `x`.',
    whole: true,
  })
  expect(unmask('Und ⟦ 2 ⟧: lies ⟦0⟧dies⟦1⟧.', masked).whole, 'moved, as word order wants').toBe(true)
  for (const broken of ['Lies dies⟦1⟧ ⟦2⟧', 'Lies ⟦0⟧dies⟦1⟧⟦2⟧⟦2⟧', '⟦0⟧⟦1⟧⟦2⟧⟦7⟧', '⟦1⟧dies⟦0⟧⟦2⟧'])
    expect(unmask(broken, masked).whole, broken).toBe(false)
})

test('whatever the text: masked and put back it is the same, also letter by letter', () => {
  fc.assert(
    fc.property(hostile, fc.boolean(), fc.integer({ min: 1, max: 5 }), (text, marks, step) => {
      const masked = mask(text, { marks })
      expect(unmask(masked.text, masked)).toEqual({ text, whole: true })
      const stream = new Unmasker(masked)
      let shown = ''
      for (let at = 0; at < masked.text.length; at += step) shown += stream.add(masked.text.slice(at, at + step))
      expect(shown + stream.rest()).toBe(text)
    }),
    { numRuns: 1_000 },
  )
})

test('whatever the text: its pieces joined are the text, and none is long but for what stays whole', () => {
  const long = fc.array(hostile, { maxLength: 40 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(long, (text) => {
      const pieces = splitPieces(text)
      expect(pieces.join('')).toBe(text)
      expect(pieces.every((piece) => piece !== '')).toBe(true)
    }),
    { numRuns: 300 },
  )
  const prose = Array.from({ length: 2_000 }, (_, i) => `Sentence number ${i} says a little.`).join(' ')
  const pieces = splitPieces(prose)
  expect(pieces.length).toBeGreaterThan(20)
  for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(2_000)
  for (const piece of pieces.slice(0, -1)) expect(piece.trimEnd()).toMatch(/little\.$/)
  const fence = `Before.\n\n\`\`\`\n${'const x = 1\n'.repeat(600)}\`\`\`\n\nAfter.`
  expect(
    splitPieces(fence).filter((piece) => piece.includes('```')),
    'code is never cut',
  ).toHaveLength(1)
  expect(splitPieces('a'.repeat(9_999)).join('')).toBe('a'.repeat(9_999))
  expect(splitPieces('')).toEqual([])
})

test('100 KB of any kind are cut and masked in a moment', () => {
  for (const text of [
    '$'.repeat(100_000),
    '`'.repeat(100_000),
    '['.repeat(100_000),
    '<'.repeat(100_000),
    '**'.repeat(50_000),
  ]) {
    const masked = mask(text, { marks: true })
    expect(unmask(masked.text, masked).text).toBe(text)
    expect(splitPieces(text).join('')).toBe(text)
  }
})

test('an engine without Markdown is given only words, and what was around them is around them again', () => {
  const text = '# Title\n\n- [ ] one thing\n  1. inner\n> quoted\n\n| a | long cell |\n|---|:-:|\n| c |  |\n\nEnd.  \n'
  const { words, between } = parseLines(text)
  expect(words).toEqual(['Title', 'one thing', 'inner', 'quoted', 'a', 'long cell', 'c', 'End.'])
  expect(joinLines({ words, between }, words)).toBe(text)
  expect(
    joinLines(
      { words, between },
      words.map(() => 'x'),
    ),
  ).toContain('| x | x |\n|---|:-:|\n| x |  |')
  fc.assert(
    fc.property(hostile, (any) => {
      const lines = parseLines(any)
      expect(joinLines(lines, lines.words)).toBe(any)
    }),
  )
  expect(structureOf('# A\n\n* x\n* y\n\nText')).toEqual(structureOf('# B\n\n- u\n- v\n\nMore'))
  expect(structureOf('# A\n\n* x')).not.toEqual(structureOf('A\n\n* x'))
  expect(structureOf('3. Mai 2020 war schön.')).toEqual([])
  expect(emphasisOf('**A** and ~~b~~'), 'words may go elsewhere with their marks').toBe(emphasisOf('~~u~~, __V__'))
  expect(emphasisOf('- **First** one'), 'half of a mark is lost').not.toBe(emphasisOf('- *Primer** uno'))
  expect(kept('_old_ cat, snake_case_name, _two words._', true)).toEqual(['_', '_', '_', '_'])
})

test('terms match whole words, the longest first, and are reported unused if their translation is missing', () => {
  const terms = [
    { term: 'cell', translation: 'Zelle' },
    { term: 'cell wall', translation: 'Zellwand' },
    { term: '細胞', translation: 'cell' },
  ]
  expect(termSpans('The Cell has a cell  wall; cellular.', terms).map((t) => t.translation)).toEqual([
    'Zelle',
    'Zellwand',
  ])
  expect(termSpans('この細胞は', terms)).toHaveLength(1)
  expect(unusedTerms('The cell lives.', 'Die Zellen leben.', terms)).toEqual([])
  expect(unusedTerms('The cell lives.', 'Die Kammer lebt.', terms)).toEqual([terms[0]])
  const masked = mask('The cell in `cell`.', { marks: true, terms: termSpans('The cell in `cell`.', terms) })
  expect(unmask(masked.text, masked).text).toBe('The Zelle in `cell`.')
})
