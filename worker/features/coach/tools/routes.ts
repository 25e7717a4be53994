import { Hono } from 'hono'
import { z } from 'zod'
import { DecideProposal } from '#worker/contracts/coach/tools.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { type Creation, decide } from './decide.ts'

const ProposalParam = z.object({ id: z.uuid(), proposalId: z.uuid() })

/** Decisions on what an answer proposed. */
export const coachProposals = (creation: Creation) =>
  new Hono<ApiEnv>()
    .use('/coach/*', requireUser)
    .post(
      '/coach/chats/:id/proposals/:proposalId',
      validate('param', ProposalParam),
      validate('json', DecideProposal),
      async (c) => {
        const { id: chatId, proposalId } = c.req.valid('param')
        const { agree } = c.req.valid('json')
        const { scope } = c.env
        const at = { chatId, proposalId }
        const doors = { newest: scope.primary(c.var.user.id), owner: c.var.owner }
        return c.json(await decide(doors, at, { agree, now: scope.now, creation }))
      },
    )
