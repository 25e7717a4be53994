import { Hono } from 'hono'
import { z } from 'zod'
import { CalendarToken, PushEndpoint, PushTarget, UnsubscribeToken } from '#worker/contracts/reminders.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as verbs from './reminders.ts'

const withToken = validate('param', z.object({ token: UnsubscribeToken }))

export const reminders = new Hono<ApiEnv>()
  .get('/reminders', requireUser, async (c) => c.json(await verbs.get(c.env.scope, c.var.owner)))
  .put('/reminders/push', requireUser, validate('json', PushTarget), async (c) => {
    await verbs.subscribe(c.var.owner, c.req.valid('json'), c.env.scope.now)
    return c.body(null, 204)
  })
  .delete('/reminders/push', requireUser, validate('query', PushEndpoint), async (c) => {
    await verbs.unsubscribe(c.var.owner, c.req.valid('query').endpoint)
    return c.body(null, 204)
  })
  .put('/reminders/email', requireUser, async (c) => {
    await verbs.startMail(c.env.scope, c.var.owner)
    return c.body(null, 204)
  })
  .delete('/reminders/email', requireUser, async (c) => {
    await verbs.stopMail(c.var.owner)
    return c.body(null, 204)
  })
  .get('/reminders/unsubscribe/:token', withToken, async (c) =>
    c.json(await verbs.mailByToken(c.env.scope, c.req.valid('param').token)),
  )
  .post('/reminders/unsubscribe/:token', withToken, async (c) => {
    await verbs.unsubscribeMail(c.env.scope, c.req.valid('param').token)
    return c.body(null, 204)
  })
  .put('/reminders/calendar', requireUser, async (c) =>
    c.json(await verbs.openCalendar(c.env.scope, c.env.scope.primary(c.var.user.id))),
  )
  .delete('/reminders/calendar', requireUser, async (c) => {
    await verbs.closeCalendar(c.var.owner)
    return c.body(null, 204)
  })
  .get('/calendars/:token', validate('param', z.object({ token: CalendarToken })), async (c) => {
    const text = await verbs.calendar(c.env.scope, c.req.valid('param').token)
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="stoa.ics"',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
