import { cueOf, dependsOnPrevious, hasPronoun } from '#worker/engine/language/cues.ts'
import { definitionScore } from '#worker/engine/language/define.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'
import { matchesOf, type Matches } from '#worker/engine/language/match.ts'
import type { Question, QuestionKind, Term } from './question.ts'
import { unitsOf, type Unit } from './units.ts'
import { wordsOf } from '#worker/engine/language/words.ts'

/** A parsed passage: its units, and the words of its title and headings. */
export type Reading = {
  passage: EvidencePassage
  units: Unit[]
  stems: ReadonlySet<string>
  context: ReadonlySet<string>
  last: ReadonlySet<string>
}

export type Candidate = {
  reading: Reading
  unit: Unit
  index: number
  score: number
  defines: number
  stems: ReadonlySet<string>
  /** Refers to the sentence before, and is quoted with it. */
  needsContext: boolean
}

/** Maximum number of passages that are read; the search's best come first. */
export const READ_MAX = 40

export function readPassages(passages: readonly EvidencePassage[]): Reading[] {
  const best = [...passages].sort((a, b) => a.rank - b.rank).slice(0, READ_MAX)
  return best.map((passage) => {
    const units = unitsOf(passage.body)
    const stems = new Set<string>()
    for (const unit of units) for (const set of [unit.stems, unit.head ?? []]) for (const stem of set) stems.add(stem)
    const path = passage.heading.split(' › ')
    const context = wordsOf(`${passage.noteTitle} ${passage.heading}`).map((w) => w.stem)
    const last = wordsOf(path.at(-1) || passage.noteTitle).map((w) => w.stem)
    return { passage, units, stems, context: new Set(context), last: new Set(last) }
  })
}

type Wanted = { term: Term; weight: number; idf: number; matches: Matches }

/** Share of the question's weight that a passage must match to be relevant. */
const GATE = 0.6
const WEIGHT = { strong: 1, named: 1.4, weak: 0.25, carried: 0.4 }

export type Ranking = {
  /** Best first; only from relevant passages. */
  candidates: Candidate[]
  /** The nearest passage, relevant or not. */
  nearest: { reading: Reading; met: Term[] } | null
}

/**
 * Scores every sentence against the question. Matching words decide whether a passage is relevant (the gate); within
 * those, rare words, definitions, cues of the kind of question and the search's own order decide.
 */
export function rank(question: Question, readings: readonly Reading[]): Ranking {
  const wanted = weigh(question, readings)
  const total = wanted.reduce((sum, w) => sum + w.weight, 0)
  const candidates: Candidate[] = []
  let nearest: (Ranking['nearest'] & { share: number }) | null = null
  for (const [order, reading] of readings.entries()) {
    const met = wanted.map((w) => Math.max(best(w, reading.stems), 0.9 * best(w, reading.context)))
    const share = total > 0 ? met.reduce((sum, m, i) => sum + m * (wanted[i]?.weight ?? 0), 0) / total : 0
    const strong = wanted.filter((w, i) => !w.term.weak && (met[i] ?? 0) > 0).map((w) => w.term)
    if (strong.length > 0 && (!nearest || share > nearest.share)) nearest = { reading, met: strong, share }
    if (share < GATE) continue
    const prior = 0.3 * (1 - order / readings.length)
    for (const [index, unit] of reading.units.entries()) {
      const candidate = scored(question.kind, wanted, reading, unit, index)
      if (candidate) candidates.push({ ...candidate, score: candidate.score + prior })
    }
  }
  candidates.sort((a, b) => b.score - a.score)
  return { candidates, nearest }
}

function weigh(question: Question, readings: readonly Reading[]): Wanted[] {
  const vocabulary = new Set<string>()
  for (const r of readings) for (const set of [r.stems, r.context]) for (const s of set) vocabulary.add(s)
  const own = question.terms.some((t) => !t.weak)
  const alone = !own && question.carried.length === 0
  const weighted = (term: Term, carried: boolean): Wanted => {
    const matches = matchesOf(term, vocabulary)
    const df = readings.filter((r) => has(matches, r.stems) || has(matches, r.context)).length
    const base = term.weak && !alone ? WEIGHT.weak : term.named ? WEIGHT.named : WEIGHT.strong
    const weight = carried && own ? Math.min(base, WEIGHT.carried) : carried ? Math.min(base, WEIGHT.strong) : base
    return {
      term: alone ? { ...term, weak: false } : term,
      weight,
      idf: Math.log(1 + (readings.length + 1) / (df + 0.5)),
      matches,
    }
  }
  return [...question.terms.map((t) => weighted(t, false)), ...question.carried.map((t) => weighted(t, true))]
}

function has(matches: Matches, stems: ReadonlySet<string>): boolean {
  for (const stem of matches.keys()) if (stems.has(stem)) return true
  return false
}

function best(wanted: Wanted, stems: ReadonlySet<string>): number {
  let most = 0
  for (const [stem, score] of wanted.matches) if (score > most && stems.has(stem)) most = score
  return most
}

/** Share of a term's weight that its context gives to a sentence without it. */
const CONTEXT_WEIGHTS = { context: 0.6, passage: 0.2, neighbour: 0.35, referred: 0.75, leaning: 0.85 }

function scored(
  kind: QuestionKind,
  wanted: readonly Wanted[],
  reading: Reading,
  unit: Unit,
  index: number,
): Candidate | null {
  const stems = unit.stems
  const before = reading.units[index - 1]
  const near = before?.block === unit.block && unit.kind === 'sentence' ? before.stems : null
  const contextWeight = dependsOnPrevious(unit.text)
    ? CONTEXT_WEIGHTS.leaning
    : hasPronoun(unit.text)
      ? CONTEXT_WEIGHTS.referred
      : CONTEXT_WEIGHTS.neighbour
  let sum = 0
  let possible = 0
  let matched = 0
  let needsContext = false
  let anchored = false
  let titled = 0
  for (const w of wanted) {
    const inUnit = Math.max(best(w, stems), unit.head ? 0.8 * best(w, unit.head) : 0)
    const inNear = near ? contextWeight * best(w, near) : 0
    const inContext = best(w, reading.context)
    const got = Math.max(
      inUnit,
      inNear,
      CONTEXT_WEIGHTS.context * inContext,
      CONTEXT_WEIGHTS.passage * best(w, reading.stems),
    )
    if (inNear === got && got > inUnit && contextWeight > CONTEXT_WEIGHTS.neighbour) needsContext = true
    sum += w.weight * w.idf * got
    possible += w.weight * w.idf
    if (w.term.weak) titled = Math.max(titled, best(w, reading.last))
    else if (inUnit > 0 || got === inNear) matched++
    else if (inContext > 0) anchored = true
  }
  if (possible === 0 || (matched === 0 && !anchored)) return null
  const defines = definition(wanted, unit)
  const opens = index === 0 && wanted.every((w) => w.term.weak || best(w, reading.last) > 0)
  const score = (3 * sum) / possible + forKind(kind, unit, defines, opens, index) + forShape(kind, unit) + 0.8 * titled
  return { reading, unit, index, score, defines, stems, needsContext }
}

function definition(wanted: readonly Wanted[], unit: Unit): number {
  if (unit.kind !== 'sentence' && unit.kind !== 'item') return 0
  const subject = wanted.filter((w) => !w.term.weak)
  return definitionScore(unit.text, unit.words, (stem) => subject.some((w) => w.matches.has(stem)), subject.length)
}

function forKind(kind: QuestionKind, unit: Unit, defines: number, opens: boolean, index: number): number {
  const cue = cueOf(kind, unit.text)
  const first = index === 0 ? 0.15 : 0
  if (kind === 'define') return 2 * defines + (opens ? 0.7 : 0) + first
  if (kind === 'general' || kind === 'how' || kind === 'list') return 0.6 * defines + (opens ? 0.2 : 0) + cue + first
  return cue + first
}

/** Fragments, very long sentences, questions and code are seldom the answer. */
function forShape(kind: QuestionKind, unit: Unit): number {
  const long = unit.words.length
  const length = long < 3 ? -0.6 : long > 60 ? -0.4 : 0
  const asks = /[?？][*_"”]*$/.test(unit.text) ? -1.2 : 0
  const code = unit.kind === 'code' ? (kind === 'example' || kind === 'how' ? 0.1 : -0.8) : 0
  return length + asks + code
}
