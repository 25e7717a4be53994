import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, learnerTest, registerLearner } from '#tests/support/journey.ts'
import { tinyPicture, zipOf } from '#tests/support/importing/given-files.ts'
import { writeNote } from '#tests/support/pages/write-note.ts'

const WAVES = `# Waves

A wave carries **energy**, not matter. See [[Light|the light]] and [[Sound#Speed]].

| what | speed |
| ---- | ----- |
| light | $3 \\cdot 10^8$ m/s |

![[prism.png|300]]
![a leaf](../attachments/a%20leaf.png "seen close")
Out of [the book](../attachments/book.pdf).

- [ ] read on\u00a0page 12
- [x] \`[[no link]]\`

日本語 · naïve · 𝄞
`
const VAULT = {
  'Vault/.obsidian/app.json': '{}',
  'Vault/Physics/Waves.md': `---\ntags: [exam, optics/waves]\ncreated: 2021-03-04\n---\n${WAVES}`,
  'Vault/Physics/Optics/Light.md': 'Light is a wave: [Waves](../Waves.md).\n\nA second line.  \nA third.',
  'Vault/Sound.md': '## Speed\n\n343 m/s',
  'Vault/Empty.md': '',
  'Vault/prism.png': tinyPicture('prism'),
  'Vault/attachments/a leaf.png': tinyPicture('leaf'),
  'Vault/attachments/book.pdf': '%PDF-1.7 a book',
  'Vault/plan.canvas': '{"nodes":[]}',
}

const zip = (name: string, files: Record<string, string | Uint8Array>) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(zipOf(files)),
})
const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

type Files = ReturnType<typeof zip>[]

async function give(page: Page, ...files: Files) {
  await page.goto('/dashboard/knowledge/import')
  await expect(page).toHaveTitle('Import - Stoa')
  const input = page.getByLabel('Files to import')
  await expect(async () => {
    await input.setInputFiles(files)
    await expect(page.getByRole('heading', { name: 'File by file' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

async function bring(page: Page, report: string, ...files: Files) {
  await give(page, ...files)
  await page.getByRole('button', { name: /^Import \d+ notes?$/ }).click()
  await expect(page.getByRole('heading', { name: report })).toBeVisible()
}

interface Kept {
  id: string
  title: string
  markdown: string
  tags: string[]
  createdAt: string
  updatedAt: string
  links: { target: string; noteId: string | null }[]
  topic: string | null
}

/** Every note of the learner, by title, as the server has it. */
async function notesOf(page: Page): Promise<Map<string, Kept>> {
  const get = async (path: string) => Object((await (await page.request.get(path)).json()) as unknown)
  const topics: Record<number, string> = Object.fromEntries(
    (await get('/api/topics')).items.map(({ id, name }: { id: number; name: string }) => [id, name]),
  )
  const { items } = await get('/api/export/notes')
  return new Map(
    items.map((note: Kept & { topicId: number | null }) => [
      note.title,
      { ...note, topic: note.topicId === null ? null : topics[note.topicId] },
    ]),
  )
}

const outcomes = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: words })

learnerTest(
  'a vault imported twice: every character is there, and the second time changes nothing',
  async ({ page }) => {
    await page.goto('/dashboard/knowledge')
    await page.getByRole('link', { name: 'Import notes' }).click()
    await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()

    await give(page, zip('Vault.zip', VAULT))
    await expect(page.getByRole('heading', { name: '4 notes to import' })).toBeVisible()
    expect((await notesOf(page)).size, 'nothing is written before the learner says so').toBe(0)
    await page.getByRole('button', { name: 'Import 4 notes' }).click()
    await expect(page.getByRole('heading', { name: '4 notes imported' })).toBeVisible()
    await expect(outcomes(page, 'plan.canvas')).toContainText('Left out')
    await expect(outcomes(page, 'prism.png')).toContainText('A picture.')
    await expect(outcomes(page, 'book.pdf')).toContainText('A file; its note leads to it.')

    const first = await notesOf(page)
    expect([...first.keys()].toSorted()).toEqual(['Empty', 'Light', 'Sound', 'Waves'])
    const waves = first.get('Waves')
    const addresses = waves?.markdown.match(/\/api\/attachments\/[0-9a-f-]{36}/g) ?? []
    expect(addresses).toHaveLength(3)
    expect(waves?.markdown).toBe(
      WAVES.replace('![[prism.png|300]]', `![](${addresses[0]})`)
        .replace('../attachments/a%20leaf.png', addresses[1] ?? '')
        .replace('../attachments/book.pdf', addresses[2] ?? ''),
    )
    expect(waves).toMatchObject({
      topic: 'Physics',
      tags: ['exam', 'optics/waves'],
      createdAt: '2021-03-04T00:00:00.000Z',
    })
    expect(waves?.links).toEqual([
      { target: 'Light', noteId: first.get('Light')?.id },
      { target: 'Sound', noteId: first.get('Sound')?.id },
    ])
    expect(first.get('Light')).toMatchObject({
      markdown: 'Light is a wave: [[Waves]].\n\nA second line.  \nA third.',
      topic: 'Physics',
      tags: ['Optics'],
    })
    expect(first.get('Sound')).toMatchObject({ markdown: '## Speed\n\n343 m/s', topic: null, tags: [] })
    expect(first.get('Empty')?.markdown).toBe('')
    const leaf = await page.request.get(addresses[1] ?? '')
    expect(new Uint8Array(await leaf.body())).toEqual(tinyPicture('leaf'))

    await page.getByRole('link', { name: 'Waves', exact: true }).click()
    await expect(page.getByRole('img', { name: 'a leaf' })).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'the book' }).click()
    expect((await saving).suggestedFilename()).toBe('book.pdf')
    expect(await readFile(await (await saving).path(), 'utf8')).toBe('%PDF-1.7 a book')

    await give(page, zip('Vault (1).zip', VAULT))
    await expect(page.getByRole('heading', { name: 'Nothing changed' })).toBeVisible()
    await expect(outcomes(page, 'Here already')).toHaveCount(4)
    expect(await notesOf(page)).toEqual(first)

    // One note changed in the vault, another by the learner.
    const light = first.get('Light')
    await page.request.put(`/api/notes/${light?.id}`, {
      headers: { origin: new URL(page.url()).origin },
      data: { title: 'Light', markdown: 'My own words.', topicId: null, version: 1 },
    })
    const newer = { ...VAULT, 'Vault/Sound.md': '## Speed\n\n344 m/s', 'Vault/Physics/Optics/Light.md': 'Other words.' }
    await give(page, zip('Vault.zip', newer))
    await expect(outcomes(page, 'Yours kept')).toContainText('Light')
    await page.getByRole('button', { name: 'Import 1 note' }).click()
    await expect(page.getByRole('heading', { name: '1 note updated' })).toBeVisible()
    const after = await notesOf(page)
    expect(after.get('Light')?.markdown).toBe('My own words.')
    expect(after.get('Sound')?.markdown).toBe('## Speed\n\n344 m/s')
    await page.getByRole('button', { name: 'Import a copy beside yours' }).click()
    await expect(page.getByRole('heading', { name: '1 note imported' })).toBeVisible()
    await expect.poll(async () => (await (await page.request.get('/api/export/notes')).json()).items.length).toBe(5)
  },
)

learnerTest(
  'all notes are exported as a zip, and imported unchanged, here and by somebody else',
  async ({ page, browser, baseURL }) => {
    await bring(page, '4 notes imported', zip('Vault.zip', VAULT))
    const before = await notesOf(page)
    await page.goto('/dashboard/knowledge/notes')
    await page.getByRole('button', { name: 'Import and export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export all notes' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^Stoa notes \d{4}-\d\d-\d\d\.zip$/)
    const bytes = await readFile(await download.path())
    await expect(page.getByText('4 notes exported')).toBeVisible()
    const files = unzipSync(bytes)
    expect(Object.keys(files).toSorted()).toEqual([
      'Empty.md',
      'Physics/Light.md',
      'Physics/Waves.md',
      'Sound.md',
      'attachments/a leaf.png',
      'attachments/book.pdf',
      'attachments/prism.png',
    ])
    expect(strFromU8(files['Physics/Waves.md'] ?? strToU8(''))).toContain(
      WAVES.replace('![[prism.png|300]]', '![](../attachments/prism.png)'),
    )

    const back = { name: download.suggestedFilename(), mimeType: 'application/zip', buffer: bytes }
    await give(page, back)
    await expect(page.getByRole('heading', { name: 'Nothing changed' })).toBeVisible()
    await expect(outcomes(page, 'Here already')).toHaveCount(4)
    expect(await notesOf(page)).toEqual(before)

    const context = await browser.newContext({ baseURL })
    await registerLearner(context, baseURL, true)
    const other = await context.newPage()
    await bring(other, '4 notes imported', back)
    const theirs = await notesOf(other)
    const plain = (notes: Map<string, Kept>) =>
      [...notes.values()].map(({ id, links, markdown, ...note }) => ({
        ...note,
        topicId: id === '',
        links: links.length,
        markdown: markdown.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'picture'),
      }))
    const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title)
    expect(plain(theirs).toSorted(byTitle)).toEqual(plain(before).toSorted(byTitle))
    await context.close()

    await page.goto(`/dashboard/knowledge/notes/${before.get('Sound')?.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    const one = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Save as Markdown' }).click()
    expect((await one).suggestedFilename()).toBe('Sound.md')
    expect(await readFile(await (await one).path(), 'utf8')).toMatch(
      /^---\nstoa: [\s\S]*\ntitle: Sound\n[\s\S]*---\n\n## Speed\n\n343 m\/s$/,
    )
  },
)

learnerTest(
  'what cannot be imported is reported in a sentence each, and existing notes stay as they are',
  async ({ page, baseURL }) => {
    await writeNote(page, baseURL, 'Old', 'Words that stay.')
    const before = await notesOf(page)
    const whole = zipOf({ 'a.md': 'words '.repeat(1_000) })
    await give(
      page,
      zip('bomb.zip', { 'zeros.md': new Uint8Array(60_000_000) }),
      zip('slip.zip', { '../../evil.md': 'evil', 'good.md': 'good' }),
      zip('empty.zip', {}),
      file('cut.zip', whole.slice(0, whole.length - 40)),
      file('lines.md', 'x,y,z\n'.repeat(100_000)),
      file('film.md', new Uint8Array(21_000_000).fill(65)),
      file('latin.txt', new Uint8Array([0x63, 0x61, 0x66, 0xe9])),
      file('program.exe', new Uint8Array([0x4d, 0x5a, 0, 0, 1])),
    )
    for (const [path, sentence] of [
      ['bomb.zip', 'It would unpack to far more than it says it is, so it is not opened.'],
      ['evil.md', 'Its name leads out of the archive.'],
      ['empty.zip', 'There is nothing in it.'],
      ['cut.zip', 'It is damaged, or no zip file.'],
      ['lines.md', 'It is longer than a note may be (500,000 characters). Split it into several.'],
      ['film.md', 'It is larger than 20 MB.'],
      ['latin.txt', 'It is not in UTF-8, so it was read as Western European text (Windows-1252).'],
      ['program.exe', 'No note leads to this file. Drop it into a note to keep it.'],
    ] as const)
      await expect(outcomes(page, path)).toContainText(sentence)

    // Signed out half-way: nothing is half-done, and it goes on from there.
    await page.route('**/api/import/notes', (route) => route.fulfill({ status: 401, json: {} }))
    await page.getByRole('button', { name: 'Import 2 notes' }).click()
    await expect(page.getByText('You have been signed out.')).toBeVisible()
    expect(await notesOf(page)).toEqual(before)
    await page.unroute('**/api/import/notes')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { name: '2 notes imported' })).toBeVisible()
    const after = await notesOf(page)
    expect(after.get('Old')).toEqual(before.get('Old'))
    expect(after.get('latin')?.markdown).toBe('café')
    expect(after.get('good')?.markdown).toBe('good')
  },
)
