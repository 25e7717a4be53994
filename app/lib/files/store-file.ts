import { attachmentAddress } from '#worker/contracts/knowledge/attachment-address.ts'
import { FILE_TYPE, isImageType } from '#worker/contracts/knowledge/attachment-types.ts'
import { recordingKind } from '#worker/domain/files/recording.ts'
import { api } from '../api.ts'
import { problemOf, read } from '../read.ts'
import { uploadLimit } from './upload-limit.ts'

/** A stored file, as Markdown refers to it. */
interface StoredFile {
  src: string
  alt: string
  isPicture: boolean
}

/** Uploads a file. @throws Error with a sentence for the learner */
export async function storeFile(file: File): Promise<StoredFile> {
  const size = file.type.startsWith('image/') ? await sizeOf(file) : undefined
  const type = isImageType(file.type) ? file.type : FILE_TYPE
  const headers = { 'content-type': type, 'x-file-name': encodeURIComponent(file.name.toWellFormed()) }
  try {
    const stored = await read(
      await api.attachments.$post(undefined, { headers, init: { body: file, signal: uploadLimit(file.size) } }),
    )
    const recording = isImageType(stored.type) ? null : recordingKind(file.name)
    // A recording is often called what it says, so its name stays away from where it is heard.
    if (recording)
      return {
        src: `${attachmentAddress(stored.id)}#${recording}`,
        alt: recording === 'audio' ? 'Sound' : 'Video',
        isPicture: false,
      }
    if (!isImageType(stored.type)) return { src: attachmentAddress(stored.id), alt: file.name, isPicture: false }
    return { src: attachmentAddress(stored.id, size), alt: altOf(file.name), isPicture: true }
  } catch (error) {
    const problem = problemOf(error)
    throw new Error(problem?.detail ?? problem?.title ?? 'There is no connection to the server.', { cause: error })
  }
}

async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return undefined
  const { width, height } = picture
  picture.close()
  return { width, height }
}

/** Names by cameras and clipboards say nothing about a file. */
function altOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return /^(?:image|img|dsc|screenshot|pasted)?[\s\d]*$/i.test(words) ? '' : words
}
