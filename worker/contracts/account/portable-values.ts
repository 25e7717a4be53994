import { z } from 'zod'
import { SourceAnchor } from '../anchors/source-anchor.ts'
import {
  Attachment,
  CHAT_MANNERS,
  CHAT_TITLE_MAX,
  Citation,
  LadderStep,
  MESSAGE_ROLES,
  MESSAGE_STATUSES,
  REWRITE_MANNER,
} from '../coach.ts'
import { VERSION_MAKERS } from '../coach/rewriting.ts'
import { Rejected } from '../coach/texts.ts'
import { MakeCards, MakeNote, MakeQuiz, TOOL_NAMES, TOOL_STATUSES } from '../coach/tools.ts'
import { DOCUMENT_STATUSES, DocumentOutline } from '../documents.ts'
import { DOCUMENT_MAX, PAGE_TEXT_MAX } from '../documents/document-limits.ts'
import { DOCUMENT_PROBLEMS } from '../documents/document-problems.ts'
import { HIGHLIGHT_COLORS, HIGHLIGHT_STATES } from '../documents/highlight-limits.ts'
import { DOCUMENT_KINDS } from '../documents/kinds.ts'
import { FACT_KINDS, FACT_SIDE_MAX, FACT_SOURCES } from '../flashcards/card-limits.ts'
import { DeckSettings } from '../flashcards/decks.ts'
import { FsrsWeights } from '../flashcards/fsrs-weights.ts'
import { AnkiReview } from '../flashcards/portable-cards.ts'
import { CardMemory, ReviewSettings } from '../flashcards/reviews.ts'
import { CreateTopic } from '../knowledge.ts'
import { FILE_TYPE, IMAGE_TYPES } from '../knowledge/attachment-types.ts'
import { ATTACHMENT_MAX, NOTE_MARKDOWN_MAX } from '../knowledge/note-limits.ts'
import { NOTE_TITLE_MAX } from '../knowledge/note-titles.ts'
import { LEDGER_KINDS, MISTAKE_OUTCOMES, MistakeAnchor } from '../mistakes.ts'
import { CoachSettings, NotificationSettings, OnboardingStep, StudyTime, YourInfo } from '../onboarding.ts'
import { Question, QuestionResponse } from '../quizzes/questions.ts'
import { CERTAINTIES } from '../quizzes/quiz-limits.ts'
import { QuizSettings } from '../quizzes/quizzes.ts'
import { STUDY_EVENT_MAX_MS } from '../study-limits.ts'
import { STUDY_KINDS } from '../study.ts'
import { ENGINE_KINDS, FORMALITIES, TRANSLATION_STATUSES } from '../translate/limits.ts'
import { PieceNote } from '../translate/translations.ts'

const tags = z.array(z.string().max(200)).max(1_000)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const times = z.int().min(0)
const title = z.string().max(NOTE_TITLE_MAX)
const markdown = z.string().max(NOTE_MARKDOWN_MAX)
const side = z.string().max(FACT_SIDE_MAX)
const rating = z.literal([1, 2, 3, 4])
/** Only this is made a link of. */
const webAddress = z.url({ protocol: /^https?$/ })

/**
 * What a row of an export has to be beyond the type of its column, by table and by the column's name in rows: all that is JSON, and
 * what is one of a few words. Whatever may be null in its column may be null here.
 */
export const PORTABLE_VALUES: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  topics: { name: CreateTopic.shape.name, color: CreateTopic.shape.color, icon: CreateTopic.shape.icon },
  attachments: { sha256, type: z.enum([...IMAGE_TYPES, FILE_TYPE]), size: z.int().min(0).max(ATTACHMENT_MAX) },
  notes: { title, markdown, tags, version: z.int().min(1) },
  note_revisions: { markdown },
  list_views: {
    view: z.record(z.string().max(100), z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()])),
  },
  documents: {
    tags,
    url: webAddress,
    kind: z.enum(DOCUMENT_KINDS),
    size: z.int().min(0).max(DOCUMENT_MAX),
    sha256,
    status: z.enum(DOCUMENT_STATUSES),
    problem: z.enum(DOCUMENT_PROBLEMS),
    outline: DocumentOutline,
  },
  document_pages: { page: z.int().min(1), markdown: z.string().max(PAGE_TEXT_MAX), start: times },
  highlights: {
    parts: z.array(SourceAnchor),
    color: z.enum(HIGHLIGHT_COLORS),
    state: z.enum(HIGHLIGHT_STATES),
  },
  review_settings: { settings: ReviewSettings.partial() },
  decks: { settings: DeckSettings.partial() },
  schedulers: { weights: FsrsWeights, learningSteps: z.array(z.int()), relearningSteps: z.array(z.int()) },
  facts: {
    kind: z.enum(FACT_KINDS),
    front: side,
    back: side,
    tags,
    sourceKind: z.enum(FACT_SOURCES),
    anchor: SourceAnchor,
  },
  cards: {
    ordinal: z.int().min(0).max(499),
    queue: z.literal([0, 1, 2, 3]),
    hidden: z.int().min(0).max(7),
    state: CardMemory.shape.state,
  },
  reviews: {
    kind: z.enum(['rating', 'set', 'undo', 'cram', 'forward']),
    rating,
    certainty: z.enum(CERTAINTIES),
    memory: CardMemory,
    imported: z.strictObject({ anki: AnkiReview.optional(), ease: z.int().optional() }),
  },
  card_drafts: { kind: z.enum(FACT_KINDS), tags, sourceKind: z.enum(FACT_SOURCES), anchor: SourceAnchor },
  quizzes: { kind: z.enum(['written', 'mixed']), settings: QuizSettings.partial() },
  quiz_questions: { question: Question },
  quiz_attempts: { settings: QuizSettings, questions: z.array(Question) },
  quiz_answers: { response: QuestionResponse, certainty: z.enum(CERTAINTIES) },
  question_memories: { level: z.int().min(0).max(4) },
  chats: { title: z.string().max(CHAT_TITLE_MAX), manner: z.enum([...CHAT_MANNERS, REWRITE_MANNER]) },
  messages: {
    role: z.enum(MESSAGE_ROLES),
    status: z.enum(MESSAGE_STATUSES),
    citations: z.array(Citation),
    attachments: z.array(Attachment),
    ladder: LadderStep,
    searched: z.array(z.string()),
    feedback: z.literal([1, -1]),
  },
  proposals: {
    tool: z.enum(TOOL_NAMES),
    input: z.union([MakeCards, MakeQuiz, MakeNote]),
    status: z.enum(TOOL_STATUSES),
  },
  texts: { anchor: SourceAnchor, rejected: Rejected },
  text_versions: { madeBy: z.enum(VERSION_MAKERS) },
  translations: {
    formality: z.enum(FORMALITIES),
    engineKind: z.enum(ENGINE_KINDS),
    status: z.enum(TRANSLATION_STATUSES),
  },
  translation_pieces: { notes: z.array(PieceNote) },
  profiles: {
    nextStep: OnboardingStep,
    yourInfo: YourInfo,
    coach: CoachSettings,
    studyTime: StudyTime,
    notifications: NotificationSettings,
  },
  mistakes: { kind: z.enum(LEDGER_KINDS), times, rightTimes: times },
  mistake_events: { outcome: z.enum(MISTAKE_OUTCOMES), anchor: MistakeAnchor },
  study_events: { id: z.uuid(), kind: z.enum(STUDY_KINDS), ms: z.int().min(1).max(STUDY_EVENT_MAX_MS) },
  study_plans: { days: StudyTime.shape.days },
}
