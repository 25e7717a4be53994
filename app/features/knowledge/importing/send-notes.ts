import { api } from '#app/lib/api.ts'
import { chunks } from '#app/lib/chunks.ts'
import { storeBytes } from '#app/lib/files/store-bytes.ts'
import { findKnown, type Indexed, jsonBytes, pieces, sendPiece } from '#app/lib/importing/send-pieces.ts'
import { inParallel } from '#app/lib/in-parallel.ts'
import { read } from '#app/lib/read.ts'
import { retryRequest } from '#app/lib/retry-request.ts'
import type { ImportedNote, ImportItem } from '#worker/contracts/knowledge/import.ts'
import { IMPORT_ITEMS_MAX } from '#worker/contracts/knowledge/note-limits.ts'
import type { Answer } from '#worker/domain/importing/report.ts'
import type { WholeNote } from './reading/found-notes.ts'
import type { OpenReading } from './reading/read-files.ts'

/** What of an import has been sent. */
export interface SentNotes {
  /** By index in the reading. */
  answers: Map<number, Answer>
  /** Attachment addresses by the pictures' hashes. */
  sources: Map<string, string>
  /** Pictures that could not be stored, by path, with the reason. */
  lost: Map<string, string>
}

/** Notes of a call are written in one batch: a few statements each, of the thousand that a request may make. */
const PIECE_NOTES = IMPORT_ITEMS_MAX
const PIECE_BYTES = 3_000_000
const KNOWN_AT_ONCE = 500
const UPLOADS_AT_ONCE = 3

/** Answers for the notes that need not be sent: the server has them as they are, or the learner has changed them there. */
export async function findKnownNotes(reading: OpenReading, signal: AbortSignal): Promise<Map<number, Answer>> {
  const known = await findKnown(reading.notes, KNOWN_AT_ONCE, async (notes) => {
    const items = notes.map(({ key, hash, content }) => ({ key, hash, content }))
    return (
      await read(await retryRequest(() => api.import.known.$post({ json: { items } }, { init: { signal } }), signal))
    ).items
  })
  const settled = [...known].filter(([, { outcome }]) => outcome !== 'updated')
  return new Map(settled.map(([index, note]) => [index, answerOf(note)]))
}

/**
 * Sends notes, each after its pictures, so that none is ever there without them. What was sent stays when it is cut short.
 * @throws RequestFailed, AbortError
 */
export async function sendNotes(
  reading: OpenReading,
  indexes: readonly number[],
  sent: SentNotes,
  {
    copies,
    signal,
    onProgress,
  }: {
    copies: boolean
    signal: AbortSignal
    onProgress: (done: number, path: string) => void
  },
): Promise<void> {
  const post = (piece: readonly Indexed<ImportItem>[]) =>
    api.import.notes.$post({ json: { items: piece.map(({ item }) => item), copies } }, { init: { signal } })
  const refused: Answer = {
    outcome: 'refused',
    noteId: null,
    remarks: ['The server could not take this note as it is.'],
  }
  let done = 0
  for (const some of chunks(indexes, PIECE_NOTES)) {
    const notes = await reading.take(some)
    const paths = new Map(notes.map(({ path }, i) => [some[i] ?? 0, path]))
    const onAnswer = (index: number, note: ImportedNote | null) => {
      sent.answers.set(index, note ? answerOf(note) : refused)
      onProgress(++done, paths.get(index) ?? '')
    }
    onProgress(done, notes[0]?.path ?? '')
    const indexed = notes.map((note, i) => ({ index: some[i] ?? 0, note }))
    // Those with pictures wait for them; the others do not.
    const [plain, pictured] = [false, true].map((is) => indexed.filter(({ note }) => note.pictures.length > 0 === is))
    for (const group of [plain ?? [], pictured ?? []]) {
      await uploadPictures(
        reading,
        group.map(({ note }) => note),
        sent,
        signal,
      )
      const items = group.map(({ index, note }) => ({ index, item: importItem(note, sent) }))
      for (const piece of pieces(items, [{ of: ({ item }) => jsonBytes(item), max: PIECE_BYTES }]))
        await sendPiece(piece, post, { signal, onAnswer })
    }
  }
}

function answerOf({ outcome, noteId, remark }: ImportedNote): Answer {
  return { outcome, noteId, remarks: remark === null ? [] : [remark] }
}

async function uploadPictures(
  reading: OpenReading,
  notes: readonly WholeNote[],
  sent: SentNotes,
  signal: AbortSignal,
): Promise<void> {
  const shown = notes
    .flatMap(({ pictures }) => pictures)
    .map((picture) => [picture.hash || picture.path, picture] as const)
  const missing = [...new Map(shown).values()].filter(({ hash }) => !sent.sources.has(hash))
  await inParallel(missing, UPLOADS_AT_ONCE, async ({ hash, path, name, type, reason }) => {
    const picture = hash ? await reading.picture(hash) : { bytes: null, reason }
    if (!picture.bytes) return void sent.lost.set(path, picture.reason)
    const stored = await storeBytes({ name, type, bytes: picture.bytes }, signal)
    if ('src' in stored) sent.sources.set(hash, stored.src)
    else sent.lost.set(path, stored.reason)
  })
}

/** A note with the addresses of its pictures; one that is lost leaves the path it had. */
function importItem(note: WholeNote, { sources }: SentNotes): ImportItem {
  const { key, hash, title, topic, tags, createdAt, updatedAt } = note
  let { markdown } = note
  for (const picture of note.pictures) {
    const address = sources.get(picture.hash) ?? picture.path.split('/').map(encodeURIComponent).join('/')
    markdown = markdown.replaceAll(picture.mark, () => address)
  }
  return { key, hash, title, markdown, topic, tags, createdAt, updatedAt }
}
