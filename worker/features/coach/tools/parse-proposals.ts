import { z } from 'zod'
import { Proposal } from '#worker/contracts/coach/tools.ts'

const Proposals = z.array(Proposal)

/** A proposal as its row has it: what it is called with belongs to its tool. @throws ZodError where it does not */
export function parseProposal(row: unknown): Proposal {
  return Proposal.parse(row)
}

/** What an answer proposed, as its row has it. */
export function parseProposals(json: string): Proposal[] {
  return json === '[]' ? [] : Proposals.parse(JSON.parse(json))
}
