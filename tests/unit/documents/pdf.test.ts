import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pdfOf, type Placed } from '#tests/support/documents/pdf-writer.ts'
import { read, readAll } from '#tests/support/documents/read.ts'

/** Lines one under the other. */
function lines(text: string, x = 72, y = 120, size = 10): Placed[] {
  return text.split('\n').map((line, at) => ({ text: line, x, y: y + at * size * 1.2, size }))
}

const LEFT =
  'The cell is the smallest unit of\nlife. It was seen first by Robert\nHooke in a slice of cork, in the\nyear 1665, with a microscope he\nhad built himself.'
const RIGHT =
  'Plants make sugar of light. This\nphotosynthesis happens in the chlo-\nroplasts of their leaves, and all\nanimals live of what it makes, in\nthe end.'

test('lines become paragraphs, large letters headings, and words cut at a line end are whole again', async () => {
  const { document, text } = await readAll(
    pdfOf(
      [{ texts: [{ text: 'Cells', x: 72, y: 90, size: 18 }, ...lines(RIGHT), ...lines('• one\n• two', 72, 220)] }],
      {
        title: 'Biology',
        outline: [{ title: 'Cells', page: 1 }],
      },
    ),
  )
  expect(document).toMatchObject({ kind: 'pdf', title: 'Biology', pageCount: 1, isScan: false })
  expect(document.outline).toEqual([{ title: 'Cells', page: 1, level: 1 }])
  expect(text).toBe(
    '# Cells\n\nPlants make sugar of light. This photosynthesis happens in the chloroplasts of their leaves, and all animals ' +
      'live of what it makes, in the end.\n\n- one\n- two',
  )
})

test('the left column is read to its end before the right one, also where lines are drawn across', async () => {
  const [left, right] = [lines(LEFT, 60), lines(RIGHT, 300)]
  const across = left.flatMap((line, at) => [line, right[at] ?? line])
  for (const texts of [[...left, ...right], across]) {
    const { text } = await readAll(
      pdfOf([{ texts: [{ text: 'A title that goes over both columns of the page', x: 120, y: 90 }, ...texts] }]),
    )
    expect(text.indexOf('A title')).toBe(0)
    expect(text.indexOf('built himself')).toBeLessThan(text.indexOf('Plants make'))
    expect(text).toContain('slice of cork, in the year 1665')
  }
})

test('a table is no columns', async () => {
  const rows = [
    ['Planet', 'Moons'],
    ['Earth', '1'],
    ['Mars', '2'],
    ['Jupiter', '95'],
  ]
  const texts = rows.flatMap(([name = '', moons = ''], at) => [
    { text: name, x: 72, y: 120 + at * 14 },
    { text: moons, x: 300, y: 120 + at * 14 },
  ])
  const { text } = await readAll(pdfOf([{ texts }]))
  expect(text).toBe(
    '| Planet  | Moons |\n| ------- | ----- |\n| Earth   | 1     |\n| Mars    | 2     |\n| Jupiter | 95    |',
  )
})

test('running heads and page numbers are left out, also when only one page is read', async () => {
  const page = (number: number) => ({
    texts: [
      { text: 'Biology, part one', x: 72, y: 40, size: 9 },
      ...lines(`This is what page ${number} says.\nIt goes on with a second line\nand with a third.`),
      { text: `Page ${number} of 3`, x: 280, y: 810, size: 9 },
    ],
  })
  const document = await read(pdfOf([page(1), page(2), page(3)]))
  const all = await document.readPages(1, 99)
  expect(all.map(({ markdown }) => markdown)).toEqual(
    [1, 2, 3].map((number) => `This is what page ${number} says. It goes on with a second line and with a third.`),
  )
  expect(await document.readPages(2, 2)).toEqual([all[1]])
  await document.close()
})

test('a PDF of pictures is a scan, an empty one is not', async () => {
  expect((await readAll(pdfOf([{ picture: true }, { picture: true }]))).document.isScan).toBe(true)
  expect((await readAll(pdfOf([{}]))).document.isScan).toBe(false)
  expect((await readAll(pdfOf([{ picture: true, texts: lines(LEFT) }]))).document.isScan).toBe(false)
})

test('an encrypted PDF asks for its password', async () => {
  const locked = () => pdfOf([{ picture: true }], { password: 'quill', title: 'Secret' })
  await expect(read(locked())).rejects.toMatchObject({ code: 'needs-password' })
  await expect(read(locked(), 'a.pdf', { password: 'ink' })).rejects.toMatchObject({ code: 'wrong-password' })
  expect((await readAll(locked(), 'a.pdf', { password: 'quill' })).document).toMatchObject({
    title: 'Secret',
    isScan: true,
  })
})

test('a password with umlauts opens a PDF, in Latin-1 or in UTF-8', async () => {
  for (const written of ['gr\xfcn', 'gr\xc3\xbcn'])
    expect((await readAll(pdfOf([{}], { password: written }), 'a.pdf', { password: 'grün' })).document.pageCount).toBe(
      1,
    )
})

test('links are kept where they lead to the web', async () => {
  const box = { x: 72, y: 110, width: 40, height: 14 }
  const texts = [{ text: 'Stoa', x: 72, y: 120 }]
  const { text } = await readAll(pdfOf([{ texts, links: [{ ...box, url: 'https://example.org/stoa' }] }]))
  expect(text).toBe('[Stoa](https://example.org/stoa)')
  const script = await readAll(pdfOf([{ texts, links: [{ ...box, url: 'javascript:alert(1)' }] }]))
  expect(script.text).toBe('Stoa')
})

test('what only a button’s picture says is read', async () => {
  const { text } = await readAll(
    pdfOf([{ texts: lines('The list of authors:'), buttons: [{ text: 'Show the authors', x: 72, y: 200 }] }]),
  )
  expect(text).toBe('The list of authors:\n\nShow the authors')
})

test('more pages than allowed are refused before any is read', async () => {
  const pages = Array.from({ length: 12 }, () => ({ texts: lines('x') }))
  await expect(read(pdfOf(pages), 'a.pdf', { maxPages: 10 })).rejects.toMatchObject({ code: 'too-many-pages' })
  await expect(read(pdfOf(Array.from({ length: 10_000 }, () => ({}))))).rejects.toMatchObject({
    code: 'too-many-pages',
  })
})

test('a damaged PDF says so', async () => {
  const whole = pdfOf([{ texts: lines(LEFT) }])
  await expect(read(whole.slice(0, 60))).rejects.toMatchObject({ code: 'damaged' })
  // Cut off at its end it still has its pages.
  expect((await readAll(whole.slice(0, -40))).text).toContain('The cell is')
})

test('Japanese text is read by a character map that the file only names', async () => {
  // A font of two-byte codes in Shift JIS, as older programs write it.
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [<< /Type /Font ' +
    '/Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> ' +
    '/FontDescriptor << /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 >> >>] >>'
  const file = () => pdfOf([{ texts: [{ text: '\x93\xfa\x96\x7b', x: 72, y: 100 }] }], { font })
  const names: string[] = []
  const loadCharacterMap = async (name: string) => {
    names.push(name)
    return new Uint8Array(await readFile(`public/character-maps/${name}.bcmap`))
  }
  expect((await readAll(file(), 'a.pdf', { loadCharacterMap })).text).toBe('日本')
  expect(names).toContain('90ms-RKSJ-H')
  const fails = async () => Promise.reject(new Error('offline'))
  await expect(read(file(), 'a.pdf', { loadCharacterMap: fails })).rejects.toMatchObject({ name: 'CharacterMapError' })
})
