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
  /** The words of the question that it has itself, each counted by how rare it is: 0 and up. */
  own: number
  /** The same with the lines that it leans on, those beside it, and its headings. */
  around: number
  /** 1 where a name of the question stands in none of these. */
  lacksName: number
  /** Share of the question's weight that no passage meets that was found: 0 to 1. */
  nowhere: number
  /** The ranking's score: −1 to 8. */
  score: number
  /** Place of its passage in the search's order: 0 for the first, 1 from the eleventh on. */
  place: number
  /** 1 where a definition is asked for, and not all that explains a thing. */
  asksMeaning: number
}

const PLACES = 10
/** The most that `usualness` gives. */
const MOST_USUAL = 12

export function featuresOf(
  { kind, plainly }: Question,
  wanted: readonly Wanted[],
  readings: readonly Reading[],
  candidate: Candidate,
): Features {
  const { reading, unit, score } = candidate
  const lines = [reading.context, ...wordsAround(candidate)]
  const strong = wanted.filter(({ term }) => !term.weak && !term.asks)
  const total = sum(wanted, ({ weight }) => weight) || 1
  const rarity = (w: Wanted) => 1 - usualness(w.term) / MOST_USUAL
  const metBy = (w: Wanted) => Math.max(...lines.map((stems) => best(w, stems)))
  return {
    passage: sum(wanted, (w) => w.weight * Math.max(best(w, reading.stems), best(w, reading.context))) / total,
    own: sum(strong, (w) => best(w, unit.stems) * rarity(w)),
    around: sum(strong, (w) => metBy(w) * rarity(w)),
    lacksName: strong.some((w) => w.named && metBy(w) === 0) ? 1 : 0,
    nowhere: sum(strong, (w) => (w.matches.size === 0 ? w.weight : 0)) / total,
    score,
    place: Math.min(PLACES, readings.indexOf(reading)) / PLACES,
    asksMeaning: kind === 'define' && !plainly ? 1 : 0,
  }
}

function sum(of: readonly Wanted[], value: (w: Wanted) => number): number {
  return of.reduce((total, w) => total + value(w), 0)
}
