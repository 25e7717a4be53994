// `npm run questions:fit`: makes worker/engine/generating/gate/quality/weights.ts from the questions in `material`.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Features, featuresWith } from '#worker/engine/generating/gate/quality/features.ts'
import { distractorsIn } from '#worker/engine/generating/distractors/distractors.ts'
import { factsOf } from '#worker/engine/generating/facts.ts'
import { readable } from '#worker/engine/generating/readable.ts'
import { writeWeights } from '../../weights-file.ts'
import { modelOf, type Rated, Rating, reportHeldBack } from '../ratings.ts'

const NAMES: readonly (keyof Features)[] = [
  'accepted',
  'sameForm',
  'sameClass',
  'namesKind',
  'asksWhen',
  'oneWord',
  'isCell',
  'isThing',
]
/** How far a question is a good one that a teacher called so. */
const GOOD = { good: 1, medium: 0.4, bad: 0 }

/** Authors, and each of their notes with questions made of it that teachers rated. */
const Material = z.array(
  z.array(
    z.object({
      title: z.string(),
      markdown: z.string(),
      questions: z.array(
        z.object({
          question: z.string(),
          options: z.array(z.string()).length(4),
          correct: z.int().min(0).max(3),
          /** Offset of its line in the note as it is read (`readable`). */
          at: z.int(),
          cell: z.enum(['value', 'thing']).optional(),
          ratings: z.array(Rating),
        }),
      ),
    }),
  ),
)

const here = fileURLToPath(new URL('.', import.meta.url))
const rated = globSync(`${here}material/*.json`)
  .toSorted()
  .flatMap((path) => Material.parse(JSON.parse(readFileSync(path, 'utf8'))))
  .flatMap((notes, author) =>
    notes.flatMap(({ title, markdown, questions }): Rated[] => {
      const text = readable(markdown)
      const features = featuresWith(distractorsIn(factsOf(text, title), title))
      return questions.map(({ ratings, ...asked }) => {
        const of = features(asked)
        return { values: NAMES.map((name) => of[name]), ratings, author }
      })
    }),
  )
writeWeights('worker/engine/generating/gate/quality', NAMES, modelOf(rated, GOOD), 'questions:fit')
reportHeldBack(rated, GOOD, [0, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65])
