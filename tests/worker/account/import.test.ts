import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { isNumbered, portableColumns } from '#db/portable/portable-columns.ts'
import { PORTABLE_TABLES } from '#db/portable/portable-tables.ts'
import { ledgerAndRecount } from '#db/queries/storage.ts'
import { useEverything } from '#tests/support/account/everything.ts'
import { exportOf } from '#tests/support/account/export.ts'
import { aTopic, countOf, exportedBy, importInto, targetOf } from '#tests/support/account/import.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createNote } from '#tests/support/factories.ts'
import { createDeckOf, fillDeck } from '#tests/support/flashcards/factories.ts'
import type { ImportState } from '#worker/contracts/account/import.ts'
import type { PortableRow } from '#worker/contracts/account/portable.ts'
import { PORTABLE_VALUES } from '#worker/contracts/account/portable-values.ts'
import { frontKey } from '#worker/domain/flashcards/cards/duplicates.ts'
import { importedId } from '#worker/features/account/importing/references.ts'

/** Of what uses every route there is. */
const LONG = 180_000

const db = directory(env.DB)
type Exported = Awaited<ReturnType<typeof exportOf>>

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Ids of the first account by those that the same rows have in the second, told by what does not change. */
function sameAgain(before: Exported, after: Exported, ownerId: string) {
  const uuids = new Map<string, string>()
  for (const name of PORTABLE_TABLES.keys())
    for (const text of JSON.stringify(before.rows(name)).match(UUID) ?? []) uuids.set(importedId(ownerId, text), text)
  const back = (text: string) => text.replace(UUID, (id) => uuids.get(id) ?? id)
  const numbers = new Map<string, unknown>()
  const keyOf = (table: string, row: PortableRow, side: 'before' | 'after') => {
    if (table !== 'cards') return JSON.stringify([row.key ?? row.createdAt, row.path, row.name, row.weights])
    return JSON.stringify([side === 'before' ? row.factId : numbers.get(`facts ${String(row.factId)}`), row.ordinal])
  }
  for (const table of ['topics', 'decks', 'schedulers', 'quizzes', 'facts', 'cards']) {
    const old = new Map(before.rows(table).map((row) => [keyOf(table, row, 'before'), row.id]))
    for (const row of after.rows(table)) numbers.set(`${table} ${String(row.id)}`, old.get(keyOf(table, row, 'after')))
  }
  return { back, number: (table: string, id: unknown) => numbers.get(`${table} ${String(id)}`) ?? id }
}

/** Rows of the second account with the ids of the first. */
function withOldIds(name: string, rows: PortableRow[], ids: ReturnType<typeof sameAgain>): PortableRow[] {
  const portable = PORTABLE_TABLES.get(name)
  if (!portable) throw new Error(name)
  const columns = portableColumns(portable)
  return rows.map((row) => {
    const same = JSON.parse(ids.back(JSON.stringify(row))) as PortableRow
    for (const column of columns) {
      if (portable.ids === 'new' && column.name === 'id') delete same.id
      else if (column.names !== null && isNumbered(column.names) && same[column.name] !== null)
        same[column.name] = ids.number(column.names, same[column.name]) as number
    }
    return inJson(name, same, ids)
  })
}

/** Numbers within JSON and within texts. */
function inJson(name: string, row: PortableRow, ids: ReturnType<typeof sameAgain>): PortableRow {
  const at = (table: string, id: unknown) => ids.number(table, id) as number
  if (name === 'messages')
    return {
      ...row,
      attachments: (row.attachments as { kind: string; id: number }[]).map((each) =>
        each.kind === 'topic' ? { ...each, id: at('topics', each.id) } : each,
      ),
    }
  // The address of a picture is a part of it.
  if (name === 'facts') return { ...row, frontKey: frontKey(String(row.front)) }
  if (name === 'mistakes' && row.kind === 'card') return { ...row, about: String(at('cards', row.about)) }
  if (name === 'mistake_events' && row.anchor) {
    const anchor = row.anchor as { kind: string; id: number }
    const table = { quiz: 'quizzes', deck: 'decks' }[anchor.kind]
    return table === undefined ? row : { ...row, anchor: { ...anchor, id: at(table, anchor.id) } }
  }
  if (name === 'proposals' && /^\d+$/.test(String(row.targetId)))
    return { ...row, targetId: String(at(row.tool === 'make-quiz' ? 'quizzes' : 'decks', row.targetId)) }
  if (name === 'list_views') {
    const view = row.view as { topic?: number }
    return typeof view.topic === 'number' ? { ...row, view: { ...view, topic: at('topics', view.topic) } } : row
  }
  return row
}

const sorted = (rows: PortableRow[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).toSorted()

test('every column of JSON is told what it has to be', () => {
  const missing = [...PORTABLE_TABLES].flatMap(([name, portable]) =>
    portableColumns(portable)
      .filter(({ type, name: column }) => type === 'json' && !PORTABLE_VALUES[name]?.[column])
      .map((column) => `${name}.${column.name}`),
  )
  expect(missing).toEqual([])
  const known = new Map([...PORTABLE_TABLES].map(([name, portable]) => [name, portableColumns(portable)]))
  for (const [name, values] of Object.entries(PORTABLE_VALUES))
    for (const column of Object.keys(values))
      expect(
        known.get(name)?.some((each) => each.name === column),
        `${name}.${column}`,
      ).toBe(true)
})

test(
  'an export in an empty account gives the same account: every field of every row, every file, and what is searched',
  async () => {
    const me = await aLearner()
    await useEverything(me, me.learner)
    const before = await exportOf(me)
    const you = await aLearner()
    const report = await importInto(you, before.zips)
    const after = await exportOf(you)
    const ids = sameAgain(before, after, you.learner.id)
    const unfinished = before
      .rows('documents')
      .filter(({ status, replacesId }) => status === 'uploading' || replacesId !== null)
      .map(({ id }) => id)
    expect(report.refused.filter(({ table }) => table !== 'documents')).toEqual([])
    for (const name of PORTABLE_TABLES.keys()) {
      const expected = before
        .rows(name)
        .filter((row) => !unfinished.includes(name === 'documents' ? row.id : (row.documentId ?? null)))
        .map((row) => {
          if (name === 'messages' && row.status === 'streaming') return { ...row, status: 'interrupted' }
          if (name === 'translations' && row.status === 'running') return { ...row, status: 'stopped' }
          if (PORTABLE_TABLES.get(name)?.ids !== 'new') return row
          const { id: _, ...rest } = row
          return rest
        })
      expect.soft(sorted(withOldIds(name, after.rows(name), ids)), name).toEqual(sorted(expected))
    }
    const filesOf = ({ manifest }: Exported) =>
      manifest.files.map(({ kind, bytes, sha256 }) => `${kind} ${bytes} ${sha256}`).toSorted()
    expect(filesOf(after)).toEqual(filesOf(before))
    expect(report.files).toEqual({ expected: before.manifest.files.length, came: before.manifest.files.length })

    const passages = async (ownerId: string) => {
      const { results } = await env.DB.prepare(
        `select p.ordinal, p.page, p.heading, p.body, p.start, p.end from passages p
         left join notes n on n.id = p.note_id left join documents d on d.id = p.document_id
         where p.owner_id = ? and coalesce(n.title, d.title) in ('Leaves', 'Trees', 'Botany') order by 3, 4, 1, 5`,
      )
        .bind(ownerId)
        .all()
      return results.map((row) => ids.back(JSON.stringify(row))).toSorted()
    }
    const searched = await passages(you.learner.id)
    expect(searched).toEqual(await passages(me.learner.id))
    expect(searched.length).toBeGreaterThan(5)
    const found = await (await you.send('/api/search?q=green')).text()
    expect(found).toContain('Leaves')
    const [ledger] = await ledgerAndRecount(db, you.learner.id)
    expect([ledger?.rows, ledger?.bytes]).toEqual([ledger?.countedRows, ledger?.countedBytes])
    const check = await (await you.send('/api/flashcards/check')).text()
    expect(check).toEqual(await (await me.send('/api/flashcards/check')).text())
    const due = async (client: typeof me) =>
      (await (await client.send('/api/decks')).json<{ items: { path: string; due: unknown }[] }>()).items
        .map(({ path, due: counts }) => [path, counts])
        .toSorted()
    expect(await due(you)).toEqual(await due(me))
    const left = await env.DB.prepare('select count(*) as n from imported_ids where owner_id = ?')
      .bind(you.learner.id)
      .first<{ n: number }>()
    expect(left?.n).toBe(0)
  },
  LONG,
)

test('rows that come twice, out of order or after a break are taken once, and the import goes on where it was', async () => {
  const me = await aLearner()
  const { id } = await createDeckOf(me.learner)
  await fillDeck(me.learner, id, 2_300)
  await createNote(me.learner, { title: 'Photosynthesis', markdown: 'Leaves are green.' })
  const { zips } = await exportOf(me)
  const you = await aLearner()
  const target = targetOf(you)
  let calls = 0
  const broken = importInto(you, zips, {
    rows: async (importId, input) => {
      // As a browser whose answer was lost: the same again.
      await target.rows(importId, input)
      const sent = await target.rows(importId, input)
      if (++calls === 5) throw new Error('closed')
      return sent
    },
  })
  await expect(broken).rejects.toThrow('closed')
  const state = await (await you.send('/api/account/import')).json<ImportState>()
  expect(state.running?.sent).toMatchObject({ notes: 1, decks: 1, facts: 2_000 })
  const ahead = { table: 'facts', from: 2_050, rows: ['{}'] }
  await expect(target.rows(state.running?.id ?? '', ahead)).rejects.toThrow('import-conflict')
  await expect(target.finish(state.running?.id ?? '')).rejects.toThrow('import-conflict')
  await expect(importInto(you, [exportedBy({ topics: [aTopic(1)] })]), 'another export').rejects.toThrow(
    'import-conflict',
  )
  const report = await importInto(you, zips)
  expect(report.refused).toEqual([])
  expect(report.tables).toMatchObject({
    facts: { expected: 2_300, came: 2_300 },
    cards: { expected: 2_300, came: 2_300 },
  })
  const again = await targetOf(you).finish(state.running?.id ?? '')
  expect(again, 'ended once, told twice').toEqual(report)
  expect((await (await you.send('/api/account/import')).json<ImportState>()).running).toBeNull()
  await expect(importInto(you, zips), 'into an account that has something').rejects.toThrow('account-not-empty')
  expect(await countOf('cards', you.learner.id)).toBe(2_300)
})
