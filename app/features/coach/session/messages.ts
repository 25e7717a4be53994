import type { ChatMessage, CoachMessage, MessageData } from '#worker/contracts/coach.ts'

type Messages = readonly ChatMessage[]

/** A message of this page, before the server has it. */
export function createMessage(
  role: ChatMessage['role'],
  input: Pick<ChatMessage, 'parentId' | 'text' | 'status'> & Partial<ChatMessage>,
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
    ...input,
  }
}

/** The branch of an edited question: the messages above the old one, then the new one, which is its sibling. */
export function edited(messages: Messages, old: ChatMessage, text: string): Messages {
  const { parentId, attachments } = old
  const question = createMessage('learner', { parentId, text, attachments, status: 'complete' })
  question.siblings = [...(old.siblings ?? [old.id]), question.id]
  return [...messages.slice(0, messages.indexOf(old)), question]
}

/** The siblings of a new answer to a question: those that are shown, and itself. Undefined where it is the only one. */
export function siblingsOf(messages: Messages, questionId: string, answerId: string): string[] | undefined {
  const old = messages[messages.findLastIndex((m) => m.id === questionId) + 1]
  if (old?.parentId !== questionId) return undefined
  return old.id === answerId ? old.siblings : [...(old.siblings ?? [old.id]), answerId]
}

export function toCoachMessage(message: ChatMessage): CoachMessage {
  const { id, role, text, ladder, citations, searched, proposals, ...metadata } = message
  const data: Partial<MessageData> = { ...(ladder && { ladder }), citations, searched, proposals }
  const parts = Object.entries(data).map(([name, value]) => ({ type: `data-${name}`, id: name, data: value }))
  return {
    id,
    role: role === 'learner' ? 'user' : 'assistant',
    metadata,
    parts: [{ type: 'text', text }, ...(parts as CoachMessage['parts'])],
  }
}

/** Of several texts the last one is right. */
export function toChatMessage({ id, role, metadata, parts }: CoachMessage): ChatMessage {
  const message = createMessage(role === 'user' ? 'learner' : 'coach', {
    ...{ parentId: null, status: 'complete', ...metadata },
    text: parts.findLast((part) => part.type === 'text')?.text ?? '',
    id,
  })
  for (const part of parts)
    if (part.type === 'data-ladder') message.ladder = part.data
    else if (part.type === 'data-citations') message.citations = part.data
    else if (part.type === 'data-searched') message.searched = part.data
    else if (part.type === 'data-proposals') message.proposals = part.data
  return message
}

/** The messages above a page of the chat that was read again; none where it is of another branch. */
export function above(messages: Messages, page: Messages): Messages {
  return messages.slice(0, messages.findIndex((m) => m.id === page[0]?.parentId) + 1)
}

/** The messages with a page of them read again; those that did not change stay the same object, and are not rendered again. */
export function withPage(messages: Messages, page: Messages): Messages {
  const known = new Map(messages.map((m) => [m.id, m]))
  const same = (m: ChatMessage) => {
    const old = known.get(m.id)
    return old && JSON.stringify(old) === JSON.stringify(m) ? old : m
  }
  return [...above(messages, page), ...page.map(same)]
}

/** Whether an answer can continue from its text: it broke off, and its learner did not stop it. */
export function canContinue({ status, text, error }: ChatMessage): boolean {
  if (error === 'answer-limit') return false
  if (text === '' || status === 'interrupted') return true
  return status === 'failed' && (error === 'engine-cut' || error === 'engine-silent')
}
