import { z } from 'zod'
import type { AccountDeletionJob, DocumentJob, ReminderJob, RunJob } from '#worker/contracts/jobs.ts'

/** Bindings are declared in wrangler.toml; the README lists variables and secrets. */
export interface Env {
  DB: D1Database
  /** Learners' files, each under `{ownerId}/{id}`; their documents under `{ownerId}/documents/{id}`. */
  FILES: R2Bucket
  /** Wakes documents that have to be read (worker/jobs/documents), and runs over them; reminds learners; erases accounts. */
  DOCUMENT_JOBS: Queue<DocumentJob | RunJob | ReminderJob | AccountDeletionJob>
  /** One object a chat, which owns the answer in progress (worker/objects/chat-turn.ts). */
  CHAT_TURNS: DurableObjectNamespace
  /** One object a translation (worker/objects/translation-run.ts). */
  TRANSLATIONS: DurableObjectNamespace
  /** One object a live room, by its code (worker/objects/live-room.ts). */
  LIVE_ROOMS: DurableObjectNamespace
  /** Of a local start: a way to the public internet and to nothing else (worker/http/fetch-public.ts). */
  PUBLIC_NETWORK?: Fetcher
  ASSETS?: Fetcher
  AI?: Ai
  /** With AI: passages by what they mean (worker/embeddings). */
  VECTORIZE?: Vectorize
  [name: string]: unknown
}

const optional = z
  .string()
  .trim()
  .optional()
  .transform((v) => v || undefined)
/** `none` is no limit; 0 allows nothing. */
const limit = (byDefault: number | null) =>
  optional
    .transform((v) => (v === undefined ? byDefault : v === 'none' ? null : Number(v)))
    .pipe(z.int('A whole number, or `none` for no limit').min(0).nullable())
const address = optional.pipe(z.url({ protocol: /^https?$/ }).optional())

/** Every variable and secret. A local start passes on those that are set (scripts/local-settings.mjs). */
export const Settings = z.object({
  /** Signs session cookies. Required on https; a local start generates one and stores it in STATE_DIR. */
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET needs at least 32 characters: run `openssl rand -hex 32`'),
  /** The one before it, if it was changed: what is encrypted by it (two-factor sign-in) is still read. */
  AUTH_SECRET_BEFORE: optional.pipe(z.string().min(32).optional()),
  /** `no` without Cloudflare's edge in front, such as a local start: clients could then forge its headers. */
  BEHIND_CLOUDFLARE: z
    .enum(['yes', 'no'])
    .default('yes')
    .transform((value) => value === 'yes'),
  AI_BASE_URL: address,
  AI_API_KEY: optional,
  AI_MODEL: optional,
  /** Longest wait for a model's first token, and between two, in milliseconds. */
  AI_TIMEOUT_MS: z.coerce.number().int().min(10).max(120_000).default(30_000),
  /** Calls of a language model, per day (UTC): of a learner, and of the whole site. Past them the embedded engine answers. */
  MODEL_CALLS_A_DAY: limit(300),
  SITE_MODEL_CALLS_A_DAY: limit(5_000),
  /** Messages to the coach, per learner and day (UTC), where no plans are sold. */
  COACH_MESSAGES_A_DAY: limit(null),
  /** Cards and questions made by an engine, per learner and month (UTC), where no plans are sold. */
  GENERATED_ITEMS_A_MONTH: limit(null),
  /** Of each learner, where no plans are sold: documents, bytes of all files together, pages that are read of one document. */
  DOCUMENTS: limit(null),
  STORAGE_BYTES: limit(null),
  PAGES_PER_DOCUMENT: limit(null),
  /** Accounts that one network may make. */
  REGISTRATIONS_AN_HOUR: limit(20),
  REGISTRATIONS_A_DAY: limit(60),
  WORKERS_AI_MODEL: optional.transform((v) => v ?? '@cf/zai-org/glm-4.7-flash'),
  /** Translation servers, where there are some. */
  LIBRETRANSLATE_URL: address,
  LIBRETRANSLATE_API_KEY: optional,
  APERTIUM_URL: address,
  WORKERS_AI_EMBEDDINGS: optional.transform((v) => v ?? '@cf/baai/bge-m3'),
  ANALYTICS_URL: address,
  ANALYTICS_WEBSITE_ID: optional,
  /** Push messages (VAPID, RFC 8292), base64url. A local start makes its own keys; elsewhere without them none are sent. */
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  /** Whom push services write to about this site: `mailto:` or https. */
  VAPID_SUBJECT: optional.transform((v) => v ?? 'mailto:postmaster@localhost.localdomain'),
  /** Sign-in with other sites: what they gave for this one. Their callback is `/api/auth/callback/google` and `…/github`. */
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  /** E-mail through a provider whose HTTP API is Resend's or like it; both the key and the sender are needed. */
  EMAIL_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.resend.com/emails'),
  EMAIL_API_KEY: optional,
  EMAIL_FROM: optional,
  /** `yes` from a local start on the loopback address: e-mail is kept for the operator to read at /mailbox. */
  LOCAL_MAILBOX: z
    .enum(['yes', 'no'])
    .default('no')
    .transform((value) => value === 'yes'),
  /** The Pwned Passwords API or a mirror of it: new passwords are looked up there by the first digits of their hash. */
  BREACHED_PASSWORDS_URL: address.transform((v) => v?.replace(/\/+$/, '')),
  ICON_SERVICE_URL: z.url().default('https://api.iconify.design'),
})
export type Settings = z.infer<typeof Settings>

/** The Worker and each Durable Object have an `env` of their own. */
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
