import { notFound } from '@tanstack/react-router'
import { z } from 'zod'

export const Uuid = z.uuid()
export const NumericId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(z.int())

/** A page whose parameter fails validation does not exist (specification §5): 404, not an error. */
export function paramOr404<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw notFound()
  return result.data
}
