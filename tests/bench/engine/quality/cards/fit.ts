// `npm run cards:fit`: makes worker/engine/generating/cards/quality/weights.ts from the cards in `material`.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Features, featuresOf } from '#worker/engine/generating/cards/quality/features.ts'
import { writeWeights } from '../../weights-file.ts'
import { modelOf, type Rated, Rating, reportHeldBack } from '../ratings.ts'

const NAMES: readonly (keyof Features)[] = [
  'isPlaced',
  'isPlacedTwice',
  'isOfGlossary',
  'isLabel',
  'asksWhatItDoes',
  'words',
  'isLongTerm',
  'usual',
  'sharesWord',
  'backWords',
]
/** How far a card can be used. */
const USABLE = { good: 1, medium: 0.7, bad: 0 }

/** Authors, and cards made of their notes that teachers rated. */
const Material = z.array(
  z.array(
    z.object({
      title: z.string(),
      front: z.string(),
      back: z.string(),
      kind: z.enum(['definition', 'cloze']),
      ratings: z.array(Rating),
    }),
  ),
)

const here = fileURLToPath(new URL('.', import.meta.url))
const rated = globSync(`${here}material/*.json`)
  .toSorted()
  .flatMap((path) => Material.parse(JSON.parse(readFileSync(path, 'utf8'))))
  .flatMap((cards, author) =>
    cards.map(({ ratings, ...card }): Rated => {
      const of = featuresOf(card)
      return { values: NAMES.map((name) => of[name]), ratings, author }
    }),
  )
writeWeights('worker/engine/generating/cards/quality', NAMES, modelOf(rated, USABLE), 'cards:fit')
reportHeldBack(rated, USABLE, [0, 0.7, 0.75, 0.8, 0.82, 0.84, 0.86, 0.88, 0.9])
