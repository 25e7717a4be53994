import { questionsOfSources } from '#db/queries/quizzes/making-sources.ts'
import { insertQuestions } from '#db/queries/quizzes/questions.ts'
import { insertQuiz } from '#db/queries/quizzes/quizzes.ts'
import { isModelSpent } from '#worker/ai/model-calls.ts'
import { languageModelName, type ModelCaller } from '#worker/ai/models.ts'
import type { DropReason } from '#worker/contracts/quizzes/making-limits.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { QUESTIONS_MAX, QUIZ_BYTES_MAX, QUIZZES_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { pageAt } from '#worker/domain/documents/next-part.ts'
import type { QuestionsAsk } from '#worker/domain/documents/part-ask.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import { QuestionGate } from '#worker/domain/quizzes/gate/gate.ts'
import { inSeededOrder } from '#worker/domain/quizzes/gate/seeded-order.ts'
import { ModelQuestion, withoutForeignAddresses } from '#worker/domain/quizzes/making/model-question.ts'
import { questionOf } from '#worker/domain/quizzes/making/proposed-question.ts'
import { makeOfPart } from './model-part.ts'
import { proposeByEngine } from './proposals.ts'

/** Questions about a document that new ones are compared with. */
const KNOWN_MAX = 500
const LIMITS = { max: QUESTIONS_MAX, maxBytes: QUIZ_BYTES_MAX }

/**
 * Questions from a part of a document, through the gate that all made questions pass, at the end of the quiz of the key, which is
 * made with the first of them.
 * @returns statements that store them, for the batch that says so; what was paid for is held by the caller
 * @throws Problem engine-…
 */
export async function documentQuestions(caller: ModelCaller, ask: QuestionsAsk, now: Date, signal: AbortSignal) {
  const { db, ownerId } = caller.owner
  const known = await questionsOfSources(db, ownerId, [ask.documentId], KNOWN_MAX)
  const asker = new PartAsker(
    ask,
    known.map(({ question }) => question),
  )
  const modelSpent = await asker.run(caller, signal)
  const questions = await Promise.all(
    asker.questions.map(async (question, i): Promise<Question> => ({ ...question, id: await ask.idOf(i) })),
  )
  const { key, title, topicId } = ask.quiz
  const statements =
    questions.length === 0
      ? []
      : [
          insertQuiz(db, { ownerId, key, title, topicId, settings: {}, now }, QUIZZES_MAX),
          insertQuestions(db, ownerId, { key }, questions, LIMITS, now),
        ]
  return { ids: questions.map(({ id }) => id), statements, dropped: asker.dropped, modelSpent }
}

class PartAsker {
  readonly questions: Question[] = []
  readonly dropped: Record<string, number> = {}
  readonly #gate: QuestionGate

  constructor(
    private readonly ask: QuestionsAsk,
    known: readonly Question[],
  ) {
    this.#gate = new QuestionGate(known)
  }

  /** @returns whether the language model was used up, so that the embedded engine went on */
  async run(caller: ModelCaller, signal: AbortSignal): Promise<boolean> {
    let modelSpent = false
    if (languageModelName(caller) !== null) {
      try {
        await this.#byModel(caller, signal)
        return false
      } catch (error) {
        if (!isModelSpent(error)) throw error
        modelSpent = true
      }
    }
    await this.#byEngine()
    return modelSpent
  }

  get #missing(): number {
    return this.ask.wanted - this.questions.length
  }

  async #byModel(caller: ModelCaller, signal: AbortSignal): Promise<void> {
    const { part, kinds, difficulty } = this.ask
    await makeOfPart(caller, { text: part.text, wanted: this.#missing, kinds, difficulty }, signal, {
      accept: (proposed) => this.#accepted(proposed),
      answered: async (question, isSolved) => {
        // Others were let through since it was.
        const fault = isSolved ? this.#gate.faultOf(question, question.source?.anchor?.quote ?? '') : 'unsolved'
        if (!this.#drops(fault)) this.#add(question)
        return this.#missing > 0
      },
    })
  }

  async #byEngine(): Promise<void> {
    const { part, documentId } = this.ask
    const origin = { kind: 'document', id: documentId } as const
    const source = { origin, title: null, text: part.text, pages: null, from: 0, to: part.text.length }
    for (const proposed of await proposeByEngine([{ source, start: 0, end: part.text.length }], this.ask)) {
      if (this.#missing <= 0) return
      const question = this.#accepted(proposed)
      if (question) this.#add(question)
    }
  }

  /** A question is accepted only if its quote is in the part, and leads only to where the part leads. */
  #accepted(proposed: unknown): Question | null {
    const { part, documentId, kinds, difficulty } = this.ask
    const read = ModelQuestion.safeParse(proposed)
    if (!read.success || !kinds.includes(read.data.kind)) {
      this.#drops('unreadable')
      return null
    }
    const found = findQuote(part.text, read.data.quote)
    const anchor = found && anchorOf(part.text, found.start, found.end)
    if (!anchor) {
      this.#drops('unsupported')
      return null
    }
    const start = anchor.start + part.start
    const inDocument = { ...anchor, start, end: anchor.end + part.start, ...pageAt(part.pages, start) }
    const source = { kind: 'document' as const, id: documentId, anchor: inDocument }
    const safe = withoutForeignAddresses(read.data, addressesIn([part.text]))
    const question = inSeededOrder(questionOf(safe, { id: crypto.randomUUID(), source, difficulty }))
    return this.#drops(this.#gate.faultOf(question, read.data.quote)) ? null : question
  }

  #add(question: Question): void {
    this.#gate.add(question)
    this.questions.push(question)
  }

  /** Counts a question that is dropped. */
  #drops(reason: DropReason | null): boolean {
    if (reason !== null) this.dropped[reason] = (this.dropped[reason] ?? 0) + 1
    return reason !== null
  }
}
