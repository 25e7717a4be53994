import type { Db, OwnerDb } from '#db/client.ts'
import {
  insertProposedNote,
  proposalById,
  acceptCards,
  acceptQuiz,
  decideProposal,
  type Statement,
} from '#db/queries/coach/proposals.ts'
import type { MakeCards, MakeQuiz, Proposal } from '#worker/contracts/coach/tools.ts'
import { Problem } from '#worker/http/problem.ts'
import { parseProposal } from './parse-proposals.ts'

/** Statements that create a note, the first of them `insert`; provided by worker/features/knowledge. */
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

/** Statements that create cards in the deck of their name, if `proposalId` is accepted; provided by worker/features/flashcards. */
export type CardsCreation = (
  owner: OwnerDb,
  cards: MakeCards & { proposalId: string },
  now: Date,
) => Promise<{ deckId: number; statements: readonly Statement[] }>

/** Statements that create a quiz with the proposal's id for its key; provided by worker/features/quizzes. */
export type QuizCreation = (
  owner: OwnerDb,
  quiz: MakeQuiz & { proposalId: string; topicId: number | null },
  now: Date,
) => readonly Statement[]

/** How accepted proposals are carried out. */
export interface Creation {
  note: NoteCreation
  cards: CardsCreation
  quiz: QuizCreation
}

/**
 * Decides on a proposal. An accepted one is carried out in the batch that stores the decision, once, however often and from
 * wherever it is sent; the first decision counts.
 * @param newest reads what the answer wrote after its request; `owner` writes, so that the browser can read it next
 * @returns the proposal with its current status
 * @throws Problem not-found, quiz-limit
 */
export async function decide(
  { newest, owner }: { newest: OwnerDb; owner: OwnerDb },
  at: { chatId: string; proposalId: string },
  { agree, now, creation }: { agree: boolean; now: Date; creation: Creation },
): Promise<Proposal> {
  const { db, ownerId } = owner
  const [row] = await proposalById(newest.db, ownerId, at.chatId, at.proposalId)
  if (!row) throw new Problem('not-found')
  const { topicId, ...stored } = row
  const proposal = parseProposal(stored)
  if (proposal.status !== 'proposed') return proposal
  if (proposal.tool === 'make-cards' && agree) {
    const { deckId, statements } = await creation.cards(owner, { ...proposal.input, proposalId: proposal.id }, now)
    await db.batch([acceptCards(db, ownerId, proposal.id, deckId, now), ...statements])
  } else if (proposal.tool === 'make-note' && agree) {
    const { title, markdown } = proposal.input
    const note = { id: proposal.targetId, ownerId, title, markdown, topicId, tags: [], updatedAt: now }
    const settled = decideProposal(db, ownerId, proposal.id, 'done', now)
    const [first = settled, ...rest] = creation.note(db, note, insertProposedNote(proposal.id))
    await db.batch([first, ...rest, settled])
  } else if (proposal.tool === 'make-quiz' && agree) {
    const statements = creation.quiz(owner, { ...proposal.input, proposalId: proposal.id, topicId }, now)
    const accepted = acceptQuiz(db, ownerId, proposal.id, now)
    const [first = accepted, ...rest] = statements
    await db.batch([first, ...rest, accepted])
  } else await decideProposal(db, ownerId, proposal.id, 'declined', now)
  const [after] = await proposalById(newest.db, ownerId, at.chatId, at.proposalId)
  if (!after) throw new Problem('not-found')
  if (proposal.tool === 'make-quiz' && agree && after.status === 'proposed')
    throw new Problem('quiz-limit', 'Delete a quiz first, then agree again.')
  return { ...proposal, status: after.status, targetId: after.targetId }
}
