import type { ExportedNote } from '#worker/contracts/knowledge/import.ts'
import { type ExportedPicture, vaultFiles, zipFiles } from '#worker/domain/exporting/zip-vault.ts'
import type { FromZipper, ToZipper } from './zip-protocol.ts'

/** Runs in a Web Worker: notes and pictures in, one zip of Markdown files out. */
const notes: ExportedNote[] = []
const pictures: ExportedPicture[] = []

addEventListener('message', ({ data }: MessageEvent<ToZipper>) => {
  if (data.kind === 'notes') notes.push(...data.notes)
  else if (data.kind === 'picture') pictures.push(data.picture)
  else void finish(data.topics)
})

async function finish(topics: { id: number; name: string }[]): Promise<void> {
  const parts = await zipFiles(vaultFiles(notes, topics, pictures))
  const answer: FromZipper = { zip: new Blob(parts, { type: 'application/zip' }) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage(answer)
}
