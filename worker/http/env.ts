import { z } from 'zod'

/** What the Worker is given. Bindings are declared in wrangler.toml; variables and secrets are in the README's table. */
export interface Env {
  DB: D1Database
  /** Learners' files, each under `{ownerId}/{id}`. */
  FILES: R2Bucket
  /** One object a chat: it owns the answer that is being written (worker/objects/chat-turn.ts). */
  CHAT_TURNS: DurableObjectNamespace
  /** One object a translation (worker/objects/translation-run.ts). */
  TRANSLATIONS: DurableObjectNamespace
  ASSETS?: Fetcher
  AI?: Ai
  /** With AI: passages by what they mean (worker/meaning). */
  VECTORIZE?: Vectorize
  [name: string]: unknown
}

const optional = z
  .string()
  .trim()
  .optional()
  .transform((v) => v || undefined)
const address = optional.pipe(z.url({ protocol: /^https?$/ }).optional())

const Settings = z.object({
  /** Signs session cookies. Required on https; a local start makes one and keeps it in STATE_DIR. */
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET needs at least 32 characters: run `openssl rand -hex 32`'),
  /** `no` where no edge of Cloudflare stands before the Worker, so that anybody could write its headers; a local start. */
  BEHIND_CLOUDFLARE: z
    .enum(['yes', 'no'])
    .default('yes')
    .transform((said) => said === 'yes'),
  AI_BASE_URL: address,
  AI_API_KEY: optional,
  AI_MODEL: optional,
  /** How long a model may be silent, before its first word and between two, in milliseconds. */
  AI_TIMEOUT_MS: z.coerce.number().int().min(10).max(120_000).default(30_000),
  /** Messages to the coach, per learner and day (UTC), where no plans are sold; none: no limit. */
  COACH_MESSAGES_A_DAY: optional.transform((v) => (v === undefined ? v : Number(v))).pipe(z.int().min(0).optional()),
  /** Cards and questions made by an engine, per learner and month (UTC), where no plans are sold; none: no limit. */
  GENERATED_ITEMS_A_MONTH: optional.transform((v) => (v === undefined ? v : Number(v))).pipe(z.int().min(0).optional()),
  WORKERS_AI_MODEL: optional.transform((v) => v ?? '@cf/zai-org/glm-4.7-flash'),
  /** Translation servers, where there are some. */
  LIBRETRANSLATE_URL: address,
  LIBRETRANSLATE_API_KEY: optional,
  APERTIUM_URL: address,
  WORKERS_AI_EMBEDDINGS: optional.transform((v) => v ?? '@cf/baai/bge-m3'),
  ANALYTICS_URL: address,
  ANALYTICS_WEBSITE_ID: optional,
  ICON_SERVICE_URL: z.url().default('https://api.iconify.design'),
})
export type Settings = z.infer<typeof Settings>

/** A Worker and each of its objects have an `env` of their own. */
const parsed = new WeakMap<Env, Settings>()

/** Parsed once for each `env`. @throws Error that names the variable and what to set. */
export function settings(env: Env): Settings {
  const known = parsed.get(env)
  if (known) return known
  const result = Settings.safeParse(env)
  if (!result.success) {
    const lines = result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`)
    throw new Error(`Configuration: ${lines.join('; ')}`)
  }
  parsed.set(env, result.data)
  return result.data
}

/** Page views are reported only where both variables are set. */
export function analyticsOf(config: Settings): { url: string; websiteId: string } | null {
  const { ANALYTICS_URL: url, ANALYTICS_WEBSITE_ID: websiteId } = config
  return url && websiteId ? { url, websiteId } : null
}
