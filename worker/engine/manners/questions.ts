import { type Fact, factsOf } from '#worker/engine/generating/facts.ts'
import { isSourceList, type Reading } from '#worker/engine/reading/readings.ts'
import type { Extract } from '#worker/engine/reading/select.ts'
import type { Term } from '#worker/engine/reading/question.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { escapeMarkdown, inlineMarkdown } from '#worker/engine/writing/quote-markdown.ts'
import { termsExcept } from './answer-key.ts'
import { EXAMINE } from './phrases.ts'

/** A question from the notes, with the sentence that answers it and the words of a right answer. Markdown. */
export interface NoteQuestion {
  question: string
  defines: boolean
  extract: Extract
  wanted: Term[]
}

/** Questions about passages, in their order: definitions, otherwise gaps to fill. */
export function questionsOf(readings: readonly Reading[]): NoteQuestion[] {
  const asked = new Set<string>()
  const distinctive = readings.filter(({ passage }) => !isSourceList(passage.heading))
  return distinctive.flatMap((reading) =>
    factsOf(reading.passage.body).flatMap((fact) => {
      const created = questionOf(reading, fact)
      if (!created || asked.has(created.question)) return []
      asked.add(created.question)
      return [created]
    }),
  )
}

/** "X: …" is not always a definition of X. */
const STATEMENT = /^[^:=–—]{1,90}?\s(?:is|are|was|were|means|refers to|denotes|describes|stands for|consists of)\s/i

function questionOf(reading: Reading, { unit, definition, keys, alone }: Fact): NoteQuestion | null {
  const extract: Extract = { reading, start: unit.start, end: unit.end, kind: unit.kind, score: 0 }
  if (definition) {
    const wanted = termsExcept(new Set(wordsOf(definition.subject).map((w) => w.stem)), definition.meaning)
    if (wanted.length === 0) return null
    const subject = escapeMarkdown(definition.subject)
    return STATEMENT.test(unit.text)
      ? { question: EXAMINE.definition(subject, definition.plural), defines: true, extract, wanted }
      : { question: EXAMINE.label(subject), defines: false, extract, wanted }
  }
  const [key] = keys
  if (!key || !alone || unit.kind !== 'sentence' || unit.words.length < 6) return null
  const wanted = termsExcept(new Set(), key.text)
  const text = `${inlineMarkdown(unit.text.slice(0, key.start))}${GAP}${inlineMarkdown(unit.text.slice(key.end))}`
  if (wanted.length === 0) return null
  return { question: EXAMINE.gap(text.replace(/\s+/g, ' ')), defines: false, extract, wanted }
}
const GAP = String.raw`\_\_\_\_`
