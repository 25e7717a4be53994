/** One example: numbers, whether it is one of those that are looked for, and how much it counts. */
export interface Example {
  values: readonly number[]
  isTrue: boolean
  weight: number
}

export interface Model {
  bias: number
  /** One a value. */
  weights: number[]
}

const ROUNDS = 50
const CLOSE_ENOUGH = 1e-6

/** Logistic regression with a ridge over the values in units of their deviation, by Newton's method. */
export function fit(examples: readonly Example[], ridge: number): Model {
  const size = examples[0]?.values.length ?? 0
  const mean = range(size, (i) => average(examples.map(({ values }) => values[i] ?? 0)))
  const deviation = range(size, (i) =>
    Math.max(1e-9, Math.sqrt(average(examples.map(({ values }) => ((values[i] ?? 0) - (mean[i] ?? 0)) ** 2)))),
  )
  const rows = examples.map(({ values }) => [
    ...range(size, (i) => ((values[i] ?? 0) - (mean[i] ?? 0)) / (deviation[i] ?? 1)),
    1,
  ])
  let b = range(size + 1, () => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = b.map((value, i) => (i < size ? ridge * value : 0))
    const hessian = b.map((_, i) => b.map((__, j) => (i === j && i < size ? ridge : 0)))
    for (const [k, { isTrue, weight }] of examples.entries()) {
      const row = rows[k] ?? []
      const likely = sigmoid(dot(row, b))
      for (const [i, x] of row.entries()) {
        gradient[i] = (gradient[i] ?? 0) + weight * (likely - (isTrue ? 1 : 0)) * x
        const line = hessian[i] ?? []
        for (const [j, y] of row.entries()) line[j] = (line[j] ?? 0) + weight * likely * (1 - likely) * x * y
      }
    }
    const step = solve(hessian, gradient)
    b = b.map((value, i) => value - (step[i] ?? 0))
    if (step.every((value) => Math.abs(value) < CLOSE_ENOUGH)) break
  }
  const weights = range(size, (i) => (b[i] ?? 0) / (deviation[i] ?? 1))
  return { bias: (b[size] ?? 0) - dot(weights, mean), weights }
}

export const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))
export const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)
const range = (size: number, of: (i: number) => number) => Array.from({ length: size }, (_, i) => of(i))
const average = (of: readonly number[]) => of.reduce((sum, x) => sum + x, 0) / Math.max(1, of.length)

/** Gauss's elimination with pivots. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  for (const i of rows.keys()) {
    const pivot = rows.slice(i).reduce((best, row) => (Math.abs(row[i] ?? 0) > Math.abs(best[i] ?? 0) ? row : best))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(i, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1)
      for (const j of row.keys()) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1))
}
