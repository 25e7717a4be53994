import { DEFAULT_WEIGHTS } from '#worker/domain/flashcards/scheduling/default-weights.ts'
import { fitWeights } from '#worker/domain/flashcards/fitting/fit.ts'
import { predict } from '#worker/domain/flashcards/fitting/loss.ts'
import { sequencesOf } from '#worker/domain/flashcards/fitting/sequences.ts'
import { logOf } from '../../unit/flashcards/learner.ts'
import { rounds, row } from '../table.mjs'

/** Learns slower and forgets sooner than the defaults say. */
const FORGETFUL = DEFAULT_WEIGHTS.map((weight, i) => weight * (i < 4 ? 0.4 : i === 8 ? 0.75 : i === 20 ? 1.8 : 1))

/** The learner's own parameters from a simulated log: how long it takes, and what it gains on reviews held back. */
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
