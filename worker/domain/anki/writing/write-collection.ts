import type { Database } from 'sql.js'
import { FACT_KINDS } from '#worker/contracts/flashcards/card-limits.ts'
import type { PortableCard, PortableDeck, PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'
import { checksum } from '../checksum.ts'
import { guidOfKey } from '../fact-keys.ts'
import { FIELD_SEPARATOR, writeStoaNote } from '../stoa-note.ts'
import { dayZero, RESET_COLUMNS, reviewColumns, scheduleColumns } from './schedule-columns.ts'
import type { StepCounts } from '../step-counts.ts'
import { DeckPresets } from './deck-presets.ts'
import { COLLECTION_OPTIONS, deckIds, decksJson } from './decks-json.ts'
import { fieldSum, strippedField } from './field-sum.ts'
import { modelsJson, noteTypeId } from './note-types.ts'
import { INDICES, SCHEMA } from './schema.ts'
import type { WritePackageOptions } from './write-package.ts'

/**
 * Writes facts as a collection of schema 11 into an empty database.
 * @param options how their decks are studied; one that is not among them is studied as Anki begins with it
 * @param now milliseconds
 */
export async function writeCollection(
  db: Database,
  facts: readonly PortableFact[],
  options: readonly PortableDeck[],
  now: number,
  convert: Pick<WritePackageOptions, 'ordinalsOf' | 'toHtml'>,
  onStep: (done: number) => void = () => undefined,
): Promise<void> {
  for (const statement of SCHEMA) db.run(statement)
  const decks = deckIds(facts.map(({ deck }) => deck))
  const presets = new DeckPresets(options)
  const steps = new Map(options.map(({ path, settings }) => [path.join('::'), stepCounts(settings)]))
  const created = dayZero(
    facts.flatMap(({ cards }) => cards),
    now,
  )
  const seconds = Math.floor(now / 1_000)
  db.run('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    Math.floor(created / 1_000),
    now,
    now,
    COLLECTION_OPTIONS,
    modelsJson(FACT_KINDS.filter((kind) => facts.some((fact) => fact.kind === kind))),
    decksJson(decks, presets),
    presets.json(),
    '{}',
  ])
  db.run('BEGIN')
  const ids = new Set<number>()
  const reviewIds = new Set<number>()
  const note = db.prepare('INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, ?)')
  const card = db.prepare('INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?)')
  const review = db.prepare('INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, ?, ?, ?)')
  for (const [at, fact] of facts.entries()) {
    if (at % 100 === 0) onStep(at)
    const noteId = free(ids, idOf(fact.key))
    const modified = fact.updatedAt === null ? seconds : Math.floor(fact.updatedAt / 1_000)
    const fields = [convert.toHtml(fact.front), convert.toHtml(fact.back)]
    const flds = fields.map((field) => field.replaceAll(FIELD_SEPARATOR, ' ')).join(FIELD_SEPARATOR)
    const sorted = strippedField(fields[0] ?? '')
    const tags = fact.tags.length > 0 ? ` ${fact.tags.map((tag) => tag.replaceAll('/', '::')).join(' ')} ` : ''
    note.run([
      noteId,
      guidOfKey(fact.key),
      noteTypeId(fact.kind),
      modified,
      tags,
      flds,
      sorted,
      await fieldSum(sorted),
      writeStoaNote(fact, flds),
    ])
    const deckName = fact.deck.join('::')
    for (const each of cardsOfNote(fact, convert.ordinalsOf(fact))) {
      const cardId = free(ids, noteId + 1)
      const { type, queue, due, ivl, factor, reps, lapses, left, data } = scheduleColumns(each, {
        position: at + 1,
        created,
        steps: steps.get(deckName),
      })
      const deck = decks.get(deckName) ?? 1
      card.run([
        cardId,
        noteId,
        deck,
        each.ordinal,
        modified,
        type,
        queue,
        due,
        ivl,
        factor,
        reps,
        lapses,
        left,
        each.flag,
        data,
      ])
      for (const [n, one] of each.reviews.entries())
        review.run([free(reviewIds, one.at), cardId, ...reviewColumns(one, each.reviews[n - 1], each.schedule)])
      const last = each.reviews.at(-1)
      if (!each.schedule && last) review.run([free(reviewIds, last.at + 1), cardId, ...RESET_COLUMNS])
    }
  }
  for (const statement of [note, card, review]) statement.free()
  db.run('COMMIT')
  for (const statement of INDICES) db.run(statement)
}

function stepCounts({ learningSteps, relearningSteps }: PortableDeck['settings']): StepCounts {
  return { learning: learningSteps.length, relearning: relearningSteps.length }
}

const FRESH = { schedule: null, suspended: false, flag: 0, reviews: [] }

/** All the cards that Anki will have of a note, also those that nothing is known of. */
function cardsOfNote(fact: PortableFact, ordinals: readonly number[]): PortableCard[] {
  return ordinals.map((ordinal) => fact.cards.find((each) => each.ordinal === ordinal) ?? { ...FRESH, ordinal })
}

/** A number as Anki's are, milliseconds of some day; the same for the same key. */
function idOf(key: string): number {
  return 1_600_000_000_000 + checksum(key) * 16 + (checksum(key, 1) % 16)
}

function free(taken: Set<number>, preferred: number): number {
  let id = preferred
  while (taken.has(id)) id++
  taken.add(id)
  return id
}
