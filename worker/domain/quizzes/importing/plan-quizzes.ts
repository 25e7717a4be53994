import { withMediaAddresses } from '#worker/contracts/flashcards/media-address.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { QUESTIONS_MAX, QUIZ_BYTES_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { stableId } from '../../stable-id.ts'

/** Bytes of a quiz that are left for addresses of pictures, which are longer than their names. */
const ADDRESS_BYTES = 100_000
/** A comma between two questions. */
const COMMA = 1
/** Names and values in the JSON of a quiz: a request has a bound on them (`worker/http/validate.ts`). */
const VALUES_MAX = 18_000

export interface PlannedQuiz {
  /** The same for the same questions of the same learner, so that a file that is imported again makes nothing twice. */
  key: string
  questions: Question[]
}

/**
 * Parts the questions of a file into quizzes that each hold as many as a quiz may, in their order.
 * @param fingerprintOf of the picture of a name: a picture is its bytes, whatever it is called
 */
export async function planQuizzes(
  ownerId: string,
  questions: readonly Question[],
  fingerprintOf: (name: string) => string | undefined,
): Promise<PlannedQuiz[]> {
  const planned: PlannedQuiz[] = []
  for (const part of parted(questions)) {
    const content = part.map((question) => ({ ...question, id: '' }))
    const texts = withMediaAddresses(JSON.stringify(content), fingerprintOf)
    const key = await stableId(`quiz\n${ownerId}\n${texts}`)
    const ids = await Promise.all(part.map((_, at) => stableId(`question\n${key}\n${at}`)))
    planned.push({ key, questions: part.map((question, at) => ({ ...question, id: ids[at] ?? question.id })) })
  }
  return planned
}

function parted(questions: readonly Question[]): Question[][] {
  const parts: Question[][] = []
  let [bytes, values] = [0, 0]
  for (const question of questions) {
    const size = new TextEncoder().encode(JSON.stringify(question)).byteLength + COMMA
    const count = countValues(question)
    const last = parts.at(-1)
    const fits = bytes + size <= QUIZ_BYTES_MAX - ADDRESS_BYTES && values + count <= VALUES_MAX
    if (last && last.length < QUESTIONS_MAX && fits) {
      last.push(question)
      bytes += size
      values += count
    } else {
      parts.push([question])
      bytes = size
      values = count
    }
  }
  return parts
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Object.values(value)
  return own.reduce<number>((sum, each) => sum + countValues(each), own.length * (Array.isArray(value) ? 1 : 2))
}
