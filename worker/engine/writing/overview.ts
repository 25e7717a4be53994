import { splitPassages } from '#worker/domain/passages/split.ts'
import { readPassages, READ_MAX, type Reading } from '#worker/engine/reading/readings.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { inlineMarkdown } from './quote-markdown.ts'

export interface OverviewPoint {
  /** The sentence, as Markdown of one line. */
  markdown: string
  /** Path of headings, "Cells › Mitosis"; empty before the first heading. */
  heading: string
  /** UTF-16 offsets of the sentence in the text. */
  start: number
  end: number
}

const WORDS_MIN = 5
const WORDS_MAX = 60
/** What the first sentence of a passage weighs more: it tends to say what the passage is about. */
const LEAD = 1.25
/** Shared stems, of the shorter, from which two sentences say the same. */
const ALIKE = 0.7

interface Scored {
  reading: Reading
  unit: Unit
  score: number
}

/**
 * The telling sentences of a text, in their order: those whose words the whole text uses most, of each passage one before a second
 * of any. They are the text's own words.
 */
export function overviewOf(text: string, most: number): OverviewPoint[] {
  const readings = readAll(text)
  const weights = weightsOf(readings)
  const all = readings.map((reading) => scoredOf(reading, weights))
  const chosen: Scored[] = []
  // The best of each passage first, so that all of the text is heard.
  const inTurn = [all.flatMap((each) => each.slice(0, 1)), all.flatMap((each) => each.slice(1))]
  for (const each of inTurn.flatMap((some) => some.toSorted((a, b) => b.score - a.score)))
    if (chosen.length < most && !chosen.some((other) => isAlike(other.unit, each.unit))) chosen.push(each)
  return chosen
    .map(({ reading: { passage }, unit }) => ({
      markdown: inlineMarkdown(unit.text),
      heading: passage.heading,
      start: passage.start + unit.start,
      end: passage.start + unit.end,
    }))
    .toSorted((a, b) => a.start - b.start)
}

/** As many at once as the engine reads. */
function readAll(text: string): Reading[] {
  const passages = splitPassages(text).map(({ heading, body, start, end }) => ({
    ...{ sourceId: '', sourceTitle: '', heading, body, start, end },
    rank: 0,
  }))
  const readings: Reading[] = []
  for (let at = 0; at < passages.length; at += READ_MAX)
    readings.push(...readPassages(passages.slice(at, at + READ_MAX)))
  return readings
}

/** How telling a stem is: what is in some sentences more than in one, and not in nearly all. */
function weightsOf(readings: readonly Reading[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  let units = 0
  for (const { units: all } of readings)
    for (const { stems } of all) {
      units++
      for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    }
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + count) * Math.log(1 + units / count)]))
}

/** The sentences of a passage, the best first. */
function scoredOf(reading: Reading, weights: ReadonlyMap<string, number>): Scored[] {
  return reading.units
    .flatMap((unit, at) => {
      const { kind, words, stems, text } = unit
      const fits = (kind === 'sentence' || kind === 'item') && words.length >= WORDS_MIN && words.length <= WORDS_MAX
      if (!fits || /[?:]\s*$/.test(text)) return []
      const weight = [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
      return { reading, unit, score: (weight / Math.sqrt(Math.max(8, stems.size))) * (at === 0 ? LEAD : 1) }
    })
    .toSorted((a, b) => b.score - a.score)
}

function isAlike(a: Unit, b: Unit): boolean {
  const [few, many] = a.stems.size < b.stems.size ? [a.stems, b.stems] : [b.stems, a.stems]
  return few.size > 0 && [...few].filter((stem) => many.has(stem)).length / few.size >= ALIKE
}
