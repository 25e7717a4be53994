import { z } from 'zod'
import { TERM_MAX } from './limits.ts'
import { LanguageCode } from './translations.ts'

const Word = z
  .string()
  .trim()
  .min(1, 'Write a term')
  .max(TERM_MAX, `At most ${TERM_MAX} characters`)
  .regex(/[\p{L}\p{N}]/u, 'A term has a letter or a digit')

/** How a term is to be translated into a language. */
export const WriteTerm = z.strictObject({ term: Word, translation: Word, target: LanguageCode })
export type WriteTerm = z.infer<typeof WriteTerm>

export const GlossaryTerm = z.object({
  id: z.uuid(),
  term: z.string(),
  translation: z.string(),
  target: LanguageCode,
})
export type GlossaryTerm = z.infer<typeof GlossaryTerm>
