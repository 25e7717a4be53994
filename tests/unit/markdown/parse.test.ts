import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMs } from '#tests/support/cpu-time.ts'
import type { Block, Inline } from '#worker/domain/markdown/ast.ts'
import { splitBlocks } from '#worker/domain/markdown/blocks.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import { safeHref } from '#worker/domain/markdown/safe-href.ts'
import { documentReader } from '#worker/domain/markdown/document-reader.ts'

const words = (node: Block | Inline): string => {
  if ('text' in node) return node.text
  if ('items' in node) return node.items.flatMap((item) => item.children.map(words)).join(' ')
  if ('rows' in node) return [node.head, ...node.rows].flat(2).map(words).join(' ')
  return 'children' in node ? node.children.map(words).join('') : ''
}

test('the tree has what a learner writes', () => {
  expect(parseMarkdown('# Cells *and* walls')).toMatchObject([{ type: 'heading', depth: 1, start: 0, end: 19 }])
  expect(parseMarkdown('- [x] done\n- [ ] open\n- plain')).toMatchObject([
    { type: 'list', ordered: false, tight: true, items: [{ checked: true }, { checked: false }, { checked: null }] },
  ])
  expect(parseMarkdown('3. three\n4. four')).toMatchObject([{ type: 'list', ordered: true, first: 3 }])
  expect(parseMarkdown('| a | b |\n| :- | -: |\n| 1 | 2 |')).toMatchObject([
    {
      type: 'table',
      align: ['left', 'right'],
      head: [[{ text: 'a' }], [{ text: 'b' }]],
      rows: [[[{ text: '1' }], [{ text: '2' }]]],
    },
  ])
  expect(parseMarkdown('```js\nlet a = "<b>"\n```')).toMatchObject([
    { type: 'code', language: 'js', text: 'let a = "<b>"' },
  ])
  expect(parseMarkdown('> [!warning] Mind this\n> text')).toMatchObject([
    { type: 'callout', kind: 'warning', title: [{ text: 'Mind this' }], children: [{ children: [{ text: 'text' }] }] },
  ])
  expect(parseMarkdown('> plain')).toMatchObject([{ type: 'quote' }])
  expect(parseMarkdown('~~old~~ ~gone~')).toMatchObject([
    { children: [{ type: 'strike' }, { text: ' ' }, { type: 'strike' }] },
  ])
})

test('a few elements say what Markdown has no sign for, and every other tag is text', () => {
  expect(parseMarkdown('SO<sub>4</sub><sup>2-</sup> <u>**a**</u>')).toMatchObject([
    {
      children: [
        { text: 'SO' },
        { type: 'sub', start: 2, end: 14, children: [{ text: '4', start: 7, end: 8 }] },
        { type: 'sup', children: [{ text: '2-' }] },
        { text: ' ' },
        { type: 'underline', children: [{ type: 'strong' }] },
      ],
    },
  ])
  expect(parseMarkdown('<span style="color: RED; background-color:#fF0">x</span>')).toMatchObject([
    { children: [{ type: 'color', color: 'red', background: '#ff0' }] },
  ])
  expect(parseMarkdown('<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby>')).toMatchObject([
    {
      children: [
        { type: 'ruby', reading: 'kan', children: [{ text: '漢' }] },
        { type: 'ruby', reading: 'ji', children: [{ text: '字' }] },
      ],
    },
  ])
  for (const text of [
    '<sub onclick=alert(1)>x</sub>',
    '<span style="color: red; position: fixed">x</span>',
    '<span style="color: url(https://example.org)">x</span>',
    '<span style="color: red" class="x">x</span>',
    '<span style="color:var(--bg)">x</span>',
    '<sub>open',
    'closed</sup>',
    '<ruby>no reading</ruby>',
    '<ruby><rt>no words</rt></ruby>',
  ]) {
    const [block] = parseMarkdown(text)
    expect(block && words(block), text).toBe(text)
  }
  expect(parseMarkdown('<sub>'.repeat(60) + 'x' + '</sub>'.repeat(60)).length).toBe(1)
})

test('formulas are not Markdown, and money is no formula', () => {
  expect(parseMarkdown('so $a_1 * b_2 * \\tau\\,$ holds')).toMatchObject([
    { children: [{ text: 'so ' }, { type: 'math', text: 'a_1 * b_2 * \\tau\\,', display: false }, { text: ' holds' }] },
  ])
  expect(parseMarkdown('$$x^2$$')).toMatchObject([{ children: [{ type: 'math', text: 'x^2', display: true }] }])
  expect(parseMarkdown('$$\n\\frac{a}{b}\n$$\n')).toMatchObject([{ type: 'math', text: '\\frac{a}{b}' }])
  for (const money of ['$5 and $10', 'a $ b $ c', 'cost: $20', '$5 to $10 each'])
    expect(parseMarkdown(money), money).toMatchObject([{ children: [{ type: 'text', text: money }] }])
})

test('HTML is text and images are links', () => {
  const [html] = parseMarkdown('<img src=x onerror=alert(1)>\n<script>alert(1)</script>')
  expect(html && words(html)).toContain('<script>')
  expect(parseMarkdown('a <b>c</b>')).toMatchObject([
    { children: [{ text: 'a ' }, { text: '<b>' }, { text: 'c' }, { text: '</b>' }] },
  ])
  expect(parseMarkdown('![chart](https://example.org/a.png)')).toMatchObject([
    { children: [{ type: 'link', href: 'https://example.org/a.png', external: true }] },
  ])
  expect(parseMarkdown('see https://example.org/a_(b). End')).toMatchObject([
    { children: [{ text: 'see ' }, { type: 'link', href: 'https://example.org/a_(b)' }, { text: '. End' }] },
  ])
})

test('only safe addresses become links', () => {
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    '//example.org',
    '/\\example.org',
    '\t//example.org',
    '/\t/example.org',
    'example.org/relative',
    'about:blank',
    'https://',
    '',
  ]
  for (const url of bad) expect(safeHref(url), JSON.stringify(url)).toBeNull()
  for (const url of [
    'https://example.org/?q=a b',
    'mailto:a@example.org',
    'tel:+4930123',
    '/dashboard',
    '#part',
    'HTTP://EXAMPLE.ORG',
  ])
    expect(safeHref(url), url).not.toBeNull()
  for (const url of bad.filter((u) => u && !u.includes('\n')))
    expect(JSON.stringify(parseMarkdown(`[a](<${url}>) ![b](<${url}>) <${url}>\n\n[c]: <${url}>\n\n[c]`))).not.toMatch(
      /"type":"link"/,
    )
})

test('deep nesting and hostile repetition are parsed fast', () => {
  const cases: Record<string, string> = {
    brackets: '['.repeat(50_000),
    quotes: '>'.repeat(50_000),
    'spaced quotes': '> '.repeat(50_000),
    images: '!['.repeat(50_000),
    stars: '*'.repeat(50_000),
    'open emphasis': '**a '.repeat(50_000),
    underscores: '_a '.repeat(50_000),
    lists: '* '.repeat(25_000),
    'nested list': Array.from({ length: 2_000 }, (_, i) => `${' '.repeat(i * 2)}- a`).join('\n'),
    ticks: Array.from({ length: 300 }, (_, i) => '`'.repeat(i)).join('a'),
    angles: '<'.repeat(50_000),
    dollars: '$'.repeat(50_000),
    'dollar words': '$a '.repeat(30_000),
    table: `${'|a'.repeat(5_000)}\n${'|-'.repeat(5_000)}`,
    links: '[a]('.repeat(20_000),
    mixed: '*a_[`'.repeat(20_000),
    definitions: '[a]: b\n'.repeat(20_000),
    'note links': '[['.repeat(25_000),
    'open note links': '[[a|b#'.repeat(10_000),
    embeds: '![['.repeat(20_000),
    footnotes: '[^1]'.repeat(20_000),
    'open footnotes': '[^'.repeat(25_000),
    'footnote definitions': '[^1]: '.repeat(20_000),
    'footnotes in lines': '[^1]: a [^1]\n\n'.repeat(5_000),
    'footnotes of footnotes': Array.from({ length: 3_000 }, (_, i) => `[^${i}]: a [^${i + 1}]\n`).join('\n'),
    'footnotes in a line': '[^a]: '.repeat(2_000),
    'footnotes in quotes in lists': '> [^a]: - '.repeat(700),
    'nested emphasis': `${'*a '.repeat(1_900)}${'b* '.repeat(1_900)}`,
    'nested emphasis of many kinds': `${'*a **b ~c _d '.repeat(450)}${'x_ y~ z** w* '.repeat(450)}`,
    'a run of emphasis': `${'*'.repeat(1_000)}a${' b*'.repeat(1_000)}`,
    'nested footnotes': Array.from({ length: 2_000 }, (_, i) => `${' '.repeat(i * 4)}[^${i}]: a`).join('\n'),
    marks: '=='.repeat(25_000),
    'open marks': '==a '.repeat(30_000),
    'closed marks': '==a== *b '.repeat(20_000),
    'display dollars': '$$\n'.repeat(20_000),
    'quoted dollars': '> $$\n'.repeat(20_000),
    addresses: 'https://a.b/(('.repeat(10_000),
    letters: 'a.b@'.repeat(20_000),
    callouts: '> [!tip]- '.repeat(10_000),
    'blank quotes': '>\n'.repeat(50_000),
  }
  for (const [name, source] of Object.entries(cases)) {
    const began = cpuMs()
    const { read, parse } = documentReader()
    const parsed = read(source).blocks.map(parse)
    expect(JSON.stringify(parsed).length, name).toBeGreaterThan(0)
    plainText(source, 200)
    // What grows with the square of these takes minutes; a busy machine makes a second of half a one.
    expect(cpuMs() - began, name).toBeLessThan(5_000)
  }
})

test('blocks join to the text, are stable while it streams in, and know their headings', () => {
  const text =
    '# A\ntext\n\n- one\n\n  more\n- two\n\n```md\n# not\n\n- a\n```\nafter\n\n$$\na\n\nb\n$$\n\n## A\n\nTitle\n---\n\n> q\n'
  const blocks = splitBlocks(text)
  expect(blocks.map((b) => b.source.trim())).toEqual([
    '# A',
    'text',
    '- one\n\n  more\n- two',
    '```md\n# not\n\n- a\n```\nafter',
    '$$\na\n\nb\n$$',
    '## A',
    'Title\n---',
    '> q',
  ])
  expect(blocks.map((b) => b.id).filter(Boolean)).toEqual(['a', 'a-2', 'title'])
  for (const block of blocks) expect(text.slice(block.start, block.start + block.source.length)).toBe(block.source)

  const piece = fc.constantFrom(
    '# h\n',
    'a b\n',
    '\n',
    '- x\n',
    '  y\n',
    '```\n',
    '> q\n',
    '$$\n',
    '| a |\n',
    '1. z\n',
    '\t c\n',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (lines) => {
      const whole = lines.join('')
      const all = splitBlocks(whole)
      const kept = all
        .map((b) => b.source)
        .join('')
        .replace(/\s/g, '')
      expect(kept).toBe(whole.replace(/\s/g, ''))
      const before = splitBlocks(lines.slice(0, -1).join(''))
      expect(all.slice(0, Math.max(0, before.length - 1))).toEqual(before.slice(0, -1))
    }),
  )
})

test('an excerpt is text without markup, and never half a character', () => {
  expect(plainText('# Title\n\n- [ ] **bold** and [link](https://a.b)\n> [!note] `code`', 200)).toBe(
    'Title bold and link code',
  )
  expect(plainText('snake_case stays', 50)).toBe('snake_case stays')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 20 }),
      (s, max) => plainText(s, max).isWellFormed() && plainText(s, max).length <= max,
    ),
  )
})
