import type { ChatMessage } from '#worker/contracts/coach.ts'

type Messages = readonly ChatMessage[]

/** A message as it is made here, before the server has it. */
export function blank(
  role: ChatMessage['role'],
  given: Pick<ChatMessage, 'parentId' | 'text' | 'status'> & Partial<ChatMessage>,
): ChatMessage {
  return {
    id: crypto.randomUUID(),
    role,
    citations: [],
    attachments: [],
    ladder: null,
    searched: [],
    proposals: [],
    feedback: null,
    engine: null,
    error: null,
    createdAt: new Date().toISOString(),
    ...given,
  }
}

/** The branch that an edited question begins: what is above the old one, then the new one, which stands beside it. */
export function edited(messages: Messages, old: ChatMessage, text: string): Messages {
  const { parentId, attachments } = old
  const question = blank('learner', { parentId, text, attachments, status: 'complete' })
  question.siblings = [...(old.siblings ?? [old.id]), question.id]
  return [...messages.slice(0, messages.indexOf(old)), question]
}

/** An answer is being written: one that goes on, or a new one, which takes the place of the one in view. */
export function opened(
  messages: Messages,
  { questionId, answerId, engine }: { questionId: string; answerId: string; engine: string },
): Messages {
  if (messages.at(-1)?.id === answerId) return withLast(messages, () => ({ status: 'streaming', error: null, engine }))
  const asked = messages.findLastIndex((m) => m.id === questionId)
  const answer = blank('coach', { id: answerId, parentId: questionId, text: '', status: 'streaming', engine })
  const old = messages[asked + 1]
  if (old) answer.siblings = [...(old.siblings ?? [old.id]), answerId]
  return [...messages.slice(0, asked + 1), answer]
}

export function withLast(messages: Messages, change: (last: ChatMessage) => Partial<ChatMessage>): Messages {
  const last = messages.at(-1)
  return last ? [...messages.slice(0, -1), { ...last, ...change(last) }] : messages
}

/** What of an answer is not as it was told before: what became of it here meanwhile stays. */
export function newIn(before: Partial<ChatMessage>, said: Partial<ChatMessage>): Partial<ChatMessage> {
  const isNew = (key: string) => Reflect.get(before, key) !== Reflect.get(said, key)
  return Object.fromEntries(Object.entries(said).filter(([key]) => isNew(key)))
}

/** What is at hand above a page of the chat that was read anew; nothing where it is of another branch. */
export function above(messages: Messages, page: Messages): Messages {
  return messages.slice(0, messages.findIndex((m) => m.id === page[0]?.parentId) + 1)
}

/** The chat as a page of it says now, below what is at hand above it; what is as it was stays the same object, and is not drawn anew. */
export function renewed(messages: Messages, page: Messages): Messages {
  const known = new Map(messages.map((m) => [m.id, m]))
  const same = (m: ChatMessage) => {
    const old = known.get(m.id)
    return old && JSON.stringify(old) === JSON.stringify(m) ? old : m
  }
  return [...above(messages, page), ...page.map(same)]
}

/** Whether what there is of an answer can be gone on from: it broke off, and its learner did not stop it. */
export function canContinue({ status, text, error }: ChatMessage): boolean {
  if (text === '' || status === 'interrupted') return true
  return status === 'failed' && (error === 'engine-cut' || error === 'engine-silent')
}
