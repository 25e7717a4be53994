import type { Answer } from '#worker/domain/importing/report.ts'
import type { ImportedNote, ImportItem } from '#worker/contracts/knowledge/import.ts'
import { api } from '#app/lib/api.ts'
import { retryRequest } from '#app/lib/retry-request.ts'
import { storeBytes } from '#app/lib/files/store-bytes.ts'
import type { OpenReading } from './reading/read-files.ts'
import type { WholeNote } from './reading/found-notes.ts'

/** What of an import is in; kept while it is interrupted, so that it goes on from there. */
export interface Sent {
  answers: Map<number, Answer>
  /** Attachment addresses by the pictures' hashes. */
  sources: Map<string, string>
  /** Pictures that could not be kept, by path, with the reason. */
  lost: Map<string, string>
}

/** Six notes of a call stay within the statements of one request; so many bytes within its body. */
const BATCH_NOTES = 6
const BATCH_BYTES = 3_000_000
const KNOWN_AT_ONCE = 500
const UPLOADS_AT_ONCE = 3

/** What the server would do with each note: those it has as they are, or that are the learner's own by now, need not be sent. */
export async function askKnown(reading: OpenReading, signal: AbortSignal): Promise<Map<number, Answer>> {
  const places = new Map(reading.notes.map(({ key }, at) => [key, at]))
  const answers = new Map<number, Answer>()
  for (let at = 0; at < reading.notes.length; at += KNOWN_AT_ONCE) {
    const items = reading.notes.slice(at, at + KNOWN_AT_ONCE).map(({ key, hash, content }) => ({ key, hash, content }))
    const answer = await retryRequest(() => api.import.known.$post({ json: { items } }, { init: { signal } }), signal)
    for (const note of (await answer.json()).items) keep(answers, places.get(note.key), note)
  }
  return answers
}

/**
 * Sends notes, each after its pictures, so that none is ever there without them. What was sent stays when it is cut short.
 * @param wanted places in the reading
 * @throws RequestFailed, AbortError
 */
export async function sendNotes(
  reading: OpenReading,
  wanted: readonly number[],
  sent: Sent,
  how: { copies: boolean; signal: AbortSignal; onStep: (done: number, path: string) => void },
): Promise<void> {
  let done = 0
  for (let at = 0; at < wanted.length; at += BATCH_NOTES) {
    const places = wanted.slice(at, at + BATCH_NOTES)
    const notes = await reading.take(places)
    how.onStep(done, notes[0]?.path ?? '')
    await uploadPictures(reading, notes, sent, how.signal)
    const items = notes.map((note, n) => ({ place: places[n] ?? 0, item: itemOf(note, sent) }))
    for (const batch of withinBytes(items)) await sendBatch(batch, sent, how)
    done += places.length
    how.onStep(done, notes.at(-1)?.path ?? '')
  }
}

interface Placed {
  place: number
  item: ImportItem
}

/** One note that is refused does not take the others of its call with it. */
async function sendBatch(batch: Placed[], sent: Sent, how: { copies: boolean; signal: AbortSignal }): Promise<void> {
  const { copies, signal } = how
  const json = { items: batch.map(({ item }) => item), copies }
  const answer = await retryRequest(
    () => api.import.notes.$post({ json }, { init: { signal } }),
    signal,
    [400, 413, 422],
  )
  if (answer.ok) {
    const { items } = await answer.json()
    for (const note of items) keep(sent.answers, batch.find(({ item }) => item.key === note.key)?.place, note)
    return
  }
  const [first, ...others] = batch
  if (first && others.length === 0) {
    const remarks = ['The server could not take this note as it is.']
    sent.answers.set(first.place, { outcome: 'refused', noteId: null, remarks })
    return
  }
  for (const each of batch) await sendBatch([each], sent, how)
}

async function uploadPictures(
  reading: OpenReading,
  notes: WholeNote[],
  sent: Sent,
  signal: AbortSignal,
): Promise<void> {
  const all = new Map(
    notes.flatMap(({ pictures }) => pictures).map((picture) => [picture.hash || picture.path, picture]),
  )
  const waiting = [...all.values()].filter(({ hash }) => !sent.sources.has(hash))
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { hash, path, name, type } = next
      const { bytes, reason } = hash ? await reading.picture(hash) : { bytes: null, reason: next.reason }
      if (!bytes) {
        sent.lost.set(path, reason)
        continue
      }
      const stored = await storeBytes({ name, type, bytes }, signal)
      if ('src' in stored) sent.sources.set(hash, stored.src)
      else sent.lost.set(path, stored.reason)
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work))
}

/** Marks become addresses; a picture that is lost leaves the path it had. */
function itemOf(note: WholeNote, { sources }: Sent): ImportItem {
  const { key, hash, title, topic, tags, createdAt, updatedAt } = note
  let { markdown } = note
  for (const picture of note.pictures) {
    const address = sources.get(picture.hash) ?? picture.path.split('/').map(encodeURIComponent).join('/')
    markdown = markdown.replaceAll(picture.mark, () => address)
  }
  return { key, hash, title, markdown, topic, tags, createdAt, updatedAt }
}

function withinBytes(items: Placed[]): Placed[][] {
  const batches: Placed[][] = []
  let bytes = Infinity
  for (const placed of items) {
    const size = new TextEncoder().encode(JSON.stringify(placed.item)).length
    bytes += size
    if (bytes <= BATCH_BYTES) batches.at(-1)?.push(placed)
    else {
      batches.push([placed])
      bytes = size
    }
  }
  return batches
}

function keep(answers: Map<number, Answer>, place: number | undefined, note: ImportedNote): void {
  const { outcome, noteId, remark } = note
  if (place !== undefined) answers.set(place, { outcome, noteId, remarks: remark === null ? [] : [remark] })
}
