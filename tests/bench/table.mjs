export const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]
export const median = (values) => quantile(values, 0.5)

/** What `npm run bench` prints at its end. */
export const rows = []
export const row = (what, measured, goal) => rows.push({ what, measured, goal })

/** A round measures each target once; ratios are taken inside a round, so that what disturbs a round cancels out. */
export async function rounds(times, targets, measure) {
  const results = []
  for (let round = 0; round < times; round++) {
    const result = {}
    for (const [name, target] of Object.entries(targets)) result[name] = await measure(target)
    results.push(result)
  }
  return (pick) => median(results.map(pick)).toFixed(2)
}
