import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { ChatMessage } from '#worker/contracts/coach.ts'
import type { ChatSession } from '../../session/chat-session.ts'
import type { LibraryActions } from '../use-chat-actions.ts'

/** Stores the learner's decision on a proposal and shows its result. @throws where it could not be stored */
export async function decide(
  { session, library }: { session: ChatSession; library: LibraryActions },
  message: ChatMessage,
  proposalId: string,
  agree: boolean,
): Promise<void> {
  const at = { param: { id: session.id, proposalId }, json: { agree } }
  const after = await read(await api.coach.chats[':id'].proposals[':proposalId'].$post(at))
  const proposals = message.proposals.map((each) => (each.id === proposalId ? after : each))
  session.edit(message.id, { proposals })
  if (after.status !== 'done') return
  if (after.tool === 'make-note') await library.noteCreated(after.targetId)
  else await (after.tool === 'make-cards' ? library.cardsCreated() : library.quizCreated())
}
