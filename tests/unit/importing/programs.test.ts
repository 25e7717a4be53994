import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenFile, tinyPicture, zipOf } from '#tests/support/importing/given-files.ts'
import type { InputFile } from '#worker/domain/importing/collection.ts'
import { md5 } from '#worker/domain/importing/programs/evernote/md5.ts'
import { type Reading, readImport } from '#worker/domain/importing/read-import.ts'
import { frontMatter } from '#worker/domain/importing/text/front-matter.ts'

const read = (files: InputFile[], csv: 'table' | 'rows' = 'table') => readImport(files, { csv, skip: new Set() })
const zip = (name: string, files: Record<string, string | Uint8Array>) => read([givenFile(name, zipOf(files))])

function noteOf({ notes }: Reading, title: string) {
  const note = notes.find((note) => note.title === title)
  if (!note) throw new Error(`No note "${title}" among ${notes.map((note) => note.title).join(', ')}`)
  return note
}

function lineOf({ lines }: Reading, path: string) {
  return lines.find((line) => line.path === path)
}

test('an Obsidian vault keeps its links, folders, properties, callouts and pictures, and not its settings', async () => {
  const text = [
    '---',
    'tags: [physics/waves, "two words"]',
    'aliases:',
    '  - Oscillations',
    'created: 2024-03-01 10:00',
    'source: a book # and page',
    '---',
    '',
    '# Waves',
    '> [!tip]- Remember',
    '> See [[light|the light]] and [[Optics/Light#Colour]], ![[diagram.png|300]] and ![a](../files/photo%20one.png "t").',
    'Inline #exam, no `#tag` and no [[code`]]`. ![[missing.png]] [gone](Nowhere.md) ![web](https://example.org/x.png)',
  ].join('\n')
  const reading = await zip('My vault (2).zip', {
    'My vault/.obsidian/app.json': '{}',
    'My vault/.obsidian/plugins/x/main.js': 'x',
    'My vault/Physics/Mechanics/Waves.md': text,
    'My vault/Optics/Light.md':
      '---\ntitle: What light is\n---\nBack to [[Oscillations]] and [waves](../Physics/Mechanics/Waves.md#top).\n',
    'My vault/files/photo one.png': tinyPicture('1'),
    'My vault/diagram.png': tinyPicture('2'),
    'My vault/unused.png': tinyPicture('3'),
    'My vault/paper.pdf': '%PDF-1.7 x',
    '__MACOSX/My vault/._Waves.md': 'x',
  })
  const waves = noteOf(reading, 'Waves')
  expect(waves).toMatchObject({
    key: 'notes:My vault/Physics/Mechanics/Waves.md',
    topic: 'Physics',
    tags: ['physics/waves', 'two-words', 'Mechanics', 'exam'],
    createdAt: '2024-03-01T10:00:00.000Z',
  })
  const [diagram, photo] = waves.pictures
  expect(waves.pictures.map(({ path, type }) => [path, type])).toEqual([
    ['diagram.png', 'image/png'],
    ['files/photo one.png', 'image/png'],
  ])
  expect(waves.markdown).toBe(
    [
      '# Waves',
      '> [!tip]- Remember',
      `> See [[What light is|the light]] and [[What light is#Colour|Optics/Light]], ![](${diagram?.mark}) and ![a](${photo?.mark} "t").`,
      'Inline #exam, no `#tag` and no [[code`]]`. ![[missing.png]] [gone](Nowhere.md) ![web](https://example.org/x.png)',
      '',
      '```yaml',
      'source: a book # and page',
      'aliases:\n  - Oscillations',
      '```',
      '',
    ]
      .join('\n')
      .replace(
        'source: a book # and page\naliases:\n  - Oscillations',
        'aliases:\n  - Oscillations\nsource: a book # and page',
      ),
  )
  expect(await photo?.read()).toEqual(tinyPicture('1'))
  expect(noteOf(reading, 'What light is').markdown).toBe('Back to [[Waves|Oscillations]] and [[Waves]].\n')
  expect(lineOf(reading, 'Physics/Mechanics/Waves.md')).toMatchObject({ outcome: 'changed' })
  expect(lineOf(reading, 'Physics/Mechanics/Waves.md')?.remarks.join(' ')).toContain('missing.png')
  expect(lineOf(reading, 'unused.png')?.outcome).toBe('left-out')
  expect(lineOf(reading, 'paper.pdf')?.outcome).toBe('left-out')
  expect(reading.lines.filter(({ path }) => path.startsWith('.obsidian'))).toHaveLength(1)
  expect(reading.notes).toHaveLength(2)
})

test('an export of Notion loses its ids, and keeps pages, properties, databases and the links between them', async () => {
  const id = (n: number) => n.toString(16).padStart(32, 'a')
  const inner = zipOf({
    [`Export-x/Home ${id(1)}.md`]: `# Home\n\nSee [Tasks](Home%20${id(1)}/Tasks%20${id(2)}.csv) and [Deep page](Home%20${id(1)}/Tasks%20${id(2)}/Read%20${id(3)}.md).\n\n![p](Home%20${id(1)}/image.png)\n`,
    [`Export-x/Home ${id(1)}/Tasks ${id(2)}.csv`]: 'Name,Done\nRead,Yes\n',
    [`Export-x/Home ${id(1)}/Tasks ${id(2)}_all.csv`]: '\ufeffName,Done,Note\nRead,Yes,"a|b\nc"\nAlone,No,\n',
    [`Export-x/Home ${id(1)}/Tasks ${id(2)}/Read ${id(3)}.md`]:
      '# Read\n\nDone: Yes\nTags: one, two words\nCreated: December 4, 2024 8:45 AM\n\nText: stays\n',
    [`Export-x/Home ${id(1)}/image.png`]: tinyPicture(),
    'Export-x/index.html': '<html><body>contents</body></html>',
  })
  const reading = await zip('Notion.zip', { 'Export-x-Part-1.zip': inner })
  const home = noteOf(reading, 'Home')
  expect(home).toMatchObject({ key: `notion:${id(1)}`, topic: null })
  expect(home.markdown).toBe(`See [[Tasks]] and [[Read|Deep page]].\n\n![p](${home.pictures[0]?.mark})`)
  expect(noteOf(reading, 'Tasks')).toMatchObject({
    topic: 'Home',
    markdown: '| Name | Done | Note |\n| --- | --- | --- |\n| [[Read]] | Yes | a\\|b / c |\n| Alone | No |  |',
  })
  expect(noteOf(reading, 'Read')).toMatchObject({
    tags: ['one', 'two-words'],
    createdAt: '2024-12-04T08:45:00.000Z',
    markdown: '- **Done:** Yes\n- **Created:** December 4, 2024 8:45 AM\n\nText: stays',
  })
  expect(reading.notes).toHaveLength(3)
  expect(reading.tables).toBe(0)
})

test("Evernote's tasks, tables, code and pictures are read, and no entity is expanded", async () => {
  const picture = tinyPicture()
  const sum = createHash('md5').update(picture).digest('hex')
  expect(md5(picture)).toBe(sum)
  const paper = createHash('md5').update('%PDF-').digest('hex')
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1_000]) {
    const bytes = new Uint8Array(length).fill(7)
    expect(md5(bytes)).toBe(createHash('md5').update(bytes).digest('hex'))
  }
  const base64 = Buffer.from(picture).toString('base64')
  const note = (title: string, content: string, more = '') =>
    `<note><title>${title}</title><content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "x"><en-note>${content}</en-note>]]></content><created>20200517T210514Z</created><updated>20200518T000000Z</updated><tag>my tag</tag>${more}</note>`
  const file = `<?xml version="1.0"?><!DOCTYPE en-export [<!ENTITY lol "haha"><!ENTITY lol2 "&lol;&lol;">]><en-export>${[
    note(
      'First &amp; &lol2;',
      `<div><en-todo checked="true"/>done</div><div><en-todo/>open</div><div><br/></div><div>see <a href="evernote:///view/1/2">Second</a></div>` +
        `<div style="-en-codeblock:true;"><div>let a = 1</div><div>b()</div></div><table><tr><th>a</th></tr><tr><td><div>1</div><div>2</div></td></tr></table>` +
        `<en-media hash="${sum}" type="image/png"/>after<en-media hash="${paper}" type="application/pdf"/><script>alert(1)</script>`,
      `<resource><data encoding="base64">\n${base64}\n</data><mime>image/png</mime><resource-attributes><file-name>leaf.png</file-name></resource-attributes></resource>` +
        `<resource><data encoding="base64">JVBERi0=</data><mime>application/pdf</mime><resource-attributes><file-name>paper.pdf</file-name></resource-attributes></resource>`,
    ),
    note(
      'Second',
      '<ul style="--en-todo:true"><li style="--en-checked:true"><div>a</div></li><ul><li><div>b</div></li></ul></ul>',
    ),
  ].join('')}</en-export>`
  const reading = await read([givenFile('Biology.enex', file)])
  const first = noteOf(reading, 'First & &lol2;')
  expect(first).toMatchObject({
    topic: 'Biology',
    tags: ['my-tag'],
    createdAt: '2020-05-17T21:05:14.000Z',
    updatedAt: '2020-05-18T00:00:00.000Z',
  })
  expect(first.markdown).toContain('- [x] done\n- [ ] open')
  expect(first.markdown).toContain('see [[Second]]')
  expect(first.markdown).toContain('```\nlet a = 1\nb()\n```')
  expect(first.markdown).toContain('| 1 / 2 |')
  expect(first.markdown).toContain(`![](${first.pictures[0]?.mark})after`)
  expect(first.markdown).not.toContain('alert')
  expect(await first.pictures[0]?.read()).toEqual(picture)
  expect(noteOf(reading, 'Second').markdown.replace(/\n\n/g, '\n')).toBe('- [x] a\n  - b')
  expect(first.markdown).toContain(`[paper.pdf](${first.pictures[1]?.mark})`)
  expect(first.pictures[1]).toMatchObject({ name: 'paper.pdf', type: 'application/octet-stream', size: 5 })
})

test("Keep's lists, labels and pictures are read, and its bin is not", async () => {
  const keep = (note: object) =>
    JSON.stringify({ isTrashed: false, textContent: '', userEditedTimestampUsec: 1_690_866_273_284_000, ...note })
  const reading = await zip('takeout.zip', {
    'Takeout/Keep/a.json': keep({
      title: 'List',
      createdTimestampUsec: 1_690_425_937_272_000,
      listContent: [
        { text: 'one', isChecked: true },
        { text: 'two\nlines', isChecked: false },
      ],
      labels: [{ name: 'two words' }],
      attachments: [{ filePath: 'photo.jpeg', mimetype: 'image/jpeg' }],
    }),
    'Takeout/Keep/a.html': '<html><body>the same again</body></html>',
    'Takeout/Keep/photo.jpg': new Uint8Array([0xff, 0xd8, 0xff, 1, 2]),
    'Takeout/Keep/b.json': keep({ title: '', textContent: 'line one\nline two' }),
    'Takeout/Keep/c.json': keep({ title: 'Gone', isTrashed: true }),
    'Takeout/Keep/Labels.txt': 'two words',
  })
  const list = noteOf(reading, 'List')
  expect(list.markdown).toBe(`- [x] one\n- [ ] two lines\n\n![](${list.pictures[0]?.mark})`)
  expect(list).toMatchObject({ tags: ['two-words'], topic: null, createdAt: '2023-07-27T02:45:37.272Z' })
  expect(noteOf(reading, 'b').markdown).toBe('line one\\\nline two')
  expect(reading.notes.map(({ title }) => title).toSorted()).toEqual(['List', 'b'])
  expect(lineOf(reading, 'Keep/c.json')).toMatchObject({
    outcome: 'left-out',
    remarks: [expect.stringContaining('bin')],
  })
})

test("Bear's tags, dates and pictures are read, and its bin is not", async () => {
  const info = (more: object) =>
    JSON.stringify({
      version: 2,
      'net.shinyfrog.bear': { uniqueIdentifier: 'ID-1', creationDate: '2026-03-11T05:43:33Z', trashed: 0, ...more },
    })
  const reading = await zip('bear.bear2bk', {
    'One.textbundle/text.md': '# One\n\nWords #two words# #a/b `#no`\n![](assets/p%20q.png)\n',
    'One.textbundle/info.json': info({}),
    'One.textbundle/assets/p q.png': tinyPicture(),
    'Two.textbundle/text.md': '# Two',
    'Two.textbundle/info.json': info({ trashed: 1 }),
  })
  expect(reading.notes).toHaveLength(1)
  expect(reading.notes[0]).toMatchObject({
    key: 'bear:ID-1',
    title: 'One',
    tags: ['two-words', 'a/b'],
    createdAt: '2026-03-11T05:43:33.000Z',
  })
  expect(reading.notes[0]?.markdown).toContain(`![](${reading.notes[0]?.pictures[0]?.mark})`)
})

test('a table becomes a table, or a note for each row', async () => {
  const csv = 'Title;Tags;Content;Date\nOne;"a, b";"Words\nmore";2024-01-15\nOne;;=1+1;\n'
  const table = await read([givenFile('list.csv', csv)])
  expect(table.tables).toBe(1)
  expect(table.notes[0]).toMatchObject({
    title: 'list',
    markdown: expect.stringContaining('| One | a, b | Words / more | 2024-01-15 |'),
  })
  const rows = await read([givenFile('list.csv', csv)], 'rows')
  expect(rows.notes.map(({ title, tags, markdown }) => [title, tags, markdown])).toEqual([
    ['One', ['a', 'b'], '- **Date:** 2024-01-15\n\nWords\nmore'],
    ['One', [], '=1+1'],
  ])
  expect(new Set(rows.notes.map(({ key }) => key)).size).toBe(2)
})

test('text in other encodings is read, and what is not text is reported', async () => {
  const latin = new Uint8Array([0x63, 0x61, 0x66, 0xe9])
  const utf16 = new Uint8Array([0xff, 0xfe, 0x68, 0, 0xe9, 0])
  const reading = await read([
    givenFile('latin.txt', latin),
    givenFile('utf16.md', utf16),
    givenFile('lines.txt', 'a\r\nb\rc'),
    givenFile('zeros.md', new Uint8Array(100)),
    givenFile('letters.docx', zipOf({ '[Content_Types].xml': '<x/>' })),
    givenFile('script.js', 'alert(1)'),
    givenFile('empty.md', ''),
  ])
  expect(noteOf(reading, 'latin').markdown).toBe('café')
  expect(lineOf(reading, 'latin.txt')?.outcome).toBe('changed')
  expect(noteOf(reading, 'utf16').markdown).toBe('hé')
  expect(noteOf(reading, 'lines').markdown).toBe('a\\\nb\\\nc')
  expect(noteOf(reading, 'empty').markdown).toBe('')
  expect(lineOf(reading, 'zeros.md')?.outcome).toBe('left-out')
  expect(lineOf(reading, 'letters.docx')?.remarks[0]).toContain('a Word document')
  expect(lineOf(reading, 'script.js')?.outcome).toBe('left-out')
})

test('two files of one name are two notes, and the same file twice is one', async () => {
  const keys = async (text: string) => (await read([givenFile('todo.txt', text)])).notes[0]?.key
  expect(await keys('one')).not.toBe(await keys('two'))
  expect(await keys('one')).toBe(await keys('one'))
})

test('properties are read as note programs write them, and anything else stays text', () => {
  const head = frontMatter(
    '---\na: "q\\"\\u00e9: # x"\nb: \'it\'\'s\'\nc: [x, "y, z"]\nd:\n- 1\n- two\ne: |\n  l1\n  l2\nf: plain # note\n---\n\nbody',
  )
  expect(Object.fromEntries(head?.properties ?? [])).toEqual({
    a: 'q"é: # x',
    b: "it's",
    c: ['x', 'y, z'],
    d: ['1', 'two'],
    e: 'l1\nl2',
    f: 'plain',
  })
  expect(head?.body).toBe('body')
  for (const text of [
    '---\n---\n',
    '---\n\na: b\n---\n',
    '---\n# Title\n---\n',
    '---\nno property\n---\n',
    '--- \n',
    'a: b',
    '---\na: b',
  ])
    expect(frontMatter(text)).toBeNull()
})
