import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { DAY, NOW } from '#tests/support/anki/now.ts'
import { openDatabase, write } from '#tests/support/anki/packages.ts'
import { tinyPicture } from '#tests/support/importing/given-files.ts'
import type { PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'

/** What Anki expects of a collection of schema 11, column by column (rslib/src/storage/schema11.sql). */
const COLUMNS: Record<string, string[]> = {
  col: ['id', 'crt', 'mod', 'scm', 'ver', 'dty', 'usn', 'ls', 'conf', 'models', 'decks', 'dconf', 'tags'],
  notes: ['id', 'guid', 'mid', 'mod', 'usn', 'tags', 'flds', 'sfld', 'csum', 'flags', 'data'],
  cards: [
    'id',
    'nid',
    'did',
    'ord',
    'mod',
    'usn',
    'type',
    'queue',
    'due',
    'ivl',
    'factor',
    'reps',
    'lapses',
    'left',
    'odue',
    'odid',
    'flags',
    'data',
  ],
  revlog: ['id', 'cid', 'usn', 'ease', 'ivl', 'lastIvl', 'factor', 'time', 'type'],
  graves: ['usn', 'oid', 'type'],
}
const INDICES = [
  'ix_cards_nid',
  'ix_cards_sched',
  'ix_cards_usn',
  'ix_notes_csum',
  'ix_notes_usn',
  'ix_revlog_cid',
  'ix_revlog_usn',
]

const base = { tags: ['exam', 'optics/waves'], deck: ['Languages', 'French'], media: [], updatedAt: NOW - DAY }
const card = { schedule: null, suspended: false, flag: 0, reviews: [] }
const review = {
  due: NOW + 5 * DAY + 7,
  stability: 12.25,
  difficulty: 3.5,
  intervalDays: 9,
  reps: 4,
  lapses: 1,
  lastReviewAt: NOW - 4 * DAY,
  step: 0,
  ease: null,
}
const FACTS: PortableFact[] = [
  {
    ...base,
    key: '11111111-1111-4111-8111-111111111111',
    kind: 'basic',
    front: '**Leaf** $x^2$ ![](media/leaf.png)',
    back: 'one\n\ntwo',
    cards: [
      {
        ...card,
        ordinal: 0,
        flag: 3,
        schedule: { ...review, state: 'review' },
        reviews: [
          { at: NOW - 9 * DAY, rating: 1, kind: 'learning', durationMs: 4_000, days: null, seconds: 600, anki: null },
          { at: NOW - 4 * DAY, rating: 3, kind: 'review', durationMs: 5_000, days: 9, seconds: null, anki: null },
        ],
      },
    ],
  },
  {
    ...base,
    key: 'anki:Ab$c{',
    kind: 'reversed',
    front: 'a < b',
    back: 'c',
    cards: [
      { ...card, ordinal: 0, suspended: true, schedule: { ...review, state: 'relearning' } },
      { ...card, ordinal: 1, schedule: { ...review, state: 'learning', stability: null, difficulty: null } },
    ],
  },
  {
    ...base,
    key: '22222222-2222-4222-8222-222222222222',
    kind: 'cloze',
    front: '{{c1::a}} {{c3::b}}',
    back: '',
    tags: [],
    cards: [],
  },
  {
    ...base,
    key: '33333333-3333-4333-8333-333333333333',
    kind: 'typed',
    front: '42',
    back: 'answer',
    deck: ['Default'],
    cards: [],
  },
]

test('a written package has the files, tables, indices and JSON that Anki reads, and each schedule column by column', async () => {
  const media = [{ name: 'leaf.png', size: 1, fingerprint: '', read: async () => tinyPicture('leaf') }]
  const files = unzipSync(await write(FACTS, media))
  expect(Object.keys(files).toSorted()).toEqual(['0', 'collection.anki2', 'collection.anki21', 'media', 'meta'])
  expect(Array.from(files.meta ?? [])).toEqual([8, 2])
  expect(JSON.parse(new TextDecoder().decode(files.media))).toEqual({ 0: 'leaf.png' })
  expect(files['0']).toEqual(tinyPicture('leaf'))

  const db = openDatabase(files['collection.anki21'] ?? new Uint8Array())
  const all = (sql: string): Record<string, unknown>[] => {
    const [found] = db.exec(sql)
    return (found?.values ?? []).map((values) =>
      Object.fromEntries(values.map((value, at) => [found?.columns[at], value])),
    )
  }
  expect(all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
  for (const [table, columns] of Object.entries(COLUMNS))
    expect(all(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => name)).toEqual(columns)
  expect(all("SELECT name FROM sqlite_schema WHERE type = 'index' ORDER BY name").map(({ name }) => name)).toEqual(
    INDICES,
  )

  const [col] = all('SELECT * FROM col')
  expect(col).toMatchObject({ id: 1, ver: 11, usn: 0, dty: 0, tags: '{}' })
  const json = (name: string): Record<string, Record<string, unknown>> => JSON.parse(String(col?.[name]))
  const decks = Object.values(json('decks'))
  expect(decks.map(({ name }) => name).toSorted()).toEqual(['Default', 'Languages', 'Languages::French'])
  for (const [id, deck] of Object.entries(json('decks'))) {
    expect(deck).toMatchObject({
      id: Number(id),
      dyn: 0,
      conf: 1,
      usn: -1,
      newToday: [0, 0],
      collapsed: false,
      desc: '',
    })
    expect(json('dconf')).toHaveProperty([String(deck['conf'])])
  }
  expect(json('dconf')[1]).toMatchObject({
    id: 1,
    new: { delays: [1, 10], perDay: 20 },
    rev: { maxIvl: 36_500 },
    lapse: { leechFails: 8 },
  })
  const models = Object.values(json('models'))
  expect(models.map(({ name, type }) => [name, type])).toEqual([
    ['Basic', 0],
    ['Basic (and reversed card)', 0],
    ['Cloze', 1],
    ['Basic (type in the answer)', 0],
  ])
  for (const model of models) {
    const { flds, tmpls, req } = Object(model)
    expect(Object.keys(model)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'type',
        'mod',
        'usn',
        'sortf',
        'did',
        'tmpls',
        'flds',
        'css',
        'latexPre',
        'latexPost',
        'req',
      ]),
    )
    expect(flds.map(({ ord }: { ord: number }) => ord)).toEqual([0, 1])
    expect(req).toHaveLength(tmpls.length)
    const known = new Set([...flds.map(({ name }: { name: string }) => name), 'FrontSide'])
    for (const { qfmt, afmt } of tmpls)
      for (const [, name = ''] of `${qfmt}${afmt}`.matchAll(/\{\{(?:\w+:)*([^}]+)\}\}/g)) expect(known).toContain(name)
  }

  const notes = all('SELECT * FROM notes ORDER BY rowid')
  const modelIds = new Set(Object.keys(json('models')).map(Number))
  for (const note of notes) {
    const [first = ''] = String(note.flds).split('\u001f')
    const stripped = first
      .replace(/<img[^>]*src="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .trim()
    expect(note.sfld, 'a field of digits sorts as a number').toBe(/^\d+$/.test(stripped) ? Number(stripped) : stripped)
    expect(note.csum).toBe(parseInt(createHash('sha1').update(stripped).digest('hex').slice(0, 8), 16))
    expect(note).toMatchObject({ usn: -1, flags: 0, mod: (NOW - DAY) / 1_000 })
    expect(modelIds).toContain(note.mid)
    expect(String(note.flds).split('\u001f')).toHaveLength(2)
  }
  const byGuid = new Map(notes.map((note) => [String(note.guid), note]))
  expect([...byGuid.keys()].toSorted()).toEqual([
    'Ab$c{',
    ...['1', '2', '3'].map((n) => `stoa:${n.repeat(8)}-${n.repeat(4)}-4${n.repeat(3)}-8${n.repeat(3)}-${n.repeat(12)}`),
  ])
  expect(byGuid.get('stoa:11111111-1111-4111-8111-111111111111')).toMatchObject({
    tags: ' exam optics::waves ',
    flds: '<b>Leaf</b> \\(x^2\\) <img src="leaf.png">\u001f<p>one</p><p>two</p>',
  })
  expect(byGuid.get('Ab$c{')).toMatchObject({ flds: 'a &lt; b\u001fc' })

  const crt = Number(col?.crt)
  const day = Math.floor((review.due - crt * 1_000) / DAY)
  expect(day).toBeGreaterThan(0)
  const cards = all('SELECT c.*, n.guid FROM cards c JOIN notes n ON n.id = c.nid ORDER BY n.guid, c.ord')
  const report = cards.map(({ guid, ord, type, queue, due, ivl, reps, lapses, left, odue, odid, flags, usn }) => [
    String(guid).slice(0, 6),
    ord,
    type,
    queue,
    due,
    ivl,
    reps,
    lapses,
    left,
    odue,
    odid,
    flags,
    usn,
  ])
  const seconds = Math.floor(review.due / 1_000)
  expect(report).toEqual([
    ['Ab$c{', 0, 3, -1, seconds, 9, 4, 1, 1_001, 0, 0, 0, -1],
    ['Ab$c{', 1, 1, 1, seconds, 9, 4, 1, 2_002, 0, 0, 0, -1],
    ['stoa:1', 0, 2, 2, day, 9, 4, 1, 0, 0, 0, 3, -1],
    ['stoa:2', 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, -1],
    ['stoa:2', 2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, -1],
    ['stoa:3', 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, -1],
  ])
  expect(JSON.parse(String(cards[2]?.data))).toMatchObject({ s: 12.25, d: 3.5, lrt: (NOW - 4 * DAY) / 1_000 })
  // Custom data may have a hundred bytes and names of eight.
  for (const { data } of cards) expect(String(JSON.parse(String(data)).cd ?? '').length).toBeLessThan(100)
  expect(all('SELECT id, ease, ivl, lastIvl, time, type FROM revlog ORDER BY id')).toEqual([
    { id: NOW - 9 * DAY, ease: 1, ivl: -600, lastIvl: 0, time: 4_000, type: 0 },
    { id: NOW - 4 * DAY, ease: 3, ivl: 9, lastIvl: -600, time: 5_000, type: 1 },
  ])
  const ids = [...notes, ...cards].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)

  const stub = openDatabase(files['collection.anki2'] ?? new Uint8Array()).exec('SELECT flds FROM notes')
  expect(String(stub[0]?.values)).toContain('Please update Anki')
})
