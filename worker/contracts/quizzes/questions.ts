import { z } from 'zod'
import { SourceAnchor } from '../anchors/source-anchor.ts'
import { Tag } from '../knowledge.ts'
import {
  BLANKS_MAX,
  ESSAY_MAX,
  OPTION_TEXT_MAX,
  OPTIONS_MAX,
  POINTS_MAX,
  QUESTION_TEXT_MAX,
  TYPED_ANSWER_MAX,
} from './quiz-limits.ts'

const markdown = (max: number) =>
  z
    .string()
    .max(max, { error: () => `At most ${max.toLocaleString('en')} characters` })
    .refine((text) => text.isWellFormed(), 'This text is damaged')

const optionText = markdown(OPTION_TEXT_MAX)
const feedback = optionText.default('')
/** Ids of options, items and pairs: unique in their question. */
const partId = z.string().min(1).max(40)

/** The part of the question's points that an answer earns; below 0 it takes some away. */
const fraction = z.number().min(-1).max(1)

const Option = z.strictObject({ id: partId, text: optionText, fraction, feedback })
export type Option = z.infer<typeof Option>

/** `text`: a pattern where `*` stands for anything; `\*` is the sign itself. */
const AcceptedText = z.strictObject({ text: z.string().max(TYPED_ANSWER_MAX), fraction, feedback })
export type AcceptedText = z.infer<typeof AcceptedText>

/** A number and how far an answer may be from it, in its unit. Both as numbers of IEEE 754. */
const AcceptedNumber = z.strictObject({ value: z.number(), tolerance: z.number().min(0), fraction, feedback })
export type AcceptedNumber = z.infer<typeof AcceptedNumber>

/** How many of `name` are one of the unit that answers are given in: 1,000 for `m` where they are in `km`. */
const Unit = z.strictObject({ name: z.string().trim().min(1).max(40), factor: z.number().positive() })
export type Unit = z.infer<typeof Unit>

const texts = z.array(AcceptedText).max(OPTIONS_MAX)
const numbers = z.array(AcceptedNumber).max(OPTIONS_MAX)

/** How much a gap counts beside the others of its question; left out, 1. */
const weight = z.number().min(0).max(POINTS_MAX).optional()

const Blank = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('short'), weight, answers: texts, caseSensitive: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('numeric'), weight, answers: numbers }),
  z.strictObject({ kind: z.literal('choice'), weight, options: z.array(Option).max(OPTIONS_MAX) }),
])
export type Blank = z.infer<typeof Blank>

/** The note or document that a question was made from, and the passage that it asks about. */
export const QuestionSource = z.strictObject({
  kind: z.enum(['note', 'document', 'text', 'mistake']),
  id: z.string().max(64),
  anchor: SourceAnchor.nullable().default(null),
})
export type QuestionSource = z.infer<typeof QuestionSource>

/**
 * What Moodle has of a question and nothing here uses: kept, so that it goes out again. `settings` are its plain values by the names
 * of their elements (`idnumber`, `penalty` …).
 */
export const MoodleParts = z.strictObject({
  settings: z
    .record(z.string().regex(/^[a-z]{2,40}$/), z.string().max(200))
    .refine((settings) => Object.keys(settings).length <= 40, 'Too many settings')
    .default({}),
  /** To an answer as a whole. */
  feedback: z.strictObject({ right: feedback, partly: feedback, wrong: feedback }).optional(),
  /** What the text of an answer begins with. */
  template: markdown(ESSAY_MAX).optional(),
})
export type MoodleParts = z.infer<typeof MoodleParts>

const common = {
  id: z.uuid(),
  /** A name for lists; most questions have none. */
  title: z.string().max(200).default(''),
  /** Markdown. Of `blanks`, `{{1}}` is where the first gap is. */
  text: markdown(QUESTION_TEXT_MAX),
  /** Shown after the answer, whatever it was. */
  explanation: markdown(QUESTION_TEXT_MAX).default(''),
  hints: z.array(optionText).max(5).default([]),
  tags: z.array(Tag).max(30).default([]),
  points: z.number().min(0).max(POINTS_MAX).default(1),
  source: QuestionSource.nullable().default(null),
  moodle: MoodleParts.optional(),
}

/**
 * A question with its key. How each kind is marked: `worker/domain/quizzes/grade.ts`. What cannot be answered yet (no option is
 * right, no text) is kept while it is written, and named by `worker/domain/quizzes/faults.ts`.
 */
export const Question = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('single'),
    options: z.array(Option).max(OPTIONS_MAX),
    shuffle: z.boolean().default(true),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('multiple'),
    options: z.array(Option).max(OPTIONS_MAX),
    shuffle: z.boolean().default(true),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('true-false'),
    answer: z.boolean(),
    feedbackTrue: feedback,
    feedbackFalse: feedback,
  }),
  z.strictObject({ ...common, kind: z.literal('short'), answers: texts, caseSensitive: z.boolean().default(false) }),
  z.strictObject({
    ...common,
    kind: z.literal('numeric'),
    answers: numbers,
    units: z.array(Unit).max(10).default([]),
    /** Whether a number without its unit is wrong. */
    unitRequired: z.boolean().default(false),
  }),
  z.strictObject({ ...common, kind: z.literal('blanks'), blanks: z.array(Blank).max(BLANKS_MAX) }),
  z.strictObject({
    ...common,
    kind: z.literal('ordering'),
    /** In the right order. */
    items: z.array(z.strictObject({ id: partId, text: optionText })).max(OPTIONS_MAX),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('matching'),
    /** `answer`: the id of its choice; several may have the same one, and a choice may belong to none. */
    prompts: z.array(z.strictObject({ id: partId, text: optionText, answer: z.string().max(40) })).max(OPTIONS_MAX),
    choices: z.array(z.strictObject({ id: partId, text: optionText })).max(OPTIONS_MAX),
    shuffle: z.boolean().default(true),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('essay'),
    /** What a good answer says: the learner compares, and marks it. */
    sample: markdown(ESSAY_MAX).default(''),
  }),
])
export type Question = z.infer<typeof Question>
export type QuestionOf<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>

const typed = z.string().max(TYPED_ANSWER_MAX)

/** What a learner answered. Ids are those of the question's parts. */
export const QuestionResponse = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), option: partId }),
  z.strictObject({ kind: z.literal('multiple'), options: z.array(partId).max(OPTIONS_MAX) }),
  z.strictObject({ kind: z.literal('true-false'), value: z.boolean() }),
  z.strictObject({ kind: z.literal('short'), text: typed }),
  z.strictObject({ kind: z.literal('numeric'), text: typed }),
  /** Of each gap the typed text, or the id of the chosen option; empty where nothing was entered. */
  z.strictObject({ kind: z.literal('blanks'), entries: z.array(typed).max(BLANKS_MAX) }),
  z.strictObject({ kind: z.literal('ordering'), order: z.array(partId).max(OPTIONS_MAX) }),
  /** By the id of the prompt, the id of its choice. */
  z.strictObject({ kind: z.literal('matching'), given: z.record(partId, partId) }),
  /** `mark`: the learner's own, from 0 to 1; null until they have compared. */
  z.strictObject({
    kind: z.literal('essay'),
    text: z.string().max(ESSAY_MAX),
    mark: z.number().min(0).max(1).nullable(),
  }),
])
export type QuestionResponse = z.infer<typeof QuestionResponse>
export type ResponseOf<Kind extends Question['kind']> = Extract<QuestionResponse, { kind: Kind }>
