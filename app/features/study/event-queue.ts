import { api } from '#app/lib/api.ts'
import { localDrafts } from '#app/lib/drafts/local-drafts.ts'
import type { StudyEvent } from '#worker/contracts/study.ts'
import { STUDY_EVENTS_A_REQUEST } from '#worker/contracts/study-limits.ts'

/** An event that is not over yet: its tab still adds to it. */
interface StoredEvent extends StudyEvent {
  isOpen: boolean
}

/** After so long without a word of its tab an open event is over: the tab was closed or crashed. */
const ORPHAN_MS = 120_000

const stored = localDrafts<StoredEvent>({ kind: 'study-event', parse: (value) => value as StoredEvent })
const keyOf = (ownerId: string, id: string) => `${ownerId}:${id}`

/** Keeps an event on this device until the server has it. Each has a place of its own, so tabs do not disturb each other. */
export function keepEvent(ownerId: string, event: StudyEvent, isOpen: boolean): void {
  if (event.ms > 0) stored.save(keyOf(ownerId, event.id), { ...event, isOpen })
}

/** Whether a network failed, as it may: what was to be sent waits on this device. */
export const isNetworkFailure = (error: unknown) => error instanceof TypeError

/**
 * Sends what is over. What the server has or never will accept is forgotten; the rest waits for the next time.
 * @returns whether anything arrived
 */
export async function sendEvents(ownerId: string, now = Date.now()): Promise<boolean> {
  const over = stored.list(`${ownerId}:`).filter(({ isOpen, at, ms }) => !isOpen || at + ms < now - ORPHAN_MS)
  let arrived = false
  for (let from = 0; from < over.length; from += STUDY_EVENTS_A_REQUEST) {
    const events = over.slice(from, from + STUDY_EVENTS_A_REQUEST).map(({ isOpen: _isOpen, ...event }) => event)
    const answer = await api.study.events.$post({ json: { events, sentAt: Date.now() } }, { init: { keepalive: true } })
    if (!answer.ok && (answer.status as number) !== 422) return arrived
    for (const { id } of events) stored.remove(keyOf(ownerId, id))
    arrived ||= answer.ok
  }
  return arrived
}
