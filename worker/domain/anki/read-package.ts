import type { Database } from 'sql.js'
import { FACT_SIDE_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import { FIELDS_MAX, NOTES_MAX } from './limits.ts'
import { CardReport } from './report.ts'
import { deckPath, UNNAMED_DECK } from '#worker/contracts/flashcards/deck-path.ts'
import type { PortableFact, MediaFile, CardCollection, ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { keyOfGuid } from './fact-keys.ts'
import type { AnkiNote, AnkiNoteType } from './note-type.ts'
import type { PackageFiles } from './package-files.ts'
import { FIELD_SEPARATOR } from './stoa-note.ts'
import { type CardRow, cardsByNote, reviewsByCard } from './reading/card-rows.ts'
import { OptionsByDeck } from './reading/options-by-deck.ts'
import { type Collection, readCollection } from './reading/collection.ts'
import { openPackage } from './reading/open-package.ts'
import { cardOf } from './reading/portable-card.ts'
import { numberOf, rows, textOf } from './reading/sql.ts'
import { shownFields } from './templates/cards-of-note.ts'
import { factsOfNote, type FactText, type NoteFact, sideProblem, type ToMarkdown } from './templates/facts-of-note.ts'
import { isEmptyField } from './templates/html-text.ts'

export interface ReadPackageOptions {
  /** Opens an SQLite database of these bytes (sql.js). */
  openDatabase: (bytes: Uint8Array<ArrayBuffer>) => Database
  /** Milliseconds. */
  now: number
  onStep?: (step: ReadStep) => void
  /** The ordinals of the cards that a fact has; none for a cloze without a gap. */
  ordinalsOf: (fact: FactText) => number[]
  /** A field as Markdown. @param name distinguishes its inline pictures from others @throws Unreadable */
  toMarkdown: ToMarkdown
  /** Names of tags as they can be here. */
  tagNames: (names: readonly string[]) => string[]
}

/**
 * An `.apkg` or `.colpkg` of Anki, of any version since 2.0: all its notes as facts, with cards, schedules, reviews and media.
 * Whatever the file says is untrusted. @throws Unreadable with a sentence for the learner
 */
export async function readPackage(zip: PackageFiles, options: ReadPackageOptions): Promise<CardCollection> {
  const report = new CardReport()
  const onStep = options.onStep ?? (() => undefined)
  const opened = await openPackage(zip, report, onStep)
  return withDatabase(opened.collection, options.openDatabase, async (db) => {
    const reading = new PackageReading(db, opened.media, options, report)
    await reading.read(onStep)
    return reading.result()
  })
}

/** SQLite's errors have no class of their own: any of them means that the database is damaged. */
async function withDatabase<T>(
  bytes: Uint8Array<ArrayBuffer>,
  open: ReadPackageOptions['openDatabase'],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  let db: Database | undefined
  try {
    db = open(bytes)
    return await work(db)
  } catch (error) {
    const isOurs = error instanceof Unreadable || error instanceof TypeError || error instanceof ReferenceError
    if (isOurs || !(error instanceof Error)) throw error
    throw new Unreadable('Its collection is damaged and could not be read.', { cause: error })
  } finally {
    db?.close()
  }
}

const NOTES = `SELECT id, guid, mid, tags, CASE WHEN octet_length(flds) <= ${FIELDS_MAX} THEN flds END,
  CASE WHEN octet_length(data) <= ${FIELDS_MAX} THEN data END, substr(flds, 1, 80), mod FROM notes NOT INDEXED ORDER BY id`

class PackageReading {
  readonly #facts: { fact: PortableFact; place: number }[] = []
  readonly #keys = new Set<string>()
  readonly #used = new Map<string, MediaFile>()
  readonly #shown = new Map<AnkiNoteType, Set<string>>()
  #options: OptionsByDeck | undefined

  readonly #db: Database
  readonly #media: Map<string, MediaFile>
  readonly #convert: ReadPackageOptions
  readonly #report: CardReport

  constructor(db: Database, media: Map<string, MediaFile>, options: ReadPackageOptions, report: CardReport) {
    this.#db = db
    this.#media = media
    this.#convert = options
    this.#report = report
  }

  async read(onStep: (step: ReadStep) => void): Promise<void> {
    const [db, report] = [this.#db, this.#report]
    const collection = readCollection(db)
    this.#options = new OptionsByDeck(collection, report)
    const cards = cardsByNote(db)
    const reviews = reviewsByCard(db)
    const [[counted] = []] = rows(db, 'SELECT count(*) FROM notes NOT INDEXED')
    const total = numberOf(counted)
    if (total > NOTES_MAX) throw new Unreadable(`It holds more than ${NOTES_MAX.toLocaleString('en')} notes.`)
    let done = 0
    for (const [id, guid, mid, tags, flds, data, beginning, mod] of rows(db, NOTES)) {
      if (done++ % 100 === 0) onStep({ part: 'notes', done, total })
      const type = collection.noteTypes.get(numberOf(mid))
      const example = textOf(beginning)
      if (flds === null)
        report.add('left-out', (n, one) => `${n} ${one ? 'note is' : 'notes are'} larger than a card can be.`, example)
      else if (!type)
        report.add(
          'left-out',
          (n, one) =>
            `${n} ${one ? 'note has a note type' : 'notes have note types'} that ${one ? 'is' : 'are'} not in the package.`,
          example,
        )
      else {
        const fields = textOf(flds).split(FIELD_SEPARATOR)
        const note: AnkiNote = {
          id: numberOf(id),
          guid: textOf(guid),
          tags: textOf(tags).split(/\s+/).filter(Boolean),
          fields,
          data: textOf(data),
          modified: numberOf(mod),
        }
        const own = (cards.get(note.id) ?? []).toSorted((a, b) => a.ordinal - b.ordinal)
        await this.#note(note, type, own, reviews, collection)
      }
    }
    this.#options.readOuter()
    onStep({ part: 'notes', done: total, total })
  }

  async #note(
    note: AnkiNote,
    type: AnkiNoteType,
    cards: CardRow[],
    reviews: Map<number, number[]>,
    collection: Collection,
  ): Promise<void> {
    const report = this.#report
    const deckName = collection.decks.get(cards[0]?.deckId ?? 1) ?? UNNAMED_DECK
    const ordinals = cards.length > 0 ? cards.map(({ ordinal }) => ordinal) : [...type.templates.keys()]
    const example = note.fields[0] ?? ''
    let facts: NoteFact[]
    try {
      facts = await factsOfNote(note, type, ordinals, deckName, report, this.#convert)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return report.add(
        'left-out',
        (n, one) => `${n} ${one ? 'note' : 'notes'} could not be read. ${error.message}`,
        example,
      )
    }
    this.#tellUnseen(note, type)
    if (new Set(cards.map(({ deckId }) => deckId)).size > 1)
      report.add(
        'changed',
        (n, one) =>
          `${n} ${one ? 'note has' : 'notes have'} cards in several decks; all of them are in the deck of the first now.`,
        example,
      )
    for (const made of facts) {
      const problem = sideProblem(made)
      if (problem === 'long')
        report.add(
          'left-out',
          (n, one) =>
            `${n} ${one ? 'card is' : 'cards are'} longer than ${FACT_SIDE_MAX.toLocaleString('en')} characters.`,
          example,
        )
      else if (problem === 'empty')
        report.add('left-out', (n, one) => `${n} ${one ? 'card has' : 'cards have'} nothing on the front.`, example)
      else this.#keep(note, made, deckName, cards, reviews, collection)
    }
  }

  #tellUnseen(note: AnkiNote, type: AnkiNoteType): void {
    const shown = this.#shown.get(type) ?? shownFields(type)
    this.#shown.set(type, shown)
    for (const [at, name] of type.fields.entries())
      if (!shown.has(name) && !isEmptyField(note.fields[at] ?? ''))
        this.#report.add(
          'left-out',
          (n, one) =>
            `${n} ${one ? 'field is' : 'fields are'} filled, but on no card of ${one ? 'its' : 'their'} note.`,
          `${type.name}: ${name}`,
        )
  }

  #keep(
    note: AnkiNote,
    made: NoteFact,
    deckName: string,
    rows: CardRow[],
    reviews: Map<number, number[]>,
    collection: Collection,
  ): void {
    const report = this.#report
    const { kind, front, back, inline } = made
    const clock = { created: collection.created, now: this.#convert.now }
    let key = keyOfGuid(note.guid, note.id, made.part)
    if (this.#keys.has(key)) key = `${key} ${note.id}`
    this.#keys.add(key)
    const sides = new Set(this.#convert.ordinalsOf(made))
    const own = rows.flatMap((row) => {
      const ordinal = made.ordinals ? made.ordinals.indexOf(row.ordinal) : row.ordinal
      if (sides.has(ordinal)) return [{ row, ordinal }]
      if (!made.ordinals)
        report.add(
          'left-out',
          (n, one) => `${n} ${one ? 'card asks' : 'cards ask'} for a gap that is not in the text any more.`,
          front,
        )
      return []
    })
    const steps = this.#options?.stepsOf(deckName)
    const cards = own.map(({ row, ordinal }) => cardOf(row, ordinal, reviews.get(row.id) ?? [], clock, report, steps))
    const tags = this.#convert.tagNames(note.tags.map((tag) => tag.replaceAll('::', '/')))
    if (tags.join(' ') !== note.tags.join(' ') && note.tags.length > 0)
      report.add(
        'changed',
        (n, one) => `The tags of ${n} ${one ? 'note' : 'notes'} are written in another way here.`,
        note.tags.join(' '),
      )
    for (const [name, picture] of inline)
      this.#used.set(name, { name, size: picture.size, fingerprint: `size:${picture.size}`, read: picture.read })
    for (const name of made.media) this.#use(name)
    report.add('kept', (n, one) => `${n} ${KIND_WORDS[kind][one ? 0 : 1]}.`)
    const studied = cards.filter(({ schedule }) => schedule !== null).length
    const answers = cards.reduce((sum, card) => sum + card.reviews.length, 0)
    if (studied > 0) report.add('kept', (n, one) => `The schedule of ${n} ${one ? 'card' : 'cards'}.`, '', studied)
    if (answers > 0) report.add('kept', (n, one) => `${n} ${one ? 'review' : 'reviews'} of the history.`, '', answers)
    const at = Math.round(note.modified) * 1_000
    const updatedAt = at > 0 && at <= this.#convert.now ? at : null
    const fact = { key, kind, front, back, tags, deck: deckPath(deckName), cards, updatedAt }
    const waiting = own.filter(({ row }) => row.type === 0).map(({ row }) => row.due)
    this.#facts.push({ fact, place: Math.min(Infinity, ...waiting) })
  }

  #use(name: string): void {
    if (this.#used.has(name)) return
    const found = this.#media.get(name) ?? this.#media.get(name.normalize('NFC'))
    if (found) this.#used.set(name, { ...found, name })
    else
      this.#report.add(
        'left-out',
        (n, one) =>
          `${n} ${one ? 'picture or sound is' : 'pictures or sounds are'} named on cards, but not in the package.`,
        name,
      )
  }

  /** New cards in their order; studied ones after them, in the order of the collection. */
  result(): CardCollection {
    const report = this.#report
    const facts = this.#facts.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ fact }) => fact)
    const decks = [...new Map(facts.map(({ deck }) => [deck.join('::'), deck])).values()]
    const media = [...this.#used.values()]
    if (decks.length > 0) report.add('kept', (n, one) => `${n} ${one ? 'deck' : 'decks'}.`, '', decks.length)
    if (media.length > 0) report.add('kept', (n, one) => `${n} media ${one ? 'file' : 'files'}.`, '', media.length)
    const unused = this.#media.size - media.filter(({ name }) => this.#media.has(name)).length
    if (unused > 0)
      report.add('left-out', (n, one) => `${n} media ${one ? 'file is' : 'files are'} on no card.`, '', unused)
    const options = this.#options?.list() ?? []
    return { facts, decks, options, media, report: report.lines() }
  }
}

const KIND_WORDS = {
  basic: ['fact with one card', 'facts with one card each'],
  reversed: ['fact asked both ways', 'facts asked both ways'],
  cloze: ['text with gaps', 'texts with gaps'],
  typed: ['fact with a typed answer', 'facts with typed answers'],
} as const
