/** How likely something is by its features, 0 to 1, with the weights of a logistic regression. */
export function logistic<Name extends string>(
  features: Readonly<Record<Name, number>>,
  weights: Readonly<Record<Name, number>>,
  bias: number,
): number {
  const names = Object.keys(weights) as Name[]
  const sum = names.reduce((total, name) => total + weights[name] * features[name], bias)
  return 1 / (1 + Math.exp(-sum))
}
