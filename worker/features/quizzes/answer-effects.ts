import type { OwnerDb } from '#db/client.ts'
import { appendReviews, type CardUpdate, type ReviewRow } from '#db/queries/flashcards/reviews.ts'
import { cardsOfQuestions, type SourceCard } from '#db/queries/flashcards/source-cards.ts'
import {
  isMarkedRight,
  isMarkedWrong,
  markedAnswers,
  type MemoryUpdate,
  memoryVersions,
  saveMemories,
} from '#db/queries/quizzes/memories.ts'
import {
  recordRightAnswers,
  recordWrongAnswers,
  type RightAnswer,
  type WrongAnswer,
} from '#db/queries/wrong-answers.ts'
import type { MarkedAnswer } from '#worker/contracts/quizzes/memory.ts'
import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import type { Certainty } from '#worker/contracts/quizzes/quiz-limits.ts'
import { isSamePassage } from '#worker/domain/anchors/same-passage.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import { keyText, responseText } from '#worker/domain/quizzes/key-text.ts'
import { isWrong, replayAnswers } from '#worker/domain/quizzes/memory.ts'
import { uuid8 } from '#worker/domain/uuid8.ts'

/** Characters of an answer, and of a question, in the ledger of mistakes. */
const ANSWER_MAX = 160
const QUESTION_MAX = 300

/** An answer with its mark, about to be stored. */
export interface GivenAnswer {
  question: Question
  response: QuestionResponse
  certainty: Certainty | null
  fraction: number
  at: Date
}

type When = NonNullable<Parameters<typeof saveMemories>[3]>

/** What marked answers lead to besides their marks. */
export interface AnswerEffects {
  /** By question, in days: how well a card of its passage is known. */
  cardStability: ReadonlyMap<string, number>
  memories: MemoryUpdate[]
  /** For the batch that stores the marks. @param when whether they were stored */
  statements: (when: When) => ReturnType<typeof effectStatements>
}

/**
 * What the answers of an attempt change: the memory of each question, the ledger of mistakes for those that are wrong, or right at last, and a card of the
 * same passage, which is due at once. A question that was deleted since is left out.
 */
export async function effectsOf(
  owner: OwnerDb,
  attempt: { id: string; isMixed: boolean },
  given: readonly GivenAnswer[],
  now: Date,
): Promise<AnswerEffects> {
  const ids = given.map(({ question }) => question.id)
  return effectsFrom(owner, await owner.db.batch(memoryReads(owner, ids)), attempt, given, now)
}

/** What `effectsFrom` has to know of these questions. */
export function memoryReads({ db, ownerId }: OwnerDb, ids: readonly string[]) {
  return [
    memoryVersions(db, ownerId, ids),
    markedAnswers(db, ownerId, ids),
    cardsOfQuestions(db, ownerId, ids),
  ] as const
}

type Remembered = readonly [
  Awaited<ReturnType<typeof memoryVersions>>,
  Awaited<ReturnType<typeof markedAnswers>>,
  SourceCard[],
]

/** As `effectsOf`, from what was read with something else. */
export async function effectsFrom(
  owner: OwnerDb,
  [known, log, cards]: Remembered,
  attempt: { id: string; isMixed: boolean },
  given: readonly GivenAnswer[],
  now: Date,
): Promise<AnswerEffects> {
  const answerOf = new Map(given.map((each) => [each.question.id, each]))
  const logOf = Map.groupBy(log, ({ questionId }) => questionId)
  const cardStability = new Map<string, number>()
  const memories: MemoryUpdate[] = []
  const wrong: WrongAnswer[] = []
  const right: RightAnswer[] = []
  const forward = new Map<number, SourceCard>()
  for (const { questionId, quizId, version } of known) {
    const answer = answerOf.get(questionId)
    if (!answer) continue
    const { question, fraction, certainty, at } = answer
    const related = cards.filter((card) => isOfPassage(card, question))
    const stability = related.length === 0 ? null : Math.max(...related.map((card) => card.stability))
    if (stability !== null) cardStability.set(questionId, stability)
    const logged = logOf.get(questionId) ?? []
    // One that is marked anew keeps what was known when it was marked first.
    const before = logged.find(({ attemptId }) => attemptId === attempt.id)
    const mine: MarkedAnswer = {
      ...{ attemptId: attempt.id, at: at.getTime(), fraction, certainty, isMixed: attempt.isMixed },
      cardStability: before?.cardStability ?? stability,
    }
    const memory = replayAnswers([...logged, mine])
    if (memory) memories.push({ questionId, version, memory })
    if (fraction === 1 && logged.some((each) => isWrong(each.fraction)))
      right.push({ id: `${attempt.id}:${questionId}`, about: questionId })
    if (!isWrong(fraction)) continue
    // What an essay should have said is no key, but a sample.
    if (question.kind !== 'essay') wrong.push(wrongAnswer(attempt.id, quizId, answer))
    for (const card of related) if (card.due > now.getTime()) forward.set(card.id, card)
  }
  const forwarded = await Promise.all([...forward.values()].map((card) => forwardReview(attempt.id, card, now)))
  return {
    cardStability,
    memories,
    statements: (when) => effectStatements(owner, attempt.id, { memories, wrong, right, forwarded }, when, now),
  }
}

function effectStatements(
  { db, ownerId }: OwnerDb,
  attemptId: string,
  { memories, wrong, right, forwarded }: Pick<AnswerEffects, 'memories'> & Found,
  when: When,
  now: Date,
) {
  const reviews = forwarded.map(({ review }) => review)
  const cards = forwarded.map(({ card }) => card)
  return [
    ...(memories.length > 0 ? [saveMemories(db, ownerId, memories, when)] : []),
    ...(wrong.length > 0 ? recordWrongAnswers(db, ownerId, wrong, isMarkedWrong(ownerId, attemptId), now) : []),
    ...(right.length > 0 ? recordRightAnswers(db, ownerId, right, isMarkedRight(ownerId, attemptId), now) : []),
    ...(cards.length > 0 ? appendReviews(db, ownerId, reviews, cards, now, when) : []),
  ]
}

function isOfPassage(card: SourceCard, { source }: Question): boolean {
  return source !== null && card.sourceId === source.id && isSamePassage(card.anchor, source.anchor)
}

function wrongAnswer(attemptId: string, quizId: number, { question, response }: GivenAnswer): WrongAnswer {
  const { source } = question
  return {
    id: `${attemptId}:${question.id}`,
    kind: 'quiz',
    about: question.id,
    wrong: plainText(responseText(question, response), ANSWER_MAX),
    right: plainText(keyText(question), ANSWER_MAX),
    before: plainText(question.text.replaceAll(/\{\{\d{1,2}\}\}/g, '[…]'), QUESTION_MAX),
    anchor: { kind: 'quiz', id: quizId, ...(source?.kind === 'note' && { noteId: source.id }) },
  }
}

interface Found {
  wrong: WrongAnswer[]
  /** To questions that were answered wrong before. */
  right: RightAnswer[]
  forwarded: Forwarded[]
}

interface Forwarded {
  review: ReviewRow
  card: CardUpdate
}

/** Makes a card due in its log, so that it stays what replaying the log gives. */
async function forwardReview(attemptId: string, card: SourceCard, now: Date): Promise<Forwarded> {
  const { id, version, leech, sureAndWrong, deckId, schedulerId, sourceId: _, anchor: __, ...memory } = card
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`forward\n${attemptId}\n${id}`))
  const review: ReviewRow = {
    ...{
      id: uuid8(new Uint8Array(digest, 0, 16)),
      cardId: id,
      deckId,
      schedulerId,
      at: now.getTime(),
      kind: 'forward',
    },
    ...{ rating: null, days: null, durationMs: 0, certainty: null, undoes: null, memory: null, imported: null },
    ...{ stateBefore: memory.state, daysBefore: memory.scheduledDays, retrievability: null },
  }
  return { review, card: { id, version, leech, sureAndWrong, memory: { ...memory, due: now.getTime() } } }
}
