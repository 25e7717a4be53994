import type { OwnerDb } from '#db/client.ts'
import { languageModelName } from '#worker/ai/models.ts'
import { factsLike, insertDraft, listDrafts } from '#db/queries/flashcards/drafts.ts'
import { DRAFTS_A_RUN, DRAFTS_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardDraft, DraftFrame, DraftTally } from '#worker/contracts/flashcards/drafts.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import { findQuote } from '#worker/domain/anchors/quote.ts'
import { cardsOf, type FactText } from '#worker/domain/flashcards/cards/fact-cards.ts'
import { isSimilar, type Similarity, similarityOf, keywordsOf } from '#worker/domain/flashcards/making/similarity.ts'
import { markedFacts } from '#worker/domain/flashcards/making/definitions.ts'
import { log } from '#worker/http/log.ts'
import { madeAMonth, makingUse } from './making-limit.ts'
import { Problem, problemDetails } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { byEngine, byModel, piecesOf, ProposedCard } from './propose.ts'
import type { ReadyCards, TextSource } from './sources.ts'

type Ending = Extract<DraftFrame, { end: string }>['end']

/** Facts that are looked at for one that is like a card. */
const LOOKED_AT = 20
const TELLING_WORDS = 4

/** One asking for cards. What is stored stays, however it ends. */
export class Run {
  readonly #stop = new AbortController()
  readonly #tally: DraftTally = { made: 0, like: 0, astray: 0, unread: false }
  /** Drafts that wait, of whatever source. */
  #drafts: Similarity[] = []
  /** Where the source holds cards of its own: an engine need not make them again. */
  #marked: { start: number; end: number }[] = []
  #end: Ending = 'complete'
  /** Cards are looked at one after the other, in the order they come. */
  #queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly scope: RequestScope,
    private readonly owner: OwnerDb,
    private readonly deckId: number | null,
    private readonly tell: (frame: DraftFrame) => void,
  ) {}

  /** Nobody listens any more. */
  stop(): void {
    this.#stop.abort()
  }

  /** Never rejects: what fails is told. */
  async toEnd(source: TextSource | ReadyCards): Promise<void> {
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
    this.tell({ end: problem ? 'failed' : this.#end, tally: this.#tally, ...error })
  }

  async #read(source: TextSource): Promise<void> {
    const { signal } = this.#stop
    const part = source.text.slice(source.from, source.to)
    for (const { start, end, ...card } of markedFacts(part)) {
      if (signal.aborted) return
      const own = { start: source.from + start, end: source.from + end }
      this.#marked.push(own)
      await this.#take(card, { ...source.origin, anchor: anchorOf(source.text, own.start, own.end) }, false)
    }
    const { pieces, unread } = piecesOf(part)
    this.#tally.unread = unread
    const hasModel = languageModelName(this.scope) !== null
    for (const { start, end } of pieces) {
      if (signal.aborted) return
      const text = part.slice(start, end)
      const propose = (card: unknown) => {
        this.#queue = this.#queue.then(() => this.#judge(card, source, source.from + start, source.from + end))
      }
      if (hasModel) await byModel(this.scope, text, signal, propose)
      else (await byEngine(text)).forEach(propose)
      await this.#queue
    }
  }

  /** What an engine says is believed only as far as its quote stands in what it was given. */
  async #judge(proposed: unknown, source: TextSource, from: number, to: number): Promise<void> {
    if (this.#stop.signal.aborted) return
    const read = ProposedCard.safeParse(proposed)
    if (!read.success || cardsOf(read.data).length === 0) return void this.#tally.astray++
    const { quote, ...card } = read.data
    const span = findQuote(source.text.slice(from, to), quote)
    if (!span) return void this.#tally.astray++
    const [start, end] = [from + span.start, from + span.end]
    if (this.#marked.some((own) => own.start < end && start < own.end)) return
    const anchor = anchorOf(source.text, start, end)
    await this.#take(card, { ...source.origin, anchor }, true)
  }

  async #take(card: FactText, origin: FactOrigin, paid: boolean): Promise<void> {
    if (this.#stop.signal.aborted) return
    const { db, ownerId } = this.owner
    const { now } = this.scope
    const likeness = similarityOf(card)
    if (this.#drafts.some((other) => isSimilar(likeness, other))) return void this.#tally.like++
    const look = { frontKey: likeness.frontKey, words: keywordsOf(likeness, TELLING_WORDS) }
    const known = await factsLike(db, ownerId, look, LOOKED_AT)
    if (known.some((fact) => isSimilar(likeness, similarityOf(fact)))) return void this.#tally.like++
    const createdAt = new Date(now.getTime() + this.#tally.made)
    const { kind, front, back } = card
    const draft = { id: crypto.randomUUID(), deckId: this.deckId, kind, front, back, tags: [], origin, createdAt }
    const limit = madeAMonth(this.scope)
    const payment = paid ? { use: makingUse(now), limit } : null
    const [[stored]] = await db.batch(insertDraft(db, ownerId, draft, { most: DRAFTS_MAX, paid: payment }))
    if (!stored) return this.#enough(this.#drafts.length >= DRAFTS_MAX ? 'full' : 'limit')
    this.#drafts.push(likeness)
    this.#tally.made++
    const told: CardDraft = { ...draft, createdAt: createdAt.toISOString() }
    this.tell({ draft: told })
    if (this.#tally.made >= DRAFTS_A_RUN) this.#enough('complete')
  }

  #enough(end: Ending): void {
    this.#end = end
    this.#stop.abort()
  }

  #problemOf(error: unknown): Problem {
    if (error instanceof Problem) return error
    log('error', 'cards not made', { requestId: this.scope.requestId, error })
    return new Problem('internal', 'The cards made so far are kept. Try again in a moment.')
  }
}
