import type { InferUIMessageChunk, UIMessage } from 'ai'
import { z } from 'zod'
import { RewriteTask } from './coach/texts.ts'
import { Proposal } from './coach/tools.ts'
import { ModelSpent } from './usage.ts'

export const MESSAGE_ROLES = ['learner', 'coach'] as const
export type MessageRole = (typeof MESSAGE_ROLES)[number]
export const MESSAGE_STATUSES = ['streaming', 'complete', 'stopped', 'failed', 'interrupted'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Characters of one prompt. */
export const PROMPT_MAX = 8_000
export const CHAT_TITLE_MAX = 80

/**
 * The source of a claim: a note, or a page of a document. `quote` is the note's Markdown, or the document's text, at
 * `start`–`end` (UTF-16 offsets) at the time of the citation.
 */
export const Citation = z.object({
  number: z.int().min(1),
  sourceId: z.uuid(),
  sourceTitle: z.string(),
  /** Of a document, from 1; notes have none. */
  page: z.int().min(1).nullish(),
  /** What the page is called where its number does not say it: "page iv", "Slide 3". */
  pageName: z.string().nullish(),
  heading: z.string(),
  quote: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  /** The learner's highlight that is quoted: its words, or the note beside them, which is not in the text. */
  highlight: z.uuid().nullish(),
})
export type Citation = z.infer<typeof Citation>

export const ENGINE_KINDS = ['embedded', 'openai-compatible', 'workers-ai'] as const
/** Which engine answers: shown on the page. */
export const Engine = z.object({
  kind: z.enum(ENGINE_KINDS),
  name: z.string(),
  /** Why the embedded engine answers in place of the site's model. */
  spent: ModelSpent.optional(),
})
export type Engine = z.infer<typeof Engine>

/** How the coach answers in a chat. The manner chosen in onboarding is its tone, and the default of a new chat. */
export const CHAT_MANNERS = ['explain', 'socratic', 'examine', 'summarise', 'plan'] as const
export type ChatManner = (typeof CHAT_MANNERS)[number]
/** The manner of a chat about a text, which is in no list of chats. Its id is the text's. */
export const REWRITE_MANNER = 'rewrite'
export type StoredManner = ChatManner | typeof REWRITE_MANNER

/** The steps of guided answers, in order: each gives more help, the last one the answer. */
export const LADDER_RUNGS = ['attempt', 'nudge', 'hint', 'twin', 'answer'] as const
export type LadderRung = (typeof LADDER_RUNGS)[number]
/** The step of an answer; `problem` is the question that the learner is guided through. */
export const LadderStep = z.object({ rung: z.enum(LADDER_RUNGS), problem: z.string() })
export type LadderStep = z.infer<typeof LadderStep>

export const ATTACHMENTS_MAX = 10
/** What a learner mentions with `@`, with its title at that time. */
export const Attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), id: z.uuid(), title: z.string().max(200) }),
  z.object({ kind: z.literal('document'), id: z.uuid(), title: z.string().max(200) }),
  z.object({ kind: z.literal('topic'), id: z.int().min(1), title: z.string().max(200) }),
  /** A version of the text that the chat is about; `task` is null for questions about it. */
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
  /** The branches at this point of the chat by creation; only if there is more than one. */
  siblings: z.array(z.uuid()).optional(),
  role: z.enum(MESSAGE_ROLES),
  text: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  citations: z.array(Citation),
  attachments: z.array(Attachment),
  ladder: LadderStep.nullable(),
  /** The coach's own searches in the learner's material. */
  searched: z.array(z.string()),
  /** Notes and cards that the answer proposes, with their status. */
  proposals: z.array(Proposal),
  feedback: z.union([z.literal(1), z.literal(-1)]).nullable(),
  engine: z.string().nullable(),
  /** A problem code (contracts/problems.ts) if `status` is failed. */
  error: z.string().nullable(),
  /** Seconds until another try makes sense, while the page that was told is open. */
  retryAfter: z.int().optional(),
  /** For a streaming answer: the id of the last event that `text` includes. */
  seq: z.int().min(0).optional(),
  createdAt: z.iso.datetime(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Messages of one page of a chat. */
export const MESSAGES_PAGE = 50

/** The most messages that are read from a chat's end back to a requested one. */
export const REACH_MAX = 400
/**
 * `before`: the id of the oldest loaded message, to get the page before it. `at`: the page goes back to this message of
 * the current branch and a little further; if that is more than `REACH_MAX`, it ends with it, or its answer.
 */
export const ChatQuery = z.object({ before: z.uuid().optional(), at: z.uuid().optional() })
export type ChatQuery = z.infer<typeof ChatQuery>

export const Chat = ChatSummary.extend({
  manner: z.enum(CHAT_MANNERS),
  messages: z.array(ChatMessage),
  hasEarlier: z.boolean(),
  /** Whether the chat goes on after the page. */
  hasLater: z.boolean().optional(),
})
export type Chat = z.infer<typeof Chat>

/** A question to the coach. The browser makes the ids, so that a turn delivered twice is one turn. */
export const StartTurn = z.strictObject({
  /** Id of the question. */
  id: z.uuid(),
  /** Id of the answer. */
  answerId: z.uuid(),
  /** The message that the question follows: null for the first of a branch, left out for the end of the current branch. */
  parentId: z.uuid().nullable().optional(),
  /** Refuses the question (`chat-went-on`) if another message follows that one already. */
  atEnd: z.boolean().default(false),
  text: z
    .string()
    .max(PROMPT_MAX, { error: () => `At most ${PROMPT_MAX.toLocaleString('en')} characters` })
    .refine((t) => t.trim().length > 0, 'Write a question first'),
  attachments: z.array(Attachment).max(ATTACHMENTS_MAX).default([]),
  /** For a new chat. */
  manner: z.enum(CHAT_MANNERS).optional(),
  topicId: z.int().min(1).optional(),
  /** Answers the question `id` again, on another branch. */
  again: z.boolean().default(false),
  /** Continues the answer `answerId`, which was stopped, failed or interrupted. */
  continue: z.boolean().default(false),
})
export type StartTurn = z.infer<typeof StartTurn>

/** `after` is the `id` of the last received event, like the header `Last-Event-ID`. */
export const FollowQuery = z.object({ after: z.coerce.number().int().min(0).max(1e9).default(0) })
export type FollowQuery = z.infer<typeof FollowQuery>

/** The data parts of a `CoachMessage`: at most one of each type, with the type as its id. */
export const MessageData = z.object({
  ladder: LadderStep,
  citations: z.array(Citation),
  searched: z.array(z.string()),
  proposals: z.array(Proposal),
})
export type MessageData = z.infer<typeof MessageData>
/** Streams send only what has changed. */
export type MessageMetadata = Partial<Omit<ChatMessage, 'id' | 'role' | 'text' | keyof MessageData>>

/** A message in the AI SDK's format. */
export type CoachMessage = UIMessage<MessageMetadata, MessageData>
/**
 * What `POST /api/coach/chats/{id}/turns` and `GET …/turns/{answerId}` stream: the AI SDK's UI message stream, each event
 * with a growing `id:`. `reset-step` discards all parts of the message that were sent before.
 * An answer ends with `finish`, or with `error` after metadata with the problem code.
 */
export type CoachChunk = InferUIMessageChunk<CoachMessage>
