import type { Citation } from '#worker/contracts/coach.ts'
import { type ClaimSource, type Unsupported, unsupportedIn } from './claims.ts'
import { findQuotation, quotationsIn } from './quotations.ts'
import { closestSentence } from './closest-sentence.ts'
import { statementEnd } from './statements.ts'
import { contentWords, prose } from './words.ts'

/** A passage that an answer may cite, by its number from 1. `start` is its place in the note or document. */
export interface CitablePassage extends ClaimSource {
  sourceId: string
  page?: number | null
  pageName?: string | null
  highlight?: { id: string }
  start: number
}

/** Stands in an answer where it says or quotes what its source does not. */
export const NOT_IN_NOTES = '[not in your notes]'

/** `[2]` and `[1, 3]`; not the label of a link. */
const MARK = /\[(\d{1,2}(?:\s*,\s*\d{1,2})*)\](?!\()/g
const OPENS_MARK = /\s*\[(?=[\d\s,]*(?:\]|$))/
/** Says whose words a quotation is. */
const ATTRIBUTED =
  /\b(?:your|the|this|these) (?:own )?(?:notes?|material|passages?|texts?)\b|\byou (?:wrote|noted|write)\b|\baccording to\b|\b(?:it|there) (?:says?|reads?|states?)\b|\bdein\p{L}* notiz|\blaut\b|\b(?:tes|vos) notes\b|\bselon\b|\btus (?:notas|apuntes)\b|\bsegún\b/iu
/** Before a mark: fewer words say nothing yet, as in "As [1] says, …". */
const CLAIM_WORDS = 3
/** The part of a claim's words in one sentence of a passage that makes it the source, where another one was cited. */
const ALIKE = 0.6
/** How often another source is looked for in one answer. */
const SEARCHES_MAX = 40

/**
 * Checks an answer while a model writes it, statement by statement. A mark counts only if its number was given with a passage,
 * and if that passage says what the statement says (claims.ts); a number that is true of one statement and false of
 * another loses the false mark, and only that. Where quoted words, a number, a name or a negation are not in the source, the
 * statement gets `NOT_IN_NOTES` in place of the mark. Text comes out as it went in, except that a statement is held back
 * from its first mark to its end.
 */
export class AnswerCheck {
  readonly #found: Map<number, Citation>
  readonly #settled: Set<number>
  /** The statement that is being written, and how much of it has come out. */
  #text = ''
  #out = 0
  #previous = ''
  #searches = 0
  /** What was found of a claim within the statement: many marks may stand for the same one. */
  readonly #judged = new Map<string, readonly Unsupported[]>()

  /**
   * @param passages may grow while the answer is written
   * @param question what the learner wrote, which may be quoted too
   * @param kept citations of the answer's beginning, whose numbers keep their meaning
   */
  constructor(
    private readonly passages: readonly CitablePassage[],
    private readonly question = '',
    kept: readonly Citation[] = [],
  ) {
    this.#found = new Map(kept.map((citation) => [citation.number, citation]))
    this.#settled = new Set(this.#found.keys())
  }

  get citations(): Citation[] {
    return [...this.#found.values()].toSorted((a, b) => a.number - b.number)
  }

  /** Forgets what was held back: an attempt that failed before its first word is made again. */
  reset(): void {
    this.#text = ''
    this.#out = 0
  }

  /** @returns what can be shown now */
  push(delta: string): string {
    this.#text += delta
    let shown = ''
    for (let end = statementEnd(this.#text); end !== null; end = statementEnd(this.#text)) shown += this.#finish(end)
    const mark = this.#text.includes('[') ? (OPENS_MARK.exec(prose(this.#text))?.index ?? Infinity) : Infinity
    const safe = Math.min(mark, this.#text.trimEnd().length)
    if (safe <= this.#out) return shown
    shown += this.#text.slice(this.#out, safe)
    this.#out = safe
    return shown
  }

  /** @returns what was held back */
  end(): string {
    const rest = /\s*$/.exec(this.#text)?.[0] ?? ''
    const shown = this.#finish(this.#text.length - rest.length) + this.#text
    this.#text = ''
    return shown
  }

  #finish(end: number): string {
    const statement = this.#text.slice(0, end)
    const checked = this.#checked(statement)
    this.#judged.clear()
    const shown = checked.slice(this.#out)
    this.#text = this.#text.slice(end)
    this.#out = 0
    if (statement.trim() !== '') this.#previous = statement.replace(MARK, '')
    return shown
  }

  #checked(statement: string): string {
    // Nothing was given that could be cited: general knowledge, and it says so itself.
    if (this.passages.length === 0) return statement
    const readable = prose(statement)
    const groups = markGroups(readable)
    if (groups.length === 0) return this.#isFalselyQuoted(readable) ? `${statement} ${NOT_IN_NOTES}` : statement
    let out = ''
    let at = 0
    groups.forEach((group, i) => {
      const claim = this.#claimOf(statement, group, groups[i - 1]?.end ?? 0, i === groups.length - 1)
      const mark = this.#markFor(group.numbers, claim)
      const before = statement.slice(at, group.start)
      out += mark === '' ? before.replace(/[ \t]+$/, '') : before + (mark ?? statement.slice(group.start, group.end))
      at = group.end
    })
    return out + statement.slice(at)
  }

  #claimOf(statement: string, { start, end }: MarkGroup, from: number, isLast: boolean): string {
    const before = statement.slice(from, start).replace(MARK, '')
    const after = isLast ? statement.slice(end).replace(MARK, '') : ''
    if (contentWords(before).size >= CLAIM_WORDS || quotationsIn(before).length > 0) return before
    if (contentWords(after).size > 0) return `${before} ${after}`
    return contentWords(before).size > 0 ? before : this.#previous
  }

  /** What takes the place of the marks: null to leave them as they are. */
  #markFor(numbers: readonly number[], claim: string): string | null {
    const own = numbers.filter((number) => !this.#isSettled(number))
    if (own.length === 0) return null
    const settled = numbers.filter((number) => this.#isSettled(number))
    const given = own.filter((number) => this.passages[number - 1] !== undefined)
    const wrong = new Map(given.map((number) => [number, this.#unsupported(claim, [number])]))
    let right = given.filter((number) => wrong.get(number)?.length === 0)
    const related = given.filter((number) => !wrong.get(number)?.includes('words'))
    if (right.length === 0 && related.length > 1 && this.#unsupported(claim, related).length === 0) right = related
    if (right.length === 0) right = this.#elsewhere(claim, given)
    for (const number of right) this.#cite(number, claim)
    const all = [...settled, ...right]
    if (all.length > 0) return `[${numbers.every((n) => all.includes(n)) ? numbers.join(', ') : all.join(', ')}]`
    // Without a word in common the two may be in different languages: then nothing is known.
    const isContradicted =
      given.length === 0 || [...wrong.values()].some((what) => what.some((each) => each !== 'words'))
    return isContradicted ? NOT_IN_NOTES : ''
  }

  #unsupported(claim: string, numbers: readonly number[]): readonly Unsupported[] {
    const key = `${numbers.join()} ${claim}`
    const known = this.#judged.get(key) ?? this.#judge(claim, numbers)
    this.#judged.set(key, known)
    return known
  }

  #judge(claim: string, numbers: readonly number[]): readonly Unsupported[] {
    const passages = numbers.flatMap((number) => this.passages[number - 1] ?? [])
    const joined = (part: keyof ClaimSource) => passages.map((passage) => passage[part]).join('\n\n')
    return unsupportedIn(claim, {
      sourceTitle: joined('sourceTitle'),
      heading: joined('heading'),
      body: joined('body'),
    })
  }

  /** The passage that supports the claim where the cited one does not: a model may mix up numbers. */
  #elsewhere(claim: string, tried: readonly number[]): number[] {
    if (++this.#searches > SEARCHES_MAX) return []
    const index = this.passages.findIndex((passage, i) => {
      if (tried.includes(i + 1) || this.#isSettled(i + 1)) return false
      const { shared, of } = closestSentence(passage.body, claim)
      const isAlike = shared >= Math.max(2, ALIKE * of) || quotationsIn(prose(claim)).length > 0
      return isAlike && unsupportedIn(claim, passage).length === 0
    })
    return index < 0 ? [] : [index + 1]
  }

  #isSettled(number: number): boolean {
    if (!this.#settled.has(number)) return false
    const [kept, passage] = [this.#found.get(number), this.passages[number - 1]]
    return kept?.sourceId !== passage?.sourceId || !passage?.body.includes(kept?.quote ?? '')
  }

  #cite(number: number, claim: string): void {
    const passage = this.passages[number - 1]
    if (!passage || this.#found.has(number)) return
    const [quotation] = quotationsIn(prose(claim))
    const quoted = quotation && findQuotation(passage.body, quotation.words)
    this.#found.set(number, citationOf(number, passage, quoted ?? closestSentence(passage.body, claim).span))
  }

  /** A quotation that is said to be the learner's own, without a mark, and is nowhere in what was given. */
  #isFalselyQuoted(text: string): boolean {
    if (!ATTRIBUTED.test(text)) return false
    return quotationsIn(text).some(
      ({ words }) =>
        findQuotation(this.question, words) === null &&
        this.passages.every(({ body }) => findQuotation(body, words) === null),
    )
  }
}

/** Checks a text that is whole. @returns it without false marks, and the citations of the others */
export function citationsIn(
  answer: string,
  passages: readonly CitablePassage[],
  kept: readonly Citation[] = [],
  question = '',
): { text: string; citations: Citation[] } {
  const check = new AnswerCheck(passages, question, kept)
  const text = check.push(answer) + check.end()
  return { text, citations: check.citations }
}

/** Provisional citations for marks of an answer that is being streamed. */
export function possibleCitations(question: string, passages: readonly CitablePassage[]): Citation[] {
  return passages.map((passage, i) => citationOf(i + 1, passage, closestSentence(passage.body, question).span))
}

function citationOf(number: number, passage: CitablePassage, span: { start: number; end: number }): Citation {
  return {
    number,
    sourceId: passage.sourceId,
    sourceTitle: passage.sourceTitle,
    ...(passage.page && { page: passage.page }),
    ...(passage.pageName && { pageName: passage.pageName }),
    heading: passage.heading,
    quote: passage.body.slice(span.start, span.end),
    start: passage.start + span.start,
    end: passage.start + span.end,
    ...(passage.highlight && { highlight: passage.highlight.id }),
  }
}

interface MarkGroup {
  numbers: number[]
  start: number
  end: number
}

/** Marks, those with nothing but blanks between them as one. */
function markGroups(readable: string): MarkGroup[] {
  const groups: MarkGroup[] = []
  for (const mark of readable.matchAll(MARK)) {
    const numbers = (mark[1] ?? '').split(',').map(Number)
    const end = mark.index + mark[0].length
    const last = groups.at(-1)
    if (last && readable.slice(last.end, mark.index).trim() === '') {
      last.numbers.push(...numbers.filter((number) => !last.numbers.includes(number)))
      last.end = end
    } else groups.push({ numbers, start: mark.index, end })
  }
  return groups
}
