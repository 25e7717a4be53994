import type { Database } from 'sql.js'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { AnkiNoteType } from '../note-type.ts'
import { type AnkiOptions, optionsOfJson, optionsOfWire } from './deck-options.ts'
import { wireFields, wireText } from './protobuf.ts'
import { ANKI_1_TABLES, ankiTables, bytesOf, numberOf, rows, textOf } from './sql.ts'

export interface Collection {
  /** Milliseconds: the beginning of day 0. */
  created: number
  noteTypes: Map<number, AnkiNoteType>
  /** Whole names, decks parted by `::`. */
  decks: Map<number, string>
  /** By deck, where it has some. */
  options: Map<number, AnkiOptions>
}

/** The newest schema that is known here, of Anki 2.1.28 to today. */
const SCHEMA_MAX = 18
/** Characters of what a collection keeps as one piece of JSON. */
const JSON_MAX = 50_000_000

/** Schema 11 keeps note types and decks as JSON in its one row of `col`, 15 and later in tables. @throws Unreadable */
export function readCollection(db: Database): Collection {
  const tables = ankiTables(db)
  if (ANKI_1_TABLES.every((name) => tables.has(name)))
    throw new Unreadable(
      'It was made by Anki 1, which is too old to be read here. Open it in Anki 2.0 and export it from there.',
    )
  for (const name of ['col', 'notes', 'cards'])
    if (!tables.has(name)) throw new Unreadable('It has no notes and cards as an Anki collection has them.')
  const [col] = rows(db, 'SELECT crt, ver FROM col LIMIT 1')
  const created = numberOf(col?.[0]) * 1_000
  if (numberOf(col?.[1]) > SCHEMA_MAX)
    throw new Unreadable(
      `It was made by an Anki that is newer than what can be read here (schema ${numberOf(col?.[1])}; up to ${SCHEMA_MAX}). In Anki, export it with “Support older Anki versions”.`,
    )
  if (tables.has('notetypes') && tables.has('decks'))
    return { created, noteTypes: typesOfTables(db), decks: decksOfTables(db), options: optionsOfTables(db, tables) }
  const [json] = rows(
    db,
    `SELECT CASE WHEN length(models) + length(decks) < ${JSON_MAX} THEN models END, decks,
      CASE WHEN length(dconf) < ${JSON_MAX} THEN dconf END FROM col LIMIT 1`,
  )
  const decks = parsed(textOf(json?.[1]))
  const presets = tables.has('deck_config') ? presetsOfTable(db) : presetsOfJson(textOf(json?.[2]))
  const options = new Map<number, AnkiOptions>()
  for (const [id, deck] of Object.entries(decks)) {
    const preset = presets.get(Number(Object(deck).conf))
    if (preset) options.set(Number(id), preset)
  }
  return { created, noteTypes: typesOfJson(parsed(textOf(json?.[0]))), decks: decksOfJson(decks), options }
}

function parsed(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Unreadable('Its note types and decks are damaged.')
    throw error
  }
}

function typesOfJson(models: Record<string, unknown>): Map<number, AnkiNoteType> {
  const types = new Map<number, AnkiNoteType>()
  for (const [id, model] of Object.entries(models)) {
    const { name, type, flds, tmpls } = Object(model)
    const templates = inOrder(tmpls).map((template) => ({
      name: words(template.name),
      question: words(template.qfmt),
      answer: words(template.afmt),
    }))
    types.set(Number(id), {
      name: words(name),
      cloze: type === 1,
      fields: inOrder(flds).map((field) => words(field.name)),
      templates,
    })
  }
  return types
}

function inOrder(list: unknown): Record<string, unknown>[] {
  const all: Record<string, unknown>[] = Array.isArray(list) ? list.map((each) => Object(each)) : []
  return all.toSorted((a, b) => Number(a.ord ?? 0) - Number(b.ord ?? 0))
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : ''
}

function decksOfJson(decks: Record<string, unknown>): Map<number, string> {
  return new Map(Object.entries(decks).map(([id, deck]) => [Number(id), words(Object(deck).name)]))
}

/** Names compare by a collation that is Anki's own: no index over them may be used. Fields and templates have their rows in an index by number. */
function typesOfTables(db: Database): Map<number, AnkiNoteType> {
  const types = new Map<number, AnkiNoteType>()
  for (const [id, name, config] of rows(db, 'SELECT id, name, config FROM notetypes NOT INDEXED')) {
    // Notetype.Config: kind = 1 (0 normal, 1 cloze).
    const cloze = [...wireFields(bytesOf(config))].some((field) => field.number === 1 && field.value === 1)
    types.set(numberOf(id), { name: textOf(name), cloze, fields: [], templates: [] })
  }
  const places = new Map<number, [number, string][]>()
  for (const [id, ord, name] of rows(db, 'SELECT ntid, ord, name, config FROM fields'))
    places.set(numberOf(id), [...(places.get(numberOf(id)) ?? []), [numberOf(ord), textOf(name)]])
  for (const [id, fields] of places) {
    const type = types.get(id)
    if (type) type.fields = fields.toSorted(([a], [b]) => a - b).map(([, name]) => name)
  }
  const templates = [...rows(db, 'SELECT ntid, ord, name, config FROM templates')]
  for (const [id, , name, config] of templates.toSorted((a, b) => numberOf(a[1]) - numberOf(b[1]))) {
    // Template.Config: q_format = 1, a_format = 2.
    const sides = [...wireFields(bytesOf(config))]
    const side = (number: number) => wireText(sides.find((field) => field.number === number)?.bytes ?? new Uint8Array())
    types.get(numberOf(id))?.templates.push({ name: textOf(name), question: side(1), answer: side(2) })
  }
  return types
}

function decksOfTables(db: Database): Map<number, string> {
  return new Map(
    Array.from(rows(db, 'SELECT id, name, kind FROM decks NOT INDEXED'), ([id, name]) => [
      numberOf(id),
      textOf(name).replaceAll('\u001f', '::'),
    ]),
  )
}

/** Schema 11 may leave them out, and no collection is damaged without them. */
function presetsOfJson(json: string): Map<number, AnkiOptions> {
  const presets = json.startsWith('{') ? parsed(json) : {}
  return new Map(Object.entries(presets).map(([id, preset]) => [Number(id), optionsOfJson(preset)]))
}

function presetsOfTable(db: Database): Map<number, AnkiOptions> {
  const all = rows(db, 'SELECT id, config FROM deck_config NOT INDEXED')
  return new Map(Array.from(all, ([id, config]) => [numberOf(id), optionsOfWire(bytesOf(config))]))
}

/** A deck is a message `KindContainer`: normal = 1, which names its preset (config_id = 1). */
function optionsOfTables(db: Database, tables: ReadonlySet<string>): Map<number, AnkiOptions> {
  const options = new Map<number, AnkiOptions>()
  if (!tables.has('deck_config')) return options
  const presets = presetsOfTable(db)
  for (const [id, kind] of rows(db, 'SELECT id, kind FROM decks NOT INDEXED')) {
    const normal = Array.from(wireFields(bytesOf(kind))).find(({ number }) => number === 1)
    const config = Array.from(wireFields(normal?.bytes ?? new Uint8Array())).find(({ number }) => number === 1)
    const preset = presets.get(config?.value ?? 0)
    if (preset) options.set(numberOf(id), preset)
  }
  return options
}
