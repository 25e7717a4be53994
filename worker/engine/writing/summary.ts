import { Composer } from './compose.ts'
import { introduces } from '#worker/engine/language/cues.ts'
import type { Answer } from '#worker/engine/evidence.ts'
import type { Question } from '#worker/engine/reading/question.ts'
import { rank, type Reading } from '#worker/engine/reading/rank.ts'
import { REPLIES } from './replies.ts'
import { select, type Extract } from '#worker/engine/reading/select.ts'

const POINTS_MAX = 5

/** The leading sentence of each section that speaks of the subject, in the order of the note. Null where none does. */
export function summarise(question: Question, readings: readonly Reading[], most = POINTS_MAX): Answer | null {
  const subject = question.terms.length + question.carried.length > 0
  const { candidates } = rank({ ...question, kind: 'general' }, readings)
  const speaking = new Set(candidates.map((c) => c.reading))
  const best = candidates[0]?.reading.passage.noteId
  const sections = subject ? readings.filter((r) => speaking.has(r) && r.passage.noteId === best) : [...readings]
  const leads = new Map<string, Extract>()
  for (const reading of inNoteOrder(sections)) {
    const key = `${reading.passage.noteId}\n${reading.passage.heading}`
    const lead = leads.has(key) ? null : leadOf(reading)
    if (lead) leads.set(key, lead)
  }
  const points = [...leads.values()].slice(0, most)
  const extracts = points.length > 1 || !subject ? points : select('general', candidates)
  if (extracts.length === 0) return null
  const composer = new Composer(REPLIES.summary)
  for (const extract of extracts) composer.quote(extract.kind === 'sentence' ? { ...extract, kind: 'item' } : extract)
  return composer.done()
}

/** Notes in the order of their best passage, each from its beginning; without lists of sources, which say nothing themselves. */
export function inNoteOrder(readings: readonly Reading[]): Reading[] {
  const notes = [...new Set(readings.map((r) => r.passage.noteId))]
  return readings
    .filter((r) => !listsSources(r.passage.heading))
    .sort(
      (a, b) => notes.indexOf(a.passage.noteId) - notes.indexOf(b.passage.noteId) || a.passage.start - b.passage.start,
    )
}

export const listsSources = (heading: string): boolean =>
  /(?:^|› )(?:sources?|references|bibliography|literature|further reading|works cited)\s*$/i.test(heading)

/** The first sentence of a passage that says something, with the list it introduces. */
export function leadOf(reading: Reading): Extract | null {
  const unit = reading.units.find((u) => (u.kind === 'sentence' || u.kind === 'item') && u.words.length >= 4)
  if (!unit) return null
  const list = introduces(unit.text) && reading.units[reading.units.indexOf(unit) + 1]?.kind === 'item'
  const end = list ? (reading.units[reading.units.indexOf(unit) + 1]?.blockEnd ?? unit.end) : unit.end
  return { reading, start: unit.start, end, kind: list ? 'list' : unit.kind, score: 0 }
}
