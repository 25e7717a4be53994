import { readQuestion } from '#worker/engine/reading/question.ts'
import type { Turn } from '#worker/engine/evidence.ts'
import { featuresOf, type Features } from '#worker/engine/reading/likelihood/features.ts'
import { consider } from '#worker/engine/reading/rank.ts'
import { readPassages } from '#worker/engine/reading/readings.ts'
import { select } from '#worker/engine/reading/quoting/select.ts'
import { type Library, libraryOf } from '../library.ts'
import type { Material } from '../own.ts'

/** What the best sentence has of a question, and whether what would be quoted answers it. */
export interface LabelledFeatures {
  features: Features
  isTrue: boolean
  /** Asked of the notes it was written for, of another learner's, or of its own notes without those that answer it. */
  asked: 'here' | 'elsewhere' | 'without'
  /** The materials whose questions and notes these are. */
  from: readonly [number, number]
}

/** Other materials whose questions are asked of each. */
const OTHERS = [1, 4, 7, 10, 13, 16, 19, 22]

/** Examples of questions that the notes answer, of those on another subject, and of those whose answer is not there. */
export async function examplesOf(materials: readonly Material[]): Promise<LabelledFeatures[]> {
  const examples: LabelledFeatures[] = []
  for (const [i, { notes, questions }] of materials.entries()) {
    const library = await libraryOf(notes)
    for (const { question, history, expect } of questions) {
      const found = await labelled(library, question, history, expect)
      if (found) examples.push({ ...found, asked: 'here', from: [i, i] })
    }
    for (const step of OTHERS) {
      const j = (i + step) % materials.length
      for (const { question, history } of j === i ? [] : (materials[j]?.questions ?? [])) {
        const found = history.length === 0 && (await labelled(library, question, [], null))
        if (found) examples.push({ ...found, asked: 'elsewhere', from: [i, j] })
      }
    }
    for (const { question, history, expect } of questions) {
      if (expect === null || history.length > 0) continue
      const without = notes.filter(({ markdown }) => partsOf(expect).every((part) => !lower(markdown).includes(part)))
      const found = await labelled(await libraryOf(without), question, [], null)
      if (found) examples.push({ ...found, asked: 'without', from: [i, i] })
    }
  }
  return examples
}

const lower = (text: string) => text.toLowerCase()
const partsOf = (expect: string) => lower(expect).split(' | ')

async function labelled(library: Library, text: string, before: readonly string[], expect: string | null) {
  const history: Turn[] = []
  for (const earlier of before) {
    const { answer } = await library.ask(earlier, history)
    history.push({ role: 'learner', text: earlier }, { role: 'coach', text: answer.markdown })
  }
  const question = readQuestion(text, history)
  const readings = readPassages((await library.ask(text, history)).found)
  const { wanted, found } = consider(question, readings)
  const [first] = found
  if (!first) return null
  const quoted = lower(
    select(question.kind, found)
      .map(({ reading, start, end }) => reading.passage.body.slice(start, end))
      .join('\n'),
  )
  const isTrue = expect !== null && partsOf(expect).every((part) => quoted.includes(part))
  return { features: featuresOf(question, wanted, readings, first), isTrue }
}
