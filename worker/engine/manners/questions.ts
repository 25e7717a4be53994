import { type Fact, factsOf } from '#worker/engine/making/facts.ts'
import type { Reading } from '#worker/engine/reading/rank.ts'
import type { Extract } from '#worker/engine/reading/select.ts'
import type { Term } from '#worker/engine/reading/question.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { escaped, shownInline } from '#worker/engine/writing/show.ts'
import { termsBut } from './key.ts'
import { EXAMINE } from './phrases.ts'

/** A question that the notes answer, with the sentence that does and the words that a right answer says. Markdown. */
export interface NoteQuestion {
  question: string
  defines: boolean
  extract: Extract
  wanted: Term[]
}

/** What can be asked about passages, in their order: what a thing is where the text says so, a gap to fill elsewhere. */
export function questionsOf(readings: readonly Reading[]): NoteQuestion[] {
  const asked = new Set<string>()
  return readings.flatMap((reading) =>
    factsOf(reading.passage.body).flatMap((fact) => {
      const made = questionOf(reading, fact)
      if (!made || asked.has(made.question)) return []
      asked.add(made.question)
      return [made]
    }),
  )
}

function questionOf(reading: Reading, { unit, definition, keys, alone }: Fact): NoteQuestion | null {
  const extract: Extract = { reading, start: unit.start, end: unit.end, kind: unit.kind, score: 0 }
  if (definition) {
    const wanted = termsBut(new Set(wordsOf(definition.subject).map((w) => w.stem)), definition.meaning)
    const question = EXAMINE.definition(escaped(definition.subject), definition.plural)
    return wanted.length > 0 ? { question, defines: true, extract, wanted } : null
  }
  const [key] = keys
  if (!key || !alone || unit.kind !== 'sentence' || unit.words.length < 6) return null
  const wanted = termsBut(new Set(), key.text)
  const text = `${shownInline(unit.text.slice(0, key.start))}${GAP}${shownInline(unit.text.slice(key.end))}`
  if (wanted.length === 0) return null
  return { question: EXAMINE.gap(text.replace(/\s+/g, ' ')), defines: false, extract, wanted }
}
const GAP = String.raw`\_\_\_\_`
