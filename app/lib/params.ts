import { notFound } from '@tanstack/react-router'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const NUMBER = /^[1-9]\d{0,14}$/

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

/** A page whose parameter fails validation does not exist (specification §5): 404, not an error. */
export function uuidOr404(value: string): string {
  if (!UUID.test(value)) throw notFound()
  return value
}

/** @see uuidOr404 */
export function numberOr404(value: string): number {
  if (!NUMBER.test(value)) throw notFound()
  return Number(value)
}

/** `validateSearch` of the sign-in pages. `return` is validated where it is used. */
export function returnSearch(search: Record<string, unknown>): { return?: string } {
  return typeof search.return === 'string' ? { return: search.return } : {}
}
