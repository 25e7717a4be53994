import { expect, test } from 'vitest'
import { DOCUMENT_ACCEPT, DOCUMENT_KIND_FACTS, DOCUMENT_KINDS } from '#worker/contracts/documents/kinds.ts'
import { read, readAll } from '#tests/support/documents/read.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)

test('a file picker offers every kind by its type and extensions', () => {
  const offered = DOCUMENT_ACCEPT.split(',')
  for (const kind of DOCUMENT_KINDS) {
    expect(offered).toContain(DOCUMENT_KIND_FACTS[kind].mediaType)
    for (const extension of DOCUMENT_KIND_FACTS[kind].extensions) expect(offered).toContain(`.${extension}`)
  }
})

test.each([
  ['nothing', '', 'empty', /empty/],
  ['zeros', '\0\0\0', 'empty', /empty/],
  ['spaces', ' \n ', 'empty', /no text/],
  ['a moving picture', 'GIF89a....', 'unsupported', /picture/],
  ['a drawing', '<svg xmlns="x"><script>alert(1)</script></svg>', 'unsupported', /SVG/],
  ['RTF', '{\\rtf1 Hi}', 'unsupported', /RTF/],
  ['a film', '\0\0\0\x18ftypmp42', 'unsupported', /video/],
  ['sound', 'ID3\x04', 'unsupported', /sound/],
  [
    'an old Word file',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0',
    'unsupported',
    /DOC/,
  ],
  [
    'a locked Office file',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0',
    'unsupported',
    /password/,
  ],
  ['a packed file', '\x1f\x8b\x08', 'unsupported', /archive/],
  ['other bytes', '\x00\x01\x02\x03\x04\x05\x06\x0e', 'unsupported', /kind/],
  ['XML with entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'unsupported', /XML/],
  ['a zip cut off', 'PK\x03\x04....', 'damaged', /damaged/],
  ['a PDF cut off', '%PDF-1.4\n1 0 obj', 'damaged', /damaged/],
])('%s is refused with a reason, whatever it is called', async (_, content, code, reason) => {
  for (const name of ['thesis.pdf', 'thesis.docx', 'thesis'])
    await expect(read(bytes(content), name)).rejects.toMatchObject({ code, message: expect.stringMatching(reason) })
})

test.each([
  ['<!DOCTYPE html><title>A</title><p>One', 'a.txt', 'html', 'One'],
  ['# One\n\n*two*', 'a.md', 'markdown', '# One\n\n*two*'],
  ['# One *two*', 'a.txt', 'text', '\\# One \\*two\\*'],
])('%s, called %s, is %s', async (content, name, kind, markdown) => {
  const { document, text } = await readAll(utf8(content), name)
  expect(document.kind).toBe(kind)
  expect(text).toBe(markdown)
})

test.each([
  ['UTF-8', utf8('Où ça? 日本')],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('Où ça? 日本')])],
  ['UTF-16 with a mark', new Uint8Array([0xff, 0xfe, ...utf16('Où ça? 日本')])],
])('text in %s is read', async (_, content) => {
  expect((await readAll(content)).text).toBe('Où ça? 日本')
})

test('a picture is one page, whose text is to be recognised', async () => {
  for (const head of ['\x89PNG\r\n\x1a\n....', '\xff\xd8\xff\xe0....', 'RIFF....WEBP....']) {
    const { document, pages } = await readAll(bytes(head))
    expect(document).toMatchObject({ kind: 'image', pageCount: 1, isScan: true })
    expect(pages).toEqual([{ page: 1, label: null, markdown: '' }])
  }
})

test('text in UTF-16 without a mark, and in Windows-1252, is read', async () => {
  expect((await readAll(new Uint8Array(utf16('Plain words')))).text).toBe('Plain words')
  expect((await readAll(bytes('Caf\xe9 \x93ol\xe9\x94'))).text).toBe('Café “olé”')
})

function utf16(text: string): number[] {
  return [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])
}
