import { z } from 'zod'
import { SourceAnchor } from '../anchors/source-anchor.ts'
import type { Chat } from '../coach.ts'
import { MISTAKE_KINDS, MISTAKE_MAX, MISTAKE_SENTENCE_MAX } from './edits.ts'
import { CEFR_LEVELS, REJECTED_MAX, REWRITE_GOALS, REWRITE_TONES, TEXT_MAX, VERSION_MAKERS } from './rewriting.ts'

export const RewriteTask = z.strictObject({
  goal: z.enum(REWRITE_GOALS),
  tone: z.enum(REWRITE_TONES).nullable(),
  /** For `simpler`. */
  level: z.enum(CEFR_LEVELS).nullable(),
})
export type RewriteTask = z.infer<typeof RewriteTask>

/** A text in the list of texts. */
export const TextSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  version: z.int().min(1),
  updatedAt: z.iso.datetime(),
})
export type TextSummary = z.infer<typeof TextSummary>

export const Version = z.object({
  number: z.int().min(1),
  madeBy: z.enum(VERSION_MAKERS),
  characters: z.int().min(0),
  createdAt: z.iso.datetime(),
})
export type Version = z.infer<typeof Version>

/** Changes that were rejected, by their keys (domain/rewriting/edits.ts), of a proposal: an answer's id, or the checker. */
export const Rejected = z.strictObject({
  of: z.string().min(1).max(64),
  keys: z.array(z.string().max(24)).max(REJECTED_MAX),
})
export type Rejected = z.infer<typeof Rejected>

/** The passage of a note that a text is. */
export const TextSource = z.object({ noteId: z.uuid(), noteTitle: z.string(), anchor: SourceAnchor })
export type TextSource = z.infer<typeof TextSource>

/** A text with its latest versions. `revision` counts every save; 0 is not saved yet. */
export const Text = TextSummary.extend({
  text: z.string(),
  revision: z.int().min(0),
  /** Null for a text of its own, and where the note is gone. */
  source: TextSource.nullable(),
  rejected: Rejected.nullable(),
  /** Latest first; at most `TEXT_VERSIONS_MAX`. */
  versions: z.array(Version),
})
export type Text = z.infer<typeof Text>

/** The chat that works on a text, and the version that its last question is about. */
export interface TextWork {
  chat: Chat | null
  version: { number: number; text: string } | null
}

/** A correction the learner accepted, for the ledger of mistakes. */
export const AcceptedMistake = z.strictObject({
  /** Made by the browser: delivered twice it is one. */
  id: z.uuid(),
  kind: z.enum(MISTAKE_KINDS),
  wrong: z.string().min(1).max(MISTAKE_MAX),
  right: z.string().max(MISTAKE_MAX),
  /** The sentence as it was, and as it is. */
  before: z.string().max(MISTAKE_SENTENCE_MAX),
  after: z.string().max(MISTAKE_SENTENCE_MAX),
})
export type AcceptedMistake = z.infer<typeof AcceptedMistake>

export const SaveText = z.strictObject({
  text: z.string().max(TEXT_MAX, { error: () => `At most ${TEXT_MAX.toLocaleString('en')} characters` }),
  /** The revision that was edited: 0 for a new text. */
  revision: z.int().min(0),
  /** Stores the text as a new version; null changes the current one. */
  madeBy: z.enum(VERSION_MAKERS).nullable(),
  mistakes: z.array(AcceptedMistake).max(100).default([]),
  /** The position in a note, for a text that is a passage of one; left out, it stays unchanged. */
  source: TextSource.omit({ noteTitle: true }).strict().optional(),
})
export type SaveText = z.infer<typeof SaveText>

export const SavedText = z.object({ revision: z.int(), version: z.int(), title: z.string() })
export type SavedText = z.infer<typeof SavedText>
