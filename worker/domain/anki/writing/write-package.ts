import type { Database } from 'sql.js'
import type { MediaFile, PortableDeck, PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'
import { writeCollection } from './write-collection.ts'

export interface WritePackageOptions {
  /** An empty SQLite database (sql.js). */
  newDatabase: () => Database
  /** The ordinals of the cards that a fact has. */
  ordinalsOf: (fact: PortableFact) => number[]
  /** A side of a fact as HTML. Media keep their names, `{{c1::…}}` stays as it is. */
  toHtml: (markdown: string) => string
  /** Milliseconds. */
  now: number
  /** How the decks are studied. */
  decks?: readonly PortableDeck[]
  onStep?: (step: { part: 'notes' | 'media'; done: number; total: number }) => void
}

/**
 * An `.apkg` in parts, as Anki writes it for older versions of itself: `collection.anki21` (schema 11), the list of media as JSON,
 * and a stub `collection.anki2`. So Anki from 2.1 on takes schedules for what they are: in a `collection.anki2` it would expect its
 * first scheduler, reset what is being learnt, and shift the ratings of its history. Anki 2.0 shows the stub's one note.
 */
export async function writePackage(
  facts: readonly PortableFact[],
  media: readonly MediaFile[],
  options: WritePackageOptions,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let failed: Error | null = null
  const zip = new Zip((error, part) => {
    if (error) failed = error
    else parts.push(new Uint8Array(part))
  })
  const add = (path: string, bytes: Uint8Array, packed: boolean) => {
    const entry = packed ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path)
    entry.mtime = options.now
    zip.add(entry)
    entry.push(bytes, true)
  }
  const onStep = options.onStep ?? (() => undefined)
  // Package metadata: version = 2, "legacy 2".
  add('meta', new Uint8Array([0x08, 0x02]), false)
  add(
    'collection.anki21',
    await collection(facts, options, (done) => onStep({ part: 'notes', done, total: facts.length })),
    true,
  )
  add('collection.anki2', await collection([STUB], { ...options, decks: [] }), true)
  const names: Record<string, string> = {}
  for (const [at, each] of media.entries()) {
    onStep({ part: 'media', done: at, total: media.length })
    names[at] = each.name
    // Pictures and sounds are packed already.
    add(String(at), await each.read(), false)
  }
  add('media', new TextEncoder().encode(JSON.stringify(names)), false)
  zip.end()
  if (failed) throw failed
  return parts
}

async function collection(
  facts: readonly PortableFact[],
  options: WritePackageOptions,
  onStep?: (done: number) => void,
): Promise<Uint8Array> {
  const db = options.newDatabase()
  try {
    await writeCollection(db, facts, options.decks ?? [], options.now, options, onStep)
    return db.export()
  } finally {
    db.close()
  }
}

const STUB: PortableFact = {
  key: '00000000-0000-4000-8000-000000000000',
  kind: 'basic',
  front: 'This file needs Anki 2.1 or newer. Please update Anki, then import it again.',
  back: '',
  tags: [],
  deck: ['Default'],
  cards: [],
  updatedAt: null,
}
