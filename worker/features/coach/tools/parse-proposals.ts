import { z } from 'zod'
import { Proposal } from '#worker/contracts/coach/tools.ts'

const Proposals = z.array(Proposal)

/** Parses a row of the table. @throws ZodError where the input does not match its tool */
export function parseProposal(row: unknown): Proposal {
  return Proposal.parse(row)
}

/** Parses the proposals of an answer's row. */
export function parseProposals(json: string): Proposal[] {
  return json === '[]' ? [] : Proposals.parse(JSON.parse(json))
}
