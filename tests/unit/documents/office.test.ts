import { expect, test } from 'vitest'
import { docxOf, epubOf, odtOf, pptxOf, shapeOf, wordParagraph, zipOf } from '#tests/support/documents/office-files.ts'
import { read, readAll } from '#tests/support/documents/read.ts'

test('a Word document keeps headings, emphasis, tables and footnotes, and drops deleted text', async () => {
  const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`
  const body =
    wordParagraph('Cell respiration', 'Heading1') +
    '<w:p><w:r><w:t xml:space="preserve">Sugar is </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>burnt</w:t></w:r>' +
    '<w:r><w:footnoteReference w:id="2"/></w:r><w:del><w:r><w:delText> never</w:delText></w:r></w:del></w:p>' +
    `<w:tbl><w:tr>${cell('Stage')}${cell('ATP')}</w:tr><w:tr>${cell('Glycolysis')}${cell('2')}</w:tr></w:tbl>`
  const footnotes =
    '<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">' +
    `${wordParagraph('In [mitochondria].')}</w:footnote></w:footnotes>`
  const { document, text } = await readAll(docxOf(body, { title: ' Biology\u202e ', 'word/footnotes.xml': footnotes }))
  expect(document).toMatchObject({ kind: 'docx', title: 'Biology', pageCount: 1 })
  expect(document.outline).toEqual([{ title: 'Cell respiration', page: 1, level: 1 }])
  expect(text).toBe(
    '# Cell respiration\n\nSugar is **burnt**[^1]\n\n| Stage      | ATP |\n| ---------- | --- |\n| Glycolysis | 2   |\n\n' +
      '[^1]: In \\[mitochondria].',
  )
})

const m = (name: string, inside: string) => `<m:${name}>${inside}</m:${name}>`
const mr = (text: string) => m('r', `<m:t>${text}</m:t>`)
const QUADRATIC = m(
  'oMath',
  mr('𝑥=') +
    m(
      'f',
      m(
        'num',
        mr('−b±') + m('rad', m('deg', '') + m('e', m('sSup', m('e', mr('b')) + m('sup', mr('2'))) + mr('−4ac'))),
      ) + m('den', mr('2a')),
    ),
)
const SUM = m(
  'oMath',
  m('nary', '<m:naryPr><m:chr m:val="∑"/></m:naryPr>' + m('sub', mr('i=1')) + m('sup', mr('n')) + m('e', mr('i'))) +
    m('d', '<m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>' + m('e', mr('a$'))),
)

test('formulas of Word and PowerPoint are TeX, in the line and by themselves', async () => {
  const body =
    `<w:p><w:r><w:t xml:space="preserve">It is </w:t></w:r>${QUADRATIC}<w:r><w:t>, always.</w:t></w:r></w:p>` +
    `<w:p>${m('oMathPara', SUM)}</w:p>`
  const { text } = await readAll(docxOf(body))
  expect(text).toBe(
    'It is $x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}$, always.\n\n' +
      '$$\\sum_{i=1}^{n} i\\left[a\\text{\\textdollar}\\right]$$',
  )
  const shape = shapeOf('body', 'It is').replace('</a:p>', `<a14:m>${QUADRATIC}</a14:m></a:p>`)
  const { pages } = await readAll(pptxOf([{ shapes: shape }], 'Formulas'))
  expect(pages[0]?.markdown).toContain('$x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}$')
})

test('slides are read in the order of the presentation, with bullets by level, notes, hidden ones and tables', async () => {
  const table =
    '<p:graphicFrame><a:graphic><a:graphicData><a:tbl>' +
    ['Name:Year', 'Darwin:1859']
      .map(
        (row) =>
          `<a:tr>${row
            .split(':')
            .map((cell) => `<a:tc><a:txBody><a:p><a:r><a:t>${cell}</a:t></a:r></a:p></a:txBody></a:tc>`)
            .join('')}</a:tr>`,
      )
      .join('') +
    '</a:tbl></a:graphicData></a:graphic></p:graphicFrame>'
  const picture = '<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture 1" descr="A finch"/><p:nvPr/></p:nvPicPr></p:pic>'
  const { document, pages } = await readAll(
    pptxOf(
      [
        {
          shapes:
            shapeOf('title', 'Evolution') +
            shapeOf('body', 'Variation\n\tby mutation\nSelection') +
            shapeOf('sldNum', '1'),
          notes: 'Begin with finches.',
        },
        { shapes: shapeOf('title', 'Origins') + table + picture, hidden: true },
      ],
      'Biology 2',
    ),
  )
  expect(document).toMatchObject({ kind: 'pptx', title: 'Biology 2', pageCount: 2 })
  expect(document.outline.map(({ title, page }) => [title, page])).toEqual([
    ['Evolution', 1],
    ['Origins', 2],
  ])
  expect(pages[0]).toMatchObject({ page: 1, label: 'Slide 1' })
  expect(pages[0]?.markdown.replace(/\n+/g, '\n')).toBe(
    '## Evolution\n- Variation\n  - by mutation\n- Selection\n### Notes\nBegin with finches.',
  )
  expect(pages[1]?.markdown).toBe(
    '## Origins\n\n| Name   | Year |\n| ------ | ---- |\n| Darwin | 1859 |\n\n*Picture: A finch*',
  )
})

test('a book is read by chapters, with the titles of its contents', async () => {
  const { document, pages } = await readAll(
    epubOf(
      {
        'one.xhtml': '<h1>I</h1><p>It was <i>dark</i>.</p><script src="x.js"/><p>Late, too.</p>',
        'two.xhtml': '<p>Morning.</p>',
      },
      {
        title: 'Night',
        nav: '<ol><li><a href="one.xhtml">The first night</a><ol><li><a href="one.xhtml#b">Part b</a></li></ol></li><li><a href="two.xhtml">Day</a></li></ol>',
      },
    ),
  )
  expect(document).toMatchObject({ kind: 'epub', title: 'Night', pageCount: 2 })
  expect(document.outline).toEqual([
    { title: 'The first night', page: 1, level: 1 },
    { title: 'Part b', page: 1, level: 2 },
    { title: 'Day', page: 2, level: 1 },
  ])
  expect(pages).toEqual([
    { page: 1, label: 'The first night', markdown: '# I\n\nIt was *dark*.\n\nLate, too.' },
    { page: 2, label: 'Day', markdown: 'Morning.' },
  ])
})

test('a protected book says so; one that only hides its fonts is read', async () => {
  const encryption = (method: string) => ({
    'META-INF/encryption.xml': `<encryption><EncryptedData><EncryptionMethod Algorithm="${method}"/></EncryptedData></encryption>`,
  })
  const chapters = { 'one.xhtml': '<p>Text.</p>' }
  await expect(read(epubOf(chapters, encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc')))).rejects.toMatchObject(
    {
      code: 'unsupported',
      message: expect.stringContaining('DRM'),
    },
  )
  expect((await readAll(epubOf(chapters, encryption('http://www.idpf.org/2008/embedding')))).text).toBe('Text.')
})

test('an OpenDocument text keeps headings, numbered lists, tables and notes', async () => {
  const styles =
    '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style>' +
    '<style:style style:name="T1"><style:text-properties fo:font-weight="bold"/></style:style>'
  const item = (text: string) => `<text:list-item><text:p>${text}</text:p></text:list-item>`
  const { document, text } = await readAll(
    odtOf(
      '<text:h text:outline-level="2">Steps</text:h>' +
        `<text:list text:style-name="L1">${item('Melt')}${item('<text:span text:style-name="T1">Pour</text:span>')}</text:list>` +
        '<text:p>Gold<text:note><text:note-body><text:p>Au</text:p></text:note-body></text:note> melts.<office:annotation><text:p>really?</text:p></office:annotation></text:p>' +
        '<table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell table:number-columns-repeated="99999"/></table:table-row></table:table>',
      { styles, title: 'Metals' },
    ),
  )
  expect(document).toMatchObject({ kind: 'odt', title: 'Metals' })
  expect(text).toContain('## Steps')
  expect(text).toMatch(/1\. Melt\n+2\. \*\*Pour\*\*/)
  expect(text).toContain('Gold[^1] melts.\n')
  expect(text).toMatch(/\[\^1\]: Au$/)
  expect(text).not.toContain('really')
})

test('what a zip is, is told by what is in it', async () => {
  const reasons: [Uint8Array<ArrayBuffer>, RegExp][] = [
    [zipOf({ 'a.txt': 'x' }), /archive. Unpack it/],
    [zipOf({ 'collection.anki2': 'x' }), /Anki/],
    [zipOf({ 'Index/Document.iwa': 'x' }), /Pages/],
    [zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), /OpenDocument/],
    [
      zipOf({ '[Content_Types].xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
      /Excel/,
    ],
  ]
  for (const [bytes, reason] of reasons)
    await expect(read(bytes, 'notes.docx')).rejects.toMatchObject({
      code: 'unsupported',
      message: expect.stringMatching(reason),
    })
})
