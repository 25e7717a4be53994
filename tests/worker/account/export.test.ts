import { env } from 'cloudflare:workers'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { NOT_PORTABLE, PORTABLE_TABLES } from '#db/portable/portable-tables.ts'
import { portableRows } from '#db/queries/portable-rows.ts'
import { aLearner, asNobody, problemOf } from '#tests/support/api-client.ts'
import { useEverything } from '#tests/support/account/everything.ts'
import { exportOf } from '#tests/support/account/export.ts'
import { createChat, createMessage, createNote, openSession } from '#tests/support/factories.ts'
import { createDeckOf, fillDeck } from '#tests/support/flashcards/factories.ts'
import { planOf, scansOf, sortsOf } from '#tests/support/query-plan.ts'

/** Of what uses every route there is. */
const LONG = 120_000

const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex')
const db = directory(env.DB)

test('every table of a learner is taken along, or stays behind with a reason', async () => {
  const { results } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and sql like 'CREATE TABLE%owner_id%' and name not like '%\\_fts%' escape '\\'`,
  ).all<{ name: string }>()
  const known = [...PORTABLE_TABLES.keys(), ...Object.keys(NOT_PORTABLE)]
  expect(results.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test(
  'an export has every row to the letter, every file, and what other programs read; and nothing of anybody else',
  async () => {
    const me = await aLearner()
    await useEverything(me, me.learner)
    const title = 'Mitosis: "how" cells\u2028divide / 1'
    const markdown = 'Prophase, \u{1F9EC} metaphase.\n\n[[Leaves]]'
    const note = await createNote(me.learner, { title, markdown, deletedAt: null, tags: ['cells'] })
    const chat = await createChat(me.learner)
    await createMessage(me.learner, chat.id, { text: 'What is a spindle?' })
    const other = await aLearner()
    await createNote(other.learner, { title: 'Theirs', markdown: 'quokka' })
    const { token } = await openSession(me.learner)

    const { files, text, manifest, rows } = await exportOf(me)
    for (const [name, { table }] of PORTABLE_TABLES) {
      const stored = await env.DB.prepare(`select count(*) as n from "${name}" where owner_id = ?`)
        .bind(me.learner.id)
        .first<{ n: number }>()
      expect(rows(name), name).toHaveLength(stored?.n ?? -1)
      const { path, rows: counted, bytes, sha256 } = manifest.tables[name] ?? {}
      const file = files[path ?? '']
      expect({ counted, bytes, sha256 }, name).toEqual({
        counted: stored?.n,
        bytes: file?.byteLength,
        sha256: hex(await crypto.subtle.digest('SHA-256', new Uint8Array(file ?? []))),
      })
      expect(getTableName(table)).toBe(name)
    }
    expect(rows('notes').find(({ id }) => id === note.id)).toEqual({
      ...{ id: note.id, topicId: null, title, markdown, version: 1, sample: false, excerpt: '', deletedAt: null },
      ...{ titleKey: note.titleKey, tags: ['cells'] },
      ...{ createdAt: note.createdAt.toISOString(), updatedAt: note.updatedAt.toISOString() },
    })
    expect(manifest.files.length).toBeGreaterThan(3)
    for (const { path, kind, id, bytes, sha256 } of manifest.files) {
      const key = kind === 'document' ? `${me.learner.id}/documents/${id}` : `${me.learner.id}/${id}`
      const stored = await (await env.FILES.get(key))?.arrayBuffer()
      expect([
        files[path]?.byteLength,
        hex(await crypto.subtle.digest('SHA-256', stored ?? new ArrayBuffer())),
      ]).toEqual([bytes, sha256])
    }
    expect(manifest.missing, 'documents whose file the test did not put').toEqual(
      expect.arrayContaining([{ kind: 'document', id: expect.any(String) }]),
    )
    const paths = Object.keys(files)
    const markdownPath = paths.find((path) => path.startsWith('notes/Mitosis'))
    expect(text(markdownPath ?? '')).toContain('Prophase, \u{1F9EC} metaphase.')
    expect(text('notes/Leaves.md')).toMatch(/!\[a leaf\]\(attachments\/leaf[^)]*\.png\)/)
    expect(paths.filter((path) => path.startsWith('quizzes/')).length).toBeGreaterThan(2)
    expect(text('README.txt')).toContain('manifest.json')

    const all = paths.map((path) => text(path)).join('\n')
    for (const secret of [
      'quokka',
      token,
      'push.example.com',
      'BTBZMqHH6r4Tts7J_aSIgg',
      me.learner.email,
      me.learner.id,
    ])
      expect(all.includes(secret), secret).toBe(false)
  },
  LONG,
)

test('a large table comes page after page, each row once, and a large export in several zip files', async () => {
  const me = await aLearner()
  const { id } = await createDeckOf(me.learner)
  await fillDeck(me.learner, id, 1_200)
  for (let i = 0; i < 6; i++) await createNote(me.learner, { markdown: `${i}${'x'.repeat(400_000)}` })
  const whole = await exportOf(me)
  expect(whole.zips).toHaveLength(1)
  expect(new Set(whole.rows('facts').map(({ key }) => key)).size).toBe(1_200)
  expect(whole.rows('cards')).toHaveLength(1_200)
  expect(new Set(whole.rows('notes').map((row) => row.id)).size).toBe(6)
  const [first] = (await (await me.send('/api/account/export/notes')).json<{ items: unknown[] }>()).items
  expect(first).toBeDefined()
  const parts = await exportOf(me, { bytes: 5_000, files: 20 })
  expect(parts.zips.length).toBeGreaterThan(2)
  const names = (of: typeof parts) => Object.keys(of.files).toSorted()
  expect(names(parts)).toEqual(names(whole))
  expect(parts.manifest.tables).toEqual(whole.manifest.tables)
})

test('what is asked for is read by indexes, and no more than a page is sorted; odd questions are refused', async () => {
  for (const [name, portable] of PORTABLE_TABLES) {
    const plan = await planOf(portableRows(db, 'nobody', portable, null, { rows: 500, bytes: 1_000 }))
    expect(scansOf(plan, '(subquery', 'CO-ROUTINE'), `${name}: ${plan.join('; ')}`).toEqual([])
    const sorts = sortsOf(plan)
    expect(sorts.length, `${name} sorts one page: ${plan.join('; ')}`).toBeLessThan(3)
  }
  const me = await aLearner()
  expect((await asNobody().send('/api/account/export/notes')).status).toBe(401)
  for (const table of ['sessions', 'users', 'accounts', 'push_subscriptions', 'nothing'])
    expect((await me.send(`/api/account/export/${table}`)).status, table).toBe(404)
  for (const cursor of ['', 'x', '[]', '[1,2]', '[null]', '{}', `["a"`])
    expect(
      (await problemOf(await me.send(`/api/account/export/notes?cursor=${encodeURIComponent(cursor)}`))).code,
    ).toBe('invalid-input')
})
