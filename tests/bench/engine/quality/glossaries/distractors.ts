// `npm run questions:fit`: makes worker/engine/generating/distractors/weights.ts from the lists in `material`.
import { comparing, type Features } from '#worker/engine/generating/distractors/features.ts'
import { writeWeights } from '../../weights-file.ts'
import { type Example, fit } from '../../regression.ts'
import { heldOut, percent } from '../cross-validation.ts'
import { lists } from './lists.ts'

const NAMES: readonly (keyof Features)[] = [
  'far',
  'otherBlock',
  'lines',
  'uniform',
  'uniformKind',
  'namesKind',
  'sameForm',
  'words',
  'oneWord',
  'ending',
  'sameNounKind',
  'sameClass',
  'sharesWord',
  'sameBeginning',
  'sameKind',
  'commonWords',
  'length',
  'named',
]
const RIDGE = 10
const OPTIONS = 3

interface Compared extends Example {
  author: number
  /** Which line is asked about. */
  line: string
}

const compared = lists.flatMap((ofAuthor, author) =>
  ofAuthor.flatMap(({ heading, lines }, list): Compared[] => {
    const compare = comparing(heading, lines)
    return lines.flatMap(({ accepted }, asked) =>
      lines.flatMap((_, other): Compared[] => {
        if (other === asked) return []
        const features = compare(asked, other)
        const values = NAMES.map((name) => features[name])
        return [{ values, isTrue: accepted.includes(other), weight: 1, author, line: `${author} ${list} ${asked}` }]
      }),
    )
  }),
)
const modelOf = (some: readonly Compared[]) => fit(some, RIDGE)
writeWeights('worker/engine/generating/distractors', NAMES, modelOf(compared), 'questions:fit')

// Of lines whose three best options are the likeliest to be accepted, how often all three are.
const lines = [...Map.groupBy(heldOut(compared, modelOf), ({ line }) => line).values()]
  .map((options) => options.toSorted((a, b) => b.likely - a.likely).slice(0, OPTIONS))
  .filter((options) => options.length === OPTIONS)
  .map((options) => ({
    likely: options.reduce((product, each) => product * each.likely, 1),
    accepted: options.filter(({ isTrue }) => isTrue).length,
  }))
  .toSorted((a, b) => b.likely - a.likely)
for (const share of [0.1, 0.2, 0.3, 1]) {
  const best = lines.slice(0, lines.length * share)
  const all = best.filter(({ accepted }) => accepted === OPTIONS).length
  const mean = best.reduce((sum, { accepted }) => sum + accepted / OPTIONS, 0)
  const parts = [`all accepted ${percent(all, best.length)}`, `options ${percent(mean, best.length)}`]
  console.log([`the likeliest ${100 * share} %`, ...parts].join(' · '))
}
