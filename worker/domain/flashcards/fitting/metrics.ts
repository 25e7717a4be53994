import { crossEntropy, type Prediction } from './loss.ts'

export interface Metrics {
  /** Mean binary cross-entropy (natural logarithm) of what was predicted; less is better. */
  logLoss: number
  /** How far the mean recall predicted lies from the mean found, over groups of like reviews; less is better. */
  rmseBins: number
}

/**
 * Both as the field's benchmark takes them (open-spaced-repetition/srs-benchmark). The groups of RMSE(bins) are reviews
 * with about the same days since the last, number of reviews and number of lapses, on the benchmark's logarithmic scales; each
 * group weighs as much as it has reviews. NaN where there is no review.
 */
export function metricsOf(reviews: readonly Prediction[]): Metrics {
  const bins = new Map<string, { count: number; recall: number; recalled: number }>()
  let loss = 0
  for (const { recall, recalled, elapsed, reviews: before, lapses } of reviews) {
    loss += crossEntropy(recall, recalled)
    const key = [
      bin(elapsed, 2.48, 3.62),
      bin(before + 1, 1.99, 1.89),
      lapses === 0 ? 0 : bin(lapses, 1.65, 1.73),
    ].join('|')
    const group = bins.get(key) ?? { count: 0, recall: 0, recalled: 0 }
    group.count++
    group.recall += recall
    group.recalled += recalled ? 1 : 0
    bins.set(key, group)
  }
  let squares = 0
  for (const { count, recall, recalled } of bins.values()) squares += ((recall - recalled) / count) ** 2 * count
  return { logLoss: loss / reviews.length, rmseBins: Math.sqrt(squares / reviews.length) }
}

function bin(value: number, scale: number, base: number): number {
  return scale * base ** Math.floor(Math.log(value) / Math.log(base))
}

/**
 * The confidence that `better` predicts the same reviews better than `worse`: the mean difference of their losses, in its
 * standard errors. Above 0 where it did better.
 */
export function confidenceOf(better: readonly Prediction[], worse: readonly Prediction[]): number {
  const gains = better.map(
    ({ recall, recalled }, i) => crossEntropy(worse[i]?.recall ?? recall, recalled) - crossEntropy(recall, recalled),
  )
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gains.length - 1)
  return variance === 0 ? 0 : mean / Math.sqrt(variance / gains.length)
}
