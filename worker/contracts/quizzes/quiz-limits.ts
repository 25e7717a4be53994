/** Kinds and limits of quizzes. Without zod, for pages. */
export const QUESTION_KINDS = [
  'single',
  'multiple',
  'true-false',
  'short',
  'numeric',
  'blanks',
  'ordering',
  'matching',
  'essay',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const QUIZZES_MAX = 2_000
export const QUIZ_TITLE_MAX = 200
export const QUESTIONS_MAX = 200
/** Bytes of JSON of all questions of a quiz: an attempt stores them as they were asked, in one row. */
export const QUIZ_BYTES_MAX = 1_000_000
/** Questions in one request. */
export const QUESTIONS_A_REQUEST = 100
/** Answers that one network may have marked in a minute, for a shared quiz. */
export const SHARED_MARKS_A_MINUTE = 600
/** Keys that are looked up in one request. */
export const KNOWN_QUIZZES_MAX = 500
/** Characters (UTF-16 units) of a question's text, and of its explanation. */
export const QUESTION_TEXT_MAX = 20_000
/** Characters of an option, of an item or of one side of a pair, and of its feedback. */
export const OPTION_TEXT_MAX = 5_000
/** Characters of an answer that is typed. */
export const TYPED_ANSWER_MAX = 500
export const ESSAY_MAX = 20_000
/** Options, items, pairs or accepted answers of a question. */
export const OPTIONS_MAX = 30
export const BLANKS_MAX = 30
export const POINTS_MAX = 1_000
export const MINUTES_MAX = 600

/** How sure a learner is of an answer before it is marked. */
export const CERTAINTIES = ['guess', 'unsure', 'sure'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** When answers are marked. */
export const FEEDBACK_TIMES = ['at once', 'at the end'] as const
export type FeedbackTime = (typeof FEEDBACK_TIMES)[number]

/** How well a question is mastered: 1 attempted, 2 familiar, 3 proficient, 4 mastered. */
export const MASTERY_LEVELS = [1, 2, 3, 4] as const
export type MasteryLevel = (typeof MASTERY_LEVELS)[number]

/** Questions of a mixed quiz. */
export const MIXED_QUESTIONS = 15
/** Due questions are counted no further: this is more than a dozen mixed quizzes, and each costs a row whenever Home is opened. */
export const DUE_COUNT_MAX = 199
