// `npm run answers:fit`: makes worker/engine/reading/likelihood/weights.ts from the materials beside this file.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Features } from '#worker/engine/reading/likelihood/features.ts'
import { Material } from '../own.ts'
import { examplesOf, type LabelledFeatures } from './examples.ts'
import { dot, type Example, fit, type Model, sigmoid } from '../regression.ts'
import { writeWeights } from '../weights-file.ts'

const NAMES: readonly (keyof Features)[] = ['passage', 'literal', 'around', 'lacksName', 'nowhere', 'score', 'place']
const RIDGE = 3
/** How much the examples of each sort count together, of those that are asked of their own notes. */
const COUNTS = { here: 1, elsewhere: 1, without: 0.5 }
/** Materials are held back in turn, to see how well the rest finds what they say. */
const TURNS = 6

const here = fileURLToPath(new URL('.', import.meta.url))
const paths = globSync(`${here}material/*/*.json`).toSorted()
const examples = await examplesOf(paths.map((path) => Material.parse(JSON.parse(readFileSync(path, 'utf8')))))
const model = modelOf(examples)
writeWeights('worker/engine/reading/likelihood', NAMES, model, 'answers:fit')
reportHeldBack()

function modelOf(of: readonly LabelledFeatures[]): Model {
  const count = (asked: LabelledFeatures['asked']) => of.filter((each) => each.asked === asked).length
  const weightOf = (asked: LabelledFeatures['asked']) => (COUNTS[asked] * count('here')) / Math.max(1, count(asked))
  const asExample = ({ features, isTrue, asked }: LabelledFeatures): Example => ({
    values: NAMES.map((name) => features[name]),
    isTrue,
    weight: weightOf(asked),
  })
  return fit(of.map(asExample), RIDGE)
}

/** Prints what each bar would do with materials that its model has not seen. */
function reportHeldBack(): void {
  const held = examples.map((each) => ({ ...each, likely: 0 }))
  for (let turn = 0; turn < TURNS; turn++) {
    const isHeld = (at: number) => at % TURNS === turn
    const { bias, weights } = modelOf(examples.filter(({ from }) => !from.some(isHeld)))
    for (const each of held)
      if (isHeld(each.from[1]))
        each.likely = sigmoid(
          bias +
            dot(
              weights,
              NAMES.map((name) => each.features[name]),
            ),
        )
  }
  const share = (of: typeof held, is: (each: (typeof held)[number]) => boolean) =>
    `${((100 * of.filter(is).length) / Math.max(1, of.length)).toFixed(1)} %`
  const asked = (how: LabelledFeatures['asked']) => held.filter((each) => each.asked === how)
  for (const bar of [0.1, 0.15, 0.2, 0.25, 0.28, 0.3, 0.32, 0.5, 0.6, 0.65, 0.7, 0.8])
    console.log(
      [
        `likely ≥ ${bar.toFixed(2)}`,
        `right ${share(asked('here'), ({ likely, isTrue }) => likely >= bar && isTrue)}`,
        `not right ${share(asked('here'), ({ likely, isTrue }) => likely >= bar && !isTrue)}`,
        `of another subject ${share(asked('elsewhere'), ({ likely }) => likely >= bar)}`,
        `not in the notes ${share(asked('without'), ({ likely }) => likely >= bar)}`,
      ].join(' · '),
    )
}
