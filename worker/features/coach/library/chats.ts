import type { OwnerDb } from '#db/client.ts'
import type { ChatRow } from '#db/queries/coach.ts'
import { setFeedback, searchMessages, showBranch, updateChat } from '#db/queries/coach/library.ts'
import type { ChatSummary } from '#worker/contracts/coach.ts'
import { CHAT_RESULTS_MAX, type FoundMessage, type UpdateChat } from '#worker/contracts/coach/library.ts'
import { plainSnippet } from '#worker/domain/citations/plain-snippet.ts'
import { Problem } from '#worker/http/problem.ts'

/** @throws Problem not-found for a chat that is not there or not theirs */
export async function update({ db, ownerId }: OwnerDb, chatId: string, change: UpdateChat, now: Date) {
  const [chat] = await updateChat(db, ownerId, chatId, change, now)
  if (!chat) throw new Problem('not-found')
  return asSummary(chat)
}

/** @throws Problem not-found */
export async function show({ db, ownerId }: OwnerDb, chatId: string, messageId: string): Promise<void> {
  const [chat] = await showBranch(db, ownerId, chatId, messageId)
  if (!chat) throw new Problem('not-found')
}

/** @throws Problem not-found for what is no answer of this chat */
export async function rate(
  { db, ownerId }: OwnerDb,
  at: { chatId: string; messageId: string },
  value: 1 | -1 | null,
): Promise<void> {
  const [answer] = await setFeedback(db, ownerId, at, value)
  if (!answer) throw new Problem('not-found')
}

/** The last word matches as a prefix, because it may be incomplete. */
export async function search({ db, ownerId }: OwnerDb, q: string): Promise<{ items: FoundMessage[] }> {
  const words = q.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, 12) ?? []
  const terms = words.map((word, i) => (i === words.length - 1 ? `${word}*` : word))
  const rows = await searchMessages(db, ownerId, terms, CHAT_RESULTS_MAX)
  return {
    items: rows.map(({ messageId, snippet, ...chat }) => ({
      chat: asSummary(chat),
      messageId,
      snippet: plainSnippet(snippet),
    })),
  }
}

export function asSummary({ id, title, topicId, topicName, pinnedAt, updatedAt }: ChatRow): ChatSummary {
  return { id, title, topicId, topicName, pinned: pinnedAt !== null, updatedAt: new Date(updatedAt).toISOString() }
}
