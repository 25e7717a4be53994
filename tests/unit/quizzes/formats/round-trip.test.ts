import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { writeGift } from '#worker/domain/quizzes/formats/gift/write-gift.ts'
import { writeJson } from '#worker/domain/quizzes/formats/json.ts'
import { writeMoodleXml } from '#worker/domain/quizzes/formats/moodle/write-moodle-xml.ts'
import { readQuestions } from '#worker/domain/quizzes/formats/read-questions.ts'
import { writeAiken } from '#worker/domain/quizzes/formats/tables/write-aiken.ts'
import { writeCsv } from '#worker/domain/quizzes/formats/tables/write-csv.ts'
import type { QuizWriting, WrittenQuiz } from '#worker/domain/quizzes/formats/writing.ts'
import { anyQuestion, counting, withoutIds } from './arbitrary-questions.ts'
import {
  representableInAiken,
  representableInCsv,
  representableInGift,
  representableInMoodle,
} from './representable-questions.ts'

type Write = (quiz: WrittenQuiz) => QuizWriting | Promise<QuizWriting>
type Held = (question: Question) => Question | null

const FORMATS: [name: string, write: Write, held: Held][] = [
  ['JSON', writeJson, (question) => question],
  ['Moodle XML', writeMoodleXml, representableInMoodle],
  ['GIFT', writeGift, representableInGift],
  ['CSV', writeCsv, representableInCsv],
  ['Aiken', writeAiken, representableInAiken],
]

/** What keeps a question from being asked; it comes over all the same. */
const LACKS = /^None of its answers is right|^More than one of its options is right/
/** What is there, but has no effect here. */
const KEPT = /kept for Moodle|^\d+ questions?: hidden in Moodle/
/** Of weights that Moodle does not offer, the file has them all the same. */
const OF_NO_LOSS = /^Moodle offers no weight/

test.for(FORMATS)('all that %s can hold comes back as it was', async ([, write, held]) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyQuestion(), { maxLength: 2 }), async (given) => {
      const questions = given.flatMap((question) => held(question) ?? [])
      const { text, report } = await write({ title: 'Unit 1', questions })
      expect(report.filter(({ reason }) => !OF_NO_LOSS.test(reason))).toEqual([])
      const reading = await readQuestions(text, counting())
      if (questions.length === 0) return
      expect(reading.questions.map(withoutIds), text).toEqual(questions.map(withoutIds))
      expect(
        reading.report.filter(({ reason }) => !LACKS.test(reason) && !KEPT.test(reason)),
        text,
      ).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test.for(FORMATS)('what %s cannot hold is reported, and every other question is there', async ([, write]) => {
  await fc.assert(
    fc.asyncProperty(anyQuestion(), async (question) => {
      const { text, report } = await write({ title: '', questions: [question] })
      const { questions, report: read } = await readQuestions(text, counting())
      const remarks = [...report, ...read]
      // A table may lack an answer that was worth only a part: its reader says so.
      const leftOut = remarks.some(({ outcome }) => outcome === 'left-out')
      expect(questions, text).toHaveLength(leftOut ? 0 : 1)
      const expected = report.length === 0 ? [withoutIds(question)] : questions.map(withoutIds)
      expect(questions.map(withoutIds), text).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})
