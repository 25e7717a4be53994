/**
 * Describes what a desired retention costs. The interval after which recall has fallen to `r` is, by FSRS-6's forgetting
 * curve, proportional to r^(1/decay) − 1; reviews a day go about inversely. @param decay −weights[20]
 */
export function retentionHint(retention: number, decay: number): string {
  if (!(retention > 0.5 && retention < 1)) return ''
  const interval = (r: number) => r ** (1 / decay) - 1
  const share = interval(0.9) / interval(retention)
  const forgotten = Math.round((1 - retention) * 100)
  const know = `Of 100 cards that come back you will have forgotten about ${forgotten}.`
  if (Math.abs(share - 1) < 0.05) return `${know} A good balance for most.`
  const times = share >= 1 ? share : 1 / share
  const figure = times >= 3 ? String(Math.round(times)) : times.toFixed(1)
  return share > 1
    ? `${know} Cards come back about ${figure} times as often as at 90 %.`
    : `${know} Cards come back only after about ${figure} times the time of 90 %.`
}
