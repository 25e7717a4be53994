import { z } from 'zod'
import { ProblemDetails } from '../problems.ts'
import { PageQuery } from '../paging.ts'
import { ENGINE_KINDS, FORMALITIES, TEXT_MAX, TRANSLATION_STATUSES } from './limits.ts'

/** BCP 47, as `Intl.getCanonicalLocales` writes it: `en`, `pt-BR`, `zh-Hans`. */
export const LanguageCode = z
  .string()
  .max(15)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'This is no language')
export type LanguageCode = z.infer<typeof LanguageCode>

const Text = z
  .string()
  .min(1, 'Write or paste a text first')
  .max(TEXT_MAX, `At most ${TEXT_MAX} characters are translated at once`)

export const StartTranslation = z.strictObject({
  id: z.uuid(),
  text: Text,
  /** Null where it is not known: only some engines then find out by themselves. */
  source: LanguageCode.nullable(),
  /** Chosen by the learner, rather than detected. */
  sourceChosen: z.boolean().default(true),
  target: LanguageCode,
  formality: z.enum(FORMALITIES).default('auto'),
  engine: z.enum(ENGINE_KINDS),
})
export type StartTranslation = z.infer<typeof StartTranslation>

/**
 * What the learner is told of a piece: it is shown as it was written, because what must stay intact did not come back whole
 * (`kept`), its headings or lists did not (`layout`), a term of the glossary is not in its translation (`term`), or it has
 * no words that could be translated, and no engine was asked (`wordless`).
 */
export const PieceNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['kept', 'layout', 'wordless']) }),
  z.object({ kind: z.literal('term'), term: z.string(), translation: z.string() }),
])
export type PieceNote = z.infer<typeof PieceNote>

/** All sources joined are the text, all targets its translation. */
export const TranslationPiece = z.object({
  index: z.int().min(0),
  source: z.string(),
  /** What there is of it; not `done` where it broke off. */
  target: z.string().nullable(),
  done: z.boolean(),
  notes: z.array(PieceNote),
})
export type TranslationPiece = z.infer<typeof TranslationPiece>

export const TranslationSummary = z.object({
  id: z.uuid(),
  source: LanguageCode.nullable(),
  sourceChosen: z.boolean(),
  target: LanguageCode,
  formality: z.enum(FORMALITIES),
  engine: z.object({ kind: z.enum(ENGINE_KINDS), name: z.string() }),
  status: z.enum(TRANSLATION_STATUSES),
  /** Code of the problem it failed with. */
  error: z.string().nullable(),
  excerpt: z.string(),
  /** Characters of the text. */
  length: z.int(),
  createdAt: z.iso.datetime(),
})
export type TranslationSummary = z.infer<typeof TranslationSummary>

export const Translation = TranslationSummary.extend({ pieces: z.array(TranslationPiece) })
export type Translation = z.infer<typeof Translation>

export const TranslationsQuery = PageQuery.extend({ q: z.string().max(200).optional() })
export type TranslationsQuery = z.infer<typeof TranslationsQuery>

/** The learner's own change to a piece, or what their browser made of it. */
export const WritePiece = z.strictObject({
  target: z.string().max(TEXT_MAX),
  notes: z.array(PieceNote).max(100).default([]),
})
export type WritePiece = z.infer<typeof WritePiece>

/** Pieces that the reader has already. */
export const EventsQuery = z.object({ from: z.coerce.number().int().min(0).max(100_000).default(0) })

/**
 * What a stream of a translation says, one JSON value a server-sent event, numbered by `id:`. A bare string is more of the
 * piece under way. `now` comes first on each connection: pieces that are done beyond those the reader has, and what there
 * is of the piece under way, so that a reader who lost the line goes on without a gap or a double. `again`: the piece is
 * begun anew.
 */
export const TranslationFrame = z.union([
  z.string(),
  z.object({ now: z.object({ done: z.array(TranslationPiece), text: z.string(), total: z.int() }) }),
  z.object({ piece: TranslationPiece }),
  z.object({ again: z.literal(true) }),
  z.object({ source: LanguageCode }),
  z.object({ end: z.enum(['complete', 'stopped']) }),
  z.object({ error: ProblemDetails }),
])
export type TranslationFrame = z.infer<typeof TranslationFrame>
