/** Weights that are no short decimals: Moodle writes them with five digits. */
const ROUNDED = [1 / 3, 2 / 3, 1 / 6, 5 / 6, 1 / 7, 1 / 9]
/** All weights that Moodle offers. Source: `question_bank::fraction_options`. */
const OFFERED = [1, 0.9, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.1, 0.05, ...ROUNDED]

/** A number as people and programs write it; a decimal comma too. Null where it is none. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed.length > 40) return null
  const point = /^[+-]?\d*,\d+$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed.replaceAll('−', '-')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(point)) return null
  const number = Number(point)
  return Number.isFinite(number) ? number : null
}

/** Of `50` or `33.33333` the part of one: exactly that of the digits, or the third that they stand for. */
export function readPercent(text: string): number | null {
  if (readNumber(text) === null) return null
  const plain = /^([+-]?\d*\.?\d*)$/.exec(text.trim())?.[1]
  const part = plain === undefined ? (readNumber(text) ?? 0) / 100 : Number(`${plain}e-2`)
  const third = ROUNDED.find((known) => Math.abs(known - Math.abs(part)) < 0.000_01)
  return third === undefined ? part : third * Math.sign(part)
}

/** The digits of 100 times a number, without the errors of multiplying. */
export function writePercent(part: number): string {
  const text = String(part)
  if (text.includes('e')) return String(Number((part * 100).toFixed(10)))
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '0', digits = ''] = text.slice(sign.length).split('.')
  const shifted = `${whole}${digits.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = digits.slice(2)
  return `${sign}${shifted}${rest ? `.${rest}` : ''}`
}

/** Whether Moodle knows the weight; others it refuses, unless it is asked to take the nearest. */
export function isOffered(part: number): boolean {
  return part === 0 || OFFERED.some((known) => Math.abs(known - Math.abs(part)) < 0.000_01)
}

export interface Weighed {
  fraction: number
}

/**
 * Weights that were meant to be 100 % together, such as 33, 33.33333 and 33.33333: each becomes the nearest that Moodle
 * offers, where that is what they lack. Changes them. @returns the weights that were changed, as they were written
 */
export function completeWeights(options: Weighed[]): string[] {
  const right = options.filter(({ fraction }) => fraction > 0)
  const sum = right.reduce((total, { fraction }) => total + fraction, 0)
  if (Math.abs(sum - 1) < 0.000_1 || Math.abs(sum - 1) > 0.02) return []
  const nearest = right.map(({ fraction }) =>
    OFFERED.reduce((best, known) => (Math.abs(known - fraction) < Math.abs(best - fraction) ? known : best)),
  )
  if (Math.abs(nearest.reduce((total, part) => total + part, 0) - 1) > 0.000_1) return []
  const changed: string[] = []
  for (const [at, option] of right.entries()) {
    const part = nearest[at] ?? option.fraction
    if (part !== option.fraction)
      changed.push(`${writePercent(option.fraction)} % as ${writePercent(part).slice(0, 8)} %`)
    option.fraction = part
  }
  return changed
}

/** Where a format only says which options are right: a wrong one takes away what a right one gives. */
export function equalWeights(right: readonly boolean[]): number[] {
  const count = Math.max(1, right.filter(Boolean).length)
  return right.map((is) => (is ? 1 : -1) / count)
}

/** Any number at all, as wrong answers are in Moodle's `*`. */
export const ANY_NUMBER = { value: 0, tolerance: Number.MAX_VALUE }

/** `3`, `3:2` (3 ± 2), `1..5`, or `*` for any number; null where it is none of them. */
export function readAcceptedNumber(text: string): { value: number; tolerance: number } | null {
  const trimmed = text.trim()
  if (trimmed === '*') return { ...ANY_NUMBER }
  const range = trimmed.indexOf('..')
  if (range > 0) {
    const [low, high] = [readNumber(trimmed.slice(0, range)), readNumber(trimmed.slice(range + 2))]
    if (low === null || high === null) return null
    const value = (low + high) / 2
    return { value, tolerance: Math.abs(high - value) }
  }
  const [value, tolerance = '0', ...more] = trimmed.split(/:|±/)
  const [number, margin] = [readNumber(value ?? ''), readNumber(tolerance)]
  return number === null || margin === null || more.length > 0 ? null : { value: number, tolerance: Math.abs(margin) }
}

export function isAnyNumber({ tolerance }: { tolerance: number }): boolean {
  return tolerance === Number.MAX_VALUE
}
