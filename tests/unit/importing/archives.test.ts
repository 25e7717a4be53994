import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenFile, zipOf } from '#tests/support/importing/given-files.ts'
import { openZip } from '#worker/domain/importing/archive/open-zip.ts'
import { readImport } from '#worker/domain/importing/read-import.ts'
import { byteSource, readWhole, safePath } from '#worker/domain/importing/source-file.ts'

const options = { csv: 'table', skip: new Set<string>() } as const
const read = async (path: string, bytes: Uint8Array<ArrayBuffer>) => readImport([givenFile(path, bytes)], options)
const progress = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await read('notes.zip', bytes)).lines.map(({ path, outcome, remarks }) => [path, outcome, remarks.join(' ')])

/** Where the directory's record of the first entry begins. */
function recordOf(zip: Uint8Array): number {
  return zip.findIndex((_, at) => zip[at] === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 1 && zip[at + 3] === 2)
}

function with16(zip: Uint8Array<ArrayBuffer>, at: number, value: number): Uint8Array<ArrayBuffer> {
  const copy = zip.slice()
  new DataView(copy.buffer).setUint16(at, value, true)
  return copy
}

test('an archive is unpacked byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 3_000 }),
      fc.constantFrom(0 as const, 6 as const),
      async (bytes, level) => {
        const zip = zipOf({ 'a/b.bin': bytes, 'ä ö.txt': 'text' }, level)
        const { files, refused } = await openZip(byteSource(zip))
        expect(refused).toEqual([])
        expect(files.map(({ path }) => path)).toEqual(['a/b.bin', 'ä ö.txt'])
        const [first] = files
        expect(first && Array.from(await readWhole(first, 10_000))).toEqual(Array.from(bytes))
        expect(first?.modifiedAt).toBe('2024-01-02T00:00:00.000Z')
      },
    ),
    { numRuns: 40 },
  )
})

test('a zip bomb, a locked archive and one with paths outside it are refused before anything is unpacked', async () => {
  const bomb = zipOf({ 'zeros.md': new Uint8Array(30_000_000) })
  expect(await progress(bomb)).toEqual([['notes.zip', 'failed', expect.stringContaining('unpack to far more')]])

  const plain = zipOf({ 'a.md': 'words', 'b.md': 'more words' })
  const record = recordOf(plain)
  const locked = with16(plain, record + 8, 1)
  expect(await progress(locked)).toContainEqual(['notes.zip/a.md', 'failed', 'It needs a password.'])
  expect(await progress(with16(zipOf({ 'a.md': 'words' }), recordOf(zipOf({ 'a.md': 'words' })) + 8, 1))).toEqual([
    ['notes.zip', 'failed', expect.stringContaining('password')],
  ])
  const link = with16(with16(plain, record + 4, 0x031e), record + 40, 0o120777)
  expect(await progress(link)).toContainEqual(['notes.zip/a.md', 'failed', expect.stringContaining('link')])
  expect(await progress(with16(plain, record + 10, 99))).toContainEqual([
    'notes.zip/a.md',
    'failed',
    expect.stringContaining('cannot be read'),
  ])

  const slip = zipOf({ '../../escaped.md': 'out', '/etc/passwd.md': 'out', 'C:\\windows.md': 'out', 'fine.md': 'in' })
  const { notes, lines } = await read('slip.zip', slip)
  expect(notes.map(({ title }) => title)).toEqual(['fine'])
  expect(lines.filter(({ outcome }) => outcome === 'failed')).toHaveLength(3)
  for (const path of ['..', 'a/../b', 'a/..', '\\\\server\\x', 'c:x', 'a\0b', '', '/', '.'])
    expect(safePath(path)).toBeNull()
  expect(safePath('a\\b/./c.md')).toBe('a/b/c.md')
})

test('a damaged entry is reported, the others are read', async () => {
  const zip = zipOf({ 'a.md': 'words words words', 'b.md': 'kept' })
  const record = recordOf(zip)
  for (const [at, value] of [
    [record + 16, 0x1234],
    [record + 24, 3],
    [record + 24, 9_999],
    [record + 42, 0xfff0],
  ] as const) {
    const lines = await progress(with16(zip, at, value))
    expect(lines).toContainEqual(['a.md', 'failed', 'It is damaged.'])
    expect(lines).toContainEqual(['b.md', 'kept', ''])
  }
  expect(await progress(zip.slice(0, zip.length - 30))).toEqual([
    ['notes.zip', 'failed', expect.stringContaining('damaged')],
  ])
  expect(await progress(new TextEncoder().encode('bogus data'))).toEqual([
    ['notes.zip', 'failed', expect.stringContaining('no zip')],
  ])
})

test('reading any bytes ends with a report for each file', async () => {
  const valid = zipOf({
    'a/note.md': '# Hi\n[[b]]',
    'b.html': '<p>x',
    'c.csv': 'a,b\n1,2',
    'd.enex': '<en-export><note>',
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      async (edits) => {
        const bytes = valid.slice()
        for (const [at, value] of edits) bytes[at] = value
        const { notes, lines } = await read('x.zip', bytes)
        expect(lines.length).toBeGreaterThanOrEqual(notes.length)
      },
    ),
    { numRuns: 150 },
  )
})

test('a zip of more files than its counter can say is refused by their number', async () => {
  const files = Object.fromEntries(Array.from({ length: 65_540 }, (_, n) => [`${n}.md`, '']))
  const bytes = zipOf(files, 0)
  // What a program without zip64 writes: the number modulo 65,536.
  new DataView(bytes.buffer).setUint16(bytes.length - 22 + 10, 65_540 % 65_536, true)
  const reading = await readImport([givenFile('many.zip', bytes)], { csv: 'table', skip: new Set() })
  expect(reading.notes).toEqual([])
  expect(reading.lines).toEqual([
    { path: 'many.zip', outcome: 'failed', remarks: ['It holds more than 50,000 files.'] },
  ])
})
