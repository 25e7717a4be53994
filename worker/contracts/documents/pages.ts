import { z } from 'zod'

const page = z.int().min(1).max(100_000).nullable().default(null)

/** The pages of a document that something is made from, `to` included; null is its first, and its last. */
export const PAGES = { from: page, to: page }
