import type { InferUIMessageChunk, UIMessage } from 'ai'
import { z } from 'zod'
import type { ProblemDetails } from '../problems.ts'
import { PageQuery } from '../paging.ts'
import { ENGINE_KINDS, FORMALITIES, TEXT_MAX, TRANSLATION_STATUSES, type TranslationStatus } from './limits.ts'

/** BCP 47, as `Intl.getCanonicalLocales` writes it: `en`, `pt-BR`, `zh-Hans`. */
export const LanguageCode = z
  .string()
  .max(15)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'This is no language')
export type LanguageCode = z.infer<typeof LanguageCode>

const Text = z
  .string()
  .min(1, 'Write or paste a text first')
  .max(TEXT_MAX, `At most ${TEXT_MAX} characters can be translated at once`)

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
 * A notice on a piece: it is shown untranslated, because markup that must stay intact did not come back complete
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

/** How many of the first pieces were received already. */
export const EventsQuery = z.object({ from: z.coerce.number().int().min(0).max(100_000).default(0) })

/** What a translation has beside the text of the piece that is being translated: data parts of its message. */
export const TranslationData = z.object({
  /** First on each connection: pieces that are done beyond those that were received, and how many there are. */
  progress: z.object({ done: z.array(TranslationPiece), total: z.int() }),
  /** A piece that is done. */
  piece: TranslationPiece,
  /** The language that was detected. */
  source: LanguageCode,
})
export type TranslationData = z.infer<typeof TranslationData>

/**
 * What a translation streams: the AI SDK's UI message stream. Its text is that of one piece: each `text-start` begins a
 * piece, or the same one again. A new connection has the text so far, so that nothing is missing or received twice.
 */
export type TranslationMessage = UIMessage<{ status: TranslationStatus; problem?: ProblemDetails }, TranslationData>
export type TranslationChunk = InferUIMessageChunk<TranslationMessage>
