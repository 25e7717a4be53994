import { directory, forOwner, type Db, type OwnerDb } from '#db/client.ts'
import { readSession, type SignedIn } from './session.ts'
import { type Env, type Settings, settings } from './env.ts'
import { readCookie } from './cookies.ts'

/**
 * What one incoming request shares, however many API calls its page makes in this isolate: an id for the logs, the
 * session (looked up once), and the learner's database session with its bookmark.
 */
export interface RequestScope {
  readonly requestId: string
  readonly origin: string
  readonly env: Env
  readonly settings: Settings
  readonly request: Request
  readonly now: Date
  readonly directory: Db
  session(): Promise<SignedIn | null>
  owner(ownerId: string): OwnerDb
  /** The learner's data from the primary: for what was written after the request that asked for it had been answered. */
  primary(ownerId: string): OwnerDb
  /** The bookmark to hand back to the browser, or null where nothing was read or written for an owner. */
  bookmark(): string | null
  waitUntil(work: Promise<unknown>): void
}

export type ApiEnv = {
  Bindings: { scope: RequestScope }
  /** `unverifiedToken` is the token of a session that the route's own batch has to look at. */
  Variables: { user: SignedIn; owner: OwnerDb; unverifiedToken: string | undefined }
}

export const BOOKMARK_COOKIE = 'stoa_bookmark'

export function openScope(request: Request, env: Env, ctx: ExecutionContext, requestId: string): RequestScope {
  const config = settings(env)
  let session: Promise<SignedIn | null> | undefined
  let owner: OwnerDb | undefined
  const scope: RequestScope = {
    requestId,
    origin: new URL(request.url).origin,
    env,
    settings: config,
    request,
    now: new Date(),
    directory: directory(env.DB),
    session: () => (session ??= readSession(scope)),
    owner: (ownerId) => (owner ??= forOwner(env.DB, ownerId, readCookie(request, BOOKMARK_COOKIE))),
    primary: (ownerId) => forOwner(env.DB, ownerId, null),
    bookmark: () => owner?.bookmark() ?? null,
    waitUntil: (work) => ctx.waitUntil(work),
  }
  return scope
}
