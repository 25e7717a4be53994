import { z } from 'zod'
import { ANCHOR_QUOTE_MAX } from '../anchors/anchor-limits.ts'
import { FactOrigin } from '../flashcards/facts.ts'
import { MADE_KINDS } from '../quizzes/making-limits.ts'
import { QUIZ_TITLE_MAX } from '../quizzes/quiz-limits.ts'
import { Question } from '../quizzes/questions.ts'

export const TOOL_NAMES = ['make-note', 'make-cards', 'make-quiz'] as const
export type ToolName = (typeof TOOL_NAMES)[number]
export const TOOL_STATUSES = ['proposed', 'done', 'declined'] as const
export type ToolStatus = (typeof TOOL_STATUSES)[number]

/** Characters of the words that a model searches for. */
export const SEARCH_WORDS_MAX = 200

/** Input of the tool `search_my_material`. */
export const SearchMaterial = z.object({
  query: z.string().trim().min(1).max(SEARCH_WORDS_MAX).describe('a few words that stand in the notes'),
})

/** Input of the tool `make_note`: a note as the coach would write it. */
export const MakeNote = z.object({
  title: z.string().trim().min(1).max(200).describe('a few words'),
  markdown: z.string().min(1).max(40_000).describe('the whole note, without its title'),
})
export type MakeNote = z.infer<typeof MakeNote>

/** Of one call. */
export const PROPOSED_CARDS_MAX = 20

/** Input of the tool `make_cards`. A card's quote must be found in a passage that the model was given. */
export const MakeCardsCall = z.object({
  deck: z.string().trim().min(1).max(100).describe('the name of their deck: a word or two'),
  cards: z
    .array(
      z.object({
        kind: z.enum(['basic', 'cloze']).catch('basic').describe('cloze: front is a sentence with {{c1::gaps}}'),
        front: z.string().max(2_000),
        back: z.string().max(4_000).default(''),
        quote: z
          .string()
          .max(ANCHOR_QUOTE_MAX)
          .default('')
          .describe('the sentence of a passage it is from, letter by letter'),
      }),
    )
    .describe(`at most ${PROPOSED_CARDS_MAX}`),
})
export type MakeCardsCall = z.infer<typeof MakeCardsCall>

/** Cards that a call has proposed, and the name of their deck. `origin`: the place of their quote in a note. */
export const MakeCards = z.object({
  title: z.string().trim().min(1).max(100),
  cards: z
    .array(
      z.object({
        kind: z.enum(['basic', 'cloze']),
        front: z.string().min(1).max(2_000),
        back: z.string().max(4_000),
        origin: FactOrigin.nullable(),
      }),
    )
    .min(1)
    .max(PROPOSED_CARDS_MAX),
})
export type MakeCards = z.infer<typeof MakeCards>

/** Of one call. */
export const PROPOSED_QUESTIONS_MAX = 10

/** Input of the tool `make_quiz`. A question's quote must be found in a passage that the model was given. */
export const MakeQuizCall = z.object({
  title: z.string().trim().min(1).max(QUIZ_TITLE_MAX).describe('a few words'),
  questions: z
    .array(
      z
        .looseObject({
          kind: z.enum(MADE_KINDS),
          question: z.string().max(2_000),
          quote: z.string().max(ANCHOR_QUOTE_MAX).describe('the sentence of a passage it is from, letter by letter'),
        })
        .describe(
          'by kind also: single: options (four strings) and correct (an index); multiple: options and correct (a list of indexes); true-false: answer (a boolean; the question is a statement); short: answers (a list of spellings); numeric: value and unit; blanks: answers (of {{1}}, {{2}} in the question); ordering: items in their order; matching: pairs of left and right',
        ),
    )
    .describe(`at most ${PROPOSED_QUESTIONS_MAX}`),
})
export type MakeQuizCall = z.infer<typeof MakeQuizCall>

/** Questions that a call has proposed, with their keys, and the title of their quiz. */
export const MakeQuiz = z.object({
  title: z.string().trim().min(1).max(QUIZ_TITLE_MAX),
  questions: z.array(Question).min(1).max(PROPOSED_QUESTIONS_MAX),
})
export type MakeQuiz = z.infer<typeof MakeQuiz>
export type ToolInput = MakeNote | MakeCards | MakeQuiz

/** A checked call of a tool that proposes something. */
export type Proposed =
  | { tool: 'make-note'; input: MakeNote }
  | { tool: 'make-cards'; input: MakeCards }
  | { tool: 'make-quiz'; input: MakeQuiz }

/** Per answer. */
export const PROPOSALS_MAX = 3
export const SEARCHES_MAX = 3
/** The learner's decision on a proposal. */
export const DecideProposal = z.strictObject({ agree: z.boolean() })

const common = { id: z.uuid(), messageId: z.uuid(), status: z.enum(TOOL_STATUSES), targetId: z.string() }

/**
 * What an answer would write, shown to the learner before it is written. `targetId` is the note it makes; of cards and of a
 * quiz, once they are made, the deck or the quiz.
 */
export const Proposal = z.discriminatedUnion('tool', [
  z.object({ ...common, tool: z.literal('make-note'), input: MakeNote }),
  z.object({ ...common, tool: z.literal('make-cards'), input: MakeCards }),
  z.object({ ...common, tool: z.literal('make-quiz'), input: MakeQuiz }),
])
export type Proposal = z.infer<typeof Proposal>
