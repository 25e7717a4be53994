import type { OwnerDb } from '#db/client.ts'
import { profileOf } from '#db/queries/onboarding.ts'
import {
  calendarByToken,
  calendarFeedOf,
  insertCalendarFeed,
  pushDevices,
  reminderMail,
  removeCalendarFeed,
  startReminderMail,
  stopReminderMail,
  subscribePush,
  unsubscribePush,
} from '#db/queries/reminders.ts'
import type { PushTarget, ReminderMail, Reminders } from '#worker/contracts/reminders.ts'
import { publicAddress } from '#worker/domain/requests/public-address.ts'
import { studyCalendar } from '#worker/domain/study/calendar.ts'
import { nextStudyTimes } from '#worker/domain/study/study-plan.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { hashOf, tokenOf } from '#worker/http/share-token.ts'
import { mailTransport } from '#worker/mail/send-mail.ts'
import { vapidKeys } from './push.ts'
import { ownerOfToken } from './unsubscribe-token.ts'

export async function get(scope: RequestScope, { db, ownerId, read }: OwnerDb): Promise<Reminders> {
  const [devices, [feed], [mail]] = await read([
    pushDevices(db, ownerId),
    calendarFeedOf(db, ownerId),
    reminderMail(db, ownerId),
  ])
  const token = feed && (await tokenOf(scope.settings.AUTH_SECRET, { kind: 'calendar', id: ownerId }, feed.createdAt))
  return {
    pushKey: vapidKeys(scope.settings)?.publicKey ?? null,
    devices: devices.map(({ id }) => id),
    email: mailTransport(scope) === 'none' ? 'none' : !mail?.isConfirmed ? 'unconfirmed' : mail.origin ? 'on' : 'off',
    // A link of an earlier secret cannot be shown again.
    calendar: token && (await hashOf(token)) === feed.token ? `/api/calendars/${token}` : null,
  }
}

/** A browser is to be reminded at the next study time. @throws Problem address-refused */
export async function subscribe({ db, ownerId }: OwnerDb, target: PushTarget, now: Date): Promise<void> {
  if (typeof publicAddress(target.endpoint) === 'string')
    throw new Problem('address-refused', 'This is not the address of a push service.')
  const [profile] = await profileOf(db, ownerId)
  const [next] = profile?.studyTime ? nextStudyTimes(profile.studyTime, now.getTime(), 1) : []
  await db.batch([...subscribePush(db, ownerId, { ...target, id: await hashOf(target.endpoint) }, next ?? null, now)])
}

export async function unsubscribe({ db, ownerId }: OwnerDb, endpoint: string): Promise<void> {
  await db.batch([...unsubscribePush(db, ownerId, await hashOf(endpoint))])
}

/** Reminds by e-mail from the next study time on. @throws Problem no-email, email-unverified */
export async function startMail(scope: RequestScope, { db, ownerId }: OwnerDb): Promise<void> {
  if (mailTransport(scope) === 'none') throw new Problem('no-email')
  const [[profile], [mail]] = await db.batch([profileOf(db, ownerId), reminderMail(db, ownerId)])
  if (!mail?.isConfirmed) throw new Problem('email-unverified', 'Your profile has a link for it, under Security.')
  const [next = null] = profile?.studyTime ? nextStudyTimes(profile.studyTime, scope.now.getTime(), 1) : []
  await startReminderMail(db, ownerId, scope.origin, next)
}

export async function stopMail({ db, ownerId }: OwnerDb): Promise<void> {
  await db.batch([...stopReminderMail(db, ownerId)])
}

/** What the link in an e-mail leads to, for whoever has it. @throws Problem not-found */
export async function mailByToken(scope: RequestScope, token: string): Promise<ReminderMail> {
  const [mail] = await reminderMail(scope.directory, await unsubscriberOf(scope, token))
  return { isOn: Boolean(mail?.origin) }
}

/** Once or often, signed in or not. @throws Problem not-found */
export async function unsubscribeMail(scope: RequestScope, token: string): Promise<void> {
  await scope.directory.batch([...stopReminderMail(scope.directory, await unsubscriberOf(scope, token))])
}

async function unsubscriberOf({ settings }: RequestScope, token: string): Promise<string> {
  const { AUTH_SECRET, AUTH_SECRET_BEFORE } = settings
  const ownerId = await ownerOfToken([AUTH_SECRET, ...(AUTH_SECRET_BEFORE ? [AUTH_SECRET_BEFORE] : [])], token)
  if (ownerId === null) throw new Problem('not-found')
  return ownerId
}

/** The link to the calendar, made where there is none: asked for twice it is one. */
export async function openCalendar(scope: RequestScope, owner: OwnerDb): Promise<Reminders> {
  const { db, ownerId } = owner
  const token = await hashOf(await tokenOf(scope.settings.AUTH_SECRET, { kind: 'calendar', id: ownerId }, scope.now))
  const make = () => insertCalendarFeed(db, ownerId, token, scope.now)
  await make()
  const made = await get(scope, owner)
  if (made.calendar) return made
  await db.batch([removeCalendarFeed(db, ownerId), make()])
  return get(scope, owner)
}

/** The link leads nowhere from now on. */
export async function closeCalendar({ db, ownerId }: OwnerDb): Promise<void> {
  await removeCalendarFeed(db, ownerId)
}

/** Whoever has the link reads it. @throws Problem not-found */
export async function calendar(scope: RequestScope, token: string): Promise<string> {
  const [found] = await calendarByToken(scope.directory, await hashOf(token))
  if (!found) throw new Problem('not-found')
  return studyCalendar(found, found.ownerId, new URL(scope.origin).host, scope.now)
}
