import initSqlJs, { type Database } from 'sql.js'
import { readAnkiPackage, writeAnkiPackage } from '#worker/domain/importing-cards/anki-package.ts'
import { INDICES, SCHEMA } from '#worker/domain/anki/writing/schema.ts'
import type { MediaFile, PortableDeck, PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'
import { byteSource } from '#worker/domain/importing/source-file.ts'
import { zipOf } from '../importing/given-files.ts'
import { NOW } from './now.ts'

const SQL = await initSqlJs()

export const newDatabase = () => new SQL.Database()
export const openDatabase = (bytes: Uint8Array) => new SQL.Database(bytes)

export function read(bytes: Uint8Array<ArrayBuffer>) {
  return readAnkiPackage(byteSource(bytes), { openDatabase, now: NOW })
}

export async function write(
  facts: readonly PortableFact[],
  media: readonly MediaFile[] = [],
  decks: readonly PortableDeck[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = await writeAnkiPackage(facts, media, { newDatabase, now: NOW, decks })
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** As a note of Anki's is: fields as HTML, cards with what differs from a new one. */
export interface MadeNote {
  guid: string
  type: number
  fields: string[]
  tags?: string
  data?: string
  cards?: { ord?: number; did?: number; row?: Record<string, number | string>; log?: number[][] }[]
}

export interface MadeType {
  name: string
  cloze?: boolean
  fields: string[]
  templates: [question: string, answer: string][]
}

export interface MadeCollection {
  /** By number. */
  types: Record<number, MadeType>
  decks?: Record<number, string>
  notes: MadeNote[]
  /** Presets of deck options as JSON, and which decks have them. */
  presets?: Record<number, object>
  presetOf?: Record<number, number>
  /** Seconds: day 0. */
  created?: number
}

const CARD = {
  type: 0,
  queue: 0,
  due: 1,
  ivl: 0,
  factor: 0,
  reps: 0,
  lapses: 0,
  left: 0,
  odue: 0,
  odid: 0,
  flags: 0,
  data: '',
}

function addRows(db: Database, { notes }: MadeCollection): void {
  for (const [at, note] of notes.entries()) {
    const id = 1_500_000_000_000 + at
    const flds = note.fields.join('\u001f')
    db.run('INSERT INTO notes VALUES (?, ?, ?, 1600000000, -1, ?, ?, ?, 0, 0, ?)', [
      id,
      note.guid,
      note.type,
      note.tags ?? '',
      flds,
      note.fields[0] ?? '',
      note.data ?? '',
    ])
    for (const [n, { ord = n, did = 1, row = {}, log = [] }] of (note.cards ?? [{}]).entries()) {
      const cardId = 1_500_000_000_000 + at * 100 + n
      const values = Object.values({ ...CARD, ...row })
      db.run(`INSERT INTO cards VALUES (?, ?, ?, ?, 1600000000, -1, ${values.map(() => '?').join(', ')})`, [
        cardId,
        id,
        did,
        ord,
        ...values,
      ])
      for (const [when = 0, ease = 3, ivl = 1, time = 1_000, type = 1, lastIvl = 0, factor = 0] of log)
        db.run('INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)', [
          ...[when, cardId, ease, ivl, lastIvl, factor],
          ...[time, type],
        ])
    }
  }
}

/** A collection as Anki up to 2.1.27 has it, and packages for older versions. */
export function schema11(made: MadeCollection): Uint8Array<ArrayBuffer> {
  const db = newDatabase()
  for (const statement of [...SCHEMA, ...INDICES]) db.run(statement)
  const models = Object.entries(made.types).map(([id, { name, cloze, fields, templates }]) => [
    id,
    {
      id: Number(id),
      name,
      type: cloze ? 1 : 0,
      flds: fields.map((field, ord) => ({ name: field, ord })),
      tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
    },
  ])
  const decks = Object.entries(made.decks ?? { 1: 'Default' }).map(([id, name]) => [
    id,
    { id: Number(id), name, conf: made.presetOf?.[Number(id)] ?? 1 },
  ])
  db.run('INSERT INTO col VALUES (1, ?, 0, 0, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    made.created ?? 1_600_000_000,
    '{}',
    JSON.stringify(Object.fromEntries(models)),
    JSON.stringify(Object.fromEntries(decks)),
    JSON.stringify(made.presets ?? {}),
    '{}',
  ])
  addRows(db, made)
  return exported(db)
}

/** A collection as Anki has it since 2.1.28: note types and decks in tables, details in protocol buffers. */
export function schema18(made: MadeCollection): Uint8Array<ArrayBuffer> {
  const db = newDatabase()
  for (const statement of [...SCHEMA, ...INDICES]) db.run(statement)
  // Without the collation, which sql.js cannot be given; it is put into the schema afterwards.
  db.run(
    'CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE nocase, mtime_secs integer NOT NULL, usn integer NOT NULL, config blob NOT NULL)',
  )
  db.run(
    'CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE nocase, config blob NOT NULL, PRIMARY KEY (ntid, ord)) without rowid',
  )
  db.run(
    'CREATE TABLE templates (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE nocase, mtime_secs integer NOT NULL, usn integer NOT NULL, config blob NOT NULL, PRIMARY KEY (ntid, ord)) without rowid',
  )
  db.run(
    'CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE nocase, mtime_secs integer NOT NULL, usn integer NOT NULL, common blob NOT NULL, kind blob NOT NULL)',
  )
  db.run('CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name)')
  db.run('CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid)')
  db.run('CREATE UNIQUE INDEX idx_decks_name ON decks (name)')
  db.run('INSERT INTO col VALUES (1, ?, 0, 0, 18, 0, 0, 0, ?, ?, ?, ?, ?)', [
    made.created ?? 1_600_000_000,
    '',
    '',
    '',
    '',
    '',
  ])
  for (const [id, { name, cloze, fields, templates }] of Object.entries(made.types)) {
    db.run('INSERT INTO notetypes VALUES (?, ?, 0, 0, ?)', [
      Number(id),
      name,
      message([3, '.card {}'], ...(cloze ? [[1, 1] as const] : [])),
    ])
    for (const [ord, field] of fields.entries())
      db.run('INSERT INTO fields VALUES (?, ?, ?, ?)', [Number(id), ord, field, message([3, 'Arial'])])
    for (const [ord, [question, answer]] of templates.entries())
      db.run('INSERT INTO templates VALUES (?, ?, ?, 0, 0, ?)', [
        Number(id),
        ord,
        `Card ${ord + 1}`,
        message([1, question], [2, answer]),
      ])
  }
  for (const [id, name] of Object.entries(made.decks ?? { 1: 'Default' }))
    db.run('INSERT INTO decks VALUES (?, ?, 0, 0, ?, ?)', [
      Number(id),
      name.replaceAll('::', '\u001f'),
      message(),
      message([1, message([1, 1])]),
    ])
  addRows(db, made)
  db.run('PRAGMA writable_schema = on')
  db.run("UPDATE sqlite_schema SET sql = replace(sql, 'COLLATE nocase', 'COLLATE unicase')")
  return exported(db)
}

function exported(db: Database): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(db.export())
  db.close()
  return bytes
}

/** A protocol buffer of these fields. */
export function message(
  ...fields: (readonly [number: number, value: number | string | Uint8Array] | readonly ['float', number, Uint8Array])[]
): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  const varint = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  for (const field of fields) {
    if (field[0] === 'float') {
      varint(field[1] * 8 + 5)
      bytes.push(...field[2])
      continue
    }
    const [number, value] = field
    varint(number * 8 + (typeof value === 'number' ? 0 : 2))
    if (typeof value === 'number') {
      varint(value)
      continue
    }
    const content = typeof value === 'string' ? new TextEncoder().encode(value) : value
    varint(content.length)
    bytes.push(...content)
  }
  return new Uint8Array(bytes)
}

/** A Zstandard frame (RFC 8878) whose blocks are stored as they are. */
export function zstdOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const BLOCK = 100_000
  const parts: Uint8Array[] = [
    new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0xa0]),
    new Uint8Array(new Uint32Array([bytes.length]).buffer),
  ]
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK) {
    const part = bytes.subarray(at, at + BLOCK)
    const header = (part.length << 3) | (at + BLOCK >= bytes.length ? 1 : 0)
    parts.push(new Uint8Array([header & 255, (header >> 8) & 255, header >> 16]), part)
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The note that a newer package holds for older programs. */
const STUB = {
  types: { 1: { name: 'Basic', fields: ['Front', 'Back'], templates: [['{{Front}}', '{{Back}}']] } },
  notes: [{ guid: 'stub', type: 1, fields: ['Please update to the latest version', ''] }],
} satisfies MadeCollection

/** A package of today: Zstandard, a protocol buffer for the media, and a stub for older programs. */
export function newPackage(made: MadeCollection, media: Record<string, Uint8Array> = {}): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(media)
  const list = message(
    ...entries.map(([name, bytes]) => [1, message([1, name], [2, bytes.length], [3, new Uint8Array(20)])] as const),
  )
  return zipOf({
    meta: message([1, 3]),
    'collection.anki21b': zstdOf(schema18(made)),
    'collection.anki2': schema11(STUB),
    media: zstdOf(list),
    ...Object.fromEntries(entries.map(([, bytes], at) => [String(at), zstdOf(bytes)])),
  })
}

/** A package of old: `anki2`, or `anki21` beside a stub. */
export function oldPackage(
  made: MadeCollection,
  media: Record<string, Uint8Array> = {},
  name: 'collection.anki2' | 'collection.anki21' = 'collection.anki2',
): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(media)
  return zipOf({
    ...(name === 'collection.anki21' && { 'collection.anki2': schema11(STUB) }),
    [name]: schema11(made),
    media: JSON.stringify(Object.fromEntries(entries.map(([each], at) => [at, each]))),
    ...Object.fromEntries(entries.map(([, bytes], at) => [String(at), bytes])),
  })
}
