import { expect, test } from 'vitest'
import { docxOf, epubOf, odtOf, pptxOf, shapeOf, wordParagraph, zipOf } from '#tests/support/documents/office-files.ts'
import { pdfOf } from '#tests/support/documents/pdf-writer.ts'
import { read, readAll } from '#tests/support/documents/read.ts'

const html = (body: string) => new TextEncoder().encode(`<!doctype html><body>${body}`)

test('an archive that would unpack to far more than its size is not opened', async () => {
  const bomb = docxOf(wordParagraph('x'), { 'word/media/zeros.bin': new Uint8Array(60_000_000) })
  await expect(read(bomb)).rejects.toMatchObject({ code: 'unpacks-too-large' })
})

test('an archive of too many files is not opened', async () => {
  const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}`, '']))
  await expect(read(zipOf(many))).rejects.toMatchObject({ code: 'unpacks-too-large' })
})

test('a part that is larger than it says is damaged', async () => {
  const bytes = zipOf({ mimetype: 'application/epub+zip', 'META-INF/container.xml': 'x'.repeat(50_000) })
  // The second entry of the directory says that it is 10 bytes long.
  const at = bytes.findLastIndex((_, i) => bytes[i] === 0x50 && bytes[i + 1] === 0x4b && bytes[i + 2] === 1)
  new DataView(bytes.buffer).setUint32(at + 24, 10, true)
  await expect(read(bytes)).rejects.toMatchObject({ code: 'damaged' })
})

test('entries that lead out of the archive are not there', async () => {
  const book = epubOf({ '../../../outside.xhtml': '<p>Outside</p>', 'in.xhtml': '<p>Inside</p>' })
  const { document, text } = await readAll(book)
  expect(document.pageCount).toBe(1)
  expect(text).toBe('Inside')
})

test('entities of a file are never expanded', async () => {
  const laughs = `<!DOCTYPE a [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]>`
  const content =
    '<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text><text:p>&b;</text:p></office:text></office:body></office:document-content>'
  const mimetype = 'application/vnd.oasis.opendocument.text'
  await expect(read(zipOf({ mimetype, 'content.xml': laughs + content }))).rejects.toMatchObject({ code: 'damaged' })
  const word = docxOf('', { 'word/document.xml': `${laughs}<a>&b;</a>` })
  await expect(read(word)).rejects.toMatchObject({ code: 'damaged', message: expect.stringContaining('entities') })
})

test.each([
  ['a Word document', () => docxOf('<w:sdt><w:sdtContent>'.repeat(5_000))],
  ['an OpenDocument text', () => odtOf('<text:section>'.repeat(5_000) + '</text:section>'.repeat(5_000))],
  ['slides', () => pptxOf([{ shapes: '<p:grpSp>'.repeat(5_000) + '</p:grpSp>'.repeat(5_000) }])],
  ['a page', () => html('<div>'.repeat(50_000))],
])('%s nested too deep says so', async (_, make) => {
  await expect(read(make())).rejects.toMatchObject({
    code: 'damaged',
    message: expect.stringContaining('nested too deep'),
  })
})

test('cells that span a billion columns are one', async () => {
  const { text } = await readAll(
    html('<table><tr><th colspan=1000000000>a<th>b<tr><td rowspan=1000000000>c<td>d</table>'),
  )
  expect(text).toBe('| a | b |\n| - | - |\n| c | d |')
  const wide = `<w:tc><w:tcPr><w:gridSpan w:val="1000000000"/></w:tcPr>${wordParagraph('a')}</w:tc>`
  expect((await readAll(docxOf(`<w:tbl><w:tr>${wide}</w:tr><w:tr>${wide}</w:tr></w:tbl>`))).text).toContain('a')
  const cell = '<table:table-cell table:number-columns-repeated="1000000"><text:p>x</text:p></table:table-cell>'
  const row = `<table:table-row table:number-rows-repeated="1000000">${cell}</table:table-row>`
  expect((await readAll(odtOf(`<table:table>${row.repeat(50)}</table:table>`))).text.length).toBeLessThan(200_000)
})

test('a table too wide to be filled up is read as lines', async () => {
  const { text } = await readAll(html(`<table><tr>${'<td>a'.repeat(3_000)}${'<tr><td>b'.repeat(3_000)}</table>`))
  expect(text.length).toBeLessThan(30_000)
})

test('a page of a million elements is cut', async () => {
  const { document, text } = await readAll(html('<p><b>x</b> '.repeat(300_000)))
  expect(document.isCut).toBe(true)
  expect(text).toContain('**x**')
})

test('marks that turn text around are taken out of titles, labels and text', async () => {
  const nasty = 'Bio\u202elogy\u0007\u200b'
  const book = epubOf(
    { 'a.xhtml': `<h1>${nasty}</h1>` },
    { title: nasty, nav: `<ol><li><a href="a.xhtml">${nasty}</a></li></ol>` },
  )
  const { document, pages } = await readAll(book)
  expect(document.title).toBe('Biology')
  expect(document.outline[0]?.title).toBe('Biology')
  expect(pages).toEqual([{ page: 1, label: 'Biology', markdown: '# Biology' }])
})

test('a title of ten thousand letters is cut', async () => {
  const { document } = await readAll(pdfOf([{}], { title: 'long '.repeat(2_000) }))
  expect(document.title).toHaveLength(200)
})

test('scripts of a page are not in its text', async () => {
  const body =
    '<p onclick="a()">One <a href="javascript:a()">two</a></p><script>three()</script><style>four</style><iframe srcdoc="five">six</iframe>'
  const { text } = await readAll(html(body))
  expect(text).toBe('One two')
})

test('slides of ten thousand paragraphs, and lines without an end, are read', async () => {
  const { pages } = await readAll(pptxOf([{ shapes: shapeOf('body', 'a\n'.repeat(10_000)) }]))
  expect(pages[0]?.markdown.match(/^- a$/gm)).toHaveLength(10_000)
  const { pages: cut } = await readAll(new TextEncoder().encode('word '.repeat(20_000)))
  expect(cut.length).toBeGreaterThan(25)
  for (const { markdown } of cut) expect(markdown.length).toBeLessThan(5_000)
})
