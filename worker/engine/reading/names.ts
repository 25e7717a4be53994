import { wordsOf } from '#worker/engine/language/words.ts'
import { planSubject } from '#worker/engine/manners/calendar.ts'
import { termsOf } from './terms.ts'

/** Entries whose whole name is in a text; of "Cell" and "Cell biology" the longer one. "Week" is never a name. */
export function namedIn<Named extends { name: string }>(text: string, among: readonly Named[]): Named[] {
  const textStems = stemsOf(text)
  const found = among
    .map((one) => ({ one, stems: stemsOf(one.name) }))
    .filter(({ one, stems }) => termsOf(planSubject(one.name)).length > 0 && placeIn(textStems, stems) >= 0)
  const isPart = (stems: string[]) => found.some((f) => f.stems.length > stems.length && placeIn(f.stems, stems) >= 0)
  return found.filter(({ stems }) => !isPart(stems)).map(({ one }) => one)
}

/** The text without these names. */
export function withoutNames(text: string, names: readonly string[]): string {
  let left = text
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const words = wordsOf(left)
    const wanted = stemsOf(name)
    const at = placeIn(
      words.map(({ stem }) => stem),
      wanted,
    )
    if (at >= 0) left = `${left.slice(0, words[at]?.start)} ${left.slice(words[at + wanted.length - 1]?.end)}`
  }
  return left
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(({ stem }) => stem)
}

function placeIn(words: readonly string[], run: readonly string[]): number {
  return words.findIndex((_, at) => run.every((word, i) => words[at + i] === word))
}
