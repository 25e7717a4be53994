import { expect, test } from 'vitest'
import { givenFile, tinyPicture, zipOf } from '#tests/support/importing/given-files.ts'
import type { InputFile } from '#worker/domain/importing/collection.ts'
import { type Reading, readImport } from '#worker/domain/importing/read-import.ts'
import { plainTextMarkdown } from '#worker/domain/importing/text/plain-text-markdown.ts'

const read = (files: InputFile[]) => readImport(files, { csv: 'table', skip: new Set() })
const zip = (name: string, files: Record<string, string | Uint8Array>) => read([givenFile(name, zipOf(files))])

function noteOf({ notes }: Reading, path: string) {
  const note = notes.find((note) => note.path === path)
  if (!note) throw new Error(`No note of "${path}" among ${notes.map((note) => note.path).join(', ')}`)
  return note
}

const remarksOf = ({ lines }: Reading, path: string) =>
  lines.find((line) => line.path === path)?.remarks.join(' ') ?? ''

test('a rule at the top is no front matter, and comments of properties are kept', async () => {
  const texts = [
    '---\n# Heading\n---\ntext',
    '---\n\nNote: this is text\n\n---\nmore',
    '---\n---\ntext',
    '---\n# only\n# comments\n---\n',
  ]
  for (const text of texts) {
    const { notes } = await read([givenFile('note.md', text)])
    expect(notes[0]?.markdown).toBe(text)
  }
  const { notes } = await read([
    givenFile(
      'note.md',
      '---\n# who wrote it\ntitle: A # not B\ntags: [x] # all\n  # inside\nauthor: Me # kept\nauthor: You\n---\nText\n',
    ),
  ])
  expect(notes[0]).toMatchObject({
    title: 'A',
    tags: ['x'],
    markdown: 'Text\n\n```yaml\n# who wrote it\n# not B\n# all\n# inside\nauthor: Me # kept\nauthor: You\n```\n',
  })
})

test('in a vault the file name is the title, and links by path and by date lead to their own notes', async () => {
  const vault = await zip('Vault.zip', {
    'Vault/x/README.md': '# Read me\n\nin x, beside [[README]] and [[../y/README]]',
    'Vault/y/README.md': '# Read me\n\nin y',
    'Vault/deep/in/README.md': 'in deep',
    'Vault/2024-01-01.md': '# Monday\n\nplans',
    'Vault/Monday.md': 'a day',
    'Vault/Index.md': '[[x/README]] [[y/README|why]] [[in/README]] [[2024-01-01]] [[Monday]] [read](y/README.md)',
  })
  expect(vault.notes.map(({ path, title }) => [path, title])).toEqual([
    ['x/README.md', 'x/README'],
    ['y/README.md', 'y/README'],
    ['deep/in/README.md', 'deep/in/README'],
    ['2024-01-01.md', '2024-01-01'],
    ['Monday.md', 'Monday'],
    ['Index.md', 'Index'],
  ])
  expect(noteOf(vault, 'x/README.md').markdown).toBe(
    '# Read me\n\nin x, beside [[x/README|README]] and [[y/README|../y/README]]',
  )
  expect(noteOf(vault, 'Index.md').markdown).toBe(
    '[[x/README]] [[y/README|why]] [[deep/in/README|in/README]] [[2024-01-01]] [[Monday]] [[y/README|read]]',
  )
  const logseq = await zip('Graph.zip', {
    'logseq/config.edn': '{}',
    'journals/2024_01_01.md': '- today',
    'pages/Course___Week 1.md':
      '- on [[Jan 1st, 2024]], [[Monday, 01-01-2024]] and [[2024-01-01]], not [[Jan 2nd, 2024]]',
    'pages/Plan.md': '- see [[Course/Week 1]]',
  })
  expect(noteOf(logseq, 'pages/Course___Week 1.md').markdown).toBe(
    '- on [[2024-01-01|Jan 1st, 2024]], [[2024-01-01|Monday, 01-01-2024]] and [[2024-01-01]], not [[Jan 2nd, 2024]]',
  )
  expect(noteOf(logseq, 'pages/Plan.md').markdown).toBe('- see [[Course/Week 1]]')
})

test('plain text reads as it was written, and what a Keep note shows but is not there is named', async () => {
  const text =
    '# no heading\n1. first\n* star_ *x*\n\n    indented <b> [[a]] ==b== $5 $6 ~~c~~\n\n\n- [ ] no task\n---\n'
  const reading = await read([
    givenFile('notes.txt', text),
    givenFile('zettel.txt', '---\ntags: a\n---\n# Heading\n\n*x*\n'),
  ])
  expect(noteOf(reading, 'notes.txt')).toMatchObject({ title: 'notes' })
  expect(noteOf(reading, 'notes.txt').markdown).toBe(
    '\\# no heading\\\n1\\. first\\\n\\* star\\_ \\*x\\*\n\n\u00a0\u00a0\u00a0\u00a0indented \\<b> \\[\\[a]] \\==b\\== \\$5 \\$6 \\~\\~c\\~\\~\n\n\\- \\[ ] no task\\\n\\---',
  )
  expect(remarksOf(reading, 'notes.txt')).toContain('plain text')
  expect(noteOf(reading, 'zettel.txt')).toMatchObject({ title: 'Heading', markdown: '*x*\n' })
  expect(plainTextMarkdown('')).toBe('')

  const keep = (note: object) => JSON.stringify({ isTrashed: false, userEditedTimestampUsec: 1, ...note })
  const takeout = await zip('takeout.zip', {
    'Takeout/Keep/a.json': keep({
      title: 'Shop',
      textContent: '1. *milk*\n# 2',
      attachments: [
        { filePath: 'gone.jpg', mimetype: 'image/jpeg' },
        { filePath: 'voice.3gp', mimetype: 'audio/3gp' },
        { filePath: 'lost.3gp', mimetype: 'audio/3gp' },
      ],
    }),
    'Takeout/Keep/b.json': keep({ title: 'List', listContent: [{ text: '*one* #', isChecked: false }] }),
    'Takeout/Keep/voice.3gp': 'sound',
  })
  const shop = noteOf(takeout, 'Keep/a.json')
  expect(shop.markdown).toBe(
    `1\\. \\*milk\\*\\\n\\# 2\n\n![](<Keep/gone.jpg>)\n\n[voice.3gp](${shop.pictures[0]?.mark})\n\n[lost.3gp](<Keep/lost.3gp>)`,
  )
  expect(remarksOf(takeout, 'Keep/a.json')).toBe('Not found: Keep/gone.jpg, Keep/lost.3gp.')
  expect(noteOf(takeout, 'Keep/b.json').markdown).toBe('- [ ] \\*one\\* #')
})

test('what is cut is said: tags beyond 30, titles beyond 200, sizes of pictures', async () => {
  const tags = Array.from({ length: 33 }, (_, n) => `tag${n + 1}`)
  const reading = await zip('Vault.zip', {
    'Tagged.md': `---\ntags: [${tags.join(', ')}]\ntitle: "${'x'.repeat(210)}"\n---\nText ![[leaf.png|300]] ![a|120x80](leaf.png) <img src="leaf.png" width="50"> ![own](leaf.png#40x30) <img src="leaf.png" alt="b" width="50px" height="60">\n`,
    'leaf.png': tinyPicture(),
  })
  const note = noteOf(reading, 'Tagged.md')
  expect(note.tags).toEqual(tags.slice(0, 30))
  expect(note.title).toHaveLength(200)
  const remarks = remarksOf(reading, 'Tagged.md')
  expect(remarks).toContain('Left out: tag31, tag32, tag33.')
  expect(remarks).toContain('title was cut to 200')
  expect(remarks).toContain('x'.repeat(210))
  const mark = note.pictures[0]?.mark
  expect(note.markdown).toBe(
    `Text ![](${mark}) ![a](${mark}#120x80) ![](${mark}) ![own](${mark}#40x30) ![b](${mark}#50x60)\n`,
  )
  expect(remarks).toContain('Sizes of pictures that give a width alone were left out: 2.')
})

test("Evernote's tasks, unshown files, checkboxes, links, highlights, hints and inline pictures are kept", async () => {
  const picture = Buffer.from(tinyPicture()).toString('base64')
  const content = `<en-note><ul><li><div><en-todo checked="true"/>bought</div></li><li><en-todo/>to buy</li></ul>
<div><span><en-todo checked="false"/></span>call</div>
<div>see <a href="https://example.org/x"></a>, <a href="tel:+49 30 123">ring</a>, <span style="--en-highlight:yellow;background-color: #ffef9e;">new</span> <span style="background-color: rgb(255, 250, 165);-evernote-highlight:true;">old</span></div>
<div><en-crypt hint="my cat" cipher="AES">abc</en-crypt></div>
<div><img src="data:image/png;base64,${picture}" alt="dot"/> <img src="data:image/svg+xml;base64,PHN2Zy8+"/></div>
<div style="--en-task-group:true; --en-id:G-1"></div><div>end <en-media hash="00000000000000000000000000000000" type="image/png"/></div></en-note>`
  const task = (title: string, status: string, group: string, weight: string, more = '') =>
    `<task><title>${title}</title><taskStatus>${status}</taskStatus><taskGroupNoteLevelID>${group}</taskGroupNoteLevelID><sortWeight>${weight}</sortWeight>${more}</task>`
  const file = `<?xml version="1.0"?><en-export><note><title>All</title><content><![CDATA[${content}]]></content><created>20200517T210514Z</created>${task('second', 'completed', 'g-1', 'C')}${task('first', 'open', 'g-1', 'B', '<dueDate>20240301T100000Z</dueDate><reminder><reminderDate>x</reminderDate></reminder>')}${task('elsewhere', 'open', 'g-2', 'B')}<resource><data encoding="base64">JVBERi0=</data><mime>application/pdf</mime><resource-attributes><file-name>paper.pdf</file-name></resource-attributes></resource></note></en-export>`
  const reading = await read([givenFile('My.enex', file)])
  const note = noteOf(reading, 'My.enex/All')
  const [dot, paper] = ['picture-1', 'paper.pdf'].map((name) => note.pictures.find((each) => each.name === name)?.mark)
  expect(note.markdown).toBe(`- [x] bought
- [ ] to buy

* [ ] call

see <https://example.org/x>, [ring](<tel:+49 30 123>), ==new== ==old==

(a passage that Evernote keeps locked; its hint: my cat)

![dot](${dot})

- [ ] first (due 2024-03-01)
- [x] second

end

- [ ] elsewhere

[paper.pdf](${paper})`)
  expect(remarksOf(reading, 'My.enex/All')).toBe(
    'Pictures written into the text that could not be kept: 1. Files that its text shows, but that are not in the export: 1.',
  )
})

test("a page of Notion's HTML export keeps its icon, properties, tasks, callouts, toggles and line ends", async () => {
  const id = '152bb52ee2b580179846fd78b2b60ea9'
  const html = `<html><head><meta charset="utf-8"/><title>Lab</title><style>x</style></head><body><article id="1" class="page sans"><header><div class="page-header-icon undefined"><span class="icon">🧪</span></div><h1 class="page-title">Lab</h1><p class="page-description"></p><table class="properties"><tbody><tr class="property-row property-row-multi_select"><th><span class="icon property-icon"><svg></svg></span>Tags</th><td><span class="selected-value">a</span><span class="selected-value">two words</span></td></tr><tr><th>Done</th><td><div class="checkbox checkbox-on"></div></td></tr><tr><th>Empty</th><td></td></tr></tbody></table></header><div class="page-body"><ul id="2" class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Read</span><div class="indented"></div></li></ul><p>One <strong>line<br/></strong>\n</p><figure class="callout" style="white-space:pre-wrap"><div><span class="icon">⚠️</span></div><div style="width:100%">Mind\nthe gap</div></figure><ul class="toggle"><li><details open=""><summary>More</summary><p>inside</p></details></li></ul></div></article></body></html>`
  const reading = await zip('Export.zip', { [`Lab ${id}.html`]: html })
  expect(reading.notes[0]).toMatchObject({
    title: '🧪 Lab',
    tags: ['a', 'two-words'],
    markdown:
      '- **Done:** Yes\n\n- [x] Read\n\nOne **line**\n\n> [!warning] ⚠️\n>\n> Mind the gap\n\n> [!note]- More\n>\n> inside',
  })
})

test('a notebook is its cells, and files of other kinds are refused by their name', async () => {
  const picture = Buffer.from(tinyPicture()).toString('base64')
  const notebook = {
    nbformat: 4,
    metadata: { kernelspec: { language: 'python' } },
    cells: [
      {
        cell_type: 'markdown',
        source: ['# Waves\n', '$x^2$ ![a](attachment:a.png)'],
        attachments: { 'a.png': { 'image/png': picture } },
      },
      {
        cell_type: 'code',
        source: 'print("```")\n',
        outputs: [
          { output_type: 'stream', name: 'stdout', text: ['hi\n', '```\n'] },
          { output_type: 'display_data', data: { 'image/png': `${picture}\n`, 'text/plain': ['<Figure>'] } },
          { output_type: 'execute_result', data: { 'text/plain': ['42'], 'text/html': ['<b>42</b>'] } },
          { output_type: 'error', ename: 'Error', evalue: 'no', traceback: ['\u001b[31mError\u001b[0m: no'] },
          { output_type: 'display_data', data: { 'application/vnd.plotly.v1+json': {} } },
        ],
      },
      { cell_type: 'raw', source: 'raw' },
    ],
  }
  const reading = await read([
    givenFile('Lab.ipynb', JSON.stringify(notebook)),
    givenFile('bad.ipynb', '{"cells": 1}'),
    givenFile('old.rtf', '{\\rtf1 words}'),
    givenFile('disguised.txt', '{\\rtf1 words}'),
    givenFile('book.epub', zipOf({ mimetype: 'application/epub+zip' })),
    givenFile('deck.apkg', new Uint8Array([0, 1])),
  ])
  const lab = noteOf(reading, 'Lab.ipynb')
  const [own, output] = lab.pictures
  expect(lab.title).toBe('Lab')
  expect(lab.markdown).toBe(
    `# Waves\n$x^2$ ![a](${own?.mark})\n\n\`\`\`python\nprint("\`\`\`")\n\`\`\`\n\n\`\`\`\`text\nhi\n\`\`\`\n\`\`\`\`\n\n![](${output?.mark})\n\n\`\`\`text\n42\n\`\`\`\n\n\`\`\`text\nError: no\n\`\`\`\n\n\`\`\`\nraw\n\`\`\``,
  )
  expect(remarksOf(reading, 'Lab.ipynb')).toContain('left out: application/vnd.plotly.v1+json')
  expect(reading.notes).toHaveLength(1)
  expect(remarksOf(reading, 'bad.ipynb')).toContain('no Jupyter notebook')
  expect(remarksOf(reading, 'old.rtf')).toContain('an RTF document')
  expect(remarksOf(reading, 'book.epub')).toContain('a book (EPUB)')
  expect(remarksOf(reading, 'deck.apkg')).toContain('an Anki package')
})
