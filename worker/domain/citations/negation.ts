import { sentencesIn } from './closest-sentence.ts'
import { contentWords } from './words.ts'

const NEGATIONS =
  /\b(?:not|no|never|none|nothing|nobody|nowhere|neither|without|cannot|hardly|lacks?|lacking|fail|fails|failed|failing|unable|nicht|kein\p{L}*|niemals|ohne|pas|jamais|sans|aucune?|nunca|sin|non(?=-)|prevent\p{L}*|(?:keep|kept|stop|hinder)\p{L}*(?=[^,.;]{1,60}\bfrom\b))\b|n['’]t\b|(?<!\p{L})(?!unless|nonetheless|nevertheless|regardless)\p{L}{3,}less\b/giu
/** Phrases that deny nothing of what the clause says. */
const NO_NEGATION =
  /^\s*(?:no|yes)[,.:;!]|\bnot (?:only|just|merely|until)\b|\bno (?:more|less|fewer|later|sooner) than\b|\bno matter\b|\bno\.\s?\d|(?:,|\bbut)\s*not\b[^,.;:]*|\b(?:rather than|instead of|unlike)\b[^,.;:]*|\b(?:whether|if) or not\b/gi
const CLAUSE =
  /[;:—–()\n]|[,.!?]\s|(?:^|\s)(?:as long as|provided|but|whereas|while|although|though|because|since|however|which|so that|and|when|if|unless)\s/gi
/** Fewer words are a part of another clause. */
const CLAUSE_WORDS = 3
/** How alike the words of two clauses are that say the same thing. */
const SAME = 0.8

interface Clause {
  words: Set<string>
  isNegative: boolean
  /** A comma or a colon follows. */
  continues: boolean
}

/**
 * Whether a clause of the claim says no where the clause of the source with the same words says yes, or the reverse. Only clauses
 * with nearly the same words are compared: two that share fewer may both be so.
 */
export function negationDiffers(claim: string, body: string): boolean {
  const sentences = sentencesIn(body).map(({ text }) => clausesOf(text))
  // A question says neither yes nor no.
  return joined(clausesOf(claim.replace(/[^.!?\n]*\?/g, ' '))).some((clause) => {
    if (clause.words.size < 2) return false
    const alike = sentences.flat().filter((other) => alikeness(clause, other) >= SAME)
    if (alike.length > 0) return alike.every((other) => other.isNegative !== clause.isNegative)
    // All of its words in a sentence that says no nowhere.
    return (
      clause.isNegative &&
      sentences.some((clauses) => {
        const all = new Set(clauses.flatMap(({ words }) => [...words]))
        return clauses.every(({ isNegative }) => !isNegative) && [...clause.words].every((word) => all.has(word))
      })
    )
  })
}

/** The words that two clauses have in common, as a part of the words of both (the coefficient of Dice). */
function alikeness(a: Clause, b: Clause): number {
  const common = [...a.words].filter((word) => b.words.has(word)).length
  return common < 2 ? 0 : (2 * common) / (a.words.size + b.words.size)
}

function clausesOf(text: string): Clause[] {
  const bare = text.replace(NO_NEGATION, ' ')
  const ends = [...bare.matchAll(CLAUSE)]
  return [...ends, null].map((end, i) => {
    const before = ends[i - 1]
    const from = before ? before.index + before[0].length : 0
    return clauseOf(bare.slice(from, end?.index), /[,:—–]/.test(end?.[0] ?? ''))
  })
}

/** A few words before a comma or a colon belong to what follows: "below the threshold, no electrons are emitted". */
function joined(clauses: readonly Clause[]): Clause[] {
  const out: Clause[] = []
  let before: Set<string> = new Set()
  for (const { words, isNegative, continues } of clauses) {
    const whole = new Set([...before, ...words])
    before = whole.size < CLAUSE_WORDS && !isNegative && continues ? whole : new Set()
    if (before.size === 0) out.push({ words: whole, isNegative, continues })
  }
  return out.length === 0 ? [{ words: before, isNegative: false, continues: false }] : out
}

function clauseOf(text: string, continues: boolean): Clause {
  const isNegative = denies(text)
  return { words: contentWords(text.replace(NEGATIONS, ' ')), isNegative, continues }
}

/** Two negations deny nothing: "without it, it never stops". */
export function denies(text: string): boolean {
  return (text.match(NEGATIONS)?.length ?? 0) % 2 === 1
}
