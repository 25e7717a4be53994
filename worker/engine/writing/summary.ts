import { Composer } from './compose.ts'
import { definitionOf } from '#worker/engine/language/define.ts'
import { cueOf, dependsOnPrevious, introducesList } from '#worker/engine/language/cues.ts'
import type { Answer } from '#worker/engine/evidence.ts'
import { isCalledAfter } from '#worker/engine/reading/passages-on.ts'
import type { Question } from '#worker/engine/reading/question.ts'
import type { Candidate } from '#worker/engine/reading/candidate.ts'
import { rank } from '#worker/engine/reading/rank.ts'
import { isSourceList, type Reading } from '#worker/engine/reading/readings.ts'
import { REPLIES } from './replies.ts'
import { type Extract, select } from '#worker/engine/reading/quoting/select.ts'
import { likeness } from '#worker/engine/reading/units.ts'

const POINTS_MAX = 5
/** Minimum score relative to the best sentence: with less, a note mentions the subject in passing. */
const NEAR = 0.6
/** Similarity from which sentences are duplicates. */
const ALIKE = 0.6

/** `isLead`: the leading sentence of its section, which is on the subject as a whole. */
type Point = Extract & { isLead?: boolean }

/**
 * Summarises the passages on a subject, or all of them, in the order of the notes.
 * Notes named after the subject, or else the most relevant one, contribute the leading sentence of each section, others
 * the sentence that names it. Where there is room, the reasons and amounts of those sections are added. Null without any.
 */
export function summarise(question: Question, readings: readonly Reading[], most = POINTS_MAX): Answer | null {
  const subject = question.terms.length + question.carried.length > 0
  const { candidates } = rank({ ...question, kind: 'general' }, readings)
  const points = spread(subject ? pointsOn(question, candidates) : leadsOf(readings), most)
  const full = withDetails(points, readings, most)
  const extracts = full.length > 1 || !subject ? full : select('general', candidates)
  if (extracts.length === 0) return null
  const composer = new Composer(REPLIES.summary)
  for (const extract of extracts) composer.quote(extract.kind === 'sentence' ? { ...extract, kind: 'item' } : extract)
  return composer.done()
}

/** The leading sentence of each section, in the order of the notes. */
function leadsOf(readings: readonly Reading[]): Point[] {
  const leads = new Map<string, Point>()
  for (const reading of inNoteOrder(readings)) {
    const lead = leads.has(sectionOf(reading)) ? null : leadSentence(reading)
    if (lead) leads.set(sectionOf(reading), { ...lead, isLead: true })
  }
  return [...leads.values()]
}

/** The same for a subject. Best candidates first. */
function pointsOn(question: Question, candidates: readonly Candidate[]): Point[] {
  const [best] = candidates
  if (!best) return []
  const bySection = Map.groupBy(candidates, ({ reading }) => sectionOf(reading))
  const readings = candidates.map(({ reading }) => reading)
  const called = readings.filter((reading) => isCalledAfter(reading, question))
  const mains = new Set((called.length > 0 ? called : [best.reading]).map(({ passage }) => passage.sourceId))
  const points = leadsOf(readings.filter(({ passage }) => mains.has(passage.sourceId)))
  const chosen: ReadonlySet<string>[] = points.map(({ reading, start }) => wordsAt(reading, start))
  const others = [...bySection.values()].flatMap((here) => {
    const [first] = here
    if (!first || mains.has(first.reading.passage.sourceId) || first.score < NEAR * best.score) return []
    const [point] = select('general', here)
    if (!point || chosen.some((words) => likeness(words, first.stems) >= ALIKE)) return []
    chosen.push(first.stems)
    return [point]
  })
  const inOrder = new Set([...mains, ...readings.map(({ passage }) => passage.sourceId)])
  const notes = new Map([...inOrder].map((id, at) => [id, at]))
  const place = ({ reading: { passage } }: Extract) => notes.get(passage.sourceId) ?? 0
  return [...points, ...others].sort((a, b) => place(a) - place(b) || positionOf(a) - positionOf(b))
}

/** Adds to the leading sentences what their sections say besides: of each passage one sentence, the most telling first. */
function withDetails(points: readonly Point[], readings: readonly Reading[], most: number): Extract[] {
  const led = new Set(points.filter(({ isLead }) => isLead).map(({ reading }) => sectionOf(reading)))
  const quoted = points.map(({ reading, start }) => wordsAt(reading, start))
  const details = readings
    .filter((reading) => led.has(sectionOf(reading)))
    .flatMap((reading) => detailIn(reading, points) ?? [])
    .sort((a, b) => b.score - a.score)
    .filter(({ reading, start }) => {
      const words = wordsAt(reading, start)
      if (quoted.some((other) => likeness(words, other) >= ALIKE)) return false
      quoted.push(words)
      return true
    })
    .slice(0, Math.max(0, most - points.length))
  const sources = [...new Set(points.map(({ reading }) => reading.passage.sourceId))]
  const place = ({ reading: { passage } }: Extract) => sources.indexOf(passage.sourceId)
  return [...points, ...details].sort((a, b) => place(a) - place(b) || positionOf(a) - positionOf(b))
}

const positionOf = ({ reading: { passage }, start }: Extract) => passage.start + start

/** Words of a sentence that is told without those around it. */
const DETAIL_WORDS = [5, 40] as const

/** The sentence of a passage that tells most of a reason or an amount; none that is quoted already or needs another. */
function detailIn(reading: Reading, quoted: readonly Extract[]): Extract | null {
  const [best] = reading.units
    .filter(({ kind, text, words, start }) => {
      const fits = (kind === 'sentence' || kind === 'item') && words.length >= DETAIL_WORDS[0]
      if (!fits || words.length > DETAIL_WORDS[1] || dependsOnPrevious(text) || /[?:：？]\W*$/.test(text)) return false
      return !quoted.some((other) => other.reading === reading && other.start <= start && start < other.end)
    })
    .map((unit) => {
      const tells = [cueOf('why', unit.text), cueOf('number', unit.text)].filter((cue) => cue > 0).length
      return { unit, score: tells === 0 ? 0 : tells + (definitionOf(unit.text) ? 0.5 : 0) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  return best ? { reading, start: best.unit.start, end: best.unit.end, kind: best.unit.kind, score: best.score } : null
}

/**
 * Selects points round-robin over the notes, and returns them in their order. Those of a document are taken from all over it: a
 * book's first ten sections would be its preface.
 */
function spread(points: readonly Point[], most: number): Point[] {
  const before = new Map<string, number>()
  const perSource = Map.groupBy(points, ({ reading }) => reading.passage.sourceId)
  const each = Math.ceil(most / Math.max(1, perSource.size))
  const turns = [...perSource.values()]
    .flatMap((own) => spreadEvenly(own, each))
    .map((point) => {
      const turn = before.get(point.reading.passage.sourceId) ?? 0
      before.set(point.reading.passage.sourceId, turn + 1)
      return { point, turn }
    })
  const chosen = new Set(
    turns
      .toSorted((a, b) => a.turn - b.turn)
      .slice(0, most)
      .map(({ point }) => point),
  )
  return points.filter((point) => chosen.has(point))
}

/** `most` points of a document, from all over it, and then the others; the points of a note as they are. */
function spreadEvenly(points: readonly Point[], most: number): readonly Point[] {
  if (points.length <= most || !points[0]?.reading.passage.page) return points
  const isChosen = (_: Point, i: number) =>
    Math.floor(((i + 1) * most) / points.length) > Math.floor((i * most) / points.length)
  const chosen = new Set(points.filter(isChosen))
  return [...chosen, ...points.filter((point) => !chosen.has(point))]
}

function sectionOf({ passage }: Reading): string {
  return `${passage.sourceId}\n${passage.heading}`
}

function wordsAt({ units }: Reading, start: number): ReadonlySet<string> {
  return units.find((unit) => unit.start === start)?.stems ?? new Set()
}

/** Passages grouped by note, in the order of each note's best passage, without lists of sources. */
export function inNoteOrder<T extends Pick<Reading, 'passage'>>(readings: readonly T[]): T[] {
  const notes = [...new Set(readings.map((r) => r.passage.sourceId))]
  return readings
    .filter((r) => !isSourceList(r.passage))
    .sort(
      (a, b) =>
        notes.indexOf(a.passage.sourceId) - notes.indexOf(b.passage.sourceId) || a.passage.start - b.passage.start,
    )
}

/** The first meaningful sentence of a passage, with the list it introduces. */
export function leadSentence(reading: Reading): Extract | null {
  const unit = reading.units.find((u) => (u.kind === 'sentence' || u.kind === 'item') && u.words.length >= 4)
  if (!unit) return null
  const list = introducesList(unit.text) && reading.units[reading.units.indexOf(unit) + 1]?.kind === 'item'
  const end = list ? (reading.units[reading.units.indexOf(unit) + 1]?.blockEnd ?? unit.end) : unit.end
  return { reading, start: unit.start, end, kind: list ? 'list' : unit.kind, score: 0 }
}
