import type { OwnerDb } from '#db/client.ts'
import { profileOf } from '#db/queries/onboarding.ts'
import {
  calendarByToken,
  calendarFeedOf,
  insertCalendarFeed,
  pushDevices,
  removeCalendarFeed,
  subscribePush,
  unsubscribePush,
} from '#db/queries/reminders.ts'
import type { PushTarget, Reminders } from '#worker/contracts/reminders.ts'
import { publicAddress } from '#worker/domain/requests/public-address.ts'
import { studyCalendar } from '#worker/domain/study/calendar.ts'
import { nextStudyTimes } from '#worker/domain/study/study-plan.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { hashOf, tokenOf } from '#worker/http/share-token.ts'
import { vapidKeys } from './push.ts'

export async function get(scope: RequestScope, { db, ownerId, read }: OwnerDb): Promise<Reminders> {
  const [[push], [feed]] = await read([pushDevices(db, ownerId), calendarFeedOf(db, ownerId)])
  const token = feed && (await tokenOf(scope.settings.AUTH_SECRET, { kind: 'calendar', id: ownerId }, feed.createdAt))
  return {
    pushKey: vapidKeys(scope.settings)?.publicKey ?? null,
    devices: push?.devices ?? 0,
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
