import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Formality, TranslateEngineKind, TranslationStatus } from '#worker/contracts/translate/limits.ts'
import type { PieceNote } from '#worker/contracts/translate/translations.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { counters } from '../../schema/auth.ts'
import { translationPieces, translations } from '../../schema/translate.ts'
import { matchWords } from '../match.ts'
import { callIsLeft, type CallLimits, releaseUsage, isWithinLimit, reserveUsage, type UsageKey } from '../usage.ts'

export interface NewTranslation {
  id: string
  ownerId: string
  source: string | null
  sourceChosen: boolean
  target: string
  formality: Formality
  engineKind: TranslateEngineKind
  engineName: string
  excerpt: string
  length: number
  pieces: readonly string[]
  counter: { key: string; limit: number }
  /** Null for an engine that is the learner's own. */
  usage: (UsageKey & { limit: number | null }) | null
  /** For a language model: nothing begins that could not be asked once. */
  calls: { span: string; limits: CallLimits } | null
  now: Date
}

const own = (ownerId: string, id: string) => and(eq(translations.id, id), eq(translations.ownerId, ownerId))

/**
 * Statements that store a text before it is translated. They do nothing where a limit is reached, or the id is taken: then
 * the first answers no row.
 */
export function startTranslation(db: Db, it: NewTranslation) {
  const now = it.now.getTime()
  const allowed = sql`exists (select 1 from ${counters}
    where ${counters.key} = ${it.counter.key} and ${counters.count} <= ${it.counter.limit})`
  const left = it.usage ? isWithinLimit(it.ownerId, it.usage, it.usage.limit) : sql`1`
  const hasCall = it.calls ? callIsLeft(it.ownerId, it.calls.span, it.calls.limits) : sql`1`
  return [
    db
      .insert(translations)
      .select(
        selectInto(
          translations,
          {
            id: it.id,
            ownerId: it.ownerId,
            source: it.source,
            sourceChosen: it.sourceChosen,
            target: it.target,
            formality: it.formality,
            engineKind: it.engineKind,
            engineName: it.engineName,
            status: 'running',
            excerpt: it.excerpt,
            length: it.length,
            createdAt: it.now,
            updatedAt: it.now,
          },
          sql`where ${allowed} and ${left} and ${hasCall}`,
        ),
      )
      .onConflictDoNothing({ target: translations.id })
      .returning({ id: translations.id }),
    reserveUsage(
      db,
      it.ownerId,
      it.usage ?? { kind: 'coach-message', span: '' },
      it.usage ? sql`changes() > 0` : sql`0`,
    ),
    db
      .insert(translationPieces)
      .select(
        selectInto(
          translationPieces,
          { translationId: it.id, ownerId: it.ownerId, ordinal: sql`key`, source: sql`value` },
          sql`from json_each(${JSON.stringify(it.pieces)}) where exists (select 1 from translations
            where id = ${it.id} and owner_id = ${it.ownerId} and created_at = ${now} and status = 'running')`,
        ),
      )
      .onConflictDoNothing(),
  ] as const
}

export function translationById(db: Db, ownerId: string, id: string) {
  return db.select().from(translations).where(own(ownerId, id))
}

export function runningTranslations(db: Db, ownerId: string) {
  return db
    .select({ id: translations.id })
    .from(translations)
    .where(and(eq(translations.ownerId, ownerId), sql`${translations.status} = 'running'`))
}

export function piecesOf(db: Db, ownerId: string, id: string) {
  return db
    .select({
      index: translationPieces.ordinal,
      source: translationPieces.source,
      target: translationPieces.target,
      done: translationPieces.done,
      notes: translationPieces.notes,
    })
    .from(translationPieces)
    .where(and(eq(translationPieces.translationId, id), eq(translationPieces.ownerId, ownerId)))
    .orderBy(translationPieces.ordinal)
}

export function savePiece(
  db: Db,
  ownerId: string,
  at: { id: string; index: number },
  { target, done, notes }: { target: string; done: boolean; notes: PieceNote[] },
) {
  return db
    .update(translationPieces)
    .set({ target, done, notes })
    .where(
      and(
        eq(translationPieces.translationId, at.id),
        eq(translationPieces.ordinal, at.index),
        eq(translationPieces.ownerId, ownerId),
      ),
    )
    .returning({
      index: translationPieces.ordinal,
      source: translationPieces.source,
      target: translationPieces.target,
      done: translationPieces.done,
      notes: translationPieces.notes,
    })
}

/** For what the browser translates: with the last piece the whole is complete. */
export function completeWhenDone(db: Db, ownerId: string, id: string, now: Date) {
  return db
    .update(translations)
    .set({ status: 'complete', updatedAt: now })
    .where(
      and(
        own(ownerId, id),
        sql`engine_kind = 'browser' and not exists (select 1 from translation_pieces where translation_id = ${id} and done = 0)`,
      ),
    )
}

/** The language that the engine found, where nobody knew it. */
export function setSource(db: Db, ownerId: string, id: string, source: string) {
  return db
    .update(translations)
    .set({ source })
    .where(and(own(ownerId, id), sql`source is null`))
}

/** Ends what runs, once. What it was reserved from is given back where not a word came of it. */
export function endTranslation(
  db: Db,
  ownerId: string,
  id: string,
  end: { status: Exclude<TranslationStatus, 'running'>; error: string | null; use: UsageKey; now: Date },
) {
  return [
    db
      .update(translations)
      .set({ status: end.status, error: end.error, updatedAt: end.now })
      .where(and(own(ownerId, id), eq(translations.status, 'running')))
      .returning({ id: translations.id }),
    releaseUsage(
      db,
      ownerId,
      end.use,
      sql`changes() > 0 and ${hasNoOutput(id)} and exists (select 1 from translations where id = ${id} and engine_kind <> 'browser')`,
    ),
  ] as const
}

/** Continues an interrupted translation. It is reserved again if the first reservation was released. */
export function resumeTranslation(
  db: Db,
  ownerId: string,
  id: string,
  use: UsageKey & { limit: number | null },
  now: Date,
) {
  return [
    db
      .update(translations)
      .set({ status: 'running', error: null, updatedAt: now })
      .where(
        and(
          own(ownerId, id),
          inArray(translations.status, ['stopped', 'failed']),
          sql`(not ${hasNoOutput(id)} or ${isWithinLimit(ownerId, use, use.limit)})`,
        ),
      )
      .returning({ id: translations.id }),
    reserveUsage(
      db,
      ownerId,
      use,
      sql`changes() > 0 and ${hasNoOutput(id)} and exists (select 1 from translations where id = ${id} and engine_kind <> 'browser')`,
    ),
  ] as const
}

/** What has no words comes back without an engine: it costs the learner nothing. */
const WORDLESS = JSON.stringify([{ kind: 'wordless' }] satisfies PieceNote[])
const hasNoOutput = (id: string) =>
  sql`not exists (select 1 from translation_pieces
    where translation_id = ${id} and target is not null and notes <> ${WORDLESS})`

export function removeTranslation(db: Db, ownerId: string, id: string) {
  return db.delete(translations).where(own(ownerId, id)).returning({ id: translations.id })
}

/** Latest first, one more than `limit` to know whether there are more. */
export function listTranslations(db: Db, ownerId: string, limit: number, before?: { at: number; id: string }) {
  return db
    .select()
    .from(translations)
    .where(
      and(
        eq(translations.ownerId, ownerId),
        before && sql`(${translations.createdAt}, ${translations.id}) < (${before.at}, ${before.id})`,
      ),
    )
    .orderBy(desc(translations.createdAt), desc(translations.id))
    .limit(limit)
}

/** Those with all the words in one piece, in the text or its translation; the latest first. */
export function searchTranslations(db: Db, ownerId: string, words: string[], limit: number) {
  const match = matchWords(ownerId, ['source', 'target'], words, 'AND')
  return db
    .select()
    .from(translations)
    .where(
      and(
        eq(translations.ownerId, ownerId),
        sql`${translations.id} in (select p.translation_id from translation_pieces_fts f
          join translation_pieces p on p.id = f.rowid
          where translation_pieces_fts match ${match ?? '""'} and p.owner_id = ${ownerId})`,
      ),
    )
    .orderBy(desc(translations.createdAt), desc(translations.id))
    .limit(match ? limit : 0)
}

/** How the learner translated last. */
export function lastTranslation(db: Db, ownerId: string) {
  return db
    .select({
      source: translations.source,
      target: translations.target,
      formality: translations.formality,
      createdAt: translations.createdAt,
    })
    .from(translations)
    .where(eq(translations.ownerId, ownerId))
    .orderBy(desc(translations.createdAt), desc(translations.id))
    .limit(1)
}
