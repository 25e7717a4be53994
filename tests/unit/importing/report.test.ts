import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { givenFile, tinyPicture, zipOf } from '#tests/support/importing/given-files.ts'
import type { ImportOutcome } from '#worker/contracts/knowledge/import.ts'
import { vaultFiles, zipFiles } from '#worker/domain/exporting/zip-vault.ts'
import { noteHash } from '#worker/domain/importing/note-hash.ts'
import { readImport } from '#worker/domain/importing/read-import.ts'
import { type Answer, countRows, reportOf, reportText } from '#worker/domain/importing/report.ts'

const read = (files: Record<string, string | Uint8Array>, name = 'v.zip') =>
  readImport([givenFile(name, zipOf(files))], { csv: 'table', skip: new Set() })
const answer = (outcome: ImportOutcome, remarks: string[] = []): Answer => ({
  outcome,
  noteId: `of ${outcome}`,
  remarks,
})

test('the report has a row for each file, with the outcome of its note', async () => {
  const { lines, notes } = await read({
    'a.md': 'a',
    'b.html': '<p>b</p>',
    'c.md': 'c',
    'd.md': 'd',
    'e.md': '![](p.png)',
    'f.md': 'f',
    'p.png': tinyPicture(),
    'q.png': tinyPicture('q'),
    'x.bin': new Uint8Array([0, 1, 2]),
  })
  const at = (path: string) => notes.findIndex((note) => note.path === path)
  const answers = new Map([
    [at('a.md'), answer('created')],
    [at('b.html'), answer('created')],
    [at('c.md'), answer('unchanged')],
    [at('d.md'), answer('kept-local')],
    [at('e.md'), answer('refused', ['Too much.'])],
  ])
  const rows = reportOf(lines, notes, answers)
  const outcome = Object.fromEntries(rows.map(({ path, outcome }) => [path, outcome]))
  expect(outcome).toEqual({
    'a.md': 'new',
    'b.html': 'changed',
    'c.md': 'unchanged',
    'd.md': 'kept-local',
    'e.md': 'failed',
    'f.md': 'waiting',
    'p.png': 'file',
    'q.png': 'left-out',
    'x.bin': 'left-out',
  })
  expect(countRows(rows)).toMatchObject({ new: 1, changed: 1, failed: 1, 'left-out': 2, updated: 0 })
  expect(rows.find(({ path }) => path === 'a.md')).toMatchObject({ title: 'a', noteId: 'of created' })
  expect(reportText(rows)).toContain('Not imported: e.md\n    Too much.\n')
  const lost = reportOf(lines, notes, answers, new Map([['p.png', 'It is larger than 10 MB.']]))
  expect(lost.find(({ path }) => path === 'p.png')).toMatchObject({
    outcome: 'failed',
    remarks: ['It is larger than 10 MB.'],
  })
})

test('a note is recognized by its text, topic, tags and pictures, not by its dates or the name of its zip', async () => {
  const hashOf = async (files: Record<string, string | Uint8Array>, name: string, picture = 'p') => {
    const [note] = (await read(files, name)).notes
    if (!note) throw new Error('There is no note')
    return [note.key, await noteHash(note, () => picture)]
  }
  const files = { 'T/a.md': '---\ncreated: 2020-01-01\n---\nwords ![](p.png)', 'T/p.png': tinyPicture() }
  const first = await hashOf(files, 'Vault.zip')
  expect(await hashOf(files, 'Vault (2).zip')).toEqual(first)
  expect(await hashOf({ ...files, 'T/a.md': 'words ![](p.png)' }, 'Vault.zip')).toEqual(first)
  for (const words of [
    'other ![](p.png)',
    '---\ntags: x\n---\nwords ![](p.png)',
    '---\ntitle: b\n---\nwords ![](p.png)',
  ])
    expect(await hashOf({ ...files, 'T/a.md': words }, 'Vault.zip')).not.toEqual(first)
  expect(await hashOf(files, 'Vault.zip', 'another picture')).not.toEqual(first)
})

test('a zip of notes has each file once, pictures of one name apart, and no unused ones', async () => {
  const ids = ['1', '2', '3'].map((n) => `0b5e0f0c-7d1c-4c53-9a55-3f2f4c6d7e8${n}`)
  const dates = { createdAt: '2024-01-02T03:04:05.000Z', updatedAt: '2024-01-02T03:04:06.000Z' }
  const note = (title: string, markdown: string) => ({
    ...dates,
    id: crypto.randomUUID(),
    title,
    markdown,
    topicId: null,
    tags: [],
    links: [],
  })
  const notes = [note('A', `![](/api/attachments/${ids[0]})`), note('a', `![](/api/attachments/${ids[1]})`)]
  const pictures = ids.map((id, n) => ({ id, name: '../x y.PNG', bytes: tinyPicture(String(n)) }))
  const files = unzipSync(Buffer.concat(await zipFiles(vaultFiles(notes, [], pictures))))
  const text = (path: string) => new TextDecoder().decode(files[path])
  expect(Object.keys(files).toSorted()).toEqual(['A.md', 'a 2.md', 'attachments/x y 2.png', 'attachments/x y.png'])
  expect(text('A.md')).toMatch(/\n\n!\[\]\(attachments\/x%20y\.png\)$/)
  expect(text('a 2.md')).toMatch(/\n\n!\[\]\(attachments\/x%20y%202\.png\)$/)
  expect(files['attachments/x y 2.png']).toEqual(tinyPicture('1'))
})
