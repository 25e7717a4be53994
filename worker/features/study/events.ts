import type { OwnerDb } from '#db/client.ts'
import { addStudyEvents } from '#db/queries/study/events.ts'
import type { SendStudyEvents } from '#worker/contracts/study.ts'

/** Clocks within this are taken at their word. */
const SKEW_MS = 120_000

/** Stores what a device has seen, each event once; times of a wrong clock are corrected by its current error. */
export async function add({ db, ownerId }: OwnerDb, sent: SendStudyEvents, now: Date): Promise<void> {
  const skew = now.getTime() - sent.sentAt
  const by = Math.abs(skew) > SKEW_MS ? skew : 0
  const events = sent.events.map((each) => ({
    ...each,
    at: Math.max(0, Math.min(each.at + by, now.getTime() - each.ms)),
  }))
  await addStudyEvents(db, ownerId, events, now)
}
