import type { ExportManifest, PortableRow } from '#worker/contracts/account/portable.ts'
import type { ExportedFact } from '#worker/contracts/flashcards/import.ts'
import type { PortableDeck } from '#worker/contracts/flashcards/portable-cards.ts'
import { parentPath } from '#worker/domain/flashcards/studying/day-limits.ts'
import { writeGift } from '#worker/domain/quizzes/formats/gift/write-gift.ts'
import { safeName, UniqueNames } from '../file-names.ts'
import { noteFile, PICTURES_FOLDER, planVault } from '../vault.ts'
import { type AccountSource, type Bytes, pages } from './account-source.ts'
import { READ_ME } from './read-me.ts'
import type { ZipVolumes } from './zip-volumes.ts'

export interface ExportStep {
  what: 'data' | 'files' | 'notes' | 'cards' | 'quizzes'
  done: number
  total: number
}

export interface WriteOptions {
  exportedAt: Date
  /** Facts and how their decks are studied as an Anki package, in parts; null to do without packages. */
  writeDeck: ((facts: ExportedFact[], decks: PortableDeck[]) => Promise<Bytes[]>) | null
  onStep: (step: ExportStep) => void
}

const encoder = new TextEncoder()
/** Bytes that are packed at once: rows are gathered into pieces of about this size. */
const PIECE = 65_536

/** What the readable files need to know of the rows, which are read only once. */
interface Seen {
  topics: { id: number; name: string }[]
  notes: { id: string; title: string; topicId: number | null }[]
  decks: { id: number; path: string }[]
  files: { kind: 'document' | 'attachment'; id: string; name: string }[]
}

/**
 * An account as zip files: all rows to the letter (`data`), the files, and what other programs read: notes as Markdown, decks as
 * Anki packages, quizzes as GIFT. The manifest comes last, since it says what was written.
 */
export async function writeAccount(
  source: AccountSource,
  zip: ZipVolumes,
  options: WriteOptions,
): Promise<ExportManifest> {
  const { onStep } = options
  const { version, tables: planned } = await source.plan()
  await zip.add('README.txt', [encoder.encode(READ_ME)])
  const seen: Seen = { topics: [], notes: [], decks: [], files: [] }
  const tables: ExportManifest['tables'] = {}
  const total = planned.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const { name } of planned) {
    let rows = 0
    const path = `data/${name}.jsonl`
    const lines = jsonLines(source, name, (row) => {
      remember(seen, name, row)
      rows++
      if (++done % 100 === 0) onStep({ what: 'data', done, total: Math.max(done, total) })
    })
    const packed = await zip.add(path, lines)
    tables[name] = { path, rows, ...packed }
    onStep({ what: 'data', done, total: Math.max(done, total) })
  }
  const { files, missing, paths } = await writeFiles(source, zip, seen.files, onStep)
  await writeNotes(source, zip, seen, paths, onStep)
  if (options.writeDeck) await writeDecks(source, zip, seen, options.writeDeck, onStep)
  await writeQuizzes(source, zip, planned.find(({ name }) => name === 'quizzes')?.rows ?? 0, onStep)
  const manifest: ExportManifest = {
    ...{ format: 'stoa-account', version, exportedAt: options.exportedAt.toISOString() },
    ...{ parts: zip.volumes, tables, files, missing },
  }
  await zip.add('manifest.json', [encoder.encode(JSON.stringify(manifest, null, 2))])
  zip.end()
  // The manifest itself may have begun another file.
  return { ...manifest, parts: zip.volumes }
}

async function* jsonLines(
  source: AccountSource,
  table: string,
  onRow: (row: PortableRow) => void,
): AsyncGenerator<Bytes> {
  let piece = ''
  for await (const { items } of pages((cursor) => source.rows(table, cursor)))
    for (const row of items) {
      onRow(row)
      piece += `${JSON.stringify(row)}\n`
      if (piece.length < PIECE) continue
      yield encoder.encode(piece)
      piece = ''
    }
  yield encoder.encode(piece)
}

function remember(seen: Seen, table: string, row: PortableRow): void {
  const text = (name: string) => String(row[name] ?? '')
  if (table === 'topics') seen.topics.push({ id: Number(row.id), name: text('name') })
  if (table === 'attachments') seen.files.push({ kind: 'attachment', id: text('id'), name: text('name') })
  if (table === 'documents' && row.status !== 'uploading')
    seen.files.push({ kind: 'document', id: text('id'), name: text('fileName') })
  if (row.deletedAt) return
  if (table === 'decks') seen.decks.push({ id: Number(row.id), path: text('path') })
  if (table === 'notes')
    seen.notes.push({
      id: text('id'),
      title: text('title'),
      topicId: row.topicId === null ? null : Number(row.topicId),
    })
}

const NOTES = 'notes'
const FOLDERS = { document: 'documents', attachment: `${NOTES}/${PICTURES_FOLDER}` } as const

async function writeFiles(
  source: AccountSource,
  zip: ZipVolumes,
  wanted: Seen['files'],
  onStep: WriteOptions['onStep'],
): Promise<Pick<ExportManifest, 'files' | 'missing'> & { paths: Map<string, string> }> {
  const names = { document: new UniqueNames(), attachment: new UniqueNames() }
  const files: ExportManifest['files'] = []
  const missing: ExportManifest['missing'] = []
  const paths = new Map<string, string>()
  for (const [at, { kind, id, name }] of wanted.entries()) {
    onStep({ what: 'files', done: at, total: wanted.length })
    const bytes = await source.file(kind, id)
    if (!bytes) {
      missing.push({ kind, id })
      continue
    }
    const end = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
    const file = names[kind].take(safeName(name.slice(0, name.length - end.length), kind), end.toLowerCase())
    const path = `${FOLDERS[kind]}/${file}`
    files.push({ path, kind, id, ...(await zip.add(path, bytes, true)) })
    if (kind === 'attachment') paths.set(id, `${PICTURES_FOLDER}/${file}`)
  }
  return { files, missing, paths }
}

/** A vault of its own: folders are topics, and links lead to the pictures in it. */
async function writeNotes(
  source: AccountSource,
  zip: ZipVolumes,
  { notes, topics }: Seen,
  pictures: ReadonlyMap<string, string>,
  onStep: WriteOptions['onStep'],
): Promise<void> {
  const plan = planVault(notes, topics)
  let done = 0
  for await (const { items } of pages((cursor) => source.notes(cursor)))
    for (const note of items) {
      const path = plan.paths.get(note.id)
      // One that was written meanwhile is in the next export.
      if (path) await zip.add(`${NOTES}/${path}`, [encoder.encode(noteFile(note, plan, pictures))])
      onStep({ what: 'notes', done: ++done, total: Math.max(done, notes.length) })
    }
}

/** A package for each outermost deck, so that no more than one has to be held. */
async function writeDecks(
  source: AccountSource,
  zip: ZipVolumes,
  { decks }: Seen,
  writeDeck: NonNullable<WriteOptions['writeDeck']>,
  onStep: WriteOptions['onStep'],
): Promise<void> {
  const names = new UniqueNames()
  const outermost = decks.filter(({ path }) => parentPath(path) === null)
  for (const [at, { id, path }] of outermost.entries()) {
    onStep({ what: 'cards', done: at, total: outermost.length })
    const facts: ExportedFact[] = []
    const options = new Map<string, PortableDeck>()
    for await (const page of pages((cursor) => source.facts(id, cursor))) {
      facts.push(...page.items)
      for (const deck of page.decks) options.set(deck.path.join('::'), deck)
    }
    if (facts.length > 0)
      await zip.add(
        `flashcards/${names.take(safeName(path, 'Deck'), '.apkg')}`,
        await writeDeck(facts, [...options.values()]),
        true,
      )
  }
}

async function writeQuizzes(
  source: AccountSource,
  zip: ZipVolumes,
  total: number,
  onStep: WriteOptions['onStep'],
): Promise<void> {
  const names = new UniqueNames()
  let done = 0
  for await (const { items } of pages((cursor) => source.quizzes(cursor)))
    for (const { title, questions } of items) {
      const { text } = await writeGift({ title, questions })
      await zip.add(`quizzes/${names.take(safeName(title, 'Quiz'), '.gift')}`, [encoder.encode(text)])
      onStep({ what: 'quizzes', done: ++done, total: Math.max(done, total) })
    }
}
