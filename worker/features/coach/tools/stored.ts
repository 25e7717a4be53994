import { z } from 'zod'
import { Proposal } from '#worker/contracts/coach/tools.ts'

const Proposals = z.array(Proposal)

/** What an answer proposed, as its row has it. */
export function proposalsIn(json: string): Proposal[] {
  return json === '[]' ? [] : Proposals.parse(JSON.parse(json))
}
