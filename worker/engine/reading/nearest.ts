import { commonness } from '#worker/engine/language/related.ts'
import type { Reading } from './readings.ts'
import type { Term } from './terms.ts'
import type { Wanted } from './weigh.ts'

/** A passage, and the words of the question that stand in it. */
export type Nearest = { reading: Reading; met: Term[] }

/** Share of a question that a passage has to have word by word to be named as close. */
const CLOSE = 0.35
/** With so much of it, usual words are enough. */
const CLOSER = 0.5

/** The passage with most of the question's own words; null where what it shares with the question are only usual words. */
export function nearestOf(wanted: readonly Wanted[], readings: readonly Reading[]): Nearest | null {
  const total = wanted.reduce((sum, w) => sum + w.weight, 0)
  let nearest: Nearest | null = null
  let most = CLOSE * total
  for (const reading of readings) {
    const stands = wanted.filter(
      ({ term }) => !term.weak && (reading.words.has(term.folded) || reading.context.has(term.stem)),
    )
    const weight = stands.reduce((sum, w) => sum + w.weight, 0)
    const isOn = stands.some((w) => w.named || commonness(w.term.stem) === 0 || reading.context.has(w.term.stem))
    if ((isOn || weight >= CLOSER * total) && weight > most)
      [nearest, most] = [{ reading, met: stands.map((w) => w.term) }, weight]
  }
  return nearest
}
