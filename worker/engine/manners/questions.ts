import { sidesOf } from '#worker/engine/generating/definition.ts'
import { type Fact, factsOf } from '#worker/engine/generating/facts.ts'
import { FALLBACK_WEIGHT } from '#worker/engine/generating/gaps.ts'
import { isSourceList, type Reading } from '#worker/engine/reading/readings.ts'
import type { Extract } from '#worker/engine/reading/quoting/select.ts'
import type { Term } from '#worker/engine/reading/terms.ts'
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
  /** A gap that says little, for a passage that offers nothing else. */
  fallback: boolean
}

/** Questions about passages, in their order: definitions, otherwise gaps to fill. */
export function questionsOf(readings: readonly Reading[]): NoteQuestion[] {
  const asked = new Set<string>()
  const distinctive = readings.filter(({ passage }) => !isSourceList(passage))
  return distinctive.flatMap((reading) => {
    const created = factsOf(reading.passage.body).flatMap((fact) => questionOf(reading, fact) ?? [])
    const good = created.filter(({ fallback }) => !fallback)
    return (good.length > 0 ? good : created.slice(0, 1)).filter(({ question }) => {
      const isNew = !asked.has(question)
      asked.add(question)
      return isNew
    })
  })
}

function questionOf(reading: Reading, { unit, definition, sentence, keys }: Fact): NoteQuestion | null {
  const extract: Extract = { reading, start: unit.start, end: unit.end, kind: unit.kind, score: 0 }
  if (definition) {
    const { form, subject } = definition
    const { front, back } = sidesOf(definition)
    const wanted = termsExcept(new Set(wordsOf(front).map((w) => w.stem)), back)
    if (wanted.length === 0) return null
    const defines = form === 'meaning'
    if (form === 'label')
      return { question: EXAMINE.label(escapeMarkdown(subject)), defines, extract, wanted, fallback: false }
    return { question: escapeMarkdown(front), defines, extract, wanted, fallback: false }
  }
  const [key] = keys
  if (!key) return null
  const wanted = termsExcept(new Set(), key.text)
  const text = `${inlineMarkdown(sentence.slice(0, key.start))}${GAP}${inlineMarkdown(sentence.slice(key.end))}`
  if (wanted.length === 0) return null
  const fallback = key.weight <= FALLBACK_WEIGHT
  return { question: EXAMINE.gap(text.replace(/\s+/g, ' ')), defines: false, extract, wanted, fallback }
}
const GAP = String.raw`\_\_\_\_`
