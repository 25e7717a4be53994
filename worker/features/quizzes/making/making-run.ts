import type { OwnerDb } from '#db/client.ts'
import { sessionByToken } from '#db/queries/auth.ts'
import { addMade, endMaking, type MakingRun as RunOf, takeBackMade } from '#db/queries/quizzes/makings.ts'
import { usageCount } from '#db/queries/usage.ts'
import { isModelSpent } from '#worker/ai/model-calls.ts'
import { EMBEDDED, engineOf, languageModelName } from '#worker/ai/models.ts'
import { generationUsage, monthlyLimit } from '#worker/ai/monthly-limit.ts'
import type { DropReason } from '#worker/contracts/quizzes/making-limits.ts'
import type { MadeQuestion, MakeQuestions, MakingEvent, MakingTally } from '#worker/contracts/quizzes/quiz-making.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { anchorInSource } from '#worker/domain/anchors/source-text.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import { QuestionGate } from '#worker/domain/quizzes/gate/gate.ts'
import { inSeededOrder } from '#worker/domain/quizzes/gate/seeded-order.ts'
import { ModelQuestion, withoutForeignAddresses } from '#worker/domain/quizzes/making/model-question.ts'
import { type ProposedQuestion, questionOf } from '#worker/domain/quizzes/making/proposed-question.ts'
import { log } from '#worker/http/log.ts'
import { Problem, problemDetails, storageProblem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { makeOfPart } from './model-part.ts'
import { partsOf, type SourceSpan, textOf } from './parts.ts'
import { proposeByEngine } from './proposals.ts'
import type { SourceQuestions, TextSource } from './sources.ts'

type End = Extract<MakingEvent, { end: string }>['end']

/** Parts of a text that a model reads for one request, about so many questions from each; and that the embedded engine reads. */
const MODEL_PARTS_MAX = 8
const QUESTIONS_A_PART = 3
const ENGINE_PARTS_MAX = 40

/** One request for questions. What is stored stays, however it ends. */
export class MakingRun {
  readonly #stop = new AbortController()
  readonly #gate: QuestionGate
  /** Texts of what an earlier request of this key has made. */
  readonly #before: ReadonlySet<string>
  readonly #tally: MakingTally
  /** Titles of the notes and documents that questions are from. */
  readonly #titles = new Map<string, string | null>()
  #end: End = 'complete'

  /**
   * @param before what an earlier request of this key has made
   * @param known other questions that are not asked again
   * @param emit false once nobody listens
   */
  constructor(
    private readonly scope: RequestScope,
    private readonly owner: OwnerDb,
    private readonly input: MakeQuestions,
    private readonly of: RunOf,
    { before, known }: { before: readonly MadeQuestion[]; known: readonly Question[] },
    private readonly emit: (event: MakingEvent) => boolean,
  ) {
    const made = before.map(({ question }) => question)
    this.#gate = new QuestionGate([...known, ...made])
    this.#before = new Set(made.map(({ text }) => text))
    this.#tally = { made: made.length, dropped: {}, read: 0, parts: 0, modelSpent: false }
  }

  /** Nobody listens any more. */
  stop(): void {
    this.#stop.abort()
  }

  /** Never rejects: a failure is sent as the last event. */
  async run(sources: readonly TextSource[] | SourceQuestions): Promise<void> {
    try {
      if ('questions' in sources) await this.#takeReady(sources)
      else await this.#read(sources)
      // Stopped before its end: sent again with its key, the request goes on.
      if (this.#isStopped && this.#end === 'complete') return
      const event: MakingEvent = { end: this.#end, tally: this.#tally }
      await endMaking(this.owner.db, this.owner.ownerId, this.of, event)
      this.emit(event)
    } catch (error) {
      if (this.#isStopped) return
      const problem = this.#problemOf(error)
      this.emit({ end: 'failed', tally: this.#tally, error: problemDetails(problem, this.scope.requestId) })
    }
  }

  get #isStopped(): boolean {
    return this.#stop.signal.aborted
  }

  get #missing(): number {
    return this.#isStopped ? 0 : this.input.count - this.#tally.made
  }

  async #takeReady({ questions }: SourceQuestions): Promise<void> {
    for (const { origin, proposed } of questions) {
      if (this.#missing <= 0) return
      const question = questionOf(proposed, { id: crypto.randomUUID(), source: origin, difficulty: 'medium' })
      if (this.#before.has(question.text)) continue
      if (!this.#drops(this.#gate.faultOf(question, proposed.quote))) await this.#store(question, false)
    }
  }

  async #read(sources: readonly TextSource[]): Promise<void> {
    if (languageModelName(this.scope) !== null) {
      try {
        return await this.#readByModel(sources)
      } catch (error) {
        // The embedded engine goes on, and the end says so.
        if (!isModelSpent(error)) throw error
        this.#tally.modelSpent = true
      }
    }
    await this.#readByEngine(sources)
  }

  async #readByModel(sources: readonly TextSource[]): Promise<void> {
    const { env, settings } = this.scope
    const caller = { env, settings, owner: this.owner }
    this.emit({ engine: engineOf(this.scope) })
    const most = Math.min(MODEL_PARTS_MAX, Math.ceil(this.#missing / QUESTIONS_A_PART))
    const { parts, of } = partsOf(sources, Math.max(1, most))
    this.#begin(parts.length, of)
    for (const [i, part] of parts.entries()) {
      if (this.#missing <= 0) return
      await this.#assertSignedIn()
      const wanted = Math.ceil(this.#missing / (parts.length - i))
      const upTo = this.#tally.made + wanted
      const { kinds, difficulty } = this.input
      await makeOfPart(caller, { text: textOf(part), wanted, kinds, difficulty }, this.#stop.signal, {
        accept: (proposed) => this.#accepted(proposed, part),
        answered: async (question, isSolved) => {
          // Others were let through since it was.
          const fault = isSolved ? this.#gate.faultOf(question, question.source?.anchor?.quote ?? '') : 'unsolved'
          if (!this.#drops(fault)) await this.#store(question, true)
          return this.#missing > 0 && this.#tally.made < upTo
        },
      })
      this.#progress(parts.length)
    }
  }

  async #readByEngine(sources: readonly TextSource[]): Promise<void> {
    this.emit({ engine: EMBEDDED })
    const { parts, of } = partsOf(sources, ENGINE_PARTS_MAX)
    this.#begin(parts.length, of)
    const lists: { proposed: ProposedQuestion; part: readonly SourceSpan[] }[][] = []
    for (const part of parts) {
      lists.push((await proposeByEngine(part, this.input)).map((proposed) => ({ proposed, part })))
      this.#progress(parts.length)
    }
    await this.#assertSignedIn()
    // A question of each part in turn: all of the text is asked about.
    for (let at = 0; lists.some(({ length }) => at < length); at++)
      for (const list of lists) {
        if (this.#missing <= 0) return
        const next = list[at]
        const question = next && this.#accepted(next.proposed, next.part)
        if (question) await this.#store(question, true)
      }
  }

  /** A question is accepted only if its quote is in the part, and leads only to where the source leads. */
  #accepted(proposed: unknown, part: readonly SourceSpan[]): Question | null {
    const read = ModelQuestion.safeParse(proposed)
    if (!read.success || !this.input.kinds.includes(read.data.kind)) {
      this.#drops('unreadable')
      return null
    }
    for (const { source, start, end } of part) {
      const found = findQuote(source.text.slice(start, end), read.data.quote)
      if (!found) continue
      const anchor = anchorInSource(source, start + found.start, start + found.end)
      const given = { id: crypto.randomUUID(), source: { ...source.origin, anchor }, difficulty: this.input.difficulty }
      const question = inSeededOrder(questionOf(withoutForeignAddresses(read.data, addressesIn([source.text])), given))
      if (this.#before.has(question.text) || this.#drops(this.#gate.faultOf(question, read.data.quote))) return null
      this.#titles.set(question.id, source.title)
      return question
    }
    this.#drops('unsupported')
    return null
  }

  /** Counts a question that is dropped. */
  #drops(reason: DropReason | null): boolean {
    if (reason !== null) this.#tally.dropped[reason] = (this.#tally.dropped[reason] ?? 0) + 1
    return reason !== null
  }

  async #store(question: Question, isPaid: boolean): Promise<void> {
    if (this.#isStopped) return
    const { db, ownerId } = this.owner
    const use = generationUsage(this.scope.now)
    const limit = monthlyLimit(this.scope)
    const made: MadeQuestion = { question, sourceTitle: this.#titles.get(question.id) ?? null }
    const [[stored]] = await db.batch(addMade(db, ownerId, this.of, made, isPaid ? { use, limit } : null))
    if (!stored) {
      const [usage] = limit === null ? [] : await usageCount(db, ownerId, use)
      // Otherwise a later request with the same key has taken over.
      if (limit !== null && (usage?.used ?? 0) >= limit) this.#end = 'limit'
      return this.stop()
    }
    this.#gate.add(question)
    this.#tally.made++
    if (!this.#isStopped && this.emit({ made })) return
    // It was not delivered, so it does not count.
    await db.batch(takeBackMade(db, ownerId, this.of, question.id, isPaid ? use : null))
  }

  #begin(parts: number, of: number): void {
    this.#tally.read = 0
    this.#tally.parts = of
    this.emit({ progress: { read: 0, of: parts } })
  }

  #progress(of: number): void {
    this.emit({ progress: { read: ++this.#tally.read, of } })
  }

  /** No request of its own tells a run that its session has ended. @throws Problem signed-out */
  async #assertSignedIn(): Promise<void> {
    const { directory, session } = this.scope
    const user = await session()
    const [row] = user ? await sessionByToken(directory, user.token, Date.now()) : []
    if (!row) throw new Problem('signed-out', 'The questions that came are kept.')
  }

  #problemOf(error: unknown): Problem {
    const known = error instanceof Problem ? error : storageProblem(error, this.scope.now)
    if (known) return known
    log('error', 'questions not made', { requestId: this.scope.requestId, error })
    return new Problem('internal', 'The questions made so far are kept. Try again in a moment.')
  }
}
