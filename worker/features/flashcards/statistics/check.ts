import type { OwnerDb } from '#db/client.ts'
import {
  addMissingCards,
  cardsToCheck,
  factsToCheck,
  repairCards,
  orphanDrafts,
  removeOrphanDrafts,
} from '#db/queries/flashcards/statistics/check.ts'
import { answersInLog, deleteStudyDays, storedDaysAfter, TOTALS } from '#db/queries/flashcards/statistics/study-days.ts'
import { listDecks } from '#db/queries/flashcards/decks.ts'
import { schedulersByIds } from '#db/queries/flashcards/schedulers.ts'
import { ledgerAndRecount, recountStorage } from '#db/queries/storage.ts'
import { type LoggedReview, reviewLogs } from '#db/queries/flashcards/reviews.ts'
import type { Checked, Finding } from '#worker/contracts/flashcards/check.ts'
import { cardsOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import type { MemoryState, Scheduler } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import { replay } from '#worker/domain/flashcards/scheduling/replay.ts'
import { parentPath } from '#worker/domain/flashcards/studying/day-limits.ts'
import { invalidCursor } from '#worker/http/problem.ts'
import { decksByPath } from '../transfer/decks-by-path.ts'
import { checkQuestions } from './check-questions.ts'
import { STUDY_DAY_RULES } from './study-days.ts'

/** Looked at in one call: the log of each card is read and replayed. */
const CARDS = 100
const FACTS = 200
const DAYS = 31
const SUSPENDED = 1
const DELETED = 2
const NO_SIDE = 4

type CheckedCard = Awaited<ReturnType<typeof cardsToCheck>>[number]

/**
 * Whether cards, facts, drafts, decks, the days kept for statistics and questions are as the log and the facts say, and the ledger of storage
 * as what is stored, a piece at a time, in this order. With `repair` what the log and the facts determine is corrected; duplicates are only reported.
 */
export async function check(owner: OwnerDb, after: string | undefined, repair: boolean, now: Date): Promise<Checked> {
  const [, phase = '', place = ''] =
    /^(card|fact|draft|deck|day|question|storage):([^]*)$/.exec(after ?? 'card:0') ?? []
  if (phase === 'card' && /^\d{1,15}$/.test(place)) return checkCards(owner, Number(place), repair)
  if (phase === 'fact') return checkFacts(owner, place, repair, now)
  if (phase === 'draft') return checkDrafts(owner, repair)
  if (phase === 'deck') return checkDecks(owner, repair, now)
  if (phase === 'day' && /^\d{1,16}$/.test(place)) return checkDays(owner, Number(place), repair)
  if (phase === 'question') return checkQuestions(owner, place, repair)
  if (phase === 'storage') return checkStorage(owner, repair)
  throw invalidCursor()
}

async function checkCards(owner: OwnerDb, after: number, repair: boolean): Promise<Checked> {
  const { db, ownerId } = owner
  const rows = await cardsToCheck(db, ownerId, after, CARDS)
  const log = await reviewLogs(
    db,
    ownerId,
    rows.map(({ id }) => id),
  )
  const ids = [...new Set(log.map(({ schedulerId }) => schedulerId))]
  const schedulers = new Map((await schedulersByIds(db, ownerId, ids)).map((each) => [each.id, each]))
  const logOf = Map.groupBy(log, ({ cardId }) => cardId)
  const wrong = rows.flatMap((row) => {
    const should = expectedCard(row, logOf.get(row.id) ?? [], schedulers)
    const kind = should && kindOf(row, should)
    return should && kind ? [{ kind, id: row.id, should }] : []
  })
  const repaired =
    repair && wrong.length > 0
      ? await repairCards(
          db,
          ownerId,
          wrong.map(({ should }) => should),
        )
      : []
  const last = rows.length === CARDS ? rows.at(-1) : undefined
  return {
    checked: rows.length,
    found: wrong.map(({ kind, id }) => ({ kind, id })),
    repaired: repaired.length,
    next: last ? `card:${last.id}` : 'fact:',
  }
}

interface ExpectedCard {
  id: number
  version: number
  hidden: number
  queue: number
  memory: MemoryState
}

/** Null if the log names a scheduler that no longer exists: such a card cannot be checked. */
function expectedCard(row: CheckedCard, log: LoggedReview[], schedulers: Map<number, Scheduler>): ExpectedCard | null {
  const events = log.flatMap(({ memory, ...each }) => {
    const scheduler = schedulers.get(each.schedulerId)
    return scheduler ? [{ ...each, scheduler, set: memory }] : []
  })
  if (events.length < log.length) return null
  const replayed = replay(events)
  const hidden =
    (row.hidden & SUSPENDED) |
    (!row.fact || row.fact.deletedAt ? DELETED : 0) |
    (row.fact && !cardsOf(row.fact).includes(row.ordinal) ? NO_SIDE : 0)
  // A new card's due is its place among the new ones, which no log knows.
  const memory = replayed.state === 0 ? { ...replayed, due: row.memory.due } : replayed
  return { id: row.id, version: row.version, hidden, queue: hidden === 0 ? queueOf(memory) : 0, memory }
}

function kindOf(row: CheckedCard, should: ExpectedCard): Finding['kind'] | null {
  if (!row.fact || (row.fact.deletedAt && (row.hidden & DELETED) === 0)) return 'no-fact'
  const { due, ...memory } = row.memory
  const { due: dueBy, ...memoryBy } = should.memory
  if (!sameMemory(memory, memoryBy)) return 'memory'
  if (due !== dueBy) return 'due'
  return row.hidden !== should.hidden || row.queue !== should.queue ? 'place' : null
}

function sameMemory(a: Omit<MemoryState, 'due'>, b: Omit<MemoryState, 'due'>): boolean {
  return (
    isClose(a.stability, b.stability) &&
    isClose(a.difficulty, b.difficulty) &&
    (['state', 'step', 'reps', 'lapses', 'lastReviewAt', 'scheduledDays'] as const).every((key) => a[key] === b[key])
  )
}

function queueOf({ state }: MemoryState): number {
  return state === 0 ? 1 : state === 2 ? 3 : 2
}

async function checkFacts({ db, ownerId }: OwnerDb, after: string, repair: boolean, now: Date): Promise<Checked> {
  const rows = await factsToCheck(db, ownerId, after, FACTS)
  const missing = rows.flatMap((row) => {
    const have = new Set(row.ordinals?.split(',').map(Number))
    const ordinals = cardsOf(row).filter((ordinal) => !have.has(ordinal))
    return ordinals.length > 0 ? [{ factId: row.id, ordinals }] : []
  })
  const doubles = rows.filter(({ duplicateOf: double }) => double !== null)
  const made = repair && missing.length > 0 ? await addMissingCards(db, ownerId, missing, now) : []
  const last = rows.length === FACTS ? rows.at(-1) : undefined
  return {
    checked: rows.length,
    found: [
      ...missing.map(({ factId }) => ({ kind: 'no-card' as const, id: factId })),
      ...doubles.map(({ id }) => ({ kind: 'double' as const, id })),
    ],
    repaired: made.length > 0 ? missing.length : 0,
    next: last ? `fact:${last.key}` : 'draft:',
  }
}

/** There are never many: DRAFTS_MAX. */
async function checkDrafts({ db, ownerId }: OwnerDb, repair: boolean): Promise<Checked> {
  const found = repair ? await removeOrphanDrafts(db, ownerId) : await orphanDrafts(db, ownerId)
  return {
    checked: found.length,
    found: found.map(({ id }) => ({ kind: 'draft', id })),
    repaired: repair ? found.length : 0,
    next: 'deck:',
  }
}

/** There are never many: DECKS_MAX. Decks that are missing around others are made. */
async function checkDecks(owner: OwnerDb, repair: boolean, now: Date): Promise<Checked> {
  const rows = await listDecks(owner.db, owner.ownerId)
  const paths = new Set(rows.map(({ path }) => path))
  const found = rows.flatMap(({ id, path }) => {
    const parent = parentPath(path)
    return parent === null || paths.has(parent) ? [] : [{ id, parent }]
  })
  const parents = found.map(({ parent }) => parent)
  const made = repair && found.length > 0 ? await decksByPath(owner, parents, now) : new Map<string, number>()
  return {
    checked: rows.length,
    found: found.map(({ id }) => ({ kind: 'deck', id })),
    repaired: parents.filter((parent) => made.has(parent)).length,
    next: 'day:0',
  }
}

/** Wrong days are deleted, and counted again with the next request for statistics. */
async function checkDays({ db, ownerId }: OwnerDb, after: number, repair: boolean): Promise<Checked> {
  const stored = await storedDaysAfter(db, ownerId, after, DAYS)
  const days = stored.filter(({ deckId }) => deckId === 0).map(({ start, end }) => ({ day: 0, start, end }))
  const log = days.length === 0 ? [] : await answersInLog(db, ownerId, days, STUDY_DAY_RULES)
  const wrong = days.filter(({ start }) => {
    const own = log.filter((row) => row.start === start)
    const total = TOTALS.map((name) => own.reduce((sum, row) => sum + row[name], 0))
    const rows = stored.filter((row) => row.start === start)
    return (
      rows.length !== own.length + 1 ||
      rows.some(({ deckId, ...row }) => {
        const counted = own.find((each) => each.deckId === deckId)
        return TOTALS.some((name, i) => !isClose(row[name], (deckId === 0 ? total[i] : counted?.[name]) ?? Number.NaN))
      })
    )
  })
  if (repair && wrong.length > 0)
    await deleteStudyDays(
      db,
      ownerId,
      wrong.map(({ start }) => start),
    )
  const last = days.length === DAYS ? Math.max(...days.map(({ start }) => start)) : undefined
  return {
    checked: days.length,
    found: wrong.map(({ start }) => ({ kind: 'day', id: start })),
    repaired: repair ? wrong.length : 0,
    next: last === undefined ? 'question:' : `day:${last}`,
  }
}

async function checkStorage({ db, ownerId }: OwnerDb, repair: boolean): Promise<Checked> {
  const [ledger] = await ledgerAndRecount(db, ownerId)
  const isWrong = ledger?.rows !== ledger?.countedRows || ledger?.bytes !== ledger?.countedBytes
  const fixed = repair && isWrong ? await recountStorage(db, ownerId) : []
  return {
    checked: 0,
    found: isWrong ? [{ kind: 'storage', id: 'size' }] : [],
    repaired: fixed.length,
    next: null,
  }
}

/** Numbers travel as decimals, and are added in another order: their last bits may differ. */
function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
}
