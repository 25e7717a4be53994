export const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]
export const median = (values) => quantile(values, 0.5)

/** @type {string[][]} */
const rows = [['what', 'measured', 'goal', 'met']]

/**
 * A row of the table that `npm run bench` prints.
 * @param {string} what with its unit; no unit is a ratio
 * @param {number} measured
 * @param {{ atMost?: number, atLeast?: number, remark?: string }} [goal] floors have none
 */
export function row(what, measured, { atMost, atLeast, remark = '' } = {}) {
  const goal = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : ''
  const met = measured <= (atMost ?? Infinity) && measured >= (atLeast ?? -Infinity)
  const verdict = goal === '' ? '' : met ? 'yes' : 'no'
  rows.push([what, shown(measured) + (remark && ` (${remark})`), goal, verdict])
}

export function shown(number) {
  if (!Number.isFinite(number) || Number.isInteger(number)) return String(number)
  return number.toFixed(Math.abs(number) < 10 ? 2 : Math.abs(number) < 100 ? 1 : 0)
}

/** All rows so far, in columns. */
export function table() {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((cells) => cells[column].length)))
  const line = (cells) => cells.map((cell, column) => cell.padEnd(widths[column])).join('  ')
  const [head, ...body] = rows.map((cells) => line(cells).trimEnd())
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...body].join('\n')
}

/**
 * A round measures each target once; ratios are taken within a round, so that disturbances cancel out.
 * @returns what picks a number of each round and gives the median
 */
export async function rounds(times, targets, measure) {
  const results = []
  for (let round = 0; round < times; round++) {
    const result = {}
    for (const [name, target] of Object.entries(targets)) result[name] = await measure(target)
    results.push(result)
  }
  return (pick) => median(results.map(pick))
}
