// `npm run questions:fit`: makes worker/engine/generating/kinds/quality/weights.ts from the questions in `material`.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Features, featuresOf } from '#worker/engine/generating/kinds/quality/features.ts'
import { writeWeights } from '../../weights-file.ts'
import { modelOf, type Rated, Rating, reportHeldBack } from '../ratings.ts'

const NAMES: readonly (keyof Features)[] = [
  'isOfGlossary',
  'asksOfThing',
  'describes',
  'isAbbreviation',
  'isLong',
  'usual',
  'letters',
]
/** How far a question is a good one that a teacher called so. */
const GOOD = { good: 1, medium: 0.5, bad: 0 }

/** Authors, and questions with an answer to be typed, made of their notes, that teachers rated. */
const Material = z.array(
  z.array(z.object({ title: z.string(), question: z.string(), answer: z.string(), ratings: z.array(Rating) })),
)

const here = fileURLToPath(new URL('.', import.meta.url))
const rated = globSync(`${here}material/*.json`)
  .toSorted()
  .flatMap((path) => Material.parse(JSON.parse(readFileSync(path, 'utf8'))))
  .flatMap((questions, author) =>
    questions.map(({ ratings, ...typed }): Rated => {
      const of = featuresOf(typed)
      return { values: NAMES.map((name) => of[name]), ratings, author }
    }),
  )
writeWeights('worker/engine/generating/kinds/quality', NAMES, modelOf(rated, GOOD), 'questions:fit')
reportHeldBack(rated, GOOD, [0, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75])
