import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type MadeCollection,
  message,
  newDatabase,
  newPackage,
  oldPackage,
  openDatabase,
  read,
  schema11,
  zstdOf,
} from '#tests/support/anki/packages.ts'
import { tinyPicture, zipOf } from '#tests/support/importing/given-files.ts'
import { unpackZstd } from '#worker/domain/anki/reading/zstd.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'

const BASIC = {
  1: { name: 'Basic', fields: ['Front', 'Back'], templates: [['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}']] },
} satisfies MadeCollection['types']
const note = (guid: string, front: string, back = 'back') => ({ guid, type: 1, fields: [front, back] })
const reason = (bytes: Uint8Array<ArrayBuffer>) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof Unreadable ? error.message : `threw ${String(error)}`),
  )
const text = (words: string) => new TextEncoder().encode(words)

test('what is no package, empty or damaged is refused with a sentence', async () => {
  expect(await reason(new Uint8Array())).toBe('It is damaged, or no zip file.')
  expect(await reason(text('<html>not a zip</html>'))).toBe('It is damaged, or no zip file.')
  expect(await reason(zipOf({ 'readme.txt': 'hello' }))).toBe(
    'It is a zip file, but there is no Anki collection in it.',
  )
  expect(await reason(zipOf({ 'collection.anki2': '' }))).toBe('Its collection is damaged, or no collection at all.')
  expect(await reason(zipOf({ 'collection.anki21b': 'words' }))).toBe(
    'Its collection is damaged, or no collection at all.',
  )
  expect(await reason(zipOf({ 'collection.anki2': `SQLite format 3\0${'garbage'.repeat(2_000)}` }))).toBe(
    'Its collection is damaged and could not be read.',
  )
  const empty = newDatabase()
  empty.run('CREATE TABLE other (a)')
  expect(await reason(zipOf({ 'collection.anki2': empty.export() }))).toBe(
    'It has no notes and cards as an Anki collection has them.',
  )
  // The stub is not taken for the collection where the newer one is damaged.
  expect(
    await reason(
      zipOf({
        'collection.anki21b': 'broken',
        'collection.anki2': schema11({ types: BASIC, notes: [note('a', 'stub')] }),
      }),
    ),
  ).toContain('damaged')
})

test('bombs are refused before they are unpacked, and what grows while it is unpacked is stopped', async () => {
  expect(await reason(zipOf({ 'collection.anki2': new Uint8Array(60_000_000) }))).toContain('far more than it says')
  // Zstandard: each of these blocks says "128 KB of zeros" in four bytes.
  const blocks = Array.from({ length: 4_000 }, (_, at) => [(at === 3_999 ? 1 : 0) | 2, 0, 16, 0])
  const burst = new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58, ...blocks.flat()])
  await expect(unpackZstd(burst, 250_000_000)).rejects.toThrow('far more than it says')
  const window = new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xff, 1, 0, 0])
  await expect(unpackZstd(window, 250_000_000)).rejects.toThrow('far more than it says')
  expect(await reason(zipOf({ 'collection.anki21b': burst }))).toContain('far more than it says')
  await expect(unpackZstd(zstdOf(text('whole')), 100)).resolves.toEqual(text('whole'))
})

test('media of other origins are left out, those of the package keep their names', async () => {
  const names = ['../../etc/passwd', '/etc/passwd', 'C:\\boot.ini', '..', 'a/b.png', 'ok.png', 'bell\u0007.png']
  const media = Object.fromEntries(names.map((name) => [name, tinyPicture(name)]))
  const made = { types: BASIC, notes: [note('a', names.map((name) => `<img src="${name}">`).join(''))] }
  for (const bytes of [oldPackage(made, media), newPackage(made, media)]) {
    const { media: kept, report } = await read(bytes)
    expect(kept.map(({ name }) => name)).toEqual(['ok.png'])
    expect(report.find(({ sentence }) => sentence.includes('lead'))).toMatchObject({ outcome: 'left-out', count: 6 })
  }
  const odd = zipOf({
    'collection.anki2': schema11({ types: BASIC, notes: [note('a', 'b')] }),
    media: '{"0": 5, "1": {"a": 1}, "2": "gone.png"',
    '0': 'x',
  })
  expect((await read(odd)).report.map(({ sentence }) => sentence).join(' ')).toContain('list of media files is damaged')
  expect(
    (
      await read(
        zipOf({ 'collection.anki2': schema11({ types: BASIC, notes: [note('a', 'b')] }), media: message([9, 'x']) }),
      )
    ).facts,
  ).toHaveLength(1)
})

test('scripts in fields and templates are text or nothing, and a field of 5 MB costs only its own note', async () => {
  const types = {
    1: {
      name: 'Basic',
      fields: ['Front', 'Back'],
      templates: [
        [
          '<script>steal()</script>{{Front}}<img src=x onerror=steal()>',
          '{{FrontSide}}<hr id=answer>{{Back}}<iframe src="https://example.com">',
        ],
      ],
    },
  } satisfies MadeCollection['types']
  const attack =
    '<a href="javascript:steal()">go</a><svg/onload=steal()></svg>[x](javascript:steal())&lt;script&gt;steal()&lt;/script&gt;'
  const { facts, report } = await read(
    newPackage({
      types,
      notes: [
        note('a', attack),
        note('big', 'x'.repeat(5_000_000)),
        note('long', 'long '.repeat(10_000)),
        note('deep', '<b>'.repeat(3_000)),
        note('lines', `word${'<br>'.repeat(40_000)}`),
        note('b', 'fine'),
      ],
    }),
  )
  expect(facts.map(({ key }) => key)).toEqual(['anki:a', 'anki:b'])
  expect(facts[0]?.front).toBe('go\\[x]\\(javascript:steal())\\<script>steal()\\</script>![](media/x)')
  expect(facts[0]?.back).toBe('back')
  const sentences = report.map(({ sentence, examples }) => `${sentence} ${examples.join()}`).join('\n')
  expect(sentences).toContain('1 note is larger than a card can be. xxx')
  expect(sentences).toContain('1 card is longer than 20,000 characters. long long')
  expect(sentences).toContain('1 note could not be read. It is nested too deep to be read.')
  expect(sentences).toContain('1 note could not be read. It has more marks than a card can hold.')
})

test('views, virtual tables and computed columns in place of tables are refused, triggers with odd names do nothing', async () => {
  const change = (...statements: string[]) => {
    const db = openDatabase(schema11({ types: BASIC, notes: [note('a', 'front')] }))
    for (const statement of statements) db.run(statement)
    return zipOf({ 'collection.anki2': db.export() })
  }
  const endless =
    'CREATE VIEW notes AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id, i AS guid, 1 AS mid, 0 AS mod, 0 AS usn, 0 AS tags, i AS flds, 0 AS data FROM n'
  expect(await reason(change('DROP TABLE notes', endless))).toContain('not built as Anki builds one')
  expect(await reason(change('DROP TABLE cards', 'CREATE TABLE cards (id, nid AS (zeroblob(1000000000)))'))).toContain(
    'not built as Anki builds one',
  )
  expect(await reason(change('DROP TABLE cards'))).toContain('no notes and cards')
  expect(await reason(change('ALTER TABLE notes DROP COLUMN flds'))).toContain('damaged')
  const odd = change(
    `CREATE TRIGGER "'); DROP TABLE notes; --" AFTER UPDATE ON notes BEGIN DELETE FROM notes; END`,
    'CREATE VIEW "revlog2; --" AS SELECT 1',
    'CREATE TABLE "a""b" (c)',
  )
  expect((await read(odd)).facts).toHaveLength(1)
  const strange = change(
    "UPDATE notes SET guid = x'00ff', tags = 5, data = '{\"stoa\":'",
    "UPDATE cards SET ord = -1, did = 1e300, due = x'ff'",
    "INSERT INTO revlog SELECT -5, id, 0, 'x', 'y', 0, 0, -1, 99 FROM cards",
  )
  expect(await reason(strange)).toBe('read')
})

test('whatever byte is changed, it ends as read or with a sentence', async () => {
  const bytes = [
    newPackage(
      { types: BASIC, notes: [note('a', '<b>front</b> \\(x\\)'), note('b', 'c')] },
      { 'a.png': tinyPicture() },
    ),
    oldPackage(
      { types: BASIC, notes: [note('a', '<b>front</b> \\(x\\)'), note('b', 'c')] },
      { 'a.png': tinyPicture() },
    ),
    // Stored, so that a change gets past the packing.
    zipOf({ 'collection.anki2': schema11({ types: BASIC, notes: [note('a', 'b')] }) }, 0),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bytes),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (whole, changes, cut) => {
        const broken = whole.slice(0, cut ? (changes[0]?.[0] ?? 0) % whole.length : undefined)
        for (const [at, value] of changes) if (broken.length > 0) broken[at % broken.length] = value
        expect(await reason(broken)).not.toMatch(/^threw/)
      },
    ),
    { numRuns: 150 },
  )
  // Past the check sums of the zip: a collection with changed bytes.
  const collection = schema11({ types: BASIC, notes: [note('a', 'b'), note('c', 'd')] })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 30 }), async (changes) => {
      const broken = collection.slice()
      for (const [at, value] of changes) broken[at % broken.length] = value
      expect(await reason(zipOf({ 'collection.anki2': broken }, 0))).not.toMatch(/^threw/)
    }),
    { numRuns: 150 },
  )
})
