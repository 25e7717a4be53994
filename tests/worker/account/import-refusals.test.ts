import { env } from 'cloudflare:workers'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { exportOf } from '#tests/support/account/export.ts'
import {
  AT,
  aNote,
  aTopic,
  countOf,
  exportedBy,
  importInto,
  openedAccount,
  targetOf,
} from '#tests/support/account/import.ts'
import { aLearner, asNobody, problemOf } from '#tests/support/api-client.ts'
import { createNote } from '#tests/support/factories.ts'
import { importedId } from '#worker/features/account/importing/references.ts'
import { sweep } from '#worker/jobs/sweep.ts'

test('what is not as an export writes it is left out, counted, and harms nothing', async () => {
  const owner = await aLearner()
  const theirs = await createNote(owner.learner, { title: 'Theirs' })
  const you = await aLearner()
  const [kept, script, attachment] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const evil = exportedBy({
    topics: [aTopic(7), aTopic(8, { ownerId: owner.learner.id }), aTopic(9, { color: 'url(x)' }), 'no json', '[[[['],
    notes: [
      aNote({ id: kept, topicId: 7, title: 'Kept', markdown: `![x](/api/attachments/${attachment})` }),
      aNote({ id: theirs.id, topicId: 4_711, title: 'Mine by now' }),
      aNote({ markdown: 'x'.repeat(3_000_000) }),
      aNote({ title: 'half \ud800' }),
      aNote({ createdAt: 'yesterday' }),
      aNote({ id: 'not-an-id' }),
    ],
    note_tags: [
      { noteId: kept, tag: 'cells' },
      { noteId: crypto.randomUUID(), tag: 'orphan' },
    ],
    attachments: [
      {
        ...{ id: script, sha256: 'a'.repeat(64), name: 'x.html', type: 'text/html', size: 5, createdAt: AT },
      },
    ],
    documents: [],
    facts: [],
  })
  const report = await importInto(you, [evil])
  expect(report.tables).toMatchObject({
    topics: { expected: 5, came: 1 },
    notes: { expected: 6, came: 2 },
    note_tags: { expected: 2, came: 1 },
    attachments: { expected: 1, came: 0 },
  })
  expect(report.refused).toEqual(
    expect.arrayContaining([
      { table: 'topics', reason: 'invalid', count: 4 },
      { table: 'notes', reason: 'too-large', count: 1 },
      { table: 'notes', reason: 'invalid', count: 3 },
      { table: 'attachments', reason: 'invalid', count: 1 },
    ]),
  )
  const { rows } = await exportOf(you)
  const notes = rows('notes')
  const [topic] = rows('topics')
  expect(notes.find(({ title }) => title === 'Kept')).toMatchObject({
    id: importedId(you.learner.id, kept),
    topicId: topic?.id,
    markdown: `![x](/api/attachments/${importedId(you.learner.id, attachment)})`,
  })
  expect(notes.find(({ title }) => title === 'Mine by now')).toMatchObject({ topicId: null })
  expect(await (await owner.send(`/api/notes/${theirs.id}`)).text(), 'a note of another stays').toContain('Theirs')
  expect((await you.send(`/api/notes/${theirs.id}`)).status).toBe(404)
})

test('files come only to their rows, and only as what they were', async () => {
  const me = await aLearner()
  const picture = new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...Array.from({ length: 20 }, () => 1),
  ])
  const [good, changed, lying] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const row = (id: string, bytes: Uint8Array, type: string) => ({
    ...{ id, sha256: bytesToHex(sha256(bytes)), name: `${id}.png`, type, size: bytes.byteLength },
    createdAt: '2025-11-20T10:00:00.000Z',
  })
  const text = strToU8('<script>alert(1)</script>')
  const other = picture.map((byte, i) => (i > 10 ? 2 : byte))
  const zip = exportedBy({
    attachments: [row(good, picture, 'image/png'), row(changed, other, 'image/png'), row(lying, text, 'image/png')],
  })
  const target = targetOf(me)
  const opened = await openedAccount([zip])
  const { id } = await target.begin({
    ...{ id: opened.id, version: 1, tables: { attachments: 3 }, files: 5, fileBytes: 100 },
  })
  const lines = [row(good, picture, 'image/png'), row(changed, other, 'image/png'), row(lying, text, 'image/png')]
  await target.rows(id, { table: 'attachments', from: 0, rows: lines.map((line) => JSON.stringify(line)) })
  const put = async (file: string, at_: number, bytes: Uint8Array) => {
    const answer = await me.send(`/api/account/import/${id}/files/attachment/${file}?at=${at_}`, {
      ...{ method: 'PUT', body: bytes, headers: { 'content-type': 'application/octet-stream' } },
    })
    return answer.ok ? (await answer.json<{ refused: string | null }>()).refused : answer.status
  }
  expect(await put(good, 1, picture), 'not its turn').toBe(409)
  expect(await put(good, 0, picture)).toBeNull()
  expect(await put(good, 0, picture), 'once more').toBeNull()
  expect(await put(changed, 1, picture), 'other bytes').toBe('changed')
  expect(await put(lying, 2, text), 'no picture').toBe('changed')
  expect(await put(crypto.randomUUID(), 3, picture), 'of no row').toBe('parent')
  expect(await put(changed, 4, new Uint8Array()), 'left out by the browser').toBe('too-large')
  expect(await put(good, 5, picture), 'more than there are').toBe(404)
  const stored = async () => (await env.FILES.list({ prefix: `${me.learner.id}/` })).objects.map(({ key }) => key)
  await sweep(env, new Date())
  expect(await stored(), 'what names it is still to come').toEqual([
    `${me.learner.id}/${importedId(me.learner.id, good)}`,
  ])
  const report = await target.finish(id)
  expect(report.files).toEqual({ expected: 5, came: 1 })
  await sweep(env, new Date())
  expect(await stored(), 'nothing names it').toEqual([])
})

test('an import can be thrown away, or be ended with what has come; nobody else has it', async () => {
  const you = await aLearner()
  const zip = exportedBy({ topics: [aTopic(1)], notes: [aNote({ topicId: 1 }), aNote()] })
  const target = targetOf(you)
  const once = { rows: async () => Promise.reject(new Error('closed')) }
  await expect(importInto(you, [zip], once)).rejects.toThrow('closed')
  const { id } = await openedAccount([zip])
  await target.rows(id, { table: 'topics', from: 0, rows: [JSON.stringify(aTopic(1))] })
  await target.rows(id, { table: 'notes', from: 0, rows: [JSON.stringify(aNote({ topicId: 1 }))] })
  const stranger = await aLearner()
  for (const client of [stranger, asNobody()]) {
    const status = client === stranger ? 404 : 401
    const body = { table: 'topics', from: 0, rows: ['{}'] }
    expect((await client.send(`/api/account/import/${id}/rows`, { method: 'POST', body })).status).toBe(status)
    expect((await client.send(`/api/account/import/${id}`, { method: 'DELETE' })).status).toBe(status)
  }
  await env.FILES.put(`${you.learner.id}/${crypto.randomUUID()}`, 'bytes')
  const gone = await you.send(`/api/account/import/${id}`, { method: 'DELETE' })
  expect(await gone.json()).toEqual({ isDone: true })
  for (const table of ['topics', 'notes', 'passages', 'imported_ids', 'account_imports'])
    expect(await countOf(table, you.learner.id), table).toBe(0)
  expect(await countOf('profiles', you.learner.id), 'the profile is their own').toBe(1)
  expect((await env.FILES.list({ prefix: `${you.learner.id}/` })).objects).toEqual([])
  await expect(importInto(you, [zip], once)).rejects.toThrow('closed')
  await target.rows(id, { table: 'topics', from: 0, rows: [JSON.stringify(aTopic(1))] })
  const kept = await you.send(`/api/account/import/${id}/finish`, { method: 'POST', body: { isWhole: false } })
  expect(await kept.json()).toMatchObject({ tables: { topics: { came: 1 }, notes: { expected: 2, came: 0 } } })
  expect((await problemOf(await you.send(`/api/account/import/${id}`, { method: 'DELETE' }))).code).toBe('not-found')
  expect(await countOf('topics', you.learner.id)).toBe(1)
})

test('an export that was changed, is not whole or comes from elsewhere is not opened; a damaged file is left out', async () => {
  const you = await aLearner()
  const zip = exportedBy({ topics: [aTopic(1)] })
  const with_ = (path: string, bytes: Uint8Array) => zipSync({ ...unzipSync(zip), [path]: bytes })
  const tampered = with_('data/topics.jsonl', strToU8(`${JSON.stringify(aTopic(2))}\n`))
  await expect(openedAccount([tampered])).rejects.toThrow('It was changed after it was exported')
  await expect(openedAccount([exportedBy({ topics: [aTopic(1)] }, { version: 9 })])).rejects.toThrow('newer version')
  await expect(openedAccount([exportedBy({}, { extra: 1 })])).rejects.toThrow('list of contents')
  await expect(openedAccount([exportedBy({}, { parts: 3 })])).rejects.toThrow('3 zip files')
  await expect(openedAccount([zipSync({ 'a.txt': strToU8('a') })])).rejects.toThrow('no export of a Stoa account')
  await expect(openedAccount([strToU8('no zip')])).rejects.toThrow('no zip file')
  const bomb = exportedBy({ topics: ['0'.repeat(30_000_000)] })
  await expect(openedAccount([bomb])).rejects.toThrow('far more than it says')
  await expect(importInto(you, [exportedBy({ sessions: [{ id: 1 }] })])).rejects.toThrow('invalid-input')
  const lost = { kind: 'attachment', id: crypto.randomUUID(), bytes: 5, sha256: 'a'.repeat(64) }
  const holed = exportedBy({ topics: [aTopic(1)] }, { files: [{ path: 'notes/attachments/a.png', ...lost }] })
  const opened = await openedAccount([holed])
  expect([opened.damaged, opened.files]).toEqual([['notes/attachments/a.png'], []])
  const wrong = exportedBy({ topics: [aTopic(1), aTopic(2)] })
  const manifest = unzipSync(wrong)['manifest.json']
  const fewer = strToU8(new TextDecoder().decode(manifest).replace('"rows":2', '"rows":3'))
  await expect(importInto(you, [zipSync({ ...unzipSync(wrong), 'manifest.json': fewer })])).rejects.toThrow(
    'other rows',
  )
})
