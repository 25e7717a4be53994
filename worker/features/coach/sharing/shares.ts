import type { OwnerDb } from '#db/client.ts'
import { chatById, messagesUpFrom } from '#db/queries/coach.ts'
import { shareBranch, sharedByToken, shareOf, removeShare } from '#db/queries/coach/shares.ts'
import { type Share, SHARED_MAX, type SharedChat } from '#worker/contracts/coach/shares.ts'
import { withoutPrivatePictures } from '#worker/domain/markdown/private-pictures.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { hashOf, tokenOf } from '#worker/http/share-token.ts'

type Row = { token: string; createdAt: Date }

/** @throws Problem not-found for a chat that is not there or not theirs */
export async function get(scope: RequestScope, { db, ownerId }: OwnerDb, chatId: string): Promise<Share> {
  const [[chat], [row]] = await db.batch([chatById(db, ownerId, chatId), shareOf(db, ownerId, chatId)])
  if (!chat) throw new Problem('not-found')
  return row ? shown(scope, chatId, row, row.current === 1) : null
}

/** Shares the visible branch up to now, by the existing link or a new one. @throws Problem not-found */
export async function share(scope: RequestScope, { db, ownerId }: OwnerDb, chatId: string): Promise<Share> {
  const { now } = scope
  const token = await hashOf(await tokenOf(scope.settings.AUTH_SECRET, { kind: 'chat', id: chatId }, now))
  const make = () => shareBranch(db, ownerId, { chatId, token, now })
  const [row] = await make()
  if (!row) throw new Problem('not-found')
  const made = await shown(scope, chatId, row, true)
  if (made) return made
  const [, [created]] = await db.batch([removeShare(db, ownerId, chatId), make()])
  return created ? shown(scope, chatId, created, true) : null
}

/** Null for a link from an earlier secret, which cannot be restored. */
async function shown(scope: RequestScope, chatId: string, row: Row, current: boolean): Promise<Share> {
  const token = await tokenOf(scope.settings.AUTH_SECRET, { kind: 'chat', id: chatId }, row.createdAt)
  return (await hashOf(token)) === row.token ? { token, createdAt: row.createdAt.toISOString(), current } : null
}

/** Withdraws the link; not an error where there is none. @throws Problem not-found */
export async function withdraw({ db, ownerId }: OwnerDb, chatId: string): Promise<void> {
  const [[chat]] = await db.batch([chatById(db, ownerId, chatId), removeShare(db, ownerId, chatId)])
  if (!chat) throw new Problem('not-found')
}

/** Characters of a quoted passage that are shown. */
const QUOTE_MAX = 1_500

/** The shared chat behind a link. @throws Problem not-found */
export async function open(scope: RequestScope, token: string): Promise<SharedChat> {
  const [found] = await sharedByToken(scope.directory, await hashOf(token))
  if (!found) throw new Problem('not-found')
  const { ownerId, chatId, leafId, title, sharedAt } = found
  const { db } = scope.primary(ownerId)
  const rows = await messagesUpFrom(db, ownerId, chatId, leafId, SHARED_MAX + 1)
  const messages = rows
    .slice(0, SHARED_MAX)
    .toReversed()
    .filter(({ status, text }) => status !== 'streaming' && text !== '')
    .map(({ role, text, citations }) => ({
      role,
      text: withoutPrivatePictures(text),
      sources: citations.map(({ number, sourceTitle, page, pageName, heading, quote }) => ({
        ...{ number, sourceTitle, page, pageName, heading },
        quote: plainText(quote, QUOTE_MAX),
      })),
    }))
  return { title, sharedAt: sharedAt.toISOString(), messages, cut: rows.length > SHARED_MAX }
}
