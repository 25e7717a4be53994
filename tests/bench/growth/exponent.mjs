/**
 * The exponent of a cost's growth with a learner's data: the least-squares slope in log-log; 0 is flat, 1 linear.
 * @param {{ count: number }[]} measured @param {string} what the key of the cost
 */
export function exponent(measured, what) {
  const points = measured.map((each) => [Math.log(each.count), Math.log(each[what])])
  const mean = (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0)
  return over / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0)
}
