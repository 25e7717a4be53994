import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import type { ChatSession } from '../../session/chat-session.ts'
import type { LibraryActions } from '../use-chat-actions.ts'

/** Keeps the learner's word on a proposal, and shows what came of it. @throws where it could not be kept */
export async function decide(
  { session, keeping }: { session: ChatSession; keeping: LibraryActions },
  message: ChatMessage,
  proposalId: string,
  agree: boolean,
): Promise<void> {
  const at = { param: { id: session.id, proposalId }, json: { agree } }
  const after = await read(await api.coach.chats[':id'].proposals[':proposalId'].$post(at))
  const proposals = message.proposals.map((each) => (each.id === proposalId ? after : each))
  session.edit(message.id, { proposals })
  if (after.status !== 'done') return
  await (after.tool === 'make-note' ? keeping.noteCreated(after.targetId) : keeping.cardsCreated())
}
