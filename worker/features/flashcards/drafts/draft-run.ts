import type { OwnerDb } from '#db/client.ts'
import { isModelSpent } from '#worker/ai/model-calls.ts'
import { languageModelName } from '#worker/ai/models.ts'
import { sessionByToken } from '#db/queries/auth.ts'
import { similarFacts, insertDraft, listDrafts } from '#db/queries/flashcards/drafts.ts'
import { DRAFTS_A_RUN, DRAFTS_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardDraft, DraftEvent, DraftCounts } from '#worker/contracts/flashcards/drafts.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import { anchorInSource } from '#worker/domain/anchors/source-text.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { cardsOf, type FactText } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { isSimilar, type Similarity, similarityOf, keywordsOf } from '#worker/domain/flashcards/making/similarity.ts'
import { markedFacts } from '#worker/domain/flashcards/making/definitions.ts'
import { log } from '#worker/http/log.ts'
import { monthlyLimit, generationUsage } from '#worker/ai/monthly-limit.ts'
import { Problem, problemDetails, storageProblem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { withoutForeignLinks } from '#worker/domain/markdown/foreign-links.ts'
import { addressesIn } from '#worker/domain/markdown/link-hosts.ts'
import { piecesOf } from '#worker/domain/passages/pieces.ts'
import { PIECES_MAX, proposeByEngine, proposeByModel, ProposedCard } from './propose.ts'
import type { SourceCards, TextSource } from './sources.ts'

type RunEnd = Extract<DraftEvent, { end: string }>['end']

/** Facts that are looked at for one that is like a card. */
const SIMILAR_MAX = 20
const KEYWORDS = 4

/** One asking for cards. What is stored stays, however it ends. */
export class DraftRun {
  readonly #stop = new AbortController()
  readonly #tally: DraftCounts = { created: 0, similar: 0, unsupported: 0, truncated: false, modelSpent: false }
  /** Drafts that wait, of whatever source. */
  #drafts: Similarity[] = []
  /** Where the source holds cards of its own: an engine need not make them again. */
  #marked: { start: number; end: number }[] = []
  #end: RunEnd = 'complete'
  #title: string | null = null
  /** Cards are looked at one after the other, in the order they come. */
  #queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly scope: RequestScope,
    private readonly owner: OwnerDb,
    private readonly deckId: number | null,
    private readonly emit: (frame: DraftEvent) => void,
  ) {}

  /** Nobody listens any more. */
  stop(): void {
    this.#stop.abort()
  }

  /** Never rejects: a failure is sent as the last event. */
  async run(source: TextSource | SourceCards): Promise<void> {
    let problem: Problem | null = null
    try {
      const { db, ownerId } = this.owner
      const waiting = await listDrafts(db, ownerId, { limit: DRAFTS_MAX })
      this.#drafts = waiting.map(similarityOf)
      if ('cards' in source)
        for (const { origin, ...sides } of source.cards) await this.#take({ kind: 'basic', ...sides }, origin, false)
      else await this.#read(source)
      await this.#queue
    } catch (error) {
      await this.#queue.catch(() => undefined)
      if (!this.#stop.signal.aborted) problem = this.#problemOf(error)
    }
    const error = problem && { error: problemDetails(problem, this.scope.requestId) }
    this.emit({ end: problem ? 'failed' : this.#end, tally: this.#tally, ...error })
  }

  async #read(source: TextSource): Promise<void> {
    this.#title = source.title
    const { signal } = this.#stop
    const part = source.text.slice(source.from, source.to)
    for (const { start, end, ...card } of markedFacts(part)) {
      if (signal.aborted) return
      const own = { start: source.from + start, end: source.from + end }
      this.#marked.push(own)
      await this.#take(card, { ...source.origin, anchor: anchorInSource(source, own.start, own.end) }, false)
    }
    const pieces = piecesOf(part)
    this.#tally.truncated = pieces.length > PIECES_MAX
    let hasModel = languageModelName(this.scope) !== null
    for (const { start, end } of pieces.slice(0, PIECES_MAX)) {
      if (signal.aborted) return
      await this.#assertSignedIn()
      const text = part.slice(start, end)
      const propose = (card: unknown) => {
        this.#queue = this.#queue.then(() => this.#judge(card, source, source.from + start, source.from + end))
      }
      if (hasModel) hasModel = await this.#proposeByModel(text, propose)
      if (!hasModel) (await proposeByEngine(text, source.title)).forEach(propose)
      await this.#queue
    }
  }

  /** No request of its own tells a run that its session has ended. @throws Problem signed-out */
  async #assertSignedIn(): Promise<void> {
    const { directory, session } = this.scope
    const user = await session()
    const [row] = user ? await sessionByToken(directory, user.token, Date.now()) : []
    if (!row) throw new Problem('signed-out', 'The cards that came are kept.')
  }

  /** False where the model may not be asked any more today: the embedded engine goes on, and the end says so. */
  async #proposeByModel(text: string, propose: (card: unknown) => void): Promise<boolean> {
    const { env, settings } = this.scope
    try {
      await proposeByModel({ env, settings, owner: this.owner }, text, this.#stop.signal, propose)
      return true
    } catch (error) {
      if (!isModelSpent(error)) throw error
      this.#tally.modelSpent = true
      return false
    }
  }

  /** A card of an engine is accepted only if its quote is in the source, and leads only to where the source leads. */
  async #judge(proposed: unknown, source: TextSource, from: number, to: number): Promise<void> {
    if (this.#stop.signal.aborted) return
    const read = ProposedCard.safeParse(proposed)
    if (!read.success || cardsOf(read.data).length === 0) return void this.#tally.unsupported++
    const { quote, ...card } = read.data
    const span = findQuote(source.text.slice(from, to), quote)
    if (!span) return void this.#tally.unsupported++
    const [start, end] = [from + span.start, from + span.end]
    if (this.#marked.some((own) => own.start < end && start < own.end)) return
    const anchor = anchorInSource(source, start, end)
    const addresses = addressesIn([source.text])
    const front = withoutForeignLinks(card.front, addresses)
    const back = withoutForeignLinks(card.back, addresses)
    await this.#take({ ...card, front, back }, { ...source.origin, anchor }, true)
  }

  async #take(card: FactText, origin: FactOrigin, paid: boolean): Promise<void> {
    if (this.#stop.signal.aborted) return
    const { db, ownerId } = this.owner
    const { now } = this.scope
    const likeness = similarityOf(card)
    if (this.#drafts.some((other) => isSimilar(likeness, other))) return void this.#tally.similar++
    const look = { frontKey: likeness.frontKey, words: keywordsOf(likeness, KEYWORDS) }
    const known = await similarFacts(db, ownerId, look, SIMILAR_MAX)
    if (known.some((fact) => isSimilar(likeness, similarityOf(fact)))) return void this.#tally.similar++
    const createdAt = new Date(now.getTime() + this.#tally.created)
    const { kind, front, back } = card
    const draft = { id: crypto.randomUUID(), deckId: this.deckId, kind, front, back, tags: [], origin, createdAt }
    const limit = monthlyLimit(this.scope)
    const payment = paid ? { use: generationUsage(now), limit } : null
    const [[stored]] = await db.batch(insertDraft(db, ownerId, draft, { most: DRAFTS_MAX, paid: payment }))
    if (!stored) return this.#enough(this.#drafts.length >= DRAFTS_MAX ? 'full' : 'limit')
    this.#drafts.push(likeness)
    this.#tally.created++
    const event: CardDraft = { ...draft, sourceTitle: this.#title, createdAt: createdAt.toISOString() }
    this.emit({ draft: event })
    if (this.#tally.created >= DRAFTS_A_RUN) this.#enough('complete')
  }

  #enough(end: RunEnd): void {
    this.#end = end
    this.#stop.abort()
  }

  #problemOf(error: unknown): Problem {
    const known = error instanceof Problem ? error : storageProblem(error, this.scope.now)
    if (known) return known
    log('error', 'cards not made', { requestId: this.scope.requestId, error })
    return new Problem('internal', 'The cards made so far are kept. Try again in a moment.')
  }
}
