import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'
import { fitWeights } from '#worker/domain/flashcards/fitting/fit.ts'
import { predict } from '#worker/domain/flashcards/fitting/loss.ts'
import { sequencesOf } from '#worker/domain/flashcards/fitting/sequences.ts'
import { logOf } from '../../unit/flashcards/learner.ts'
import { rounds, row } from '../table.mjs'

/** Parameters of a learner who forgets sooner than the defaults predict. */
const FORGETFUL = DEFAULT_WEIGHTS.map((weight, i) => weight * (i < 4 ? 0.4 : i === 8 ? 0.75 : i === 20 ? 1.8 : 1))

/** Fits parameters to a simulated review log: its time, and its gain on the test set. */
export async function fitting(_, { times }) {
  for (const count of [1_000, 10_000]) {
    const log = logOf(FORGETFUL, count, 2)
    const of = await rounds(times, { fit: fitWeights, look: lookOnce }, async (work) => {
      const began = process.cpuUsage()
      const result = await work(log)
      const { user, system } = process.cpuUsage(began)
      return { ms: (user + system) / 1000, result }
    })
    const name = `fit of ${count.toLocaleString('en')} reviews`
    row(
      `${name}: CPU, ms`,
      of((r) => r.fit.ms),
      { atMost: 2000 },
    )
    row(
      `${name}: over one look at each, in looks`,
      of((r) => r.fit.ms / r.look.ms),
    )
    const { applied, tested, before, after } = await fitWeights(log)
    const gain = (what) => (1 - after[what] / before[what]) * 100
    const goal = count < 10_000 ? {} : { atLeast: 1 }
    const remark = `${tested} held back, ${applied ? 'applied' : 'not applied'}`
    row(`${name}: log loss gained on those held back, %`, gain('logLoss'), { ...goal, remark })
    row(`${name}: error of calibration gained on those held back, %`, gain('rmseBins'))
  }
}

async function lookOnce(log) {
  return predict(DEFAULT_WEIGHTS, sequencesOf(log), 0, Infinity)
}
