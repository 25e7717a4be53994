import type { Db, OwnerDb } from '#db/client.ts'
import { insertProposedNote, proposalById, settleProposal, type Statement } from '#db/queries/coach/proposals.ts'
import type { Proposal } from '#worker/contracts/coach/tools.ts'
import { Problem } from '#worker/http/problem.ts'

/** The statements that make a note, the first of them by `insert`: worker/features/knowledge knows them. */
export type NoteCreation = (
  db: Db,
  note: {
    id: string
    ownerId: string
    title: string
    markdown: string
    topicId: number | null
    tags: string[]
    updatedAt: Date
  },
  insert: ReturnType<typeof insertProposedNote>,
) => readonly Statement[]

/**
 * The learner's word on a proposal. What they agree to is made in the batch that says so, once, however often and from
 * wherever it is said; the first word counts.
 * @param newest reads what the answer wrote after its request; `owner` writes, so that the browser can read it next
 * @returns the proposal as it stands now
 * @throws Problem not-found
 */
export async function decide(
  { newest, owner }: { newest: OwnerDb; owner: OwnerDb },
  at: { chatId: string; proposalId: string },
  { agree, now, creation }: { agree: boolean; now: Date; creation: NoteCreation },
): Promise<Proposal> {
  const { db, ownerId } = owner
  const [row] = await proposalById(newest.db, ownerId, at.chatId, at.proposalId)
  if (!row) throw new Problem('not-found')
  const { topicId, ...proposal } = row
  if (proposal.status !== 'proposed') return proposal
  const { title, markdown } = proposal.input
  const note = { id: proposal.targetId, ownerId, title, markdown, topicId, tags: [], updatedAt: now }
  const made = agree ? creation(db, note, insertProposedNote(proposal.id)) : []
  const settled = settleProposal(db, ownerId, proposal.id, agree ? 'done' : 'declined', now)
  const [first = settled, ...rest] = made
  await db.batch(agree ? [first, ...rest, settled] : [settled])
  const [after] = await proposalById(newest.db, ownerId, at.chatId, at.proposalId)
  if (!after) throw new Problem('not-found')
  return { ...proposal, status: after.status }
}
