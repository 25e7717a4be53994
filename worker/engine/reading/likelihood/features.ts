import { usualness } from '#worker/engine/language/related.ts'
import type { Candidate } from '../candidate.ts'
import type { Question } from '../question.ts'
import type { Reading } from '../readings.ts'
import { best, type Wanted } from '../weigh.ts'
import { wordsAround } from './around.ts'

/** What a sentence, with what it stands among, has of a question: numbers of about the same size. */
export type Features = {
  /** Share of the question's weight that its passage, with title and headings, meets: 0 to 1. */
  passage: number
  /** Share of the words of the question that its passage has in the same form, but for a slip or a verb in two words: 0 to 1. */
  literal: number
  /** The words of the question that it has with the lines it leans on, those beside it and its headings, each by how rare it is: 0 and up. */
  around: number
  /** 1 where a name of the question stands in none of these. */
  lacksName: number
  /** Share of the question's weight that no passage meets that was found: 0 to 1. */
  nowhere: number
  /** The ranking's score: −1 to 8. */
  score: number
  /** Place of its passage in the search's order: 0 for the first, 1 from the eleventh on. */
  place: number
}

/** From here on two words of different stems are the same, but for a slip. */
const SLIP = 0.8
const PLACES = 10
/** The most that `usualness` gives. */
const MOST_USUAL = 12

export function featuresOf(
  { words }: Question,
  wanted: readonly Wanted[],
  readings: readonly Reading[],
  candidate: Candidate,
): Features {
  const { reading, score } = candidate
  const lines = [reading.context, ...wordsAround(candidate)]
  const strong = wanted.filter(({ term }) => !term.weak && !term.asks)
  const total = sum(wanted, ({ weight }) => weight) || 1
  const rarity = (w: Wanted) => 1 - usualness(w.term) / MOST_USUAL
  const isMeant = ({ term, matches }: Wanted) =>
    [...matches].some(
      ([stem, score]) => stem !== term.stem && (score >= SLIP || term.plain.length > 0) && reading.stems.has(stem),
    )
  const meant = new Set(wanted.flatMap((w) => (isMeant(w) ? [w.term.folded] : [])))
  const metBy = (w: Wanted) => Math.max(...lines.map((stems) => best(w, stems)))
  return {
    passage: sum(wanted, (w) => w.weight * Math.max(best(w, reading.stems), best(w, reading.context))) / total,
    literal: [...words].filter((word) => reading.words.has(word) || meant.has(word)).length / Math.max(1, words.size),
    around: sum(strong, (w) => metBy(w) * rarity(w)),
    lacksName: strong.some((w) => w.named && metBy(w) === 0) ? 1 : 0,
    nowhere: sum(strong, (w) => (w.matches.size === 0 ? w.weight : 0)) / total,
    score,
    place: Math.min(PLACES, readings.indexOf(reading)) / PLACES,
  }
}

function sum(of: readonly Wanted[], value: (w: Wanted) => number): number {
  return of.reduce((total, w) => total + value(w), 0)
}
