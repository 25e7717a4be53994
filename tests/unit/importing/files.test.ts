import { expect, test } from 'vitest'
import { givenFile, zipOf } from '#tests/support/importing/given-files.ts'
import { type Reading, readImport } from '#worker/domain/importing/read-import.ts'

const zip = (name: string, files: Record<string, string | Uint8Array>) =>
  readImport([givenFile(name, zipOf(files))], { csv: 'table', skip: new Set() })

function noteOf({ notes }: Reading, title: string) {
  const note = notes.find((note) => note.title === title)
  if (!note) throw new Error(`No note "${title}"`)
  return note
}

const lineOf = ({ lines }: Reading, path: string) => lines.find((line) => line.path === path)

test('other files are imported where a note links to them, and never as a picture', async () => {
  const sheet = `Read [the paper](files/my%20paper.pdf "t"), [[talk.m4a]] and ![[talk.m4a|the talk]], ![slides](talk.m4a).

[ref]: <files/my paper.pdf>

\`[x](talk.m4a)\` [[Other.md]] [other](Other.md) [gone](gone.pdf)`
  const vault = await zip('Vault.zip', {
    'Sheet.md': sheet,
    'Other.md': 'Nothing.',
    'files/my paper.pdf': '%PDF-1.7 x',
    'talk.m4a': 'no zero byte in it',
    'unused.docx': zipOf({ 'word/document.xml': '<x/>' }),
    'long.mp4': new Uint8Array(10_000_001).fill(65),
    'nothing.bin': '',
  })
  const note = noteOf(vault, 'Sheet')
  const [paper, talk] = ['files/my paper.pdf', 'talk.m4a'].map(
    (path) => note.pictures.find((file) => file.path === path)?.mark ?? 'none',
  )
  expect(note.pictures.map(({ type }) => type)).toEqual(['application/octet-stream', 'application/octet-stream'])
  expect(note.markdown).toBe(
    `Read [the paper](${paper} "t"), [talk.m4a](${talk}) and [the talk](${talk}), [slides](${talk}).

[ref]: ${paper}

\`[x](talk.m4a)\` [[Other|Other.md]] [[Other]] [gone](gone.pdf)`,
  )
  for (const [path, outcome, words] of [
    ['files/my paper.pdf', 'kept', 'A file; its note leads to it.'],
    ['unused.docx', 'left-out', 'It is a Word document, not a note. Add it to Documents to read it there.'],
    ['long.mp4', 'left-out', 'It is larger than a file may be (10 MB).'],
  ] as const)
    expect(lineOf(vault, path)).toMatchObject({ outcome, remarks: [words] })

  const notion = await zip('Export.zip', {
    'Page 152bb52ee2b580179846fd78b2b60ea9.md': '# Page\n\n[lecture.pdf](Page/lecture.pdf)',
    'Page/lecture.pdf': '%PDF-1.7 x',
    'index.html': '<html></html>',
  })
  const page = noteOf(notion, 'Page')
  expect(page.markdown).toBe(`[lecture.pdf](${page.pictures[0]?.mark})`)
  expect(lineOf(notion, 'index.html')?.remarks).toEqual(['A list of contents.'])

  const bear = await zip('bear.bear2bk', {
    'One.textbundle/text.md': '# One\n\n[a.pdf](assets/a.pdf)<!-- {"embed":"true"} -->',
    'One.textbundle/assets/a.pdf': '%PDF-1.7 x',
    'One.textbundle/info.json': '{}',
  })
  expect(noteOf(bear, 'One').pictures.map(({ name }) => name)).toEqual(['a.pdf'])
})
