import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outlineOfTree } from '#tests/support/markdown/outline.ts'
import { attachmentAddress, readAttachmentAddress } from '#worker/contracts/knowledge/attachment-address.ts'
import { parseMarkdown } from '#worker/domain/markdown/parse.ts'
import { documentReader } from '#worker/domain/markdown/document-reader.ts'

const UUID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

function read(markdown: string) {
  const reader = documentReader()
  const { blocks, footnotes } = reader.read(markdown)
  return { outline: outlineOfTree(blocks.flatMap(reader.parse)), footnotes, blocks, parse: reader.parse }
}

test('a link finds its definition in any block, and the first one counts', () => {
  const { outline, blocks, parse } = read(
    'See [One], [two][2] and [none].\n\n> [one]: https://one.example "First"\n\n- [2]: </two>\n\n[one]: https://later.example\n\n```\n[code]: /no\n```\n\n[code]\n',
  )
  expect(outline).toContain('<p>See <a https://one.example "First">One</a>, <a /two>two</a> and [none].</p>')
  expect(outline).toContain('<p>[code]</p>')
  // Offsets are those of the block alone, whatever the parser was told besides.
  const [first] = blocks
  expect(first && parse(first)).toMatchObject([{ start: 0, end: 31, children: [{}, { start: 4, end: 9 }, {}, {}, {}] }])
  // A definition in a text that is cut off does not leak into what refers to it.
  expect(read('[a]\n\n```\n[a]\n\n[a]: /x').outline).toBe('<p>[a]</p><pre>[a]\n\n[a]: /x</pre>')
  expect(read('[a]: not a definition\n\n[a]').outline).toBe('<p>[a]: not a definition</p><p>[a]</p>')
})

test('footnotes are numbered by their references, wherever they are defined', () => {
  const { footnotes, blocks } = read(
    '[^late]: Explained *first*.\n\nOne[^b] and two[^late], again[^B], none[^gone].\n\n[^b]: Words\n\n    and a second paragraph[^deep]\n[^unused]: nobody asked\n\n> [^deep]: in a quote\n\n[^late]: too late\n',
  )
  expect(footnotes.list.map(({ id, number, uses }) => ({ id, number, uses }))).toEqual([
    { id: 'b', number: 1, uses: 2 },
    { id: 'late', number: 2, uses: 1 },
    { id: 'deep', number: 3, uses: 1 },
    // Nobody refers to it, but it was written to be read.
    { id: 'unused', number: 4, uses: 0 },
  ])
  expect(footnotes.list.map((each) => outlineOfTree(each.children))).toEqual([
    '<p>Words</p><p>and a second paragraph[^deep]</p>',
    '<p>Explained <em>first</em>.</p>',
    '<p>in a quote</p>',
    '<p>nobody asked</p>',
  ])
  const at = blocks[1]?.source.indexOf('[^B]') ?? -1
  expect(footnotes.at(1, at)).toEqual({ number: 1, use: 2 })
  expect(parseMarkdown('[^a b] [^] `[^c]` \\[^d]')).toMatchObject([
    { children: [{ text: '[^a b] [^] ' }, { type: 'code' }, { text: ' [^d]' }] },
  ])
})

test('a footnote may follow any sign, and one tilde strikes out as two do', () => {
  const { outline, footnotes } = read(
    'Wow![^1] (see[^1]) ![^1](no picture)\n\nH~2~O, ~~two~~, ~3 and 4~ ~ a\n\n[^1]: Why\n',
  )
  expect(footnotes.list).toMatchObject([{ id: '1', uses: 3 }])
  expect(outline).toContain('<p>H<del>2</del>O, <del>two</del>, <del>3 and 4</del> ~ a</p>')
  expect(parseMarkdown('a ![b](/api/attachments/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b)')).toMatchObject([
    { children: [{}, { type: 'image' }] },
  ])
})

test('while a text streams in, a block is parsed again only when a definition for it arrives', () => {
  const text = 'A[^1] and [link].\n\nB[^2] words\n\n[^1]: one\n[^2]: two\n\n[link]: /there\n'
  const reader = documentReader()
  const seen = new Map<number, Set<unknown>>()
  for (let end = 1; end <= text.length; end++) {
    const { blocks } = reader.read(text.slice(0, end))
    for (const [at, block] of blocks.slice(0, -1).entries())
      seen.set(at, (seen.get(at) ?? new Set()).add(reader.parse(block)))
  }
  // The first block also with the address as far as it had come: "/", "/t" … "/there".
  expect(seen.get(0)?.size).toBe(1 + '/there'.length)
  expect(seen.get(1)?.size).toBe(1)
})

test('links to notes keep what was typed', () => {
  const cases: Record<string, object> = {
    '[[Cell theory]]': { target: 'Cell theory', heading: null, label: 'Cell theory', embed: false },
    '[[Cell theory|cells]]': { target: 'Cell theory', label: 'cells' },
    '[[Cells#Walls]]': { target: 'Cells', heading: 'Walls', label: 'Cells › Walls' },
    '[[#Walls]]': { target: '', heading: 'Walls', label: 'Walls' },
    '![[Cells|shown]]': { target: 'Cells', label: 'shown', embed: true },
    '[[a *b* `c`]]': { target: 'a *b* `c`' },
  }
  for (const [source, node] of Object.entries(cases))
    expect(parseMarkdown(source), source).toMatchObject([{ children: [{ type: 'noteLink', ...node }] }])
  for (const source of ['[[]]', '[[a\nb]]', '[[a', '\\[[a]]', '`[[a]]`', '[[a[b]]]'])
    expect(JSON.stringify(parseMarkdown(source)), source).not.toContain('noteLink')
  expect(parseMarkdown('| a |\n| - |\n| [[x\\|y]] |')).toMatchObject([{ rows: [[[{ target: 'x', label: 'y' }]]] }])
  expect(parseMarkdown('[see [[x]] here](/y)')).toMatchObject([
    { children: [{ type: 'link', children: { length: 3 } }] },
  ])
})

test('text is highlighted, and comparisons are not', () => {
  expect(outlineOfTree(parseMarkdown('a ==b *c* d== e, *x ==y== z*, ==**all**==.'))).toBe(
    '<p>a <mark>b <em>c</em> d</mark> e, <em>x <mark>y</mark> z</em>, <mark><strong>all</strong></mark>.</p>',
  )
  for (const text of ['a == b == c', 'if a==b and c==d', '==open', 'a === b ===', '\\==a==', '== a =='])
    expect(JSON.stringify(parseMarkdown(text)), text).not.toContain('"mark"')
  expect(outlineOfTree(parseMarkdown('Title\n=='))).toBe('<h1>Title</h1>')
})

test('display formulas work in lists, in quotes and after paragraphs', () => {
  expect(outlineOfTree(parseMarkdown('So:\n$$\na\n\nb\n$$\nand'))).toBe('<p>So:</p><math>a\n\nb</math><p>and</p>')
  expect(outlineOfTree(parseMarkdown('- x\n  $$\n  y\n  $$\n> $$\n> z\n> $$'))).toBe(
    '<ul><li>x<math>y</math></li></ul><blockquote><math>z</math></blockquote>',
  )
  expect(parseMarkdown('$$\\begin{a}\nb\n\\end{a}$$')).toMatchObject([
    { type: 'math', text: '\\begin{a}\nb\n\\end{a}', closed: true },
  ])
  expect(parseMarkdown('$$\na')).toMatchObject([{ type: 'math', text: 'a', closed: false }])
  expect(parseMarkdown('> $$\n> a\nb')).toMatchObject([{ type: 'quote' }, { type: 'paragraph' }])
  expect(parseMarkdown('$$x$$ costs $$')).toMatchObject([{ type: 'paragraph' }])
})

test('code knows whether it is closed', () => {
  expect(parseMarkdown('```js\na')).toMatchObject([{ closed: false }])
  expect(parseMarkdown('````js\na\n```')).toMatchObject([{ closed: false }])
  expect(parseMarkdown('> ```js\n> a\n> ```')).toMatchObject([{ children: [{ closed: true }] }])
  expect(parseMarkdown('    a')).toMatchObject([{ closed: true }])
})

test('callouts fold, and their titles have marks of their own', () => {
  expect(parseMarkdown('> [!tip]- A **bold** [title](/x)\n> text\n> more\n>\n> end')).toMatchObject([
    {
      kind: 'tip',
      fold: 'closed',
      title: [{ text: 'A ' }, { type: 'strong' }, { text: ' ' }, { type: 'link' }],
      children: [{ children: [{ text: 'text\nmore' }] }, { children: [{ text: 'end' }] }],
    },
  ])
  expect(parseMarkdown('> [!danger]+')).toMatchObject([{ kind: 'caution', fold: 'open', title: [{ text: 'Danger' }] }])
  expect(parseMarkdown('> [!question] Why')).toMatchObject([{ kind: 'note', fold: null, title: [{ text: 'Why' }] }])
})

test('only stored files are pictures', () => {
  const size = { width: 640, height: 480 }
  expect(readAttachmentAddress(attachmentAddress(UUID, size))).toEqual({ id: UUID, ...size })
  expect(
    parseMarkdown(`![A cell](${attachmentAddress(UUID, size)} "t") ![](${attachmentAddress(UUID)})`),
  ).toMatchObject([
    {
      children: [
        { type: 'image', src: `/api/attachments/${UUID}`, alt: 'A cell', title: 't', ...size },
        { text: ' ' },
        { type: 'image', alt: '', width: null },
      ],
    },
  ])
  const others = [
    `https://evil.example/api/attachments/${UUID}`,
    `//evil.example/api/attachments/${UUID}`,
    `/api/attachments/${UUID}/../../logout`,
    `/api/attachments/${UUID}?x=1`,
    `/api/attachments/${UUID}#0x5`,
    '/api/attachments/1',
    `/api/attachments\\${UUID}`,
    `data:image/png;base64,AAAA`,
  ]
  for (const address of others)
    expect(JSON.stringify(parseMarkdown(`![a](<${address}>)`)), address).not.toContain('"image"')
})

test('parsing any text ends, loses no letters and yields no unsafe link', () => {
  const piece = fc.constantFrom(
    ...[
      '[[',
      ']]',
      '![[',
      '|',
      '#',
      '==',
      '$',
      '$$',
      '\n$$\n',
      '[^1]',
      '[^1]:',
      '[a]:',
      '[a]',
      '/x',
      '\n',
      '\n\n',
      '    ',
    ],
    ...[
      '> ',
      '[!tip]- ',
      '- ',
      '- [ ] ',
      '```',
      '~~',
      '**',
      '*',
      '_',
      '`',
      '\\',
      '<b>',
      'www.',
      'a@b.c',
      'word',
      ' ',
      '\t',
      '|-|',
    ],
    ...['javascript:alert(1)', '![x](', ')', '\u0000', '\uD800', '\u202e', '😀', '1. ', '---\n', '===\n'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const source = pieces.join('')
      const { outline, blocks, parse } = read(source)
      const json = JSON.stringify(blocks.map(parse))
      expect(json).not.toMatch(/"(?:href|src)":"(?!https?:|mailto:|#|\/(?![/\\]))/i)
      const count = (text: string) => text.split('word').length
      if (!source.includes('[^1]:') && !source.includes('[a]:') && !source.includes('```') && !source.includes('|'))
        // The address of a link or a picture is no part of its words.
        expect(count(outline)).toBeGreaterThanOrEqual(count(source.replace(/\]\([^()]*\)/g, '](')))
    }),
    { numRuns: 500 },
  )
})
