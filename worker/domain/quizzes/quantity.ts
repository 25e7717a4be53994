import type { Unit } from '#worker/contracts/quizzes/questions.ts'

/**
 * The number that was typed, in the unit that answers are given in: `3,5`, `1 200`, `1.2e3`, `1.2×10^3`, `−4`, `3/4`. Null where
 * it is none, where its unit is not known, or where a unit is missing that has to be given. A comma is read as a decimal sign,
 * but in groups of thousands (`12,500,000`).
 */
export function quantityIn(typed: string, units: readonly Unit[], unitRequired: boolean): number | null {
  const text = typed.normalize('NFKC').trim().replaceAll('−', '-').replaceAll('⁄', '/')
  const [, digits = '', rest = ''] = /^([-+]?[\d.,'\s]*\d[.,]?)(.*)$/s.exec(text) ?? []
  const mantissa = decimal(digits)
  if (mantissa === null) return null
  const { factor, unit } = scaled(rest.trim())
  const value = mantissa * factor
  if (!Number.isFinite(value)) return null
  if (unit === '') return unitRequired && units.length > 0 ? null : value
  const known =
    units.find(({ name }) => name.normalize('NFKC') === unit) ?? units.find(({ name }) => sameLetters(name, unit))
  return known ? value / known.factor : null
}

/** Whether a text begins as a number does; what follows may be a unit that nobody knows. */
export function beginsWithNumber(typed: string): boolean {
  return /^[-+−]?\s*[.,]?\d/.test(typed.normalize('NFKC').trim())
}

function sameLetters(name: string, unit: string): boolean {
  return name.normalize('NFKC').toLowerCase() === unit.toLowerCase()
}

/** What follows the digits: a power of ten, a divisor, and the unit. */
function scaled(rest: string): { factor: number; unit: string } {
  const power = /^(?:e|[x×*·]\s?10\s?\^?\s?)\(?([-+]?\d{1,3})\)?(?!\d)\s*(.*)$/is.exec(rest)
  if (power) return { factor: 10 ** Number(power[1]), unit: power[2] ?? '' }
  const divisor = /^\/\s?(\d{1,15})(?![\d.,])\s*(.*)$/s.exec(rest)
  if (divisor) return { factor: 1 / Number(divisor[1]), unit: divisor[2] ?? '' }
  return { factor: 1, unit: rest }
}

/** Groups of thousands, by commas or by points; the other sign is then the decimal one. */
const BY_COMMAS = /^[-+]?\d{1,3}(?:,\d{3})+\.\d*$|^[-+]?\d{1,3}(?:,\d{3}){2,}$/
const BY_POINTS = /^[-+]?\d{1,3}(?:\.\d{3})+,\d*$|^[-+]?\d{1,3}(?:\.\d{3}){2,}$/

function decimal(digits: string): number | null {
  const dense = digits.replace(/[\s']/g, '')
  const plain = BY_COMMAS.test(dense)
    ? dense.replaceAll(',', '')
    : BY_POINTS.test(dense)
      ? dense.replaceAll('.', '').replace(',', '.')
      : dense.replace(',', '.')
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}
