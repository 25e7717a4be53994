import { directory, forOwner, type Db, type OwnerDb } from '#db/client.ts'
import { PageReads } from '#db/page-reads.ts'
import { readSession, type SignedIn } from './session.ts'
import { type Env, type Settings, settings } from './env.ts'
import { readCookie } from './cookies.ts'

/**
 * State of one incoming request, shared by the API calls that its page makes in this isolate: an id for the logs, the
 * session (looked up once), and the learner's D1 session with its bookmark.
 */
export interface RequestScope {
  readonly requestId: string
  readonly origin: string
  readonly env: Env
  readonly settings: Settings
  readonly request: Request
  readonly now: Date
  /** Pattern of the route that answers, for the logs: addresses hold ids and the tokens of shared chats. */
  route: string | undefined
  readonly directory: Db
  session(): Promise<SignedIn | null>
  /** Of the session, once it was read. */
  learnerId: string | undefined
  owner(ownerId: string): OwnerDb
  /** Reads the learner's data from the primary: for rows written after a request had been answered, such as by a Durable Object. */
  primary(ownerId: string): OwnerDb
  /** The D1 bookmark for the browser's cookie; null where nothing was read or written for an owner. */
  bookmark(): string | null
  waitUntil(work: Promise<unknown>): void
}

export type ApiEnv = {
  Bindings: { scope: RequestScope }
  /** `unverifiedToken`: of a session that the route's own batch has to check. */
  Variables: { user: SignedIn; owner: OwnerDb; unverifiedToken: string | undefined }
}

export const BOOKMARK_COOKIE = 'stoa_bookmark'

/** @param isPage whether the request is for a page, whose parts read together */
export function openScope(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  requestId: string,
  isPage: boolean,
): RequestScope {
  const reads = isPage ? new PageReads() : null
  const doors: OwnerDb[] = []
  const open = (ownerId: string, bookmark: string | null) => {
    const door = forOwner(env.DB, ownerId, bookmark)
    doors.push(door)
    return reads ? reads.join(door) : door
  }
  let session: Promise<SignedIn | null> | undefined
  let owner: OwnerDb | undefined
  const scope: RequestScope = {
    requestId,
    origin: new URL(request.url).origin,
    env,
    settings: settings(env),
    request,
    now: new Date(),
    route: undefined,
    directory: directory(env.DB),
    learnerId: undefined,
    session: () =>
      (session ??= readSession(scope).then((learner) => {
        scope.learnerId = learner?.id
        return learner
      })),
    owner: (ownerId) => (owner ??= open(ownerId, readCookie(request, BOOKMARK_COOKIE))),
    primary: (ownerId) => open(ownerId, null),
    // Bookmarks sort by age (Cloudflare D1, "Sessions API").
    bookmark: () =>
      (owner &&
        doors
          .flatMap((door) => door.bookmark() ?? [])
          .sort()
          .at(-1)) ??
      null,
    waitUntil: (work) => ctx.waitUntil(work),
  }
  return scope
}
