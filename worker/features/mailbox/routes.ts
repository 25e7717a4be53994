import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { listMails, mailById } from '#db/queries/mailbox.ts'
import { type Mail, MailParams, type MailSummary } from '#worker/contracts/mailbox.ts'
import { Problem } from '#worker/http/problem.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { validate } from '#worker/http/validate.ts'
import { isLocal } from '#worker/mail/send-mail.ts'

/** Anywhere but on a local start there is no such address. */
const localOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const { settings, origin } = c.env.scope
  if (!isLocal(settings, origin)) throw new Problem('not-found')
  await next()
})

export const mailbox = new Hono<ApiEnv>()
  .get('/mailbox', localOnly, async (c) => {
    const mails = await listMails(c.env.scope.directory)
    return c.json<MailSummary[]>(mails.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })))
  })
  .get('/mailbox/:id', localOnly, validate('param', MailParams), async (c) => {
    const [mail] = await mailById(c.env.scope.directory, c.req.valid('param').id)
    if (!mail) throw new Problem('not-found')
    return c.json<Mail>({ ...mail, sentAt: mail.sentAt.toISOString() })
  })
