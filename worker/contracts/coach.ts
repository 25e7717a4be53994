import type { InferUIMessageChunk, UIMessage } from 'ai'
import { z } from 'zod'
import { RewriteTask } from './coach/texts.ts'
import { Proposal } from './coach/tools.ts'

export const MESSAGE_ROLES = ['learner', 'coach'] as const
export type MessageRole = (typeof MESSAGE_ROLES)[number]
export const MESSAGE_STATUSES = ['streaming', 'complete', 'stopped', 'failed', 'interrupted'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Characters of one prompt. */
export const PROMPT_MAX = 8_000
export const CHAT_TITLE_MAX = 80

/** Where a claim was taken from. `quote` stands letter by letter in the note's Markdown at `start`–`end` (UTF-16 offsets) when it was cited. */
export const Citation = z.object({
  number: z.int().min(1),
  noteId: z.uuid(),
  noteTitle: z.string(),
  heading: z.string(),
  quote: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
})
export type Citation = z.infer<typeof Citation>

export const ENGINE_KINDS = ['embedded', 'openai-compatible', 'workers-ai'] as const
/** Which engine answers: shown on the page. */
export const Engine = z.object({ kind: z.enum(ENGINE_KINDS), name: z.string() })
export type Engine = z.infer<typeof Engine>

/** How the coach answers in a chat. This is what it does; the learner's choice of onboarding is its tone, and where a new chat begins. */
export const CHAT_MANNERS = ['explain', 'socratic', 'examine', 'summarise', 'plan'] as const
export type ChatManner = (typeof CHAT_MANNERS)[number]
/** Of a chat that stands beside a text: in no list of chats. Its id is the text's. */
export const REWRITE_MANNER = 'rewrite'
export type StoredManner = ChatManner | typeof REWRITE_MANNER

/** The rungs of the socratic ladder, in order; an answer is not given before its rung. */
export const LADDER_RUNGS = ['attempt', 'nudge', 'hint', 'twin', 'answer'] as const
export type LadderRung = (typeof LADDER_RUNGS)[number]
/** Where an answer stands: `problem` is the question that the ladder is for. */
export const LadderStep = z.object({ rung: z.enum(LADDER_RUNGS), problem: z.string() })
export type LadderStep = z.infer<typeof LadderStep>

export const ATTACHMENTS_MAX = 10
/** What a learner names with `@`, by the name it had then. */
export const Attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), id: z.uuid(), title: z.string().max(200) }),
  z.object({ kind: z.literal('topic'), id: z.int().min(1), title: z.string().max(200) }),
  /** The text the chat works on, at one of its versions; `task` null is talk about it. */
  z.object({
    kind: z.literal('text'),
    id: z.uuid(),
    title: z.string().max(200),
    version: z.int().min(1),
    task: RewriteTask.nullable(),
  }),
])
export type Attachment = z.infer<typeof Attachment>

export const ChatSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  topicId: z.int().nullable(),
  topicName: z.string().nullable(),
  pinned: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type ChatSummary = z.infer<typeof ChatSummary>

export const ChatMessage = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  /** All that stand at this place of the chat, in the order of writing; only where there is more than one. */
  siblings: z.array(z.uuid()).optional(),
  role: z.enum(MESSAGE_ROLES),
  text: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  citations: z.array(Citation),
  attachments: z.array(Attachment),
  ladder: LadderStep.nullable(),
  /** What the coach looked for in the learner's material besides what their question asked for. */
  searched: z.array(z.string()),
  /** What the answer would write, and what became of it. */
  proposals: z.array(Proposal),
  feedback: z.union([z.literal(1), z.literal(-1)]).nullable(),
  engine: z.string().nullable(),
  /** A problem code (contracts/problems.ts) where `status` is failed. */
  error: z.string().nullable(),
  /** Of an answer that is being streamed: the id of the last event that `text` holds. */
  seq: z.int().min(0).optional(),
  createdAt: z.iso.datetime(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Messages of one page of a chat. */
export const MESSAGES_PAGE = 50

/** Messages that are read up from a chat's end for one that is looked for. */
export const REACH_MAX = 400
/**
 * `before` is the id of the oldest message at hand: the page before it is wanted. `at`: the page goes up to this message of
 * the branch in view and a little further; where that would be more than `REACH_MAX`, it ends with it, or its answer.
 */
export const ChatQuery = z.object({ before: z.uuid().optional(), at: z.uuid().optional() })
export type ChatQuery = z.infer<typeof ChatQuery>

export const Chat = ChatSummary.extend({
  manner: z.enum(CHAT_MANNERS),
  messages: z.array(ChatMessage),
  hasEarlier: z.boolean(),
  /** True where the page ends before the chat does. */
  hasLater: z.boolean().optional(),
})
export type Chat = z.infer<typeof Chat>

/** A turn. The ids are made by the browser, so that the same turn delivered twice is one turn. */
export const StartTurn = z.strictObject({
  /** Of the question. */
  id: z.uuid(),
  /** Of the answer. */
  answerId: z.uuid(),
  /** The message a new question follows: null for the first of a branch, left out for the end of the branch in view. */
  parentId: z.uuid().nullable().optional(),
  /** Refuses the question (`chat-went-on`) where something follows that message already, which the asker has not seen. */
  atEnd: z.boolean().default(false),
  text: z
    .string()
    .max(PROMPT_MAX, { error: () => `At most ${PROMPT_MAX.toLocaleString('en')} characters` })
    .refine((t) => t.trim().length > 0, 'Write a question first'),
  attachments: z.array(Attachment).max(ATTACHMENTS_MAX).default([]),
  /** For a new chat. */
  manner: z.enum(CHAT_MANNERS).optional(),
  topicId: z.int().min(1).optional(),
  /** Answer the question `id` once more, beside the answers it has. */
  again: z.boolean().default(false),
  /** The answer `answerId`, which was stopped, failed or interrupted, goes on from where it broke off. */
  continue: z.boolean().default(false),
})
export type StartTurn = z.infer<typeof StartTurn>

/** `after` is the `id` of the last event that was received. A browser's own `Last-Event-ID` says the same. */
export const FollowQuery = z.object({ after: z.coerce.number().int().min(0).max(1e9).default(0) })
export type FollowQuery = z.infer<typeof FollowQuery>

/** What a message has beside its text: data parts of a `CoachMessage`, one of each type, whose id is its type's. */
export const MessageData = z.object({
  ladder: LadderStep,
  citations: z.array(Citation),
  searched: z.array(z.string()),
  proposals: z.array(Proposal),
})
export type MessageData = z.infer<typeof MessageData>
/** A stream sends only what changes of it. */
export type MessageMetadata = Partial<Omit<ChatMessage, 'id' | 'role' | 'text' | keyof MessageData>>

/** A message as the AI SDK has it. */
export type CoachMessage = UIMessage<MessageMetadata, MessageData>
/**
 * What `POST /api/coach/chats/{id}/turns` and `GET …/turns/{answerId}` stream: the AI SDK's UI message stream, each event
 * with an `id:` that counts up. `reset-step` takes back all that was sent of the message, where that is no longer right.
 * An answer ends with `finish`, or with `error` after its metadata has said which.
 */
export type CoachChunk = InferUIMessageChunk<CoachMessage>
