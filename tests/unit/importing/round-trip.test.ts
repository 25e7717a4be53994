import fc from 'fast-check'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import { expect, test } from 'vitest'
import { givenFile, tinyPicture, zipOf } from '#tests/support/importing/given-files.ts'
import type { ExportedNote } from '#worker/contracts/knowledge/import.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { safeName, UniqueNames } from '#worker/domain/exporting/file-names.ts'
import { frontMatterOf } from '#worker/domain/exporting/front-matter.ts'
import { noteFile, planVault } from '#worker/domain/exporting/vault.ts'
import { readImport } from '#worker/domain/importing/read-import.ts'
import { frontMatter } from '#worker/domain/importing/text/front-matter.ts'
import { linkTargets } from '#worker/domain/notes/link-targets.ts'

const PICTURE = '0b5e0f0c-7d1c-4c53-9a55-3f2f4c6d7e8f'
const topics = [
  { id: 1, name: 'Physics' },
  { id: 2, name: 'a/b: c?' },
  { id: 3, name: 'CON' },
]

type Words = Pick<ExportedNote, 'title' | 'markdown' | 'topicId' | 'tags'>

/** Notes as the server would export them: every link that can be resolved is. */
function exported(words: Words[]): ExportedNote[] {
  const notes = words.map((note, n) => ({
    ...note,
    id: crypto.randomUUID(),
    createdAt: new Date(1_700_000_000_000 + n).toISOString(),
    updatedAt: new Date(1_710_000_000_000 + n).toISOString(),
  }))
  const ids = new Map(notes.toReversed().map(({ id, title }) => [titleKey(title), id]))
  return notes.map((note) => ({
    ...note,
    links: linkTargets(note.markdown).map(({ target, key }) => ({ target, noteId: ids.get(key) ?? null })),
  }))
}

async function outAndIn(notes: ExportedNote[]) {
  const plan = planVault(notes, topics)
  const pictures = new Map([[PICTURE, 'attachments/a leaf.png']])
  const files: Record<string, string | Uint8Array> = { 'attachments/a leaf.png': tinyPicture() }
  for (const note of notes) files[plan.paths.get(note.id) ?? ''] = noteFile(note, plan, pictures)
  expect(Object.keys(files)).toHaveLength(notes.length + 1)
  const reading = await readImport([givenFile('stoa-notes.zip', zipOf(files))], { csv: 'table', skip: new Set() })
  const back = new Map(reading.notes.map((note) => [note.key, note]))
  return notes.map(({ id }) => {
    const note = back.get(`stoa:${id}`)
    const markdown = note?.pictures.reduce(
      (text, { mark }) => text.replaceAll(mark, `/api/attachments/${PICTURE}`),
      note.markdown,
    )
    return note && { ...note, markdown }
  })
}

async function expectSame(notes: ExportedNote[]) {
  const back = await outAndIn(notes)
  for (const [at, note] of notes.entries()) {
    const { title, markdown, tags, topicId, createdAt, updatedAt } = note
    const topic = topics.find(({ id }) => id === topicId)?.name ?? null
    expect(back[at]).toMatchObject({ title, markdown, tags, topic, createdAt, updatedAt })
  }
}

test('an export is imported unchanged: titles, topics, tags, dates, links, pictures, every letter of the text', async () => {
  const note = (title: string, markdown: string, topicId: number | null = null, tags: string[] = []): Words => ({
    title,
    markdown,
    topicId,
    tags,
  })
  await expectSame(
    exported([
      note('What is x?', `# Heading\n\n[[Waves]] [[what is X?]] [[What is x?#H|y]] [[Nowhere|n]] ![[Waves]]`, 1, [
        'a/b',
        '项目',
      ]),
      note(
        'Waves',
        `![alt \\* x](/api/attachments/${PICTURE}#640x480 "t") ![](/api/attachments/${PICTURE})\n#hash \`[[Waves]]\``,
        2,
      ),
      note('', '\n\n---\ntitle: no front matter\n---\n', 3, ['yes', '1']),
      note('con', 'trailing  \n\n', 3),
      note('true', '[[What is x?]]\n```\n[[What is x?]]\n```\n', null),
      note('CON', ''),
      note(
        `A "title": with\\everything / in it #1 [x]`,
        '![remote](https://example.org/x.png) [web](https://example.org)',
        1,
      ),
      note('.hidden', 'a', 1),
      note('x'.repeat(200), 'long'),
      note('日本語のノート'.repeat(20), '[[Waves|波]]'),
    ]),
  )
})

test('any text survives export and import', async () => {
  const line = fc.constantFrom(
    '',
    'words',
    '# H',
    '- [ ] task',
    '[[A]]',
    '[[B c?|shown]]',
    '[[two lines]]',
    '[[A b#H|x]]',
    '\ufeff',
    '[[a#x]]',
    '![[A]]',
    '`[[A]]`',
    '```',
    '---',
    'k: v',
    '#tag',
    '| a |',
    '$x$',
    '> [!note]',
  )
  const end = fc.constantFrom('\n', '\n', '\r\n', '\r', '\u2028', '\v', '\u0001', '\0', '\u0085')
  const note = fc.record({
    title: fc.constantFrom(
      'two\nlines',
      'A\r\nb',
      'bell\u0007',
      'f\b\f',
      'A',
      'B c?',
      'D: e',
      'f',
      '',
      'Ünï',
      'null',
      '- x',
      '"q"',
      "it's",
      '2024-01-01',
    ),
    markdown: fc.array(fc.tuple(line, end), { maxLength: 12 }).map((lines) => lines.flat().join('')),
    topicId: fc.constantFrom(null, 1, 2, 3),
    tags: fc.uniqueArray(fc.constantFrom('a', 'b/c', 'true', '12', '项目'), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(note, { selector: ({ title }) => title, maxLength: 6 }), (notes) =>
      expectSame(exported(notes)),
    ),
    { numRuns: 150 },
  )
})

test('file names are safe on every system, unique, and short', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 20 }), (titles) => {
      const unique = new UniqueNames()
      const names = titles.map((title) => unique.take(safeName(title, 'Untitled'), '.md'))
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(titles.length)
      for (const name of names) {
        expect(name).not.toMatch(/[<>:"/\\|?*\u0000-\u001f]|^[. ]|[. ]\.md$/)
        expect(new TextEncoder().encode(name).length).toBeLessThan(255)
      }
    }),
  )
  expect(['../../x', 'nul', 'com1.txt', ' . ', 'a\u202eb'].map((name) => safeName(name, '-'))).toEqual([
    'x',
    'nul_',
    'com1.txt_',
    '-',
    'a b',
  ])
})

test('any property survives export and import', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }),
      (title, tags) => {
        const head = frontMatter(`${frontMatterOf({ title, tags, none: null })}body`)
        expect(head?.properties.get('title')).toBe(title)
        expect(head?.properties.get('tags')).toEqual(tags)
        expect(head?.body).toBe('body')
      },
    ),
  )
  expect(attachmentsIn(`x /api/attachments/${PICTURE}#1x2 and /api/attachments/${PICTURE.toUpperCase()}`)).toEqual([
    PICTURE,
  ])
})
