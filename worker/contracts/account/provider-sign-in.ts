import { z } from 'zod'
import { PROVIDERS } from './providers.ts'

export const ProviderParams = z.strictObject({ provider: z.enum(PROVIDERS) })

/** `returnTo`: the path to go on to, for a browser that opens no second window. */
export const StartProvider = z.strictObject({ returnTo: z.string().max(2_000).default('/dashboard') })
export type StartProvider = z.infer<typeof StartProvider>
